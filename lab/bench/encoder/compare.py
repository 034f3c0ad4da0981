"""Tokens a second of the encoders of Maskros beside onnxruntime and PyTorch, on the same random weights in one run.

`python compare.py PROGRAM --csv ../results/encoder.csv`, where PROGRAM is `maskros-bench-encoder`, built with `cargo build --release -p maskros-bench-encoder`, and the
interpreter has torch, transformers, onnx and onnxruntime.

Weights are random, for they do not change the speed: BERT of 12 layers × 768 (base) and 6 × 384 (small), with a vocabulary of 50,000. All sides get the same tokens without padding, take turns
round by round, so that what slows the machine down for a while slows all of them, and are compared by medians and by their fastest rounds. First their logits are compared.
"""

import argparse
import contextlib
import csv
import json
import os
import statistics
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy
import onnx
import onnxruntime
import torch
import transformers
from numpy.typing import NDArray
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import BertConfig, BertForTokenClassification, PreTrainedTokenizerFast

VOCABULARY = 50_000
LABELS = 9
SHAPES = [(1, 128), (8, 128), (8, 512)]
SIZES = {
    "base": {"num_hidden_layers": 12, "hidden_size": 768, "num_attention_heads": 12, "intermediate_size": 3072},
    "small": {"num_hidden_layers": 6, "hidden_size": 384, "num_attention_heads": 12, "intermediate_size": 1536},
}
PRECISIONS = ["fp32", "int8"]
RIVAL = "onnxruntime"

Floats = NDArray[numpy.float32]


class Side(NamedTuple):
    """A program in one precision."""

    system: str
    precision: str
    seconds: Callable[[int, int], float]
    """Runs a batch of so many texts of so many tokens."""
    logits: Callable[[int, int], Floats]


class Row(NamedTuple):
    """A line of the table; ratios are to onnxruntime in the same precision."""

    model: str
    shape: str
    system: str
    precision: str
    median: float
    """Tokens a second."""
    best: float
    ratio: float
    """Of the medians."""
    ratio_best: float
    """Of the fastest rounds."""


def tokens(texts: int, length: int) -> NDArray[numpy.int64]:
    """Tokens that look random; the program makes them with the same formula."""
    numbers = numpy.arange(texts * length, dtype=numpy.int64)
    return (5 + numbers * 7919 % (VOCABULARY - 5)).reshape(texts, length)


def make_model(size: str, folder: Path) -> BertForTokenClassification:
    """A checkpoint with random weights and a tokenizer of as many words, which nobody uses."""
    torch.manual_seed(7)
    config = BertConfig(vocab_size=VOCABULARY, num_labels=LABELS, attn_implementation="eager", **SIZES[size])
    model = BertForTokenClassification(config).eval()
    model.save_pretrained(folder)
    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"] + [f"w{number}" for number in range(5, VOCABULARY)]
    vocabulary = {word: number for number, word in enumerate(words)}
    tokenizer = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    names = {"unk_token": "[UNK]", "cls_token": "[CLS]", "sep_token": "[SEP]", "pad_token": "[PAD]", "mask_token": "[MASK]"}
    PreTrainedTokenizerFast(tokenizer_object=tokenizer, **names).save_pretrained(folder)
    return model


def export(model: BertForTokenClassification, path: Path) -> None:
    """Writes the model as ONNX, with dynamic batches and lengths."""
    ids = torch.from_numpy(tokens(2, 16))
    axes = {0: "texts", 1: "tokens"}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(
            model,
            (ids, torch.ones_like(ids)),
            str(path),
            dynamo=False,
            opset_version=17,
            input_names=["input_ids", "attention_mask"],
            output_names=["logits"],
            dynamic_axes={"input_ids": axes, "attention_mask": axes, "logits": axes},
        )


def pytorch(model: torch.nn.Module, precision: str) -> Side:
    """PyTorch; in eight bits with its dynamic quantization."""
    if precision == "int8":
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            model = torch.ao.quantization.quantize_dynamic(model, {torch.nn.Linear}, dtype=torch.qint8)

    @torch.inference_mode()
    def run(texts: int, length: int) -> tuple[float, Floats]:
        ids = torch.from_numpy(tokens(texts, length))
        start = time.perf_counter()
        logits = model(ids).logits
        return time.perf_counter() - start, logits.numpy()

    return Side("pytorch", precision, lambda *shape: run(*shape)[0], lambda *shape: run(*shape)[1])


def onnx_runtime(path: Path, precision: str, threads: int) -> Side:
    """onnxruntime; in eight bits with its dynamic quantization, per channel."""
    if precision == "int8":
        quantized = path.with_suffix(".int8.onnx")
        quantize_dynamic(path, quantized, per_channel=True, weight_type=QuantType.QInt8)
        path = quantized
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
    session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])

    def run(texts: int, length: int) -> tuple[float, Floats]:
        ids = tokens(texts, length)
        feed = {"input_ids": ids, "attention_mask": numpy.ones_like(ids)}
        start = time.perf_counter()
        (logits,) = session.run(None, feed)
        return time.perf_counter() - start, logits

    return Side(RIVAL, precision, lambda *shape: run(*shape)[0], lambda *shape: run(*shape)[1])


@contextlib.contextmanager
def maskros(program: Path, folder: Path, precision: str, threads: int, megabytes: dict[str, float]) -> Iterator[Side]:
    """Our own program, which serves until the end; its peak of memory goes to `megabytes`."""
    name = {"fp32": "single", "int8": "int8"}[precision]
    command = [str(program), "--threads", str(threads), "--serve", name, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin and process.stdout
        questions, answers = process.stdin, process.stdout

        def ask(question: str, *shape: int) -> object:
            print(question, *shape, file=questions, flush=True)
            return json.loads(answers.readline())

        def logits(texts: int, length: int) -> Floats:
            return numpy.array(ask("logits", texts, length), numpy.float32).reshape(texts, length, LABELS)

        yield Side("maskros", precision, lambda *shape: float(str(ask("time", *shape))), logits)
        megabytes[precision] = float(str(ask("peak")))
        questions.close()


def agree(sides: list[Side]) -> list[str]:
    """How far each side's logits are from those of PyTorch in single precision; in single precision that must be next to nothing."""
    expected = next(side for side in sides if (side.system, side.precision) == ("pytorch", "fp32")).logits(2, 128)
    lines = []
    for side in sides:
        furthest = float(numpy.abs(side.logits(2, 128) - expected).max())
        if side.precision == "fp32" and furthest > 1e-4:
            raise ValueError(f"{side.system}: the logits differ by {furthest}")
        lines.append(f"{side.system} {side.precision} {furthest:.1e}")
    return lines


def measure(model: str, sides: list[Side], rounds: int) -> list[Row]:
    """Every side in turn, so often for each shape; a short wait lets threads that still spin go to sleep."""
    rows = []
    for shape in SHAPES:
        times: list[list[float]] = [[] for _ in sides]
        for number in range(rounds + 1):
            for side, seconds in zip(sides, times, strict=True):
                side.seconds(*shape)
                new = [side.seconds(*shape) for _ in range(3)]
                seconds += new if number else []
                time.sleep(0.02)
        rows += table(model, shape, sides, times)
    return rows


def table(model: str, shape: tuple[int, int], sides: list[Side], times: list[list[float]]) -> list[Row]:
    """Speeds and their ratios."""
    count = shape[0] * shape[1]
    speeds = [(count / statistics.median(seconds), count / min(seconds)) for seconds in times]
    rivals = {side.precision: speed for side, speed in zip(sides, speeds, strict=True) if side.system == RIVAL}
    return [
        Row(model, f"{shape[0]}x{shape[1]}", side.system, side.precision, median, best, median / rivals[side.precision][0], best / rivals[side.precision][1])
        for side, (median, best) in zip(sides, speeds, strict=True)
    ]


def compare(size: str, arguments: argparse.Namespace) -> tuple[list[Row], list[str]]:
    """All sides on one model: the rows, and what is to be said of them."""
    megabytes: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        folder = Path(name)
        model = make_model(size, folder)
        export(model, folder / "model.onnx")
        sides = []
        for precision in PRECISIONS:
            sides.append(stack.enter_context(maskros(arguments.program, folder, precision, arguments.threads, megabytes)))
            sides.append(onnx_runtime(folder / "model.onnx", precision, arguments.threads))
            sides.append(pytorch(model, precision))
        notes = [f"{size}, logits furthest from pytorch fp32: " + ", ".join(agree(sides))]
        rows = measure(size, sides, arguments.rounds)
        parameters = sum(parameter.numel() for parameter in model.parameters())
    peaks = ", ".join(f"{precision} {peak:.0f} MB" for precision, peak in megabytes.items())
    return rows, [*notes, f"{size}, {parameters * 4 / 1e6:.0f} MB of weights in fp32; peak memory of maskros after all shapes: {peaks}"]


def printed(rows: list[Row]) -> None:
    """The table for people."""
    for row in rows:
        print(f"{row.model:6}{row.shape:7}{row.precision:6}{row.system:12}{row.median:9.0f}{row.best:9.0f}{row.ratio:7.2f}{row.ratio_best:7.2f}", flush=True)


def write(path: Path, rows: list[Row], notes: list[str]) -> None:
    """The table for machines, with the notes as comments."""
    with path.open("w", encoding="utf-8", newline="") as file:
        file.writelines(f"# {note}\n" for note in notes)
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["model", "texts x tokens", "system", "precision", "tokens/s median", "tokens/s best", "ratio median", "ratio best"])
        writer.writerows([*row[:4], f"{row.median:.0f}", f"{row.best:.0f}", f"{row.ratio:.2f}", f"{row.ratio_best:.2f}"] for row in rows)


def main() -> None:
    """Compares and tells."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path)
    parser.add_argument("--csv", type=Path, help="where the table goes")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=12, help="rounds of four runs, of which the first is not counted")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    versions = f"onnxruntime {onnxruntime.__version__}, torch {torch.__version__}, transformers {transformers.__version__}, onnx {onnx.__version__}"
    notes = [f"{time.strftime('%Y-%m-%d')}, {os.cpu_count()} cores, {arguments.threads} threads, {arguments.rounds} rounds of three runs in turn; {versions}"]
    notes.append("ratio: to onnxruntime in the same precision and the same run; absolute speeds are not stable from run to run")
    rows = []
    for size in arguments.sizes:
        more, about = compare(size, arguments)
        rows += more
        notes += about
        printed(more)
    print("\n".join(notes))
    if arguments.csv:
        write(arguments.csv, rows, notes)


if __name__ == "__main__":
    main()
