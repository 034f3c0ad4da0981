//! What a pseudonymised collection is still good for (`utility`), and what it still gives away (`risk`).

pub mod risk;
pub mod utility;
mod words;

pub use words::is_ordinary;
