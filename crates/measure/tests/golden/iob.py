"""Writes iob.tsv, invented sentences with two tags a token, well and ill formed, and iob_figures.tsv, what seqeval 1.2 says of them.

    python iob.py

The figures are those of `classification_report` in its default mode, which reads tags as `conlleval` does.
"""

import pathlib
import random

from seqeval.metrics import classification_report

FOLDER = pathlib.Path(__file__).parent
LABELS = ["PER", "LOC", "ORG", "DATE"]


def formed(length):
    """Tags of IOB2."""
    tags = []
    while len(tags) < length:
        if random.random() < 0.5:
            label = random.choice(LABELS)
            tags += [f"B-{label}"] + [f"I-{label}"] * random.choice([0, 0, 1, 2])
        else:
            tags.append("O")
    return tags[:length]


def disturbed(tags, prefixes, labels):
    """Some tags exchanged for any other."""
    tag = lambda: random.choice(["O"] + [f"{prefix}-{label}" for prefix in prefixes for label in labels])
    return [tag() if random.random() < 0.3 else old for old in tags]


random.seed(20261121)
SENTENCES = []
for number in range(60):
    tags = formed(random.randint(3, 12))
    gold = disturbed(tags, "BIES", LABELS) if number % 3 == 0 else tags
    # One label is only in the answers.
    SENTENCES.append((gold, disturbed(tags, "BIES" if number % 2 else "BI", LABELS[:2] + ["MISC"])))
with open(FOLDER / "iob.tsv", "w", encoding="utf-8") as file:
    for gold, answer in SENTENCES:
        file.writelines(f"{left}\t{right}\n" for left, right in zip(gold, answer))
        file.write("\n")
report = classification_report(*zip(*SENTENCES), output_dict=True, zero_division=0)
with open(FOLDER / "iob_figures.tsv", "w", encoding="utf-8") as file:
    file.write("of\tprecision\trecall\tf1\tgold\n")
    for name, figures in report.items():
        values = [f"{figures[key]:.12f}" for key in ("precision", "recall", "f1-score")]
        file.write("\t".join([name, *values, str(int(figures["support"]))]) + "\n")
