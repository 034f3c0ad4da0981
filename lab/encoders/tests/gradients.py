"""Writes down what PyTorch says of one step of learning: the loss, the outputs, and the gradient of every parameter; and what some parameters of
BERT are after four steps of AdamW.

    python gradients.py

The models are the small checkpoints of crates/encoder/tests/checkpoints. Beside this file a folder `gradients` gets one folder a model.
Of tables of embeddings only the rows with a gradient are kept (`rows.NAME`); all others are 0. Everything is in double precision and
written in single.
"""

import json
import sys
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor
from torch.nn import functional
from transformers import AutoModelForSequenceClassification, AutoModelForTokenClassification, get_linear_schedule_with_warmup

HERE = Path(__file__).parent
CHECKPOINTS = HERE.parents[2] / "crates/encoder/tests/checkpoints"
sys.path.insert(0, str(CHECKPOINTS))

import ltg_bert  # noqa: E402

FAMILIES = ["bert", "roberta", "xlm-roberta", "distilbert", "ltg-bert"]
LENGTHS = [11, 17, 5]


def batch(config: dict, labels: int, sequence: bool) -> dict[str, Tensor]:
    """Three rows of different lengths with targets."""
    draw = torch.Generator().manual_seed(5)
    width = max(LENGTHS)
    lengths = torch.tensor(LENGTHS)
    mask = torch.arange(width)[None, :] < lengths[:, None]
    ids = torch.randint(5, config["vocab_size"], (len(LENGTHS), width), generator=draw)
    ids = torch.where(mask, ids, config.get("pad_token_id") or (3 if "position_bucket_size" in config else 0))
    if sequence:
        targets = torch.randint(0, 2, (len(LENGTHS), labels), generator=draw).double()
    else:
        targets = torch.randint(0, labels, ids.shape, generator=draw)
        seen = mask & (torch.rand(ids.shape, generator=draw) > 0.3)
        targets = torch.where(seen, targets, -100)
    return {"ids": ids, "mask": mask, "lengths": lengths, "targets": targets}


def answer(folder: Path, sequence: bool, config: dict, data: dict[str, Tensor]) -> tuple[Tensor, dict[str, Tensor]]:
    """Outputs, and the parameters by name."""
    if "position_bucket_size" in config:
        weights = {name: tensor.double().requires_grad_() for name, tensor in load_file(folder / "model.safetensors").items()}
        weights = {name: tensor for name, tensor in weights.items() if not name.endswith("position_indices")}
        shape = ltg_bert.Shape(
            hidden=config["hidden_size"], layers=config["num_hidden_layers"], heads=config["num_attention_heads"],
            intermediate=config["intermediate_size"], vocabulary=config["vocab_size"],
            max_positions=config["max_position_embeddings"], buckets=config["position_bucket_size"], eps=config["layer_norm_eps"],
        )
        last = ltg_bert.hidden_states(weights, data["ids"], data["mask"].long(), shape)[-1]
        return ltg_bert.head(weights, last[:, 0] if sequence else last, shape), weights
    kind = AutoModelForSequenceClassification if sequence else AutoModelForTokenClassification
    model = kind.from_pretrained(folder).double().eval()
    return model(data["ids"], attention_mask=data["mask"].long()).logits, dict(model.named_parameters())


def write(name: str, sequence: bool) -> None:
    """The fixture of one model."""
    folder = CHECKPOINTS / name
    config = json.loads((folder / "config.json").read_text())
    labels = len(config["id2label"])
    data = batch(config, labels, sequence)
    logits, parameters = answer(folder, sequence, config, data)
    weights = torch.linspace(0.5, 2.0, labels, dtype=torch.float64)
    if sequence:
        loss = functional.binary_cross_entropy_with_logits(logits, data["targets"])
    else:
        loss = functional.cross_entropy(logits.flatten(0, 1), data["targets"].flatten(), weights)
    loss.backward()
    out = {"ids": data["ids"], "lengths": data["lengths"], "targets": data["targets"], "loss": loss[None], "logits": logits, "weights": weights}
    for key, parameter in parameters.items():
        gradient = parameter.grad if parameter.grad is not None else torch.zeros_like(parameter)
        if "embeddings." in key and gradient.dim() == 2 or key.endswith("word_embedding.weight"):
            rows = gradient.abs().sum(1).nonzero().flatten()
            out[f"rows.{key}"] = rows
            gradient = gradient[rows]
        out[f"gradient.{key}"] = gradient
    target = HERE / "gradients" / name
    target.mkdir(parents=True, exist_ok=True)
    save_file({key: tensor.detach().float().contiguous() for key, tensor in out.items()}, target / "model.safetensors")


STEPPED = [
    "classifier.weight", "classifier.bias", "bert.embeddings.token_type_embeddings.weight", "bert.embeddings.LayerNorm.weight",
    "bert.encoder.layer.0.attention.self.value.weight", "bert.encoder.layer.1.intermediate.dense.bias", "bert.encoder.layer.1.output.LayerNorm.bias",
]
RATE, STEPS = 1e-2, 4


def steps() -> None:
    """Four steps of AdamW with linear warm-up and decay, gradients of two unequal batches averaged and cut, decay only of matrices."""
    folder = CHECKPOINTS / "bert"
    config = json.loads((folder / "config.json").read_text())
    model = AutoModelForTokenClassification.from_pretrained(folder).double().eval()
    data = batch(config, len(config["id2label"]), sequence=False)
    matrices = [parameter for name, parameter in model.named_parameters() if parameter.dim() > 1]
    others = [parameter for name, parameter in model.named_parameters() if parameter.dim() == 1]
    optimizer = torch.optim.AdamW([{"params": matrices, "weight_decay": 0.1}, {"params": others, "weight_decay": 0.0}], lr=RATE)
    schedule = get_linear_schedule_with_warmup(optimizer, 1, STEPS)
    lengths = []
    for _ in range(STEPS):
        for rows in [slice(0, 2), slice(2, 3)]:
            logits = model(data["ids"][rows], attention_mask=data["mask"][rows].long()).logits
            (functional.cross_entropy(logits.flatten(0, 1), data["targets"][rows].flatten()) / 2).backward()
        lengths.append(torch.nn.utils.clip_grad_norm_(model.parameters(), 0.5))
        optimizer.step()
        schedule.step()
        optimizer.zero_grad()
    parameters = dict(model.named_parameters())
    out = {name: parameters[name] for name in STEPPED} | {"lengths": torch.stack(lengths)}
    target = HERE / "gradients" / "steps"
    target.mkdir(parents=True, exist_ok=True)
    save_file({key: tensor.detach().float().contiguous() for key, tensor in out.items()}, target / "model.safetensors")


steps()
for family in FAMILIES:
    write(family, sequence=False)
    write(f"{family}-sequence", sequence=True)
