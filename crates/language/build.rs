//! Compiles the packs into one map, and refuses what is wrong in them with file and line.

#[path = "build/packs.rs"]
mod packs;

use packs::Facts;
use std::{env, fs, io, path::Path, process};

fn main() {
    println!("cargo::rerun-if-changed=packs");
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    match packs::read(Path::new("packs")) {
        Ok(facts) => write(&facts, &Path::new(&out).join("words.bin")).expect("the map is written"),
        Err(faults) => {
            faults.iter().for_each(|fault| println!("cargo::error=crates/language/{fault}"));
            process::exit(1);
        }
    }
}

/// The artefact that `src/words.rs` describes.
fn write(facts: &Facts, path: &Path) -> io::Result<()> {
    let mut records = Vec::new();
    let mut places = fst::MapBuilder::memory();
    for (word, facts) in facts {
        places.insert(word, records.len() as u64).map_err(io::Error::other)?;
        records.push(u8::try_from(facts.len()).map_err(io::Error::other)?);
        records.extend(facts.iter().flat_map(|(role, mark)| [*role, *mark]));
    }
    let mut file = u32::try_from(records.len()).map_err(io::Error::other)?.to_le_bytes().to_vec();
    file.append(&mut records);
    file.append(&mut places.into_inner().map_err(io::Error::other)?);
    fs::write(path, file)
}
