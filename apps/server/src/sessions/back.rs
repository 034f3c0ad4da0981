//! From pseudonyms back to originals, in whatever form the pseudonyms stand.

use maskros_morphology::{Form, inflect};
use maskros_replace::Assignment;
use maskros_text::{Decisions, Document, Edit, Edits, Lang, Span};
use std::collections::BTreeMap;

/// What stands for what.
#[derive(Default)]
pub(super) struct Back {
    /// What was written, or a form of it, and what stands there originally.
    originals: BTreeMap<String, String>,
}

/// What was decided and written of a document.
pub(crate) struct Said<'a> {
    /// Its language.
    pub(crate) language: Lang,
    /// What was decided.
    pub(crate) decisions: &'a Decisions,
    /// What was written.
    pub(crate) edits: &'a Edits,
}

/// The forms in which an answer may have a name that was sent in another.
const FORMS: [Form; 4] = [
    Form::BASE,
    Form::GENITIVE,
    Form { definite: true, ..Form::BASE },
    Form { plural: true, definite: true, ..Form::BASE },
];

impl Back {
    /// Learns what was written for what in `document`.
    pub(super) fn learn(&mut self, document: &Document, said: &Said<'_>, names: &[Assignment]) {
        let lang = if Lang::SUPPORTED.contains(&said.language) { said.language } else { Lang::En };
        for Assignment { original, pseudonym, .. } in names {
            for form in FORMS {
                self.put(&inflect(pseudonym, form, lang), inflect(original, form, lang));
            }
        }
        for Edit { span, replacement } in said.edits.as_slice() {
            self.put(replacement, document.cut(*span).to_owned());
        }
        self.put_wholes(document, said);
    }

    /// Neighbouring parts of one name are learnt as a whole too: a genitive ends the last of them.
    fn put_wholes(&mut self, document: &Document, said: &Said<'_>) {
        for name in said.decisions.as_slice().chunk_by(|one, two| one.mention == two.mention) {
            let Some(whole) = name.iter().map(|part| part.span).reduce(Span::join) else { continue };
            let own = document.with_text(document.cut(whole));
            let edits = Edits::new(&own, edits_within(said.edits, whole)).unwrap_or_default();
            self.put(&edits.apply(own.text()), own.text().to_owned());
        }
    }

    /// What was given first stays: it is the base form.
    fn put(&mut self, written: &str, original: String) {
        if !written.trim().is_empty() && written != original {
            self.originals.entry(written.to_owned()).or_insert(original);
        }
    }

    /// `text` with every pseudonym replaced by its original; the longest first, whole words only.
    pub(super) fn restored(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        let mut before = None;
        while let Some(letter) = rest.chars().next() {
            let found = starts_word(before, letter).then(|| self.longest(rest)).flatten();
            let (len, shown) =
                found.unwrap_or_else(|| (letter.len_utf8(), rest.get(..letter.len_utf8()).unwrap_or("")));
            out.push_str(shown);
            let (taken, after) = rest.split_at(len);
            before = taken.chars().next_back();
            rest = after;
        }
        out
    }

    /// The longest pseudonym that `rest` begins with, by its length, and its original.
    fn longest(&self, rest: &str) -> Option<(usize, &str)> {
        let first = rest.chars().next()?.to_string();
        let begins =
            self.originals.range(first.clone()..).take_while(|(written, _)| written.starts_with(&first));
        let fits = begins.filter(|(written, _)| begins_with_word(rest, written));
        let (written, original) = fits.max_by_key(|(written, _)| written.len())?;
        Some((written.len(), original))
    }
}

/// The edits of a place, counted from its start.
fn edits_within(edits: &Edits, whole: Span) -> Vec<Edit> {
    let within = edits.as_slice().iter().filter(|edit| whole.contains(edit.span));
    let moved = |edit: &Edit| Edit {
        span: Span::new(edit.span.start - whole.start, edit.span.end - whole.start),
        replacement: edit.replacement.clone(),
    };
    within.map(moved).collect()
}

/// Whether a pseudonym may begin at `letter`, with `before` in front of it.
fn starts_word(before: Option<char>, letter: char) -> bool {
    !(before.is_some_and(char::is_alphanumeric) && letter.is_alphanumeric())
}

fn begins_with_word(rest: &str, written: &str) -> bool {
    rest.strip_prefix(written).is_some_and(|after| ends_word(written, after))
}

/// Whether `written` ends as a word in front of `after`.
fn ends_word(written: &str, after: &str) -> bool {
    let last = written.chars().next_back();
    after.chars().next().is_none_or(|next| starts_word(last, next))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn back(pairs: &[(&str, &str)]) -> Back {
        let originals =
            pairs.iter().map(|(written, original)| ((*written).to_owned(), (*original).to_owned()));
        Back { originals: originals.collect() }
    }

    #[test]
    fn the_longest_pseudonym_is_put_back_and_only_as_a_word() {
        let back =
            back(&[("Karin", "Anna"), ("Karin Berg", "Anna Ek"), ("Karins", "Annas"), ("[PERSON-1]", "Bo")]);
        assert_eq!(
            back.restored("Karin Berg, Karins katt, Karina och [PERSON-1]s."),
            "Anna Ek, Annas katt, Karina och Bos."
        );
        assert_eq!(back.restored("åKarin Åkarin"), "åKarin Åkarin");
        assert_eq!(back.restored(""), "");
    }
}
