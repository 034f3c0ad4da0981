//! Being written.
use super::{Finds, chunk::Site};
pub(super) fn find(site: &Site<'_>, finds: &mut Finds<'_>) { let _ = (site, finds); }
