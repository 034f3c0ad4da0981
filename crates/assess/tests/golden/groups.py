"""Groups and their l-diversity counted by plain Python, nothing but its standard library: prints golden/groups.json."""

import json
import math
import random
from collections import Counter, defaultdict

random.seed(2007)


def drawn(**choices):
    values = {kind: random.choice(some) for kind, some in choices.items()}
    return {kind: value for kind, value in values.items() if value}


people = [
    {"quasi": drawn(age=["20s", "30s", "40s", None], work=["nurse", "judge", None], group=["sami", "roma", None]),
     "sensitive": drawn(medical=["flu", "cold", "gout", "asthma", None, None], belief=["baptist", None, None, None])}
    for _ in range(240)
]
# Who belongs to a group says what must not be inferred, too.
for person in people:
    if "group" in person["quasi"]:
        person["sensitive"]["group"] = person["quasi"]["group"]


def diversity(attribute):
    groups = defaultdict(Counter)
    for person in people:
        if person["quasi"] and attribute in person["sensitive"]:
            others = tuple(sorted((kind, value) for kind, value in person["quasi"].items() if kind != attribute))
            groups[others][person["sensitive"][attribute]] += 1
    entropies = []
    for values in groups.values():
        shares = [count / sum(values.values()) for count in values.values()]
        entropies.append(-sum(share * math.log(share) for share in shares))
    alone = sum(sum(values.values()) for values in groups.values() if len(values) == 1)
    persons = sum(sum(values.values()) for values in groups.values())
    return {"persons": persons, "groups": len(groups), "l": min(len(values) for values in groups.values()),
            "entropy_l": math.exp(min(entropies)), "one_value": 100 * alone / persons}


described = [person for person in people if person["quasi"]]
sizes = Counter(tuple(sorted(person["quasi"].items())) for person in described)
print(json.dumps({
    "people": people, "persons": len(described), "groups": len(sizes), "k": min(sizes.values()),
    "diversity": {attribute: diversity(attribute) for attribute in ("belief", "group", "medical")},
}))
