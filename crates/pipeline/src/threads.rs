//! A map over a slice on several threads, with the results in order.

use std::{
    num::NonZeroUsize,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// `work` of every item, on at most `jobs` threads, the caller's among them: on fewer where the system gives no more. A panic in `work`
/// is passed on.
#[must_use]
pub fn map<T: Sync, R: Send>(items: &[T], jobs: NonZeroUsize, work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    if jobs.get() == 1 || items.len() < 2 {
        return items.iter().map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(items.len()));
    thread::scope(|scope| {
        for number in 1..jobs.get().min(items.len()) {
            let helper = thread::Builder::new();
            if let Err(refused) = helper.spawn_scoped(scope, || take(items, &next, &work, &done)) {
                log::debug!("{number} threads, for the system gives no more: {refused}");
                break;
            }
        }
        take(items, &next, &work, &done);
    });
    in_order(done.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// The results in the order of their items.
fn in_order<R>(mut done: Vec<(usize, R)>) -> Vec<R> {
    done.sort_unstable_by_key(|(idx, _)| *idx);
    done.into_iter().map(|(_, result)| result).collect()
}

fn next_item<'i, T>(items: &'i [T], next: &AtomicUsize) -> Option<(usize, &'i T)> {
    let idx = next.fetch_add(1, Ordering::Relaxed);
    Some((idx, items.get(idx)?))
}

/// Takes one item after the other until none is left.
fn take<T, R>(items: &[T], next: &AtomicUsize, work: &impl Fn(&T) -> R, done: &Mutex<Vec<(usize, R)>>) {
    while let Some((idx, item)) = next_item(items, next) {
        let result = work(item);
        done.lock().unwrap_or_else(PoisonError::into_inner).push((idx, result));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_keep_the_order_of_the_items() {
        let items: Vec<usize> = (0..1000).collect();
        let squares: Vec<usize> = items.iter().map(|item| item * item).collect();
        for jobs in [1, 2, 7, 2000] {
            assert_eq!(map(&items, NonZeroUsize::new(jobs).unwrap(), |item| item * item), squares);
        }
    }
}
