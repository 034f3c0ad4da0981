//! Keys: their files, passphrases, and what they refuse.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use maskros_ledger::{Key, LedgerError, Salt};
use std::{fs, path::Path};

fn refused(content: &[u8]) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("key");
    write_private(&path, content);
    matches!(Key::open_file(&path), Err(LedgerError::KeyFormat { .. }))
}

fn write_private(path: &Path, content: &[u8]) {
    fs::write(path, content).unwrap();
    #[cfg(unix)]
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
}

#[test]
fn a_key_file_gives_the_same_key_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("key");
    let key = Key::create_file(&path).unwrap();
    assert_eq!(key.derive("names"), Key::open_file(&path).unwrap().derive("names"));
    assert_ne!(key.derive("names"), key.derive("numbers"));
    assert_ne!(key.derive("names"), Key::random().unwrap().derive("names"));
    let line = fs::read_to_string(&path).unwrap();
    assert!(line.starts_with("maskros-key-1 ") && line.ends_with('\n') && line.len() == 79);
}

#[test]
fn a_key_is_never_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("key");
    Key::create_file(&path).unwrap();
    let before = fs::read(&path).unwrap();
    assert!(matches!(Key::create_file(&path), Err(LedgerError::KeyExists { .. })));
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn other_files_are_no_keys() {
    assert!(refused(b""));
    assert!(refused(b"maskros-key-1"));
    assert!(refused(b"maskros-key-1 00ff"));
    assert!(refused(format!("maskros-key-2 {}", "0".repeat(64)).as_bytes()));
    assert!(refused(format!("maskros-key-1 {}", "x".repeat(64)).as_bytes()));
    assert!(refused(format!("maskros-key-1 {}\nmore", "0".repeat(64)).as_bytes()));
    assert!(refused(&[0xff; 100_000]));
    assert!(!refused(format!("maskros-key-1 {}\r\n", "0A".repeat(32)).as_bytes()));
}

#[test]
fn a_missing_key_file_is_an_error_with_its_path() {
    let folder = tempfile::tempdir().unwrap();
    let error = Key::open_file(&folder.path().join("no-key")).unwrap_err();
    assert!(error.to_string().contains("no-key"));
}

#[cfg(unix)]
#[test]
fn a_key_file_that_others_can_read_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("key");
    Key::create_file(&path).unwrap();
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    for mode in [0o640, 0o604, 0o620, 0o644] {
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        let error = Key::open_file(&path).unwrap_err();
        assert!(matches!(error, LedgerError::KeyNotPrivate { .. }));
        assert!(error.to_string().contains("chmod 600"));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_not_overwritten_by_a_key() {
    assert!(matches!(Key::create_file(Path::new("/dev/full")), Err(LedgerError::KeyExists { .. })));
}

#[test]
fn passphrase_and_salt_make_the_key() {
    let scope = Salt::of_scope("essays");
    let key = Key::from_passphrase("murgröna", &scope).unwrap();
    assert_eq!(key.derive("a"), Key::from_passphrase("murgröna", &scope).unwrap().derive("a"));
    assert_ne!(
        key.derive("a"),
        Key::from_passphrase("murgröna", &Salt::of_scope("court")).unwrap().derive("a")
    );
    assert!(matches!(Key::from_passphrase("", &scope), Err(LedgerError::Passphrase)));
}

#[test]
fn derived_keys_follow_the_standard() {
    // HKDF-Expand (RFC 5869) of 32 zero bytes with info "maskros-1 test", computed with another implementation.
    let expected = "a8d4fa701533e16ad1b345b9b3dae77b1b648320cf084c087005567842c397fa";
    let derived: String =
        Key::from_bytes([0; 32]).derive("test").iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(derived, expected);
}

#[test]
fn debug_shows_nothing_of_a_key() {
    assert_eq!(format!("{:?}", Key::from_bytes([7; 32])), "Key(secret)");
}

#[test]
fn a_key_is_there_whole_or_not_at_all() {
    for _ in 0..20 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("my.key");
        std::thread::scope(|scope| {
            let make = || match Key::create_file(&path) {
                Err(LedgerError::KeyExists { .. }) => Key::open_file(&path).unwrap(),
                made => made.unwrap(),
            };
            let keys: Vec<_> = (0..8).map(|_| scope.spawn(make)).collect();
            let keys: Vec<_> = keys.into_iter().map(|key| key.join().unwrap().derive("test")).collect();
            assert!(keys.iter().all(|key| *key == keys[0]), "one key for all");
        });
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    }
}
