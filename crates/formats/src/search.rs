//! Places among others in order.

/// The last of `all` that begins at or before what is looked for; the first where none does.
pub(crate) fn last_begun<T>(all: &[T], is_begun: impl Fn(&T) -> bool) -> Option<&T> {
    all.get(all.partition_point(is_begun).saturating_sub(1))
}
