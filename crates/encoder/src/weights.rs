//! The tensors of a checkpoint, read one by one, so that no more than one is in memory twice.
//!
//! The files are in the [safetensors](https://github.com/huggingface/safetensors) format: one `model.safetensors`, or shards with
//! `model.safetensors.index.json`.

use crate::error::{Error, ErrorKind};
use safetensors::{
    Dtype, SafeTensorError,
    tensor::{Metadata, TensorInfo},
};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs::{self, File},
    io::{Read as _, Seek as _, SeekFrom},
    path::{Path, PathBuf},
};

/// Headers of real checkpoints are below a megabyte; a larger one is a broken or hostile file (the format allows 100 MB).
const MAX_HEADER: u64 = 100_000_000;
/// Bytes that are read at once.
const PIECE: usize = 1 << 20;

/// Where a tensor lies.
#[derive(Debug)]
struct Place {
    shard: usize,
    /// Of its first byte in the file.
    start: u64,
    info: TensorInfo,
}

/// The tensors of a checkpoint folder.
#[derive(Debug)]
pub struct Weights {
    folder: PathBuf,
    shards: Vec<PathBuf>,
    places: BTreeMap<String, Place>,
}

impl Weights {
    /// Reads the headers of the files in a checkpoint folder.
    ///
    /// # Errors
    ///
    /// There is no `model.safetensors` and no index of shards, or a file is not whole.
    pub fn open(folder: &Path) -> Result<Self, Error> {
        let mut weights =
            Self { folder: folder.to_owned(), shards: shards(folder)?, places: BTreeMap::new() };
        for shard in 0..weights.shards.len() {
            weights.add(shard)?;
        }
        Ok(weights)
    }

    fn add(&mut self, shard: usize) -> Result<(), Error> {
        let path = &self.shards[shard];
        let (data, tensors) = header(path).map_err(|kind| kind.at(path))?;
        for (name, info) in tensors {
            let start = data + info.data_offsets.0 as u64;
            self.places.insert(name, Place { shard, start, info });
        }
        Ok(())
    }

    /// Whether there is a tensor of this name.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.places.contains_key(name)
    }

    /// The names of all tensors, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.places.keys().map(String::as_str)
    }

    /// The shape of a tensor.
    #[must_use]
    pub fn shape(&self, name: &str) -> Option<&[usize]> {
        self.places.get(name).map(|place| place.info.shape.as_slice())
    }

    /// The numbers of a tensor in row-major order, in single precision.
    ///
    /// # Errors
    ///
    /// It is missing, has another shape or a type other than F32, F16 and BF16, cannot be read, or holds a number that is not finite.
    pub fn read(&self, name: &str, shape: &[usize]) -> Result<Vec<f32>, Error> {
        let missing = || ErrorKind::TensorMissing { name: name.to_owned(), expected: shape.to_vec() };
        let place = self.places.get(name).ok_or_else(|| missing().at(&self.folder))?;
        let path = &self.shards[place.shard];
        place.fits(name, shape).and_then(|()| numbers(path, name, place)).map_err(|kind| kind.at(path))
    }

    /// The folder that was opened, for errors.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

/// The files that hold tensors.
fn shards(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let single = folder.join("model.safetensors");
    let index = folder.join("model.safetensors.index.json");
    if single.is_file() {
        return Ok(vec![single]);
    }
    if !index.is_file() {
        return Err(ErrorKind::Absent("model.safetensors, model.safetensors.index.json").at(folder));
    }
    Ok(shard_names(&index)?.into_iter().map(|name| folder.join(name)).collect())
}

/// The names of the files that an index of shards (`model.safetensors.index.json`) names.
///
/// # Errors
///
/// The index cannot be read, names none, or one that leads out of its folder.
pub fn shard_names(index: &Path) -> Result<BTreeSet<String>, Error> {
    let json = fs::read(index).map_err(ErrorKind::Io);
    json.and_then(|json| mapped(&serde_json::from_slice(&json)?)).map_err(|kind| kind.at(index))
}

fn mapped(index: &Value) -> Result<BTreeSet<String>, ErrorKind> {
    let map = index.get("weight_map").and_then(Value::as_object).filter(|map| !map.is_empty());
    let map = map.ok_or_else(no_map)?;
    map.values().map(|file| plain(file).ok_or_else(no_map)).collect()
}

fn no_map() -> ErrorKind {
    ErrorKind::Key {
        key: "weight_map".into(),
        expected: "an object from names of tensors to names of files in the same folder",
    }
}

/// The name of a file that leads into no other folder.
fn plain(file: &Value) -> Option<String> {
    let name = file.as_str().filter(|name| Path::new(name).file_name() == Some(name.as_ref()))?;
    Some(name.to_owned())
}

/// The header of a file: where the data begin, and what is in them.
fn header(path: &Path) -> Result<(u64, Vec<(String, TensorInfo)>), ErrorKind> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    let size = header_size(&mut file, length)?;
    let mut bytes = vec![0; usize::try_from(size).map_err(|_| too_short())?];
    file.read_exact(&mut bytes)?;
    let metadata: Metadata = serde_json::from_slice(&bytes)?;
    if size + 8 + metadata.data_len() as u64 != length {
        return Err(ErrorKind::Safetensors(SafeTensorError::MetadataIncompleteBuffer));
    }
    let tensors = metadata.tensors().into_iter().map(|(name, info)| (name, info.clone())).collect();
    Ok((size + 8, tensors))
}

/// The bytes of the header of a file of this length, as its first eight bytes say.
fn header_size(file: &mut File, length: u64) -> Result<u64, ErrorKind> {
    let mut size = [0; 8];
    file.read_exact(&mut size).map_err(|_| too_short())?;
    let size = u64::from_le_bytes(size);
    if size > MAX_HEADER || size.saturating_add(8) > length {
        return Err(ErrorKind::Safetensors(SafeTensorError::InvalidHeaderLength));
    }
    Ok(size)
}

const fn too_short() -> ErrorKind {
    ErrorKind::Safetensors(SafeTensorError::HeaderTooSmall)
}

fn numbers(path: &Path, name: &str, place: &Place) -> Result<Vec<f32>, ErrorKind> {
    let name = || name.to_owned();
    let dtype = place.info.dtype;
    let wrong_type = || ErrorKind::TensorType { name: name(), found: format!("{dtype:?}") };
    let numbers = place.numbers(path, appender(dtype).ok_or_else(wrong_type)?)?;
    let finite = numbers.iter().all(|number| number.is_finite());
    if finite { Ok(numbers) } else { Err(ErrorKind::TensorNumber { name: name() }) }
}

impl Place {
    /// Whether the tensor there has this shape.
    fn fits(&self, name: &str, shape: &[usize]) -> Result<(), ErrorKind> {
        if self.info.shape == shape {
            return Ok(());
        }
        Err(other_shape(name, &self.info.shape, shape))
    }

    /// The numbers there, read piece by piece.
    fn numbers(&self, path: &Path, append: Append) -> Result<Vec<f32>, ErrorKind> {
        let mut file = File::open(path)?;
        file.seek(SeekFrom::Start(self.start))?;
        let mut left = self.info.data_offsets.1 - self.info.data_offsets.0;
        let mut bytes = vec![0; left.min(PIECE)];
        let mut numbers = Vec::with_capacity(self.info.shape.iter().product());
        while left > 0 {
            let piece = &mut bytes[..left.min(PIECE)];
            file.read_exact(piece)?;
            append(piece, &mut numbers);
            left -= piece.len();
        }
        Ok(numbers)
    }
}

fn other_shape(name: &str, found: &[usize], expected: &[usize]) -> ErrorKind {
    ErrorKind::TensorShape { name: name.to_owned(), found: found.to_vec(), expected: expected.to_vec() }
}

/// Adds the numbers in bytes to others.
type Append = fn(&[u8], &mut Vec<f32>);

fn appender(dtype: Dtype) -> Option<Append> {
    match dtype {
        Dtype::F32 => Some(|bytes, numbers| {
            numbers.extend(bytes.as_chunks().0.iter().map(|four| f32::from_le_bytes(*four)));
        }),
        Dtype::BF16 => Some(|bytes, numbers| {
            numbers.extend(halves(bytes).map(|half| f32::from_bits(u32::from(half) << 16)));
        }),
        Dtype::F16 => Some(|bytes, numbers| numbers.extend(halves(bytes).map(half_to_single))),
        _ => None,
    }
}

fn halves(bytes: &[u8]) -> impl Iterator<Item = u16> {
    bytes.as_chunks().0.iter().map(|two| u16::from_le_bytes(*two))
}

/// IEEE 754 binary16 to binary32.
fn half_to_single(half: u16) -> f32 {
    let sign = if half & 0x8000 == 0 { 1.0 } else { -1.0 };
    let exponent = i32::from((half >> 10) & 0x1f);
    let fraction = f32::from(half & 0x3ff);
    sign * match exponent {
        0 => fraction * 2.0_f32.powi(-24),
        31 if fraction == 0.0 => f32::INFINITY,
        31 => f32::NAN,
        _ => (1.0 + fraction / 1024.0) * 2.0_f32.powi(exponent - 15),
    }
}

#[cfg(test)]
mod tests {
    use super::{PIECE, Weights, half_to_single};
    use std::fs;

    #[test]
    fn tensors_of_many_pieces_are_read_whole() {
        let count = u16::try_from(PIECE / 4 / 8).unwrap();
        let numbers: Vec<f32> = (0..count).flat_map(|number| [f32::from(number); 20]).collect();
        let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        let (length, size) = (numbers.len(), bytes.len());
        let header = format!(r#"{{"long":{{"dtype":"F32","shape":[{length}],"data_offsets":[0,{size}]}}}}"#);
        let folder = tempfile::tempdir().unwrap();
        let file = [&(header.len() as u64).to_le_bytes(), header.as_bytes(), &bytes].concat();
        fs::write(folder.path().join("model.safetensors"), file).unwrap();
        assert_eq!(Weights::open(folder.path()).unwrap().read("long", &[length]).unwrap(), numbers);
    }

    #[test]
    fn halves_become_singles() {
        let cases =
            [(0x0000, 0.0), (0x3c00, 1.0), (0xc000, -2.0), (0x7bff, 65504.0), (0x0001, 5.960_464_5e-8)];
        for (half, single) in cases {
            assert_eq!(half_to_single(half).to_bits(), f32::to_bits(single), "{half:#06x}");
        }
        assert!(half_to_single(0x7c00).is_infinite() && half_to_single(0x7e00).is_nan());
    }
}
