#!/bin/sh
# Name tagging by `assess utility --task names` for seven corpora of MASKROS_DATA: figures and table of each into lab/assess/results/names.
# Usage: lab/assess/names.sh MASKROS [CORPUS…]
set -eu
program=${1:?the program maskros}
shift
results=$(dirname "$0")/results/names
mkdir -p "$results"
[ $# -gt 0 ] || set -- da_danplus_ddt sv_swedish_ner_corpus de_germeval14 en_uner_ewt fr_europeana nn_norne nb_norne
for corpus in "$@"; do
    data="${MASKROS_DATA:?}/entities/$corpus"
    "$program" assess utility "${data}_train.jsonl" --test "${data}_dev.jsonl" --task names \
        --strategies placeholder,category,numbered,swell,realistic --json "$results/$corpus.json" > "$results/$corpus.txt"
done
