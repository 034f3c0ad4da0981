//! What was suspected and is left alone, with the reason: whoever asks why a word stays gets an answer.

use maskros_text::Candidate;

/// Why a suspicion is left alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The name in `explain` and in the measures, such as `slip-of-known-word`.
    pub name: &'static str,
    /// What it is instead, one sentence.
    pub description: &'static str,
}

/// A suspicion that something spoke against.
#[derive(Clone, Debug)]
pub struct Left {
    /// What was suspected.
    pub candidate: Candidate,
    /// Why it is none.
    pub reason: &'static Reason,
}

/// Takes the candidates from number `first` on for which there is a reason out into `left`.
pub(crate) fn leave(
    first: usize,
    candidates: &mut Vec<Candidate>,
    left: &mut Vec<Left>,
    reason: impl Fn(&Candidate) -> Option<&'static Reason>,
) {
    let mut why = Vec::new();
    let spoken_against = |candidate: &mut Candidate| match reason(candidate) {
        Some(reason) => {
            why.push(reason);
            true
        }
        None => false,
    };
    // Those before `first` are not even looked at: this is asked for every sentence.
    let taken: Vec<Candidate> = candidates.extract_if(first.., spoken_against).collect();
    left.extend(taken.into_iter().zip(why).map(|(candidate, reason)| Left { candidate, reason }));
}
