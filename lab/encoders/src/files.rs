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
    path::Path,
};

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
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    let part = path.with_file_name(name);
    write_synced(&part, bytes).and_then(|()| fs::rename(&part, path)).map_err(Error::file(path))
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
    let broken = |error: SafeTensorError| Error::file(path)(io::Error::other(error));
    let bytes: Vec<Vec<u8>> = tensors.iter().map(|tensor| bytes(&tensor.values)).collect();
    let mut views = Vec::new();
    for (tensor, bytes) in tensors.iter().zip(&bytes) {
        views.push(view(&tensor.name, Dtype::F32, &tensor.shape, bytes).map_err(broken)?);
    }
    for (name, (kind, shape, bytes)) in others {
        views.push(view(name, *kind, shape, bytes).map_err(broken)?);
    }
    let metadata = HashMap::from([(metadata.0.to_owned(), metadata.1)]);
    write_whole(path, &safetensors::serialize(views, Some(metadata)).map_err(broken)?)
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
