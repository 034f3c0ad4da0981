"""Makes the models: their configurations, their random weights, and what they answer."""

import json
import math
import zlib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy
import torch
from safetensors.torch import load_file, save_file
from torch import Tensor
from transformers import (
    AutoModelForSequenceClassification,
    AutoModelForTokenClassification,
    BertConfig,
    DistilBertConfig,
    PretrainedConfig,
    RobertaConfig,
    XLMRobertaConfig,
)

import ltg_bert

TAGS = ["O", "B-PER", "I-PER", "B-LOC", "I-LOC", "B-ORG", "I-ORG"]
"""Labels of tokens."""

LANGUAGES = ["nb", "nn", "da", "sv", "other"]
"""Labels of whole texts, of which any number may hold."""

HIDDEN, HEADS, INTERMEDIATE, WINDOW = 32, 4, 64, 512
LTG_BERT_BUCKETS = 8

Forward = Callable[[Tensor, Tensor], tuple[list[Tensor], Tensor]]
"""From ids and mask to all hidden states and the logits."""


class Checkpoint(NamedTuple):
    """A model with its weights."""

    architecture: str
    sequence: bool
    config: dict[str, Any]
    weights: dict[str, Tensor]
    window: int
    pad_id: int


def name_of(architecture: str, sequence: bool) -> str:
    """The name of a checkpoint's folder."""
    return f"{architecture}-sequence" if sequence else architecture


def labels_of(sequence: bool) -> dict[str, Any]:
    """The part of a configuration that tells the labels."""
    names = LANGUAGES if sequence else TAGS
    labels = {"id2label": dict(enumerate(names)), "label2id": {name: number for number, name in enumerate(names)}}
    return labels | ({"problem_type": "multi_label_classification"} if sequence else {})


def common(vocabulary: int, sequence: bool) -> dict[str, Any]:
    """What the configurations of BERT and RoBERTa share."""
    return labels_of(sequence) | {
        "vocab_size": vocabulary,
        "hidden_size": HIDDEN,
        "num_attention_heads": HEADS,
        "intermediate_size": INTERMEDIATE,
        "num_hidden_layers": 2,
        "max_position_embeddings": WINDOW,
    }


def bert_config(vocabulary: int, sequence: bool) -> BertConfig:
    """BERT with GELU; three layers for tokens."""
    return BertConfig(**common(vocabulary, sequence) | {"num_hidden_layers": 2 if sequence else 3})


def roberta_positions() -> dict[str, Any]:
    """RoBERTa counts positions from its padding token's number on."""
    return {
        "max_position_embeddings": WINDOW + 2,
        "type_vocab_size": 1,
        "pad_token_id": 1,
        "bos_token_id": 0,
        "eos_token_id": 2,
    }


def roberta_config(vocabulary: int, sequence: bool) -> RobertaConfig:
    """RoBERTa with GELU."""
    return RobertaConfig(**common(vocabulary, sequence) | roberta_positions() | {"layer_norm_eps": 1e-5})


def xlm_roberta_config(vocabulary: int, sequence: bool) -> XLMRobertaConfig:
    """XLM-RoBERTa with the tanh form of GELU and an epsilon so large that one forgotten is noticed."""
    different = {"layer_norm_eps": 1e-3, "hidden_act": "gelu_new"}
    return XLMRobertaConfig(**common(vocabulary, sequence) | roberta_positions() | different)


def distilbert_config(vocabulary: int, sequence: bool) -> DistilBertConfig:
    """DistilBERT, whose settings have names of their own, with ReLU."""
    return DistilBertConfig(
        vocab_size=vocabulary,
        dim=HIDDEN,
        n_heads=HEADS,
        hidden_dim=INTERMEDIATE,
        n_layers=2 if sequence else 3,
        max_position_embeddings=WINDOW,
        activation="relu",
        **labels_of(sequence),
    )


CONFIGS: dict[str, Callable[[int, bool], PretrainedConfig]] = {
    "bert": bert_config,
    "roberta": roberta_config,
    "xlm-roberta": xlm_roberta_config,
    "distilbert": distilbert_config,
}
"""By architecture, its configuration from the size of the vocabulary and whether whole texts are classified."""


def ltg_bert_config(vocabulary: int, sequence: bool) -> dict[str, Any]:
    """LTG-BERT: for tokens as the class of the public modelling code has it, which names no type of model; for texts with a type and padding."""
    task = "SequenceClassification" if sequence else "TokenClassification"
    settings = {
        "architectures": [f"NorbertFor{task}"],
        "attention_probs_dropout_prob": 0.1,
        "hidden_dropout_prob": 0.1,
        "hidden_size": HIDDEN,
        "intermediate_size": INTERMEDIATE,
        "layer_norm_eps": 1e-7,
        "max_position_embeddings": 64 if sequence else WINDOW,
        "num_attention_heads": HEADS,
        "num_hidden_layers": 2 if sequence else 3,
        "output_all_encoded_layers": True,
        "position_bucket_size": LTG_BERT_BUCKETS,
        "vocab_size": vocabulary,
    }
    kind = {"model_type": "ltgbert", "pad_token_id": 3} if sequence else {}
    return settings | labels_of(sequence) | kind


def ltg_bert_shape(config: Mapping[str, Any]) -> ltg_bert.Shape:
    """The numbers that the calculation needs."""
    return ltg_bert.Shape(
        hidden=config["hidden_size"],
        layers=config["num_hidden_layers"],
        heads=config["num_attention_heads"],
        intermediate=config["intermediate_size"],
        vocabulary=config["vocab_size"],
        max_positions=config["max_position_embeddings"],
        buckets=config["position_bucket_size"],
        eps=config["layer_norm_eps"],
    )


def random_weights(folder: str, shapes: Iterable[tuple[str, tuple[int, ...]]], spread: float = 0.3) -> dict[str, Tensor]:
    """Weights large enough that a mistake shows: gains about one, everything else about zero with the standard deviation `spread`.

    The numbers of a tensor depend on its name, the folder's and the spread alone.
    """
    return {name: random_tensor(f"{folder}/{name}", shape, spread) for name, shape in sorted(shapes)}


def random_tensor(name: str, shape: tuple[int, ...], spread: float) -> Tensor:
    """Normally distributed numbers, seeded by the name."""
    numbers = numpy.random.default_rng(zlib.crc32(name.encode())).standard_normal(shape)
    gain = name.endswith(("norm.weight", "Norm.weight"))
    scaled = 1 + 0.2 * numbers if gain else spread * numbers
    return torch.from_numpy(scaled.astype(numpy.float32))


def make(architecture: str, sequence: bool, vocabulary: int) -> Checkpoint:
    """A model with random weights for a vocabulary of the size."""
    if architecture == "ltg-bert":
        return make_ltg_bert(sequence, vocabulary)
    config = CONFIGS[architecture](vocabulary, sequence)
    shapes = [(name, tuple(value.shape)) for name, value in empty_model(config, sequence).named_parameters()]
    weights = random_weights(name_of(architecture, sequence), shapes)
    config.architectures = [type(empty_model(config, sequence)).__name__]
    return Checkpoint(architecture, sequence, config.to_diff_dict(), weights, WINDOW, config.pad_token_id)


def make_ltg_bert(sequence: bool, vocabulary: int) -> Checkpoint:
    """LTG-BERT; the checkpoint for whole texts holds the table of positions too, as published ones do.

    Its stream is never normalised and its layers multiply, so that rounding grows more than in the others: the spread is smaller.
    """
    config = ltg_bert_config(vocabulary, sequence)
    shape = ltg_bert_shape(config)
    labels = len(config["id2label"])
    weights = random_weights(name_of("ltg-bert", sequence), ltg_bert.weight_shapes(shape, labels).items(), spread=0.2)
    if sequence:
        table = ltg_bert.position_indices(shape.max_positions, shape)
        weights |= {f"transformer.layers.{layer}.attention.position_indices": table.clone() for layer in range(shape.layers)}
    return Checkpoint("ltg-bert", sequence, config, weights, shape.max_positions, 3)


def empty_model(config: PretrainedConfig, sequence: bool) -> torch.nn.Module:
    """A model of `transformers` with whatever weights it starts with."""
    kind = AutoModelForSequenceClassification if sequence else AutoModelForTokenClassification
    return kind.from_config(config, attn_implementation="eager").eval()


def write(checkpoint: Checkpoint, folder: Path) -> None:
    """Writes config.json and model.safetensors."""
    write_config(checkpoint.config, folder)
    save_file(checkpoint.weights, folder / "model.safetensors", metadata={"format": "pt"})


def write_config(config: Mapping[str, Any], folder: Path) -> None:
    """Writes config.json as `transformers` does."""
    text = json.dumps(config, indent=2, sort_keys=True)
    (folder / "config.json").write_text(text + "\n", encoding="utf-8")


def forward(folder: Path, sequence: bool, dtype: torch.dtype) -> Forward:
    """The model in a folder, loaded by the road its users take and run in the precision given."""
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    if "position_bucket_size" in config:
        return ltg_bert_forward(folder, config, sequence, dtype)
    kind = AutoModelForSequenceClassification if sequence else AutoModelForTokenClassification
    model = kind.from_pretrained(folder, dtype=torch.float32, attn_implementation="eager").to(dtype).eval()

    def run(ids: Tensor, mask: Tensor) -> tuple[list[Tensor], Tensor]:
        output = model(input_ids=ids, attention_mask=mask, output_hidden_states=True)
        return list(output.hidden_states), output.logits

    return run


def ltg_bert_forward(folder: Path, config: Mapping[str, Any], sequence: bool, dtype: torch.dtype) -> Forward:
    """LTG-BERT in a folder."""
    weights = {name: value.to(dtype) for name, value in load_file(folder / "model.safetensors").items()}
    shape = ltg_bert_shape(config)

    def run(ids: Tensor, mask: Tensor) -> tuple[list[Tensor], Tensor]:
        states = ltg_bert.hidden_states(weights, ids, mask, shape)
        return states, ltg_bert.head(weights, states[-1][:, 0] if sequence else states[-1], shape)

    return run


def padded(rows: list[list[int]], pad_id: int) -> tuple[Tensor, Tensor]:
    """Ids padded to the longest row, and the mask that tells the padding."""
    longest = max(map(len, rows))
    ids = torch.tensor([row + [pad_id] * (longest - len(row)) for row in rows])
    mask = torch.tensor([[1] * len(row) + [0] * (longest - len(row)) for row in rows])
    return ids, mask


def rows_kept(tokens: int) -> Tensor:
    """The tokens of a full window whose numbers are kept."""
    quarter = tokens // 4
    return torch.tensor([0, 1, 2, quarter, 2 * quarter - 1, 2 * quarter, 3 * quarter, tokens - 3, tokens - 2, tokens - 1])


@torch.no_grad()
def answers(run: Forward, batch: tuple[Tensor, Tensor], long: Tensor | None, sequence: bool) -> dict[str, Tensor]:
    """What a model says of the batch and of one full window."""
    ids, mask = batch
    said = {"batch.input_ids": ids, "batch.attention_mask": mask} | named("batch", *run(ids, mask), sequence)
    if long is None:
        return said
    full = named("long", *run(long, torch.ones_like(long)), sequence)
    said |= {"long.input_ids": long}
    if sequence:
        return said | full
    rows = rows_kept(long.shape[1])
    return said | {"long.rows": rows} | {name: value[0, rows] for name, value in full.items()}


def named(about: str, states: list[Tensor], logits: Tensor, sequence: bool) -> dict[str, Tensor]:
    """The tensors of one answer; for whole texts the logits are enough."""
    if sequence:
        return {f"{about}.sequence_logits": logits}
    return {f"{about}.hidden_states.{number}": state for number, state in enumerate(states)} | {f"{about}.token_logits": logits}


def single(tensors: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """The tensors as they are stored: numbers in single precision."""
    return {name: (value.float() if value.is_floating_point() else value).contiguous() for name, value in tensors.items()}


def largest_difference(left: Mapping[str, Tensor], right: Mapping[str, Tensor]) -> float:
    """The largest difference between two sets of tensors of the same names; infinity where their kinds differ."""
    if kinds(left) != kinds(right):
        return math.inf
    return max((left[name].double() - right[name].double()).abs().max().item() for name in left)


def kinds(tensors: Mapping[str, Tensor]) -> dict[str, tuple[torch.dtype, torch.Size]]:
    """The type and shape of each tensor."""
    return {name: (value.dtype, value.shape) for name, value in tensors.items()}


def write_sharded(checkpoint: Checkpoint, folder: Path) -> None:
    """The weights rounded, in two files: the embeddings in bfloat16 and the rest in float16, with a table that no reader needs."""
    names = sorted(checkpoint.weights)
    parts = [[name for name in names if ".embeddings." in name], [name for name in names if ".embeddings." not in name]]
    weight_map: dict[str, str] = {}
    size = 0
    for number, (part, dtype) in enumerate(zip(parts, [torch.bfloat16, torch.float16], strict=True), start=1):
        file = f"model-{number:05}-of-00002.safetensors"
        tensors = {name: checkpoint.weights[name].to(dtype) for name in part}
        tensors |= {"bert.embeddings.position_ids": torch.arange(WINDOW).unsqueeze(0)} if number == 1 else {}
        save_file(tensors, folder / file, metadata={"format": "pt"})
        weight_map |= dict.fromkeys(tensors, file)
        size += sum(value.nbytes for value in tensors.values())
    index = {"metadata": {"total_size": size}, "weight_map": weight_map}
    (folder / "model.safetensors.index.json").write_text(json.dumps(index, indent=2) + "\n", encoding="utf-8")
