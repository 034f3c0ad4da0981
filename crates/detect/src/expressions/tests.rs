//! Tests of the whole folder.
