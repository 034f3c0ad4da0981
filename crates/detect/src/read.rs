//! A document is read piece by piece, on several threads where the caller has them, and then looked at as a whole.

use crate::{
    Detector, Heard, Workspace, accounts, chat,
    cited::Cited,
    comments, expressions, forms, halves, haste,
    labelled::{Ahead, Labelled, stretch},
    left::Left,
    names::{self, SignatureState},
    namesakes, numbers, plain, propagate, rolls, rows, signers, tagged, telephone,
    view::{SentenceView, ViewBuilder},
};
use maskros_text::{Candidate, Document, Sentence};
use std::{iter, ops::Range};

/// What a sentence says of names still to come holds for fewer sentences than this.
const MEMORY: usize = 4;

impl Detector {
    /// Every candidate in `document`, in no particular order; `sentences` are those of the document, with their languages.
    ///
    /// The same as [`read`](Self::read) of all [`pieces`](Self::pieces) and then [`join`](Self::join).
    #[must_use]
    pub fn find(&self, document: &Document, sentences: &[Sentence]) -> Vec<Candidate> {
        self.trace(document, sentences).0
    }

    /// The same, and what was suspected and is left, with the reasons.
    #[must_use]
    pub fn trace(&self, document: &Document, sentences: &[Sentence]) -> (Vec<Candidate>, Vec<Left>) {
        let mut left = Vec::new();
        let pieces = Self::pieces(sentences).into_iter();
        let read = pieces.flat_map(|piece| self.read_piece(document, sentences, piece, &mut left)).collect();
        let candidates = self.join_all(document, sentences, read, &mut Heard::default(), &mut left);
        (candidates, left)
    }

    /// The sentences that are read together: as many as a model from outside sees at once. They depend on the text only, so that the
    /// candidates are the same for any number of threads.
    #[must_use]
    pub fn pieces(sentences: &[Sentence]) -> Vec<Range<usize>> {
        let mut start = 0;
        let next = || {
            let rest = sentences.get(start..).filter(|rest| !rest.is_empty())?;
            let piece = start..start + stretch(rest).len();
            start = piece.end;
            Some(piece)
        };
        iter::from_fn(next).collect()
    }

    /// The candidates that the sentences in `piece` give by themselves.
    #[must_use]
    pub fn read(&self, document: &Document, sentences: &[Sentence], piece: Range<usize>) -> Vec<Candidate> {
        self.read_piece(document, sentences, piece, &mut Vec::new())
    }

    fn read_piece(
        &self,
        document: &Document,
        sentences: &[Sentence],
        piece: Range<usize>,
        left: &mut Vec<Left>,
    ) -> Vec<Candidate> {
        let mut workspace =
            self.workspaces.lock().ok().and_then(|mut workspaces| workspaces.pop()).unwrap_or_default();
        let (before, ahead) = sentences.split_at_checked(piece.start).unwrap_or_default();
        let own = ahead.get(..piece.len()).unwrap_or(ahead);
        let candidates = self.read_at(&mut workspace, document, before, own, left);
        if let Ok(mut workspaces) = self.workspaces.lock() {
            workspaces.push(workspace);
        }
        candidates
    }

    /// The candidates that have a form of their own, such as numbers, addresses and dates: without names, and several times as fast.
    #[must_use]
    pub fn read_patterns(&self, document: &Document, sentences: &[Sentence]) -> Vec<Candidate> {
        let mut builder = ViewBuilder::default();
        let mut candidates = Vec::new();
        for sentence in sentences {
            find_patterns(&builder.view(document, *sentence, &self.lexicon), &mut candidates);
        }
        let cited = Cited::find(document, &candidates);
        cited.leave(0, &mut candidates, &mut Vec::new());
        candidates
    }

    /// Parts the sentences where the name of a further field on a line of a form begins: `Navn: Pia Xyl Adresse: Elmevej 3` are two.
    pub fn part_fields(&self, document: &Document, sentences: &mut Vec<Sentence>) {
        rows::part_fields(document, &self.lexicon, sentences);
    }

    fn read_at(
        &self,
        workspace: &mut Workspace,
        document: &Document,
        before: &[Sentence],
        own: &[Sentence],
        left: &mut Vec<Left>,
    ) -> Vec<Candidate> {
        let mut found = Vec::new();
        let mut context = self.context(workspace, document, before, own);
        for (number, sentence) in own.iter().enumerate() {
            let labelled = context.labelled(document, own.get(number..).unwrap_or_default());
            let view = workspace.builder.view(document, *sentence, &self.lexicon);
            let first = found.len();
            self.find_by_rules(&view, &mut context.letter, first, &mut found);
            let models = self.models(labelled.as_ref(), context.letters);
            models.find(&view, &mut workspace.buffers, first, &mut found);
            self.go_over(&view, first, &mut found, left);
        }
        found
    }

    /// What is known of a piece before its sentences are read one by one.
    fn context(
        &self,
        workspace: &mut Workspace,
        document: &Document,
        before: &[Sentence],
        own: &[Sentence],
    ) -> Context<'_> {
        let mut letter = self.letter(workspace, document, before);
        letter.telephone = telephone::sets_capitals(document, own, &mut workspace.builder, &self.lexicon);
        let letters = haste::Letters::of(document, own).on_telephone(letter.telephone);
        Context { letter, letters, ahead: self.labeller.as_deref().map(Ahead::new) }
    }

    const fn models<'a>(
        &'a self,
        labelled: Option<&'a Labelled>,
        letters: haste::Letters,
    ) -> tagged::Models<'a> {
        tagged::Models { tagger: self.tagger.as_ref(), labelled, letters }
    }

    /// Adds what the rules find in a sentence, whose candidates begin at `first`.
    fn find_by_rules(
        &self,
        view: &SentenceView<'_>,
        letter: &mut SignatureState,
        first: usize,
        candidates: &mut Vec<Candidate>,
    ) {
        find_patterns(view, candidates);
        names::find(view, &self.lexicon, letter, first, candidates);
    }

    /// Goes over what was found in a sentence: takes out what is nobody, adds what the rest tells, and gives names their forms.
    fn go_over(
        &self,
        view: &SentenceView<'_>,
        first: usize,
        candidates: &mut Vec<Candidate>,
        left: &mut Vec<Left>,
    ) {
        plain::leave(view, first, candidates, left);
        let known = candidates.len();
        halves::find(view, first, candidates);
        plain::leave(view, known, candidates, left);
        expressions::find_behind_streets(view, first, candidates);
        expressions::find_before_places(view, first, candidates);
        forms::fill(view, self.tagger.as_ref(), candidates.get_mut(first..).unwrap_or_default());
    }

    /// Gives names that a person marked the form and the base in which they stand, where that is not known.
    pub fn fill_forms(&self, document: &Document, sentences: &[Sentence], marked: &mut [Candidate]) {
        let mut builder = ViewBuilder::default();
        for candidate in marked {
            let idx = sentences.partition_point(|sentence| sentence.span.end <= candidate.span.start);
            if let Some(sentence) = sentences.get(idx) {
                let view = builder.view(document, *sentence, &self.lexicon);
                forms::fill(&view, self.tagger.as_ref(), std::slice::from_mut(candidate));
            }
        }
    }

    /// What the sentences `before` a piece say of names to come.
    fn letter(&self, workspace: &mut Workspace, document: &Document, before: &[Sentence]) -> SignatureState {
        let mut letter = SignatureState::default();
        let mut read_elsewhere = Vec::new();
        for sentence in before.get(before.len().saturating_sub(MEMORY)..).unwrap_or_default() {
            let view = workspace.builder.view(document, *sentence, &self.lexicon);
            read_elsewhere.clear();
            self.find_by_rules(&view, &mut letter, 0, &mut read_elsewhere);
        }
        letter
    }

    /// The candidates of the whole `document`, of which all pieces were read: without what the document tells to be none, and with the
    /// other mentions of the rest; where it is a section of a text, of what was `heard` in the sections before it too.
    #[must_use]
    pub fn join(
        &self,
        document: &Document,
        sentences: &[Sentence],
        read: Vec<Candidate>,
        heard: &mut Heard,
    ) -> Vec<Candidate> {
        self.join_all(document, sentences, read, heard, &mut Vec::new())
    }

    fn join_all(
        &self,
        document: &Document,
        sentences: &[Sentence],
        read: Vec<Candidate>,
        heard: &mut Heard,
        left: &mut Vec<Left>,
    ) -> Vec<Candidate> {
        let mut candidates = read;
        plain::leave_written_small(document, sentences, &self.lexicon, &mut candidates, left);
        self.find_by_lines(document, sentences, &mut candidates);
        let cited = Cited::find(document, &candidates);
        cited.leave(0, &mut candidates, left);
        self.judge_by_others(document, &mut candidates);
        let own = candidates.len();
        propagate::find(document, sentences, &self.lexicon, heard, &mut candidates);
        cited.leave(own, &mut candidates, left);
        comments::find(document, &mut candidates);
        candidates
    }

    /// Adds what the lines of the document tell: talks, logs, journals, tables and lists.
    fn find_by_lines(&self, document: &Document, sentences: &[Sentence], candidates: &mut Vec<Candidate>) {
        chat::find(document, sentences, &self.lexicon, candidates);
        accounts::find(document, candidates);
        signers::find(document, candidates);
        rows::find(document, sentences, &self.lexicon, candidates);
        rolls::find(document, sentences, candidates);
    }

    /// Judges candidates by the others of the document.
    fn judge_by_others(&self, document: &Document, candidates: &mut [Candidate]) {
        expressions::judge_by_company(document, candidates);
        expressions::beside_whole_dates(document, candidates);
        expressions::beside_streets(candidates);
        namesakes::rename(document, &self.lexicon, candidates);
    }
}

/// What is known of a piece of a document while its sentences are read one by one.
struct Context<'d> {
    letter: SignatureState,
    letters: haste::Letters,
    ahead: Option<Ahead<'d>>,
}

impl Context<'_> {
    /// What the model from outside says of the first of these sentences.
    fn labelled(&mut self, document: &Document, sentences: &[Sentence]) -> Option<Labelled> {
        self.ahead.as_mut().map(|ahead| ahead.next(document, sentences))
    }
}

/// Adds what has a form of its own.
fn find_patterns(view: &SentenceView<'_>, candidates: &mut Vec<Candidate>) {
    numbers::find(view, candidates);
    expressions::find(view, candidates);
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_lexicon::Lexicon;
    use maskros_text::{Lang, Languages, Span};

    /// A Swedish letter whose signature stands in the sentence after `MEMORY` others.
    fn letter() -> (Document, Vec<Sentence>) {
        let text =
            "Det regnar i dag igen.\nVi ses snart hos oss.\nMed vänliga hälsningar\nHillevi Tjernberg\n";
        let document = Document::new("test", text);
        let mut sentences = maskros_segment::sentences(&document);
        let swedish = Languages::only(Lang::Sv);
        sentences.iter_mut().for_each(|one| *one = Sentence::new(one.span, swedish));
        (document, sentences)
    }

    #[test]
    fn a_piece_knows_what_was_said_before_it() {
        let (document, sentences) = letter();
        let detector = Detector::new(Lexicon::embedded());
        let last = sentences.len() - 1;
        let spans = |found: Vec<Candidate>| -> Vec<(Span, &str)> {
            found.iter().map(|candidate| (candidate.span, candidate.rule)).collect()
        };
        let whole = spans(detector.read(&document, &sentences, 0..sentences.len()));
        let apart = [0..last, last..sentences.len()];
        let apart = apart.into_iter().flat_map(|piece| spans(detector.read(&document, &sentences, piece)));
        assert_eq!(apart.collect::<Vec<_>>(), whole);
        assert!(whole.iter().any(|(_, rule)| *rule == "signature"));
    }

    #[test]
    fn pieces_cover_all_sentences_once() {
        let sentences: Vec<Sentence> = (0..5)
            .map(|number| {
                Sentence::new(Span::new(number * 40_000, number * 40_000 + 30_000), Languages::NONE)
            })
            .collect();
        assert_eq!(Detector::pieces(&sentences), [0..1, 1..2, 2..3, 3..4, 4..5]);
        let close: Vec<Sentence> = (0..5)
            .map(|number| {
                Sentence::new(Span::new(number * 20_000, number * 20_000 + 19_000), Languages::NONE)
            })
            .collect();
        assert_eq!(Detector::pieces(&close), [0..3, 3..5]);
        assert!(Detector::pieces(&[]).is_empty());
    }
}
