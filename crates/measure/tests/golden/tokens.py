"""Writes tokens.tsv, invented tokens with two tags each, and tokens_figures.tsv, what scikit-learn 1.9 says of them.

    python tokens.py

`f2` is `fbeta_score` with beta 2; everything is the mean weighted by support, where what is not defined counts as 0. The sensitive
figures are over the labels other than O; `shared` is their micro F1, and `kappa X` the kappa of X against all other labels.
"""

import pathlib
import random

from sklearn import metrics

WORDS = "Åsa bor i Lund med Per Öberg och en katt . De skriver ofta brev till Mira Ek , som är lärare".split()
FOLDER = pathlib.Path(__file__).parent


def pairs(classes, weights, noise, count):
    """Tags that people gave, and answers that are wrong with this probability."""
    for _ in range(count):
        gold = random.choices(classes, weights)[0]
        yield random.choice(WORDS), gold, random.choices(classes, weights)[0] if random.random() < noise else gold


def figures(gold, answer):
    """Name and figure of each measure."""
    yield "accuracy", metrics.accuracy_score(gold, answer)
    sensitive = sorted((set(gold) | set(answer)) - {"O"})
    for prefix, labels in (("", None), ("sensitive ", sensitive)):
        common = {"labels": labels, "average": "weighted", "zero_division": 0}
        yield prefix + "precision", metrics.precision_score(gold, answer, **common)
        yield prefix + "recall", metrics.recall_score(gold, answer, **common)
        yield prefix + "f1", metrics.f1_score(gold, answer, **common)
        yield prefix + "f2", metrics.fbeta_score(gold, answer, beta=2, **common)
    yield "correlation", metrics.matthews_corrcoef(gold, answer)
    yield "kappa", metrics.cohen_kappa_score(gold, answer)
    yield "shared", metrics.f1_score(gold, answer, labels=sensitive, average="micro")
    for one in sorted(set(gold) | set(answer)):
        yield f"kappa {one}", metrics.cohen_kappa_score([tag == one for tag in gold], [tag == one for tag in answer])


random.seed(20261121)
CASES = {
    "untyped": list(pairs("BIO", [8, 2, 90], 0.2, 120)),
    "typed": list(pairs(["B-PER", "I-PER", "B-LOC", "B-ORG", "O"], [6, 4, 3, 1, 30], 0.5, 120)),
}
CASES["silent"] = [(word, gold, "O") for word, gold, _ in CASES["typed"]]
with open(FOLDER / "tokens.tsv", "w", encoding="utf-8") as file:
    for case, rows in CASES.items():
        file.writelines("\t".join((case, *row)) + "\n" for row in rows)
with open(FOLDER / "tokens_figures.tsv", "w", encoding="utf-8") as file:
    file.write("case\tmeasure\tfigure\n")
    for case, rows in CASES.items():
        _, gold, answer = zip(*rows)
        file.writelines(f"{case}\t{name}\t{figure:.12f}\n" for name, figure in figures(gold, answer))
