//! What the program says in a build without encoders, which is the default.

#![cfg(not(feature = "encoder"))]
#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use std::process::Command;

#[test]
fn encoders_are_refused_with_the_way_to_get_them() {
    for (arguments, feature) in [
        (["detect", "-", "--encoder", "folder"], "--features encoder"),
        (["detect", "-", "--language-encoder", "folder"], "--features encoder"),
        (["model", "show", "folder", "--encoder-label=A=ignore"], "--features encoder"),
        (["model", "pull", "somebody/model", "--quiet"], "--features network"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_maskros")).args(arguments).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(feature), "{arguments:?}: {said}");
    }
}
