//! The experiments of three studies, each as one command.
//!
//! | study | module |
//! | --- | --- |
//! | Szawerna and others 2025, personal information in essays of learners of Swedish | [`swedish`] |
//! | `AnGer`, *Deep Text Anonymisation*, German court decisions | [`court`] |
//! | Fedorova and others 2025, SLIDE, identification of Scandinavian languages | [`slide`] |

pub mod base;
pub mod court;
pub mod groups;
pub mod slide;
pub mod swedish;
pub mod tables;
