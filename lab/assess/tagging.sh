#!/bin/sh
# Name tagging in both directions: corpora of MASKROS_DATA as each strategy writes them (the gold spans move with the text), a tagger trained
# on each version and tested on its own and on the original development set. Table into lab/assess/results/tagging.tsv.
# Usage: lab/assess/tagging.sh MASKROS MASKROS-TRAIN
set -eu
program=${1:?the program maskros}
trainer=${2:?the program maskros-train}
results=$(dirname "$0")/results
corpora="sv_swedish_ner_corpus nb_norne nn_norne da_danplus_ddt de_germeval14 en_uner_ewt fr_europeana"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
versions=
for strategy in placeholder category swell realistic; do
    mkdir -p "$work/$strategy/entities"
    for corpus in $corpora; do
        for part in train dev; do
            "$program" pseudonymize "${MASKROS_DATA:?}/entities/${corpus}_$part.jsonl" --strategy "$strategy" \
                --spans-field spans -q -o "$work/$strategy/entities/${corpus}_$part.jsonl"
        done
    done
    versions="$versions --version $strategy=$work/$strategy"
done
# shellcheck disable=SC2086
"$trainer" utility $corpora $versions --seeds 3 > "$results/tagging.tsv"
