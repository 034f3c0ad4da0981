//! The corpora the tagger learns from: what each of them calls our kinds of names, and which it leaves unmarked.
//!
//! What a corpus does not mark is unknown there, not outside: a token without a mark may have the tags of every unmarked kind.

/// Labels of a corpus, each with the kinds that it can be.
type Mapping = &'static [(&'static str, &'static [&'static str])];

/// A corpus under `entities/`.
#[derive(Debug)]
pub(crate) struct Corpus {
    /// File name without `_train.jsonl` or `_dev.jsonl`.
    pub(crate) name: &'static str,
    /// The model it is for.
    pub(crate) model: &'static str,
    /// Whether it has a training file.
    pub(crate) has_train: bool,
    /// Whether it has a development file.
    pub(crate) has_dev: bool,
    /// Its labels; others are not read.
    pub(crate) labels: Mapping,
    /// Kinds that it leaves unmarked.
    pub(crate) unmarked: &'static [&'static str],
    /// How many copies with other names the models of small letters learn from.
    pub(crate) renamed: u64,
}

impl Corpus {
    /// The language of our own chats, which stand in the repository and which only models of small letters learn from; other corpora
    /// have none.
    pub(crate) fn chats(&self) -> Option<&'static str> {
        self.name.strip_prefix("chats_")
    }

    /// The language of our own letters, which stand in the repository and which only models of sentences as they are learn from; other
    /// corpora have none.
    pub(crate) fn letters(&self) -> Option<&'static str> {
        self.name.strip_prefix("letters_")
    }

    /// The file of this crate with our own texts.
    pub(crate) fn own_file(&self) -> Option<String> {
        let chats = self.chats().map(|lang| format!("chats/{lang}.jsonl"));
        chats.or_else(|| self.letters().map(|lang| format!("letters/{lang}.jsonl")))
    }
}

const PLACES: &[&str] = &["gpe", "place", "gpe_org"];
const UNER: Mapping = &[("PER", &["person"]), ("LOC", PLACES), ("ORG", &["organisation"])];
const NORNE: Mapping = &[
    ("PER", &["person"]),
    ("ORG", &["organisation"]),
    ("GPE_LOC", &["gpe"]),
    ("GPE_ORG", &["gpe_org"]),
    ("LOC", &["place"]),
    ("PROD", &["product"]),
    ("EVT", &["event"]),
    ("DRV", &["demonym"]),
    ("MISC", &["misc"]),
];
const DANPLUS: Mapping = &[
    ("PER", &["person"]),
    ("LOC", PLACES),
    ("ORG", &["organisation"]),
    ("MISC", &["misc", "product", "event"]),
    ("LOCderiv", &["demonym"]),
    ("ORGderiv", &["demonym"]),
    ("PERderiv", &["demonym"]),
    ("MISCderiv", &["demonym"]),
    ("ORGpart", &["organisation_part"]),
    ("LOCpart", &["place_part"]),
    ("PERpart", &["person_part"]),
    ("MISCpart", &["organisation_part"]),
];
const GERMEVAL: Mapping = &[
    ("PER", &["person", "judge", "lawyer"]),
    ("LOC", &["country", "city", "street", "landscape"]),
    ("ORG", &["organisation", "company", "institution", "court"]),
    ("OTH", &["misc", "brand", "law", "eu_norm", "contract", "literature"]),
    ("LOCderiv", &["demonym"]),
    ("ORGderiv", &["demonym"]),
    ("PERderiv", &["demonym"]),
    ("OTHderiv", &["demonym"]),
    ("ORGpart", &["organisation_part"]),
    ("LOCpart", &["place_part"]),
    ("PERpart", &["person_part"]),
    ("OTHpart", &["organisation_part"]),
];
const LER: Mapping = &[
    ("PER", &["person"]),
    ("RR", &["judge"]),
    ("AN", &["lawyer"]),
    ("LD", &["country"]),
    ("ST", &["city"]),
    ("STR", &["street"]),
    ("LDS", &["landscape"]),
    ("ORG", &["organisation"]),
    ("UN", &["company"]),
    ("INN", &["institution"]),
    ("GRT", &["court"]),
    ("MRK", &["brand"]),
    ("GS", &["law"]),
    ("VO", &["ordinance"]),
    ("EUN", &["eu_norm"]),
    ("VS", &["rule"]),
    ("VT", &["contract"]),
    ("RS", &["decision"]),
    ("LIT", &["literature"]),
];
const GRASCCO: Mapping = &[
    ("NAME_PATIENT", &["person"]),
    ("NAME_DOCTOR", &["person"]),
    ("NAME_RELATIVE", &["person"]),
    ("NAME_EXT", &["person"]),
    ("LOCATION_CITY", &["city"]),
    ("LOCATION_COUNTRY", &["country"]),
    ("LOCATION_STREET", &["street"]),
    ("LOCATION_HOSPITAL", &["institution", "organisation"]),
    ("LOCATION_ORGANIZATION", &["organisation", "company"]),
];
const WNUT: Mapping = &[
    ("person", &["person"]),
    ("location", PLACES),
    ("group", &["organisation"]),
    ("corporation", &["organisation"]),
    ("product", &["product"]),
    ("creative-work", &["product"]),
];
const CHATS: Mapping = &[
    ("person", &["person"]),
    ("town", &["gpe"]),
    ("place", &["place"]),
    ("organisation", &["organisation"]),
];
const LETTERS: Mapping = &[
    ("first", &["person"]),
    ("last", &["person"]),
    ("full", &["person"]),
    ("pet", &["person"]),
    ("town", &["gpe"]),
    ("country", &["gpe"]),
    ("region", PLACES),
    ("place", &["place"]),
    ("organisation", &["organisation"]),
];
const GERMAN_LETTERS: Mapping = &[
    ("first", &["person"]),
    ("last", &["person"]),
    ("full", &["person"]),
    ("pet", &["person"]),
    ("town", &["city"]),
    ("country", &["country"]),
    ("region", &["landscape", "city"]),
    ("place", &["street", "landscape"]),
    ("organisation", &["organisation", "company", "institution"]),
];
const TAB: Mapping = &[("PERSON", &["person"]), ("LOC", PLACES), ("ORG", &["organisation"])];
const PARTS: &[&str] = &["person_part", "place_part", "organisation_part"];
const BEYOND_UNER: &[&str] =
    &["product", "event", "demonym", "misc", "person_part", "place_part", "organisation_part"];

const BEYOND_LETTERS: &[&str] = &[
    "product",
    "event",
    "demonym",
    "misc",
    "brand",
    "law",
    "ordinance",
    "eu_norm",
    "rule",
    "contract",
    "decision",
    "literature",
    "person_part",
    "place_part",
    "organisation_part",
];

const fn corpus(
    name: &'static str,
    model: &'static str,
    labels: Mapping,
    unmarked: &'static [&'static str],
) -> Corpus {
    Corpus { name, model, has_train: true, has_dev: true, labels, unmarked, renamed: 1 }
}

/// Chats of our own, in the folder `chats`.
const fn chats(name: &'static str, model: &'static str) -> Corpus {
    Corpus { has_dev: false, renamed: 8, ..corpus(name, model, CHATS, &[]) }
}

/// Letters of our own, in the folder `letters`.
const fn letters(name: &'static str, model: &'static str, labels: Mapping) -> Corpus {
    Corpus { has_dev: false, renamed: 4, ..corpus(name, model, labels, BEYOND_LETTERS) }
}

impl Corpus {
    /// Whether spans with this label are read.
    pub(crate) fn marks(&self, label: &str) -> bool {
        self.labels.iter().any(|(known, _)| *known == label)
    }

    /// The kinds that a label can be.
    pub(crate) fn kinds(&self, label: &str) -> &'static [&'static str] {
        self.labels.iter().find(|(known, _)| *known == label).map_or(&[], |(_, kinds)| kinds)
    }
}

/// All corpora; a licence in the data folder's `README.md` allows each to be learnt from.
pub(crate) const CORPORA: &[Corpus] = &[
    corpus(
        "sv_swedish_ner_corpus",
        "sv",
        &[
            ("PER", &["person"]),
            ("LOC", PLACES),
            ("ORG", &["organisation"]),
            ("MISC", &["misc", "product", "event"]),
        ],
        &["demonym", "person_part", "place_part", "organisation_part"],
    ),
    corpus("sv_uner_talbanken", "sv", UNER, BEYOND_UNER),
    corpus("nb_norne", "no", NORNE, PARTS),
    corpus("nn_norne", "no", NORNE, PARTS),
    corpus("da_danplus_ddt", "da", DANPLUS, &[]),
    Corpus { has_train: false, ..corpus("da_danplus_arto", "da", DANPLUS, &[]) },
    Corpus { has_train: false, ..corpus("da_danplus_twitter", "da", DANPLUS, &[]) },
    corpus("de_germeval14", "de", GERMEVAL, &[]),
    corpus("de_ler", "de", LER, &["misc", "demonym", "person_part", "place_part", "organisation_part"]),
    corpus(
        "de_grascco_phi",
        "de",
        GRASCCO,
        &[
            "misc",
            "demonym",
            "law",
            "ordinance",
            "eu_norm",
            "rule",
            "contract",
            "decision",
            "literature",
            "brand",
            "court",
            "person_part",
            "place_part",
            "organisation_part",
        ],
    ),
    corpus("en_uner_ewt", "en", UNER, BEYOND_UNER),
    corpus("en_wnut17", "en", WNUT, &["event", "demonym", "misc"]),
    corpus("en_btc", "en", UNER, BEYOND_UNER),
    corpus("en_sec_filings", "en", UNER, BEYOND_UNER),
    corpus("en_tab", "en", TAB, BEYOND_UNER),
    corpus(
        "en_presidio_synth",
        "en",
        &[("PERSON", &["person"]), ("GPE", PLACES), ("ORGANIZATION", &["organisation"])],
        &["place", "product", "event", "demonym", "misc"],
    ),
    corpus("fr_europeana", "fr", UNER, BEYOND_UNER),
    corpus(
        "fr_echr_manual",
        "fr",
        &[
            ("PER", &["person"]),
            ("LEGAL_PROFESSIONAL", &["judge"]),
            ("LOC", PLACES),
            ("ORG", &["organisation"]),
            ("NATIONALITY", &["demonym"]),
        ],
        &["product", "event", "misc"],
    ),
    Corpus {
        has_dev: false,
        ..corpus(
            "fr_echr_projected",
            "fr",
            &[("PER", &["person", "judge"]), ("LOC", PLACES), ("ORG", &["organisation"])],
            BEYOND_UNER,
        )
    },
    chats("chats_sv", "sv"),
    chats("chats_nb", "no"),
    chats("chats_nn", "no"),
    chats("chats_da", "da"),
    chats("chats_de", "de"),
    chats("chats_en", "en"),
    chats("chats_fr", "fr"),
    letters("letters_sv", "sv", LETTERS),
    letters("letters_nb", "no", LETTERS),
    letters("letters_nn", "no", LETTERS),
    letters("letters_da", "da", LETTERS),
    letters("letters_de", "de", GERMAN_LETTERS),
    letters("letters_en", "en", LETTERS),
    letters("letters_fr", "fr", LETTERS),
];

/// What stands for a kind in a model that does not have it, for corpora of other models.
const STANDS_FOR: Mapping = &[
    ("judge", &["person"]),
    ("lawyer", &["person"]),
    ("country", &["gpe"]),
    ("city", &["gpe"]),
    ("street", &["place"]),
    ("landscape", &["place", "gpe"]),
    ("company", &["organisation"]),
    ("institution", &["organisation"]),
    ("court", &["organisation"]),
    ("brand", &["product"]),
    ("gpe", &["country", "city"]),
    ("gpe_org", &["country", "city", "gpe"]),
    ("place", &["landscape", "street", "city", "gpe"]),
    ("product", &["misc", "brand"]),
    ("event", &["misc"]),
];

/// The kinds that stand for `kind` where a model does not have it.
pub(crate) fn stands_for(kind: &str) -> &'static [&'static str] {
    STANDS_FOR.iter().find(|(known, _)| *known == kind).map_or(&[], |(_, others)| others)
}

/// How a model is trained.
#[derive(Debug)]
pub(crate) struct Recipe {
    /// Its name.
    pub(crate) model: &'static str,
    /// Corpora that are read a different number of times in an epoch than once: of other models, or small ones of its own, each with
    /// how often in a thousand epochs.
    pub(crate) shares: &'static [(&'static str, usize)],
    /// How much less than learnt it takes for a token to be outside, in units of scores: a corpus of names is not to be found whole, the
    /// text at hand is.
    pub(crate) readier: f32,
    /// How often all sentences are read.
    pub(crate) epochs: usize,
    /// Whether it reads sentences without capitals alone.
    pub(crate) haste: bool,
    /// How many of a thousand features are left out at random while learning, so that a known name does not hide what its context says.
    pub(crate) left_out: u64,
    /// The most bytes of features and weights.
    pub(crate) most_bytes: usize,
}

/// Every second epoch: where there is little to learn from, the names of other languages help.
const HALF: usize = 500;

/// A model that reads sentences as they are.
pub(crate) const fn recipe(
    model: &'static str,
    epochs: usize,
    readier: f32,
    shares: &'static [(&'static str, usize)],
) -> Recipe {
    Recipe { model, shares, readier, epochs, haste: false, left_out: 500, most_bytes: 5_200_000 }
}

/// A model of the sentences without capitals: copies with other names hide most of the known ones already, so fewer features are left
/// out.
const fn haste(
    model: &'static str,
    epochs: usize,
    readier: f32,
    shares: &'static [(&'static str, usize)],
) -> Recipe {
    Recipe { haste: true, left_out: 250, most_bytes: 2_400_000, ..recipe(model, epochs, readier, shares) }
}

/// The shipped models.
pub(crate) const RECIPES: &[Recipe] = &[
    recipe("sv", 6, 0.0, &[("nb_norne", HALF), ("nn_norne", HALF), ("da_danplus_ddt", HALF)]),
    recipe("no", 12, 0.4, &[]),
    recipe(
        "da",
        6,
        0.0,
        &[
            ("nb_norne", HALF),
            ("nn_norne", HALF),
            ("sv_swedish_ner_corpus", HALF),
            ("sv_uner_talbanken", HALF),
        ],
    ),
    recipe(
        "de",
        12,
        0.0,
        &[
            ("sv_swedish_ner_corpus", HALF),
            ("da_danplus_ddt", HALF),
            ("nb_norne", 300),
            ("en_uner_ewt", HALF),
            ("de_grascco_phi", 2000),
        ],
    ),
    recipe("en", 6, 0.6, &[]),
    recipe("fr", 6, 0.3, &[]),
    haste("sv", 4, 1.0, &[("chats_nb", HALF), ("chats_da", HALF)]),
    haste("no", 4, 0.5, &[("chats_sv", HALF), ("chats_da", HALF)]),
    haste("da", 4, 1.0, &[("nb_norne", HALF), ("chats_nb", HALF), ("chats_sv", HALF)]),
    haste("de", 4, 1.1, &[("de_ler", 0), ("sv_swedish_ner_corpus", HALF), ("nb_norne", 300)]),
    haste("en", 4, 0.5, &[("en_sec_filings", 0), ("en_tab", 0)]),
    haste("fr", 4, 1.0, &[("fr_echr_projected", 0), ("en_uner_ewt", 300)]),
];

impl Recipe {
    /// The name of its artefact, without the ending.
    pub(crate) fn artefact(&self) -> String {
        if self.haste { format!("{}-small", self.model) } else { self.model.to_owned() }
    }

    /// Whether it learns from a corpus at all.
    pub(crate) fn reads(&self, corpus: &Corpus) -> bool {
        let is_of_another_case = if self.haste { corpus.letters() } else { corpus.chats() }.is_some();
        corpus.has_train && self.share(corpus) > 0 && !is_of_another_case
    }

    /// How often in a thousand epochs the sentences of `corpus` are learnt from.
    pub(crate) fn share(&self, corpus: &Corpus) -> usize {
        let named = self.shares.iter().find(|(name, _)| *name == corpus.name);
        named.map_or(if corpus.model == self.model { 1000 } else { 0 }, |(_, share)| *share)
    }
}
