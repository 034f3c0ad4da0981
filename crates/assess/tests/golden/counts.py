"""Groups counted by plain Python, and two paired tests by scikit-learn and many draws: prints golden/counts.json."""

import json
import random
from collections import Counter, defaultdict

import numpy as np
from sklearn.metrics import f1_score

DRAWS = 10_000
random.seed(16)
people = [
    {"quasi": {kind: value for kind, value in (("age", random.choice(["20s", "30s", "40s", None])),
                                               ("work", random.choice(["nurse", "judge", "baker", "clerk", None])),
                                               ("from", random.choice(["Oslo", "Ystad", None]))) if value},
     "sensitive": random.choice(["flu", "cold", "gout", None])}
    for _ in range(160)
]
described = [person for person in people if person["quasi"]]
groups = Counter(tuple(sorted(person["quasi"].items())) for person in described)
illnesses = defaultdict(set)
for person in described:
    if person["sensitive"]:
        illnesses[tuple(sorted(person["quasi"].items()))].add(person["sensitive"])


def under(limit):
    return 100 * sum(size for size in groups.values() if size < limit) / len(described)


gold = [number % 3 for number in range(120)]
first = [[c if random.random() < 0.8 else random.randrange(3) for c in gold] for _ in range(3)]
second = [[c if random.random() < 0.7 else random.randrange(3) for c in gold] for _ in range(3)]
gold, first, second = np.array(gold), np.array(first), np.array(second)


def gap(chosen, one, two):
    def score(answers):
        return f1_score(gold[chosen], answers[chosen], average="macro", labels=[0, 1, 2], zero_division=0)
    return 100 * np.mean([score(b) - score(a) for a, b in zip(one, two)])


everything = np.arange(len(gold))
generator = np.random.default_rng(16)
whole = gap(everything, first, second)
draws = [gap(generator.integers(0, len(gold), len(gold)), first, second) for _ in range(DRAWS)]
reached = 0
for _ in range(DRAWS):
    swap = generator.random(len(gold)) < 0.5
    reached += abs(gap(everything, np.where(swap, second, first), np.where(swap, first, second))) >= abs(whole) - 1e-9
print(json.dumps({
    "people": people, "persons": len(described), "groups": len(groups), "k": min(groups.values()),
    "l": min(len(values) for values in illnesses.values()), "unique": under(2), "under": [under(5), under(10)],
    "gold": gold.tolist(), "first": first.tolist(), "second": second.tolist(), "mean": whole,
    "interval": np.percentile(draws, [2.5, 97.5]).tolist(), "p": (reached + 1) / (DRAWS + 1),
}))
