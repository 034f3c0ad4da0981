//! What a pseudonymised collection is still good for (`utility`), what it still gives away (`risk`), and both on
//! one page that people read (`report`). Data in, figures out: nothing here reads or writes files.

pub mod report;
pub mod risk;
mod tally;
mod times;
pub mod utility;
pub mod words;
