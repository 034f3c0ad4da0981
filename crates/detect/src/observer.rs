//! What the models see of the tokens of a sentence, for the detector and for training alike.

use crate::haste::is_in_haste;
use crate::view::{SentenceView, ViewBuilder};
use maskros_lexicon::Lexicon;
use maskros_tagger::{names::Names, token_features::TokenFeatures};
use maskros_text::{Document, Lang, Sentence, Token};

/// The tokens of a sentence as the tagger sees them in a text of this language.
///
/// For training: the detector sees the very same.
#[derive(Debug)]
pub struct Observer {
    lexicon: Lexicon,
    builder: ViewBuilder,
    marks: Vec<u32>,
}

impl Default for Observer {
    fn default() -> Self {
        Self { lexicon: Lexicon::embedded(), builder: ViewBuilder::default(), marks: Vec::new() }
    }
}

impl Observer {
    /// The tokens and their features.
    pub fn observe(
        &mut self,
        document: &Document,
        sentence: Sentence,
        lang: Lang,
        names: &Names,
    ) -> (Vec<Token>, Vec<TokenFeatures>) {
        let view = self.builder.view(document, sentence, &self.lexicon);
        let mut features = Vec::new();
        let haste = is_in_haste(&view);
        mark(&view, names, haste, &mut self.marks);
        observe(&view, lang, (haste, &self.marks), &mut features);
        (view.tokens.to_vec(), features)
    }
}

/// On which lists of well-known names each token stands; in haste those count that are otherwise written with a capital.
pub(crate) fn mark(view: &SentenceView<'_>, names: &Names, haste: bool, marks: &mut Vec<u32>) {
    names.mark(view.tokens.len(), |idx| (view.folded(idx), !haste && view.is_lower(idx)), marks);
}

/// What the models see of each token; in haste every one may be a name.
pub(crate) fn observe(
    view: &SentenceView<'_>,
    lang: Lang,
    (haste, marks): (bool, &[u32]),
    features: &mut Vec<TokenFeatures>,
) {
    features.clear();
    let own = |(idx, names): (usize, &u32)| {
        let own = features_of(view, idx, lang);
        TokenFeatures { names: *names, telling: own.telling || haste, ..own }
    };
    features.extend(marks.iter().take(view.tokens.len()).enumerate().map(own));
}

/// The features of token `idx`, but for the lists of names that it stands on.
fn features_of(view: &SentenceView<'_>, idx: usize, lang: Lang) -> TokenFeatures {
    let known = view.known(idx).copied().unwrap_or_default();
    let base = known.base.map(|base| base.word);
    let (text, folded) = (view.text(idx), view.folded(idx));
    TokenFeatures::of(view.tokens[idx], text, folded, known.word.as_ref(), base.as_ref(), lang)
}
