"""Towns by the region they lie in: reads postal_places.tsv (GeoNames postal codes, see NOTICE), prints data/towns.tsv."""

import re
import sys
from collections import defaultdict

# Every place of these; of Austria, where hamlets have codes of their own, those that have several codes or a district.
WHOLE, LARGER = ("SE", "NO", "DK", "DE", "CH"), ("AT",)
# Regions that the source calls in two ways.
SAME = {"Region Hovedstaden": "Capital Region", "Region Midtjylland": "Central Jutland", "Region Nordjylland": "North Denmark",
        "Region Syddanmark": "South Denmark", "Oslo County": "Oslo"}
# A name in more regions tells none.
MOST = 2

regions = defaultdict(set)
for line in open(sys.argv[1], encoding="utf-8"):
    if line.startswith("#") or line.startswith("name\t"):
        continue
    name, country, region, district, _, codes = line.rstrip("\n").split("\t")
    # Quarters stand behind the town.
    name = name.split(",")[0]
    region = re.sub(r"^(Kanton|Canton de|Canton du) ", "", SAME.get(region, region))
    if not region or country not in WHOLE + LARGER or (country in LARGER and int(codes) < 2 and name not in district):
        continue
    # In Switzerland the canton stands behind a name that several places have.
    name = re.sub(r" [A-Z]{2}$", "", name)
    if re.fullmatch(r"[^\W\d_][^\d,/()]+", name) and name[0].isupper() and not name.isupper():
        regions[country, name].add(region)
towns = defaultdict(list)
for (country, name), own in sorted(regions.items()):
    for region in sorted(own) if len(own) <= MOST else []:
        towns[country, region].append(name)
print("# Towns by the region they lie in: country, region, towns. Derived by towns.py from GeoNames postal codes (CC BY 4.0, see NOTICE).")
for (country, region), names in sorted(towns.items()):
    print(country, region, "|".join(names), sep="\t")
