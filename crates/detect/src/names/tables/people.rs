//! Words for people: family, greetings and closings, parts of surnames, endings that tell a surname from a word.
//!
//! Compiled for this project from grammars and letter-writing customs of the seven languages.
