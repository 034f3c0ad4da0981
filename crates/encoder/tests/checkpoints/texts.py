"""Invented text: what the tokenizers are trained on, what they are asked to cut up, and what the models are asked to read.

No sentence is quoted from anywhere and no person in it exists.
"""

import itertools
from collections.abc import Callable, Iterator
from typing import NamedTuple

Parts = list[tuple[str, int]]
"""A text as pieces, each with the number of times it stands there in a row."""


class Case(NamedTuple):
    """A text to be cut into tokens."""

    name: str
    parts: Parts


def joined(parts: Parts) -> str:
    """The text that the pieces spell."""
    return "".join(piece * times for piece, times in parts)


SUBJECTS = {
    "sv": ["Åsa Björkvall", "Överläkare Lönnqvist", "Min syster", "Skolan i Ärtemåla", "Kuratorn"],
    "nb": ["Kari Fjellvoll", "Pasienten", "Søsteren min", "Legen på Østvåg", "Barnehagen"],
    "da": ["Mødet med Søren Lærkegård", "Hjemmehjælpen", "Hans mor", "Kommunen i Ærødal", "Sygeplejersken"],
    "de": ["Frau Jürgensmühl", "Der Hausarzt", "Meine Großmutter", "Die Schule in Düsterfurt", "Herr Weißbäck"],
    "en": ["Dr Penhallowick", "The social worker", "My neighbour's son", "The clinic at Brackmere", "Ms O'Tarrell"],
    "fr": ["Mme Lefrançoy", "L'infirmière", "Mon frère aîné", "L'école de Château-Brême", "M. Hélouard"],
}
PREDICATES = {
    "sv": ["ringde på tisdagen", "bor på Lönnvägen 14", "har sökt hjälp för värken", "fick inget svar", "arbetar med barn och unga"],
    "nb": ["ringte på tirsdag", "bor i Bjørkeveien 14", "har søkt hjelp for smertene", "fikk ikke noe svar", "arbeider med barn og unge"],
    "da": ["ringede om tirsdagen", "bor på Birkevej 14", "har søgt hjælp mod smerterne", "fik intet svar", "arbejder med børn og unge"],
    "de": ["rief am Dienstag an", "wohnt in der Birkenstraße 14", "hat wegen der Schmerzen Hilfe gesucht", "bekam keine Antwort"],
    "en": ["called on Tuesday", "lives at 14 Birch Lane", "asked for help with the pain", "got no answer", "works with children"],
    "fr": [
        "a téléphoné mardi",
        "habite 14 rue des Bouleaux",
        "a demandé de l'aide",
        "n'a reçu aucune réponse",
        "travaille avec des enfants",
    ],
}
TAILS = [", 12.03.1987", " (tlf. 555 01 23)", ", e-post: navn@example.org", "", " – 50 €", ": «ja»", "; kl. 08:30", ""]

STORIES = """
Hon och hennes bror flyttade till en lägenhet vid ån, och därefter började hon i en ny klass.
Läkaren skrev att flickan ofta har ont i magen och att hon sover dåligt om nätterna.
Enligt journalen har han varit sjukskriven sedan våren, och hans arbetsgivare vet om det.
Hun og broren hennes flyttet til en leilighet ved elva, og siden begynte hun i en ny klasse.
Legen skrev at jenta ofte har vondt i magen og at hun sover dårlig om natten.
Eg veit ikkje kva dei seier heime, men ho har det ikkje godt, og ho vil helst vere hos mormora si.
Ifølge journalen har han vært sykmeldt siden i vår, og arbeidsgiveren hans vet om det.
Hun og hendes bror flyttede til en lejlighed ved åen, og siden begyndte hun i en ny klasse.
Lægen skrev, at pigen ofte har ondt i maven, og at hun sover dårligt om natten.
Sie und ihr Bruder zogen in eine Wohnung am Fluss, und später kam sie in eine neue Klasse.
Der Arzt schrieb, dass das Mädchen oft Bauchweh hat und nachts schlecht schläft.
She and her brother moved into a flat by the river, and later she started in a new class.
The doctor wrote that the girl often has a stomach ache and that she sleeps badly at night.
Elle et son frère ont déménagé dans un appartement près de la rivière, puis elle a changé de classe.
Le médecin a écrit que la fille a souvent mal au ventre et qu'elle dort mal la nuit.
""".strip().splitlines()


def training_sentences() -> Iterator[str]:
    """The sentences that the vocabularies are learnt from, always in the same order."""
    tails = itertools.cycle(TAILS)
    for language, subjects in SUBJECTS.items():
        for subject, predicate in itertools.product(subjects, PREDICATES[language]):
            yield f"{subject} {predicate}{next(tails)}."
    yield from STORIES


NASTY: dict[str, str] = {
    "swedish": "Åsa Björkvall, 41 år, bor på Lönnvägen 14 och arbetar som överläkare.",
    "bokmål": "Kari Fjellvoll ringte på tirsdag: «Søsteren min har søkt hjelp for smertene.»",
    "nynorsk": "Eg møtte ho ikkje då ho kom heim frå Østvåg i går kveld.",
    "danish": "Søren Lærkegård fik intet svar fra kommunen i Ærødal d. 12.03.1987.",
    "german": "Frau Jürgensmühl wohnt in der Birkenstraße 14; die Großmutter heißt Weißbäck.",
    "english": "My neighbour's son doesn't live at 14 Birch Lane – he's moved (e-mail: navn@example.org).",
    "french": "L'infirmière n'a reçu aucune réponse de l'école de Château-Brême à 8 h 30.",
    "capitals": "ÅSA BJÖRKVALL OG SØREN LÆRKEGÅRD – STRASSE, İZMİR, ΣΊΣΥΦΟΣ, ǅ",
    "emoji": "Hej 😀, familjen 👨‍👩‍👧‍👦 bor i 🇳🇴 och 🇸🇪! 👍🏽 ❤️ ok",
    "composed and decomposed": "Åsa Ärlig Ström é | A\u030asa A\u0308rlig Stro\u0308m e\u0301 | q\u0323\u0307 a\u030a\u0301\u0327 x\u20d7",
    "zero width": "Bj\u200börk\u200dvall\u200c \u2060och\ufeff K\u00adari \u202eabc\u202c\u200e.",
    "white space": "\tFjellvoll \n\n  bor\r\n på\u00a0Øst\u2003våg\u3000nu\u2028 \u0085ja \n",
    "control characters": "a\u0000b\u0007c\u001bd\u007fe\ufffdf\u0093g",
    "ligatures and widths": "ﬁnn ﬀ ＡＢＣ １２３ ½ ² ₃ № ℡ ™ … ‼ Ǆ ĳ ŉ",
    "punctuation only": "¿?!—…«»„“”‚‘’()[]{}<>/\\|@#%&*+=~^`§¶•·",
    "special tokens in the text": "Han skrev [SEP] og [MASK], <s>, </s>, <mask>, <pad> og [CLS][PAD] her.",
    "hash and underline": "##er #er ▁er ▁▁ Ġer ##",
    "digits": "12.03.1987, 120387-12345, +47 555 01 234, 1 000 000,50 kr, ٣٤٥ ५",
    "cjk": "東京の病院で山田さんに会いました。 한국어 단어 汉字ABC漢字",
    "arabic and hebrew": "اتصلت مريم بالعيادة يوم الثلاثاء، وقالت: «لا». שָׁלוֹם עולם",
    "indic and thai": "नमस्ते दुनिया क्षि ภาษาไทยง่าย",
    "non-BMP letters": "𝒜sa 𝔅jörk 𐍈 𠮷野 𝟙𝟚 x",
    "one character": "é",
    "empty": "",
    "only spaces": "     ",
    "only line breaks": "\n\n\t\n",
}
"""Texts that have broken tokenizers, by what is nasty about them."""

LONG_WORDS: list[Case] = [
    Case("word of 99 letters", [("ab", 49), ("a", 1)]),
    Case("word of 100 letters", [("ab", 50)]),
    Case("word of 101 letters between words", [("Kari ", 1), ("ab", 50), ("a bor", 1)]),
    Case("word of 600 letters", [("søk", 200)]),
    Case("runs of spaces", [("Kari", 1), (" ", 40), ("bor", 1), (" ", 2), ("her", 1)]),
]
"""WordPiece gives up on words of more than 100 characters."""

COUNTS = [509, 510, 511, 512, 513, 1200]
"""Numbers of tokens without the special ones, about what one window holds."""

SENTENCE = " Kari Fjellvoll ringte på tirsdag til Åsa, og hun fikk ikke noe svar."
FILLERS = [" og", " en", " de", " i", "."]


def counted_case(count: int, length: Callable[[str], int]) -> Case:
    """A text of exactly `count` tokens, where `length` counts the tokens of a text without the special ones."""
    each = length(SENTENCE)
    sentences = count // each
    filler = next(filler for filler in FILLERS if length(SENTENCE + filler * 3) == each + 3)
    parts = [(SENTENCE, sentences), (filler, count - sentences * each)]
    if length(joined(parts)) != count:
        raise ValueError(f"the pieces do not add up to {count} tokens")
    return Case(f"{count} tokens", parts)


def cases(length: Callable[[str], int]) -> list[Case]:
    """All texts to be cut up by a tokenizer."""
    nasty = [Case(name, [(text, 1)]) for name, text in NASTY.items()]
    return nasty + LONG_WORDS + [counted_case(count, length) for count in COUNTS]


BATCH = [
    "Åsa Björkvall bor på Lönnvägen 14.",
    "Ja 😀",
    "Kari Fjellvoll ringte på tirsdag, og Søren Lærkegård fik intet svar.",
    "",
]
"""Texts of different lengths that the models read together, padded to the longest."""
