"""LTG-BERT (NorBERT 3), written for itself in float64-ready torch as a second opinion on the Rust reader.

The facts are those of the public modelling code of the Language Technology Group in Oslo (github.com/ltgoslo/ltg-bert); no line of it is
copied. All functions take the weights as a mapping from the names in the checkpoint.

- The word embedding is normalised without gain and bias; there are no positions in it.
- Attention reads a normalised copy of the stream (no gain, no bias). Queries and keys come from one matrix, which also turns the
  normalised relative embedding into the queries and keys of positions.
- Scores are content to content, content to position and position to content, each divided by the root of three times the head's size.
- What attention gives is normalised (with gain and bias) before it is added to the stream.
- The feed-forward part normalises, multiplies its first half with GELU (tanh form) of its second half, and normalises again.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional

Weights = Mapping[str, Tensor]


@dataclass(frozen=True)
class Shape:
    """The numbers of config.json that the calculation needs."""

    hidden: int
    layers: int
    heads: int
    intermediate: int
    vocabulary: int
    max_positions: int
    buckets: int
    eps: float

    @property
    def head(self) -> int:
        """Columns of one head."""
        return self.hidden // self.heads


def bucket(distance: Tensor, buckets: int, max_positions: int) -> Tensor:
    """The bucket of each distance between tokens, from -(buckets - 1) to buckets - 1.

    Distances under half the number of buckets have one bucket each; longer ones share the other half by their logarithm.
    """
    middle = buckets // 2
    far = distance.abs().clamp(min=middle, max=max_positions - 1).to(torch.float32)
    ratio = torch.log(far / middle) / math.log((max_positions - 1) / middle)
    logarithmic = torch.ceil(ratio * (middle - 1)).long() + middle
    return torch.where(distance.abs() <= middle, distance, logarithmic * distance.sign())


def position_indices(length: int, shape: Shape) -> Tensor:
    """For each query (row) and key (column) the row of the relative embedding."""
    places = torch.arange(length)
    distance = places.unsqueeze(1) - places.unsqueeze(0)
    return bucket(distance, shape.buckets, shape.max_positions) + shape.buckets - 1


def normalise(x: Tensor, shape: Shape) -> Tensor:
    """Layer normalisation without gain and bias."""
    return functional.layer_norm(x, x.shape[-1:], eps=shape.eps)


def normalise_with(weights: Weights, name: str, x: Tensor, shape: Shape) -> Tensor:
    """Layer normalisation with the gain and bias of `name`."""
    return functional.layer_norm(x, x.shape[-1:], weights[f"{name}.weight"], weights[f"{name}.bias"], shape.eps)


def linear(weights: Weights, name: str, x: Tensor) -> Tensor:
    """The matrix of `name`, and its bias where it has one."""
    return functional.linear(x, weights[f"{name}.weight"], weights.get(f"{name}.bias"))


def queries_and_keys(weights: Weights, name: str, x: Tensor, shape: Shape) -> tuple[Tensor, Tensor]:
    """Queries and keys, each [..., heads, rows, head] from [..., rows, hidden]."""
    both = linear(weights, f"{name}.in_proj_qk", x).chunk(2, dim=-1)
    query, key = (half.unflatten(-1, (shape.heads, shape.head)).transpose(-3, -2) for half in both)
    return query, key


def scores(weights: Weights, name: str, x: Tensor, relative: Tensor, shape: Shape) -> Tensor:
    """What each token thinks of each: [batch, heads, queries, keys], before the softmax."""
    query, key = queries_and_keys(weights, name, x, shape)
    place_query, place_key = queries_and_keys(weights, name, relative, shape)
    index = position_indices(x.shape[1], shape).expand(x.shape[0], shape.heads, -1, -1)
    content = query @ key.transpose(-1, -2)
    content_to_place = (query @ place_key.transpose(-1, -2)).gather(3, index)
    place_to_content = (place_query @ key.transpose(-1, -2)).gather(2, index)
    return (content + content_to_place + place_to_content) / math.sqrt(3 * shape.head)


def attention(weights: Weights, name: str, x: Tensor, mask: Tensor, relative: Tensor, shape: Shape) -> Tensor:
    """What attention adds to the stream."""
    x = normalise(x, shape)
    blocked = scores(weights, name, x, relative, shape).masked_fill(mask[:, None, None, :] == 0, -math.inf)
    value = linear(weights, f"{name}.in_proj_v", x).unflatten(-1, (shape.heads, shape.head)).transpose(1, 2)
    context = (blocked.softmax(dim=-1) @ value).transpose(1, 2).flatten(2)
    return normalise_with(weights, f"{name}.post_layer_norm", linear(weights, f"{name}.out_proj", context), shape)


def feed_forward(weights: Weights, name: str, x: Tensor, shape: Shape) -> Tensor:
    """What the feed-forward part adds to the stream."""
    inner, gate = linear(weights, f"{name}.1", normalise(x, shape)).chunk(2, dim=-1)
    gated = inner * functional.gelu(gate, approximate="tanh")
    return linear(weights, f"{name}.4", normalise(gated, shape))


def hidden_states(weights: Weights, ids: Tensor, mask: Tensor, shape: Shape) -> list[Tensor]:
    """The stream after the embedding and after each layer, each [batch, tokens, hidden]."""
    relative = normalise_with(weights, "embedding.relative_layer_norm", weights["embedding.relative_embedding"], shape)
    states = [normalise(weights["embedding.word_embedding.weight"][ids], shape)]
    for layer in range(shape.layers):
        name = f"transformer.layers.{layer}"
        x = states[-1] + attention(weights, f"{name}.attention", states[-1], mask, relative, shape)
        states.append(x + feed_forward(weights, f"{name}.mlp.mlp", x, shape))
    return states


def head(weights: Weights, x: Tensor, shape: Shape) -> Tensor:
    """The labels' logits of hidden states: of every token, or of the first where a whole text is classified."""
    x = normalise(x, shape)
    x = functional.gelu(linear(weights, "head.nonlinearity.1", x))
    return linear(weights, "head.nonlinearity.5", normalise(x, shape))


def weight_shapes(shape: Shape, labels: int) -> dict[str, tuple[int, ...]]:
    """The tensors of a checkpoint with a head."""
    hidden = shape.hidden
    shapes: dict[str, tuple[int, ...]] = {
        "embedding.word_embedding.weight": (shape.vocabulary, hidden),
        "embedding.relative_embedding": (2 * shape.buckets - 1, hidden),
    }
    shapes |= {f"embedding.relative_layer_norm.{part}": (hidden,) for part in ("weight", "bias")}
    for layer in range(shape.layers):
        shapes |= {f"transformer.layers.{layer}.{name}": size for name, size in layer_shapes(shape).items()}
    return shapes | linear_shapes("head.nonlinearity.1", hidden, hidden) | linear_shapes("head.nonlinearity.5", labels, hidden)


def layer_shapes(shape: Shape) -> dict[str, tuple[int, ...]]:
    """The tensors of one layer."""
    hidden = shape.hidden
    return (
        linear_shapes("attention.in_proj_qk", 2 * hidden, hidden)
        | linear_shapes("attention.in_proj_v", hidden, hidden)
        | linear_shapes("attention.out_proj", hidden, hidden)
        | {f"attention.post_layer_norm.{part}": (hidden,) for part in ("weight", "bias")}
        | {"mlp.mlp.1.weight": (2 * shape.intermediate, hidden), "mlp.mlp.4.weight": (hidden, shape.intermediate)}
    )


def linear_shapes(name: str, rows: int, columns: int) -> dict[str, tuple[int, ...]]:
    """A matrix and its bias."""
    return {f"{name}.weight": (rows, columns), f"{name}.bias": (rows,)}
