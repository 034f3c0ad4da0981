"""Tokens a second of the encoders of Maskros beside onnxruntime and PyTorch, on the same random weights in one run.

`python compare.py PROGRAM --csv ../results/encoder.csv`, where PROGRAM is `maskros-bench-encoder`, built with `cargo build --release -p maskros-bench-encoder`, and the
interpreter has torch, transformers, onnx and onnxruntime.

Weights are random, for they do not change the speed: BERT of 12 layers × 768 (base) and 6 × 384 (small), with a vocabulary of 50,000. All sides get the same tokens without padding, take turns
round by round, so that what slows the machine down for a while slows all of them, and are compared by medians and by their fastest rounds. First their logits are compared.

On several threads the time is that on the wall, which other work on the machine disturbs. On one thread it is that on the processor, which other work disturbs less.
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
from typing import Any, NamedTuple

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
MAIN_SHAPE = (8, 128)
"""The only one for PyTorch, which is much slower."""
SIZES: dict[str, dict[str, Any]] = {
    "base": {"num_hidden_layers": 12, "hidden_size": 768, "num_attention_heads": 12, "intermediate_size": 3072},
    "small": {"num_hidden_layers": 6, "hidden_size": 384, "num_attention_heads": 12, "intermediate_size": 1536},
}
PRECISIONS = ["fp32", "int8"]
AT_LEAST, AT_MOST = 2, 60
"""Rounds of a side."""
RIVAL = "onnxruntime"

Floats = NDArray[numpy.float32]


class Side(NamedTuple):
    """A program in one precision."""

    system: str
    precision: str
    seconds: Callable[[int, int], tuple[float, float]]
    """Runs a batch of so many texts of so many tokens: seconds on the wall, and on processors."""
    logits: Callable[[int, int], Floats]


class Row(NamedTuple):
    """A line of the table; ratios are to onnxruntime in the same precision."""

    model: str
    shape: str
    threads: int
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
    names: dict[str, Any] = {"unk_token": "[UNK]", "cls_token": "[CLS]", "sep_token": "[SEP]", "pad_token": "[PAD]", "mask_token": "[MASK]"}
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


def timed(run: Callable[[int, int], object]) -> Callable[[int, int], tuple[float, float]]:
    """The run with both clocks."""

    def seconds(texts: int, length: int) -> tuple[float, float]:
        wall, processor = time.perf_counter(), time.process_time()
        run(texts, length)
        return time.perf_counter() - wall, time.process_time() - processor

    return seconds


def pytorch(model: torch.nn.Module, precision: str) -> Side:
    """PyTorch; in eight bits with its dynamic quantization."""
    if precision == "int8":
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            model = torch.ao.quantization.quantize_dynamic(model, {torch.nn.Linear}, dtype=torch.qint8)

    @torch.inference_mode()
    def logits(texts: int, length: int) -> Floats:
        return model(torch.from_numpy(tokens(texts, length))).logits.numpy()

    return Side("pytorch", precision, timed(logits), logits)


def onnx_runtime(path: Path, precision: str, threads: int) -> Side:
    """onnxruntime; in eight bits with its dynamic quantization, per channel."""
    if precision == "int8":
        quantized = path.with_suffix(".int8.onnx")
        if not quantized.exists():
            quantize_dynamic(path, quantized, per_channel=True, weight_type=QuantType.QInt8)
        path = quantized
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
    session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])

    def logits(texts: int, length: int) -> Floats:
        ids = tokens(texts, length)
        (logits,) = session.run(None, {"input_ids": ids, "attention_mask": numpy.ones_like(ids)})
        return logits

    return Side(RIVAL, precision, timed(logits), logits)


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

        def seconds(texts: int, length: int) -> tuple[float, float]:
            wall, processor = numpy.array(ask("time", texts, length)).tolist()
            return wall, processor

        yield Side("maskros", precision, seconds, logits)
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


def measure(model: str, all_of_them: list[Side], threads: int, budget: float) -> list[Row]:
    """Every side in turn, for each shape, until each has had its time; the first round is not counted, nor the first run of each turn."""
    rows: list[Row] = []
    for shape in SHAPES:
        sides = [side for side in all_of_them if side.system != "pytorch" or shape == MAIN_SHAPE]
        times: list[list[float]] = [[] for _ in sides]
        spent = [0.0 for _ in sides]
        for _ in range(AT_MOST):
            for number, side in enumerate(sides):
                if len(times[number]) <= AT_LEAST or spent[number] < budget:
                    side.seconds(*shape)  # Not counted: the threads of the side before still spin, and its numbers fill the caches.
                    wall, processor = side.seconds(*shape)
                    spent[number] += wall
                    times[number].append(wall if threads > 1 else processor)
        rows += table(model, shape, threads, sides, [seconds[1:] for seconds in times])
    return rows


def table(model: str, shape: tuple[int, int], threads: int, sides: list[Side], times: list[list[float]]) -> list[Row]:
    """Speeds and their ratios."""
    count = shape[0] * shape[1]
    speeds = [(count / statistics.median(seconds), count / min(seconds)) for seconds in times]
    rivals = {side.precision: speed for side, speed in zip(sides, speeds, strict=True) if side.system == RIVAL}
    return [
        Row(model, f"{shape[0]}x{shape[1]}", threads, side.system, side.precision, median, best, median / rivals[side.precision][0], best / rivals[side.precision][1])
        for side, (median, best) in zip(sides, speeds, strict=True)
    ]


def all_sides(model: torch.nn.Module, folder: Path, program: Path, threads: int, megabytes: dict[str, float], stack: contextlib.ExitStack) -> list[Side]:
    """Every program in every precision, the rivals between our own."""
    sides = []
    for precision in PRECISIONS:
        sides.append(stack.enter_context(maskros(program, folder, precision, threads, megabytes)))
        sides.append(onnx_runtime(folder / "model.onnx", precision, threads))
        sides.append(pytorch(model, precision))
    return sides


def compare(size: str, arguments: argparse.Namespace) -> tuple[list[Row], list[str]]:
    """All sides on one model: the rows, and what is to be said of them."""
    rows: list[Row] = []
    notes: list[str] = []
    megabytes: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        model = make_model(size, folder)
        export(model, folder / "model.onnx")
        for threads in sorted({1, arguments.threads}, reverse=True):
            torch.set_num_threads(threads)
            with contextlib.ExitStack() as stack:
                sides = all_sides(model, folder, arguments.program, threads, megabytes, stack)
                if not notes:
                    notes = [f"{size}, furthest logit from that of pytorch fp32: " + ", ".join(agree(sides))]
                more = measure(size, sides, threads, arguments.seconds)
            printed(more)
            rows += more
            peaks = ", ".join(f"{precision} {peak:.0f} MB" for precision, peak in megabytes.items())
            notes.append(f"{size}, peak memory of maskros on {threads} threads, after all shapes: {peaks}")
        parameters = sum(parameter.numel() for parameter in model.parameters())
    return rows, [*notes, f"{size}, {parameters * 4 / 1e6:.0f} MB of weights in fp32"]


def printed(rows: list[Row]) -> None:
    """The table for people."""
    for row in rows:
        print(f"{row.model:6}{row.shape:7}{row.threads:2} {row.precision:6}{row.system:12}{row.median:9.0f}{row.best:9.0f}{row.ratio:7.2f}{row.ratio_best:7.2f}", flush=True)


def write(path: Path, rows: list[Row], notes: list[str]) -> None:
    """The table for machines, with the notes as comments."""
    with path.open("w", encoding="utf-8", newline="") as file:
        file.writelines(f"# {note}\n" for note in notes)
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["model", "texts x tokens", "threads", "system", "precision", "tokens/s median", "tokens/s best", "ratio median", "ratio best"])
        writer.writerows([*row[:5], f"{row.median:.0f}", f"{row.best:.0f}", f"{row.ratio:.2f}", f"{row.ratio_best:.2f}"] for row in rows)


def main() -> None:
    """Compares and tells."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path)
    parser.add_argument("--csv", type=Path, help="where the table goes")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=10, help="for each side and shape")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--machine", default="", help="what to say of it")
    arguments = parser.parse_args()
    versions = f"onnxruntime {onnxruntime.__version__}, torch {torch.__version__}, transformers {transformers.__version__}, onnx {onnx.__version__}"
    notes = [f"{time.strftime('%Y-%m-%d')}, {os.cpu_count()} cores{arguments.machine}, rounds in turn for {arguments.seconds:g} s a side and shape; load before and after {os.getloadavg()[0]:.1f}"]
    notes.append(versions)
    notes.append("ratio: to onnxruntime in the same precision and the same run; absolute speeds are not stable from run to run")
    notes.append("several threads: time on the wall; one thread: time on the processor")
    rows = []
    for size in arguments.sizes:
        more, about = compare(size, arguments)
        rows += more
        notes += about
    notes[0] += f" and {os.getloadavg()[0]:.1f}"
    print("\n".join(notes))
    if arguments.csv:
        write(arguments.csv, rows, notes)


if __name__ == "__main__":
    main()
