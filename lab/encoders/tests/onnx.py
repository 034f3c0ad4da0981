"""Runs exported ONNX files with onnxruntime beside the logits that Python's transformers gave.

    python onnx.py EXPORTED CHECKPOINTS

EXPORTED holds NAME.onnx for folders NAME of CHECKPOINTS, each with an expected.safetensors. Needs onnxruntime, numpy, safetensors.
"""

import pathlib
import sys

import numpy
import onnxruntime
from safetensors.numpy import load_file

TOLERANCE = 1e-4


def furthest(model: pathlib.Path, expected: dict[str, numpy.ndarray]) -> float:
    """The largest difference of logits in the batch, padding left out."""
    session = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
    mask = expected["batch.attention_mask"]
    inputs = {"input_ids": expected["batch.input_ids"], "attention_mask": mask}
    (logits,) = session.run(["logits"], inputs)
    if "batch.sequence_logits" in expected:
        return float(abs(logits - expected["batch.sequence_logits"]).max())
    return float(abs(logits - expected["batch.token_logits"])[mask == 1].max())


def main() -> None:
    exported, checkpoints = map(pathlib.Path, sys.argv[1:])
    models = sorted(exported.glob("*.onnx"))
    if not models:
        sys.exit("no ONNX file to check")
    far = 0
    for model in models:
        difference = furthest(model, load_file(checkpoints / model.stem / "expected.safetensors"))
        print(f"{model.stem}: {difference:.1e}")
        far += difference > TOLERANCE
    sys.exit(f"{far} models differ" if far else 0)


main()
