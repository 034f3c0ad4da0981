//! Files that are whole or not there.

use crate::Error;
use safetensors::{
    SafeTensorError,
    tensor::{Dtype, TensorView},
};
use std::{
    collections::{BTreeMap, HashMap},
    fs,
    hash::{DefaultHasher, Hash, Hasher as _},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

/// The text of a file.
///
/// # Errors
///
/// It cannot be read.
pub(crate) fn read_text(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map_err(Error::file(path))
}

/// What is in the lines of a file that are not empty, one after the other; `row` reads a line, or says what it should be.
///
/// # Errors
///
/// A line is not as it should be.
pub(crate) fn rows<T>(
    path: &Path,
    text: &str,
    row: impl Fn(&str) -> Result<T, &'static str>,
) -> Result<Vec<T>, Error> {
    let full = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let wrong = |index, expected| Error::Line { path: path.to_owned(), line: index + 1, expected };
    full.map(|(index, line)| row(line).map_err(|expected| wrong(index, expected))).collect()
}

/// A tensor to be written.
#[derive(Clone, Debug, PartialEq)]
pub struct Tensor {
    /// Its name in the file.
    pub name: String,
    /// Its sizes, the slowest first.
    pub shape: Vec<usize>,
    /// Its numbers, row by row.
    pub values: Vec<f32>,
}

/// A number that changes with the value, the same in every run of the program.
pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Writes a file beside its place and moves it there, so that nobody ever sees a part of it.
///
/// # Errors
///
/// It cannot be written.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let part = beside(path);
    write_synced(&part, bytes).and_then(|()| fs::rename(&part, path)).map_err(Error::file(path))
}

/// Where a file stands until it is whole.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    path.with_file_name(name)
}

fn write_synced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Writes tensors as safetensors, with one entry of metadata.
pub(crate) fn write_tensors(path: &Path, tensors: &[Tensor], metadata: (&str, String)) -> Result<(), Error> {
    write_with(path, tensors, &BTreeMap::new(), metadata)
}

/// A tensor as bytes of another file, of any type.
pub(crate) type Raw = (Dtype, Vec<usize>, Vec<u8>);

/// Writes tensors and copies of others.
pub(crate) fn write_with(
    path: &Path,
    tensors: &[Tensor],
    others: &BTreeMap<String, Raw>,
    metadata: (&str, String),
) -> Result<(), Error> {
    let broken = |error| Error::file(path)(io::Error::other(error));
    write_whole(path, &serialised(tensors, others, metadata).map_err(broken)?)
}

/// The bytes of the file.
fn serialised(
    tensors: &[Tensor],
    others: &BTreeMap<String, Raw>,
    (key, value): (&str, String),
) -> Result<Vec<u8>, SafeTensorError> {
    let bytes: Vec<Vec<u8>> = tensors.iter().map(|tensor| bytes(&tensor.values)).collect();
    let own = tensors.iter().zip(&bytes);
    let own = own.map(|(tensor, bytes)| view(&tensor.name, Dtype::F32, &tensor.shape, bytes));
    let copies = others.iter().map(|(name, (kind, shape, bytes))| view(name, *kind, shape, bytes));
    let views = own.chain(copies).collect::<Result<Vec<_>, _>>()?;
    safetensors::serialize(views, Some(HashMap::from([(key.to_owned(), value)])))
}

/// A tensor by its name, as the format writes it.
fn view<'a>(
    name: &'a str,
    kind: Dtype,
    shape: &[usize],
    bytes: &'a [u8],
) -> Result<(&'a str, TensorView<'a>), SafeTensorError> {
    Ok((name, TensorView::new(kind, shape.to_vec(), bytes)?))
}

fn bytes(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}
