//! Which features a token has: what is seen of it and of its neighbours, alone and in pairs.

use crate::token_features::TokenFeatures;

/// What a feature is called inside the model: a hash of the kind of feature and of what it found.
pub type Feature = u64;

/// The kind of a feature, and what it found at its two places.
type Finding = (u64, u32, u32);

fn mix((template, left, right): Finding) -> Feature {
    let mixed = (template.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(left))
        .wrapping_mul(0xff51_afd7_ed55_8ccd)
        .rotate_left(29)
        ^ u64::from(right).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ (mixed >> 29)
}

/// What is seen beyond the sentence.
const BEYOND: TokenFeatures = TokenFeatures {
    word: 1,
    cased: 1,
    prefixes: [0; 5],
    suffixes: [0; 5],
    shape: 1,
    listed: 1 << 31,
    roles: 0,
    names: 0,
    telling: false,
};

/// A place round a token from which features read, in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Two tokens before it.
    Far,
    /// The token before it.
    Before,
    /// The token itself.
    Own,
    /// The token after it.
    After,
    /// Two tokens after it.
    Beyond,
    /// The token before it and the token itself.
    WithBefore,
    /// The token itself and the one after it.
    WithAfter,
    /// Several of them.
    Several,
}

impl Place {
    /// Whether it is more than one token.
    const fn is_several(self) -> bool {
        matches!(self, Self::WithBefore | Self::WithAfter | Self::Several)
    }
}

/// What a feature reads there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The word or a part of it: so many values that most have few weights.
    Word,
    /// Nothing but shape, lexicon, lists, and whether the sentence begins: few values, each with many weights.
    Classes,
    /// Of two neighbours the word of the left one, and shape or lexicon of the right one.
    LeftWord,
    /// Of two neighbours shape or lexicon of the left one, and the word of the right one or its ending.
    RightWord,
}

/// Which ending is read beside the shape of the word before it.
pub(crate) const ENDING_BESIDE: usize = 1;

/// A token among its neighbours.
struct Window<'a> {
    far: &'a TokenFeatures,
    before: &'a TokenFeatures,
    own: &'a TokenFeatures,
    after: &'a TokenFeatures,
    beyond: &'a TokenFeatures,
    /// Whether the sentence begins with the token.
    first: bool,
}

impl<'a> Window<'a> {
    fn of(sentence: &'a [TokenFeatures], idx: usize) -> Self {
        let at = |offset| neighbour(sentence, idx, offset);
        Self { far: at(-2), before: at(-1), own: at(0), after: at(1), beyond: at(2), first: idx == 0 }
    }

    /// The same token at every place, for features that read one place.
    const fn alone(token: &'a TokenFeatures) -> Self {
        Self { far: token, before: token, own: token, after: token, beyond: token, first: false }
    }
}

/// What is seen `offset` tokens after token `idx`.
pub(crate) fn neighbour(sentence: &[TokenFeatures], idx: usize, offset: isize) -> &TokenFeatures {
    idx.checked_add_signed(offset).and_then(|idx| sentence.get(idx)).unwrap_or(&BEYOND)
}

/// The features of token `idx`, written into `features`, which is cleared first.
pub fn features(sentence: &[TokenFeatures], idx: usize, features: &mut Vec<Feature>) {
    features.clear();
    each(&Window::of(sentence, idx), |_, _, finding| features.push(mix(finding)));
}

/// Gives the features of token `idx` that read words of several tokens, but for those of [`features_of_pair`].
pub(crate) fn features_of_words(sentence: &[TokenFeatures], idx: usize, mut found: impl FnMut(Feature)) {
    each(&Window::of(sentence, idx), |place, part, finding| {
        if part == Part::Word && place.is_several() {
            found(mix(finding));
        }
    });
}

/// Gives the features of token `idx` that read classes of several tokens, but for those of [`features_of_pair`].
pub(crate) fn features_of_classes(sentence: &[TokenFeatures], idx: usize, mut found: impl FnMut(Feature)) {
    each(&Window::of(sentence, idx), |place, part, finding| {
        if part == Part::Classes && place == Place::Several {
            found(mix(finding));
        }
    });
}

/// Gives the features that read this of two neighbours and nothing else, each with the one of the two that has it: 0 is the left.
pub(crate) fn features_of_pair(
    wanted: Part,
    [left, right]: [&TokenFeatures; 2],
    mut found: impl FnMut(usize, Feature),
) {
    let of_left = Window { own: left, after: right, ..Window::alone(left) };
    let of_right = Window { before: left, own: right, ..Window::alone(left) };
    for (own, window, beside) in [(0, of_left, Place::WithAfter), (1, of_right, Place::WithBefore)] {
        each(&window, |place, part, finding| {
            if part == wanted && place == beside {
                found(own, mix(finding));
            }
        });
    }
}

/// Gives the features that read this of one token, each with the place where the token stands for the one that has the feature.
pub(crate) fn features_of_one(wanted: Part, token: &TokenFeatures, mut found: impl FnMut(Place, Feature)) {
    each(&Window::alone(token), |place, part, finding| {
        if part == wanted && !place.is_several() {
            found(place, mix(finding));
        }
    });
}

/// Gives every feature of a token with what it reads, and where. Their order is their number in the models.
#[inline]
fn each(window: &Window<'_>, mut found: impl FnMut(Place, Part, Finding)) {
    let mut template = 0;
    let mut add = |place: Place, part: Part, left: u32, right: u32| {
        template += 1;
        found(place, part, (template, left, right));
    };
    words_and_shapes(window, &mut add);
    pairs(window, &mut add);
    affixes(window, &mut add);
    lists(window, &mut add);
    classes(window, &mut add);
}

#[inline]
fn words_and_shapes(window: &Window<'_>, add: &mut impl FnMut(Place, Part, u32, u32)) {
    let Window { far, before, own, after, beyond, .. } = *window;
    let places = [Place::Far, Place::Before, Place::Own, Place::After, Place::Beyond];
    for (place, near) in places.into_iter().zip([far, before, own, after, beyond]) {
        add(place, Part::Word, near.word, 0);
        add(place, Part::Classes, near.shape, 0);
        add(place, Part::Classes, near.listed, 0);
    }
    add(Place::Own, Part::Word, own.cased, 0);
}

#[inline]
fn pairs(window: &Window<'_>, add: &mut impl FnMut(Place, Part, u32, u32)) {
    let Window { far, before, own, after, beyond, .. } = *window;
    for (pair, left, right) in [(Place::WithBefore, before, own), (Place::WithAfter, own, after)] {
        add(pair, Part::Word, left.word, right.word);
        add(pair, Part::Classes, left.shape, right.shape);
        add(pair, Part::Classes, left.listed, right.listed);
        add(pair, Part::Classes, left.names, right.names);
        add(pair, Part::LeftWord, left.word, right.shape);
        add(pair, Part::RightWord, left.shape, right.word);
        add(pair, Part::LeftWord, left.word, right.listed);
        add(pair, Part::RightWord, left.listed, right.word);
    }
    add(Place::Several, Part::Word, before.word, after.word);
    add(Place::Several, Part::Word, far.word, before.word);
    add(Place::Several, Part::Word, after.word, beyond.word);
}

#[inline]
fn affixes(window: &Window<'_>, add: &mut impl FnMut(Place, Part, u32, u32)) {
    let Window { before, own, after, .. } = *window;
    for affix in 0..5 {
        add(Place::Own, Part::Word, own.prefixes[affix], u32::from(own.prefixes[affix] == 0));
        add(Place::Own, Part::Word, own.suffixes[affix], u32::from(own.suffixes[affix] == 0));
    }
    add(Place::Before, Part::Word, before.suffixes[2], 0);
    add(Place::After, Part::Word, after.suffixes[2], 0);
    add(Place::Own, Part::Word, own.shape, own.suffixes[2]);
    add(Place::Own, Part::Classes, own.shape, own.listed);
    add(Place::Own, Part::Word, own.shape, own.prefixes[2]);
    add(Place::WithAfter, Part::RightWord, own.shape, after.suffixes[ENDING_BESIDE]);
}

/// The lists of well-known names, and the roles of the lexicon.
#[inline]
fn lists(window: &Window<'_>, add: &mut impl FnMut(Place, Part, u32, u32)) {
    let Window { before, own, after, .. } = *window;
    add(Place::Own, Part::Classes, own.names, own.shape);
    add(Place::Before, Part::Classes, before.names, 0);
    add(Place::After, Part::Classes, after.names, 0);
    add(Place::Own, Part::Classes, own.names, own.listed);
    add(Place::Own, Part::Classes, own.roles, 0);
    add(Place::Before, Part::Classes, before.roles, 0);
    add(Place::After, Part::Classes, after.roles, 0);
}

/// The beginning of a sentence, what stands on both sides, and what the lexicon says in parts.
#[inline]
fn classes(window: &Window<'_>, add: &mut impl FnMut(Place, Part, u32, u32)) {
    let Window { before, own, after, first, .. } = *window;
    // Whether a sentence begins is told by what stands before the token, so these read two.
    add(Place::Several, Part::Classes, u32::from(first), own.shape);
    add(Place::Several, Part::Classes, u32::from(first), own.listed);
    add(Place::Several, Part::Classes, own.shape, before.shape.wrapping_mul(31) ^ after.shape);
    add(Place::Several, Part::Classes, own.listed, before.listed.wrapping_mul(31) ^ after.listed);
    for (part, bits) in [(0, 3), (2, 3), (4, 63)] {
        add(Place::Own, Part::Classes, own.listed >> part & bits, part);
        add(Place::Own, Part::Classes, own.listed >> (part + 16) & bits, part);
    }
    add(Place::Own, Part::Classes, own.listed >> 10 & 3, own.shape);
}
