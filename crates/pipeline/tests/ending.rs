//! Work on a document that is no longer wanted ends before the document does.

use maskros_pipeline::{Heard, Pipeline, Settings};
use maskros_policy::Policy;
use maskros_text::Document;
use std::{
    num::NonZeroUsize,
    sync::atomic::{AtomicUsize, Ordering},
};

#[test]
fn whether_work_is_wanted_is_asked_again_and_again_within_one_document() {
    let policy = Policy::builtin("default").expect("a shipped policy");
    let pipeline = Pipeline::new(Settings { policy, languages: None });
    let long = Document::new("long", "Det regnade hela dagen. Hillevi Tjernberg satt inne.\n".repeat(8000));
    let run = |wanted: usize| {
        let asked = AtomicUsize::new(0);
        let goes_on = || asked.fetch_add(1, Ordering::Relaxed) < wanted;
        let jobs = NonZeroUsize::MIN;
        let found = pipeline.analyse_all_while(&[&long], jobs, &mut Heard::default(), &goes_on);
        (found.is_some(), asked.into_inner())
    };
    let (done, asked) = run(usize::MAX);
    assert!(done && asked > 6, "asked {asked} times in {} bytes", long.text().len());
    for wanted in [0, 1, asked - 1] {
        assert!(!run(wanted).0, "given up where it is asked for the last time too");
    }
}
