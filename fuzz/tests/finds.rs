//! Bytes that once broke a property, or look as if they could, run as ordinary tests.

use std::{fs, path::Path};

#[test]
fn every_find_holds_its_property() {
    let finds = Path::new(env!("CARGO_MANIFEST_DIR")).join("finds");
    for (name, property) in maskros_fuzz::PROPERTIES {
        let files = fs::read_dir(finds.join(name)).expect("a folder for each property");
        let mut count = 0;
        for file in files {
            let path = file.expect("an entry").path();
            eprintln!("{}", path.display());
            property(&fs::read(&path).expect("a find"));
            count += 1;
        }
        assert!(count > 0, "no finds for {name}");
    }
}

#[test]
fn hostile_bytes_hold_every_property() {
    let pieces: [&[u8]; 12] = [
        b".",
        b"[",
        b"(",
        b"\"",
        b"\xff",
        b"\xff\xfe\x00\xd8",
        b"1-",
        b"Anna ",
        b"a@",
        b"\\u",
        b"\t\n",
        "😀\u{301}".as_bytes(),
    ];
    for (_, property) in maskros_fuzz::PROPERTIES {
        for first in 0..8 {
            for piece in pieces {
                let mut bytes = vec![first; 6];
                bytes.extend(piece.repeat(500));
                property(&bytes);
            }
        }
    }
}

#[test]
fn examples_hold_every_property() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples");
    let mut folders = vec![examples];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let file = fs::read(&path).expect("an example");
            for first in 0..5 {
                for (_, property) in maskros_fuzz::PROPERTIES {
                    property(&[&[first; 6], file.as_slice()].concat());
                }
            }
            count += 1;
        }
    }
    assert!(count > 10);
}
