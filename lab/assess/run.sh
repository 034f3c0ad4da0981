#!/bin/sh
# Utility and what remains for every classification set of MASKROS_DATA: figures, table and plot of each into lab/assess/results.
# Usage: lab/assess/run.sh PROGRAM
set -eu
program=${1:?the program maskros}
results=$(dirname "$0")/results
mkdir -p "$results"
for train in "${MASKROS_DATA:?}"/classification/*_train.jsonl; do
    name=$(basename "$train" _train.jsonl)
    "$program" assess utility "$train" --test "${train%_train.jsonl}_dev.jsonl" \
        --json "$results/$name.json" --plot "$results/$name.svg" > "$results/$name.txt"
done
