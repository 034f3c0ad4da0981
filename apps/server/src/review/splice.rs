//! What makes one list of another: a step on a document of ten thousand spans changes a few of them.

use serde::Serialize;
use serde_json::{Map, Value};

/// What stands in a place of the original.
pub(super) trait Placed: PartialEq + Serialize {
    /// Where, for the order.
    fn place(&self) -> (usize, usize);
}

/// From place `at` of the old list on, `gone` entries go and those of `put` come.
#[derive(Debug, PartialEq, Serialize)]
pub(super) struct Splice {
    at: usize,
    gone: usize,
    /// Each whole, or, with `of`, as that entry of the old list with other values; a null takes one away.
    put: Vec<Value>,
}

/// What makes `new` of `old`. Both are in the order of their places; where they were not, the changes would be more, but still right.
pub(super) fn splices<T: Placed>(old: &[T], new: &[T]) -> Vec<Splice> {
    let mut all = Splices::default();
    let (mut at, mut next) = (0, new.iter().peekable());
    for before in old {
        while let Some(after) = next.next_if(|after| after.place() < before.place()) {
            all.open(at).put.push(whole(after));
        }
        match next.next_if(|after| after.place() == before.place()) {
            Some(after) if after == before => all.close(),
            Some(after) => all.take(at, Some(patch(at, before, after))),
            None => all.take(at, None),
        }
        at += 1;
    }
    next.for_each(|after| all.open(at).put.push(whole(after)));
    all.done
}

/// The splices so far; the last may still grow.
#[derive(Default)]
struct Splices {
    done: Vec<Splice>,
    is_open: bool,
}

impl Splices {
    fn open(&mut self, at: usize) -> &mut Splice {
        if !std::mem::replace(&mut self.is_open, true) {
            self.done.push(Splice { at, gone: 0, put: Vec::new() });
        }
        let last = self.done.len() - 1;
        &mut self.done[last]
    }

    const fn close(&mut self) {
        self.is_open = false;
    }

    /// The old entry `at` goes, and something may come for it.
    fn take(&mut self, at: usize, instead: Option<Value>) {
        let splice = self.open(at);
        splice.gone += 1;
        splice.put.extend(instead);
    }
}

fn whole(entry: &impl Serialize) -> Value {
    serde_json::to_value(entry).unwrap_or_default()
}

fn values(entry: &impl Serialize) -> Map<String, Value> {
    match whole(entry) {
        Value::Object(values) => values,
        _ => Map::new(),
    }
}

/// `after` as the old entry `of` with other values: running numbers move through a whole document.
fn patch(of: usize, before: &impl Serialize, after: &impl Serialize) -> Value {
    let (before, after) = (values(before), values(after));
    let lost = before.keys().filter(|key| !after.contains_key(*key)).map(|key| (key.clone(), Value::Null));
    let mut patch: Map<String, Value> = lost.collect();
    patch.extend(after.into_iter().filter(|(key, value)| before.get(key) != Some(value)));
    patch.insert("of".to_owned(), of.into());
    Value::Object(patch)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(Clone, Debug, PartialEq, Serialize)]
    struct Entry {
        start: usize,
        number: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<&'static str>,
    }

    impl Placed for Entry {
        fn place(&self) -> (usize, usize) {
            (self.start, self.start + 1)
        }
    }

    fn entry(start: usize, number: u32) -> Entry {
        Entry { start, number, name: None }
    }

    /// What a page makes of them.
    fn applied(old: &[Entry], splices: &[Splice]) -> Vec<Value> {
        let mut new: Vec<Value> = Vec::new();
        let mut from = 0;
        let old: Vec<Value> = old.iter().map(whole).collect();
        for Splice { at, gone, put } in splices {
            new.extend_from_slice(&old[from..*at]);
            from = at + gone;
            for entry in put {
                let mut own = entry.as_object().unwrap().clone();
                let of = own.remove("of").and_then(|of| usize::try_from(of.as_u64()?).ok());
                let mut whole = of.map_or_else(Map::new, |of| old[of].as_object().unwrap().clone());
                whole.extend(own);
                whole.retain(|_, value| !value.is_null());
                new.push(Value::Object(whole));
            }
        }
        new.extend_from_slice(&old[from..]);
        new
    }

    #[test]
    fn only_what_differs_is_told() {
        let old: Vec<Entry> = (0..6).map(|start| Entry { name: Some("x"), ..entry(start, 1) }).collect();
        let mut new = old.clone();
        new[4] = Entry { name: None, ..entry(4, 2) };
        new.remove(1);
        assert_eq!(
            json!(splices(&old, &new)),
            json!([{"at": 1, "gone": 1, "put": []}, {"at": 4, "gone": 1, "put": [{"of": 4, "number": 2, "name": null}]}])
        );
        assert_eq!(splices(&old, &old), []);
    }

    #[test]
    fn the_changes_make_the_new_list_of_the_old_one() {
        // Every list of up to five places, each of which is not there, there, or there with another number.
        let lists: Vec<Vec<Entry>> = (0..3_u32.pow(5))
            .map(|code| {
                let digit = |place: u32| code / 3_u32.pow(place) % 3;
                let there = (0..5).filter(|place| digit(*place) > 0);
                there.map(|place| entry(place as usize * 2, digit(place))).collect()
            })
            .collect();
        for old in &lists {
            for new in &lists {
                let expected: Vec<Value> = new.iter().map(whole).collect();
                assert_eq!(applied(old, &splices(old, new)), expected, "{old:?} {new:?}");
            }
        }
    }

    #[test]
    fn lists_that_are_in_no_order_are_told_rightly_all_the_same() {
        let old = [entry(4, 1), entry(2, 1), entry(2, 2), entry(9, 1)];
        let new = [entry(9, 1), entry(2, 2), entry(1, 5), entry(4, 1)];
        let expected: Vec<Value> = new.iter().map(whole).collect();
        assert_eq!(applied(&old, &splices(&old, &new)), expected);
    }
}
