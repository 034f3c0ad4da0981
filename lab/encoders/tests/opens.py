"""Whether Python's transformers opens a folder that maskros-lab wrote, and gives the same outputs.

    python opens.py FOLDER

Reads FOLDER/expected.json: {"goal": "tokens" or "sentence", "samples": [{"ids": [...], "outputs": [...]}]}.
"""

import json
import sys
from pathlib import Path

import torch
from transformers import AutoModelForSequenceClassification, AutoModelForTokenClassification, AutoTokenizer

folder = Path(sys.argv[1])
expected = json.loads((folder / "expected.json").read_text())
kind = AutoModelForTokenClassification if expected["goal"] == "tokens" else AutoModelForSequenceClassification
model, loading = kind.from_pretrained(folder, output_loading_info=True)
model.eval()
for key in ("missing_keys", "unexpected_keys", "mismatched_keys"):
    if loading[key]:
        sys.exit(f"{key}: {loading[key]}")
print(len(AutoTokenizer.from_pretrained(folder)), "tokens in the tokenizer")
worst = 0.0
for sample in expected["samples"]:
    with torch.no_grad():
        outputs = model(torch.tensor([sample["ids"]])).logits.flatten()
    worst = max(worst, (outputs - torch.tensor(sample["outputs"])).abs().max().item())
print(f"{len(expected['samples'])} samples, largest difference {worst:.1e}")
sys.exit(worst > 1e-4)
