//! The experiments of the studies, each as one command.

pub mod slide;
pub mod tables;
