"""Writes tab.tsv, invented documents with mentions and masked spans, and tab_figures.tsv, TAB's figures of them.

    python tab.py

Written for itself after the definitions of the benchmark, with sets of character positions and regular expressions: a second opinion on
crates/measure/src/tab.rs. Positions in tab.tsv are UTF-8 bytes; a line end in a text is written as a pilcrow.
"""

import collections
import math
import pathlib
import random
import re

FOLDER = pathlib.Path(__file__).parent
HARMLESS = (
    "mr mrs ms and or from until to about after as at before between by during for in into of on over since with the a an no nr"
).split()
SKIPPED = re.compile(
    "|".join([rf"\b{word}\b" for word in HARMLESS] + [r"(?<=\w)[’']s\b", r"\s", "[" + re.escape(",.-;:/&()[]–'\"’“”") + "]"]),
    re.IGNORECASE,
)
NAMES = ["Mr Åsa Öberg", "Mrs Berg’s", "Per O'Hara", "Lund", "on 3 May 2001", "no. 17/02", "the Court of Ås", "50 €", "😀 Ek", "Mira\nEk"]
FILLERS = "the judge met her in a house , and they left ; it was late .".split()
LABELS = ["PERSON", "LOC", "DATETIME"]
KINDS = ["DIRECT", "QUASI", "QUASI", "NO_MASK"]


def document():
    """A text, mentions (start, end, label, kind, entity) and masked spans, in characters."""
    text, mentions, masked = "", [], []
    about = [(random.choice(NAMES), random.choice(LABELS), random.choice(KINDS), f"e{number}") for number in range(6)]
    for _ in range(25):
        text += " " if text else ""
        if random.random() < 0.45:
            name, label, kind, entity = random.choice(about)
            kind = "NO_MASK" if random.random() < 0.1 else kind
            mentions.append((len(text), len(text) + len(name), label, kind, entity))
            text += name
        else:
            text += random.choice(FILLERS)
    for start, end, *_ in mentions:
        if random.random() < 0.8:
            start, end = start + random.choice([0, 0, 0, 3, -2]), end + random.choice([0, 0, 0, -1, 4])
            masked.append((max(start, 0), min(end, len(text))))
    masked += [(start, start + 5) for start in random.sample(range(len(text) - 5), 2)]
    return text, mentions, [(start, end) for start, end in masked if start < end]


def figures(documents):
    """Part and whole of each figure."""
    shares = collections.defaultdict(lambda: [0, 0])

    def count(measure, of, part, whole=1):
        shares[measure, of][0] += part
        shares[measure, of][1] += whole

    words = collections.Counter(word.lower() for text, *_ in documents for word in re.findall(r"\w+", text))
    for text, mentions, masked in documents:
        hidden = {place for start, end in masked for place in range(start, end)}
        entities = {}
        wanted = set()
        for start, end, label, kind, entity in mentions:
            if kind == "NO_MASK":
                continue
            wanted |= set(range(start, end))
            readable = set(range(start, end)) - hidden
            for skipped in SKIPPED.finditer(text[start:end]):
                readable -= set(range(start + skipped.start(), start + skipped.end()))
            for of in ("all", kind.lower(), label):
                count("mention recall", of, not readable)
                count("covered mention recall", of, not re.sub(r"\s", "", "".join(text[place] for place in set(range(start, end)) - hidden)))
            entities.setdefault(entity, [set(), label, True])
            entities[entity][0].add(kind)
            entities[entity][2] &= not readable
        for kinds, label, found in entities.values():
            for of in ("all", "direct" if "DIRECT" in kinds else "quasi", label):
                count("entity recall", of, found)
        for word in re.finditer(r"\w+", text):
            weight = -math.log(words[word.group().lower()] / sum(words.values()))
            part = "".join("x" if place in hidden else " " for place in range(*word.span()))
            for run in re.finditer("x+", part):
                begin, finish = word.start() + run.start(), word.start() + run.end()
                right = any(s <= begin and finish <= e and kind != "NO_MASK" for s, e, _, kind, _ in mentions)
                count("word precision", "all", right)
                count("weighted precision", "all", right * weight, weight)
        black = {place for place, character in enumerate(text) if not character.isspace()}
        count("character precision", "all", len(hidden & wanted & black), len(hidden & black))
        count("character recall", "all", len(hidden & wanted & black), len(wanted & black))
    return {key: part / whole for key, (part, whole) in shares.items()}


random.seed(20261121)
DOCUMENTS = [document() for _ in range(12)]
with open(FOLDER / "tab.tsv", "w", encoding="utf-8") as file:
    for text, mentions, masked in DOCUMENTS:
        byte = lambda place: len(text[:place].encode())
        file.write("document\t" + text.replace("\n", "¶") + "\n")
        for start, end, *about in mentions:
            file.write("\t".join(map(str, ("mention", byte(start), byte(end), *about))) + "\n")
        file.writelines(f"masked\t{byte(start)}\t{byte(end)}\n" for start, end in masked)
with open(FOLDER / "tab_figures.tsv", "w", encoding="utf-8") as file:
    file.write("measure\tof\tfigure\n")
    file.writelines(f"{measure}\t{of}\t{figure:.12f}\n" for (measure, of), figure in sorted(figures(DOCUMENTS).items()))
