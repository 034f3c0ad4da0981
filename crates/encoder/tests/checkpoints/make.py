"""Makes small checkpoints with random weights, and writes down what Python says of them.

    python make.py          writes the folders beside this file anew
    python make.py --check  makes them elsewhere and compares; ends with 1 where they differ by more than 1e-6

README.md beside this file tells what the files are.
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ |= {"TOKENIZERS_PARALLELISM": "false", "HF_HUB_OFFLINE": "1"}
sys.dont_write_bytecode = True

import torch
import transformers
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from transformers import AutoTokenizer, PreTrainedTokenizerBase

import checkpoints
import texts
import vocabularies

HERE = Path(__file__).parent
TOLERANCE = 1e-6
FOLDERS = [checkpoints.name_of(name, sequence) for name in vocabularies.WRITERS for sequence in (False, True)] + ["sharded"]
OLDER_FILES = ["vocab.txt", "vocab.json", "merges.txt", "sentencepiece.bpe.model"]
CONFIG_FILES = ["tokenizer_config.json", "special_tokens_map.json"]


def make_all(root: Path) -> None:
    """Writes all folders."""
    for architecture, write_tokenizer in vocabularies.WRITERS.items():
        folder = new_folder(root / architecture)
        write_tokenizer(folder)
        tokenizer = AutoTokenizer.from_pretrained(folder)
        make_checkpoint(folder, architecture, tokenizer, sequence=False)
        write_tokens(folder, architecture, tokenizer)
        other = new_folder(root / f"{architecture}-sequence")
        copy_older_tokenizer(folder, other)
        make_checkpoint(other, architecture, tokenizer, sequence=True)
        tell_older_tokenizer(other, tokenizer)
    make_sharded(root)


def new_folder(folder: Path) -> Path:
    """An empty folder in the place of any that was there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def make_checkpoint(folder: Path, architecture: str, tokenizer: PreTrainedTokenizerBase, sequence: bool) -> None:
    """Writes config.json, model.safetensors and expected.safetensors."""
    checkpoint = checkpoints.make(architecture, sequence, len(tokenizer))
    checkpoints.write(checkpoint, folder)
    batch = checkpoints.padded(tokenizer(texts.BATCH)["input_ids"], checkpoint.pad_id)
    window = texts.counted_case(checkpoint.window - 2, length_of(tokenizer))
    long = torch.tensor([tokenizer(texts.joined(window.parts))["input_ids"]])
    write_answers(folder, batch, long, sequence)


def write_answers(folder: Path, batch: tuple[torch.Tensor, torch.Tensor], long: torch.Tensor | None, sequence: bool) -> None:
    """Writes expected.safetensors, calculated in double precision, and tells how far single precision is from it."""
    double, single = (
        checkpoints.single(checkpoints.answers(checkpoints.forward(folder, sequence, dtype), batch, long, sequence))
        for dtype in (torch.float64, torch.float32)
    )
    save_file(double, folder / "expected.safetensors")
    print(f"{folder.name}: single precision differs by {checkpoints.largest_difference(double, single):.1e}")


def length_of(tokenizer: PreTrainedTokenizerBase) -> Any:
    """Counts the tokens of a text without the special ones."""
    return lambda text: len(tokenizer(text, add_special_tokens=False)["input_ids"])


def write_tokens(folder: Path, architecture: str, tokenizer: PreTrainedTokenizerBase) -> None:
    """Writes expected.json, one text a line."""
    bare = Tokenizer.from_file(str(folder / "tokenizer.json"))
    lines = []
    for case in texts.cases(length_of(tokenizer)):
        expected = tokens(case, tokenizer)
        if bare.encode(texts.joined(case.parts)).ids != expected["ids"]:
            raise ValueError(f"{architecture}: tokenizer.json alone cuts {case.name!r} in another way")
        lines.append(compact(expected))
    head = {"offsets_unit": "utf8_bytes", "architecture": architecture, "special": special_ids(tokenizer), "batch": texts.BATCH}
    body = ",\n".join(lines)
    (folder / "expected.json").write_text(f'{compact(head)[:-1]},"cases":[\n{body}\n]}}\n', encoding="ascii")


def compact(value: Any) -> str:
    """JSON in ASCII without spaces."""
    return json.dumps(value, separators=(",", ":"))


def special_ids(tokenizer: PreTrainedTokenizerBase) -> dict[str, int]:
    """The ids of the special tokens by what they are for."""
    return {
        "classification_start": tokenizer.cls_token_id,
        "separator": tokenizer.sep_token_id,
        "padding": tokenizer.pad_token_id,
        "mask": tokenizer.mask_token_id,
        "unknown": tokenizer.unk_token_id,
    }


def tokens(case: texts.Case, tokenizer: PreTrainedTokenizerBase) -> dict[str, Any]:
    """The ids of a text, with the special ones, and the bytes that each stands for."""
    text = texts.joined(case.parts)
    encoded = tokenizer(text, return_offsets_mapping=True, verbose=False)
    places = byte_places(text)
    offsets = [[places[start], places[end]] for start, end in encoded["offset_mapping"]]
    return {"name": case.name, "parts": case.parts, "ids": encoded["input_ids"], "offsets": offsets}


def byte_places(text: str) -> list[int]:
    """For each code point's place in the text, and for its end, the place in UTF-8 bytes."""
    places = [0]
    for character in text:
        places.append(places[-1] + len(character.encode()))
    return places


def copy_older_tokenizer(source: Path, target: Path) -> None:
    """Copies the older files of a tokenizer, or tokenizer.json where there are none."""
    older = [name for name in OLDER_FILES if (source / name).exists()]
    for name in (older or ["tokenizer.json"]) + CONFIG_FILES:
        shutil.copyfile(source / name, target / name)


def tell_older_tokenizer(folder: Path, tokenizer: PreTrainedTokenizerBase) -> None:
    """Tells which texts the older files cut in another way."""
    older = AutoTokenizer.from_pretrained(folder)
    for case in texts.cases(length_of(tokenizer)):
        text = texts.joined(case.parts)
        if older(text, verbose=False)["input_ids"] != tokenizer(text, verbose=False)["input_ids"]:
            print(f"{folder.name}: the older files cut {case.name!r} in another way")
        if sentencepiece_differs(folder, text, tokenizer):
            print(f"{folder.name}: SentencePiece itself cuts {case.name!r} in another way")


def sentencepiece_differs(folder: Path, text: str, tokenizer: PreTrainedTokenizerBase) -> bool:
    """Whether the SentencePiece library gives other tokens, if the folder has a model of it."""
    if not (folder / "sentencepiece.bpe.model").exists():
        return False
    ids = tokenizer(text, add_special_tokens=False, verbose=False)["input_ids"]
    return ids != vocabularies.sentencepiece_ids(folder, text)


def make_sharded(root: Path) -> None:
    """Writes BERT's checkpoint with rounded weights in two files."""
    folder = new_folder(root / "sharded")
    bert = root / "bert"
    config = json.loads((bert / "config.json").read_text(encoding="utf-8"))
    checkpoints.write_config(config, folder)
    weights = load_file(bert / "model.safetensors")
    checkpoints.write_sharded(checkpoints.Checkpoint("bert", False, config, weights, 512, 0), folder)
    copy_older_tokenizer(bert, folder)
    expected = load_file(bert / "expected.safetensors")
    write_answers(folder, (expected["batch.input_ids"], expected["batch.attention_mask"]), None, sequence=False)


def differences(made: Path, kept: Path) -> Iterator[str]:
    """What differs between two sets of folders."""
    left, right = ({str(path.relative_to(root)) for path in files_of(root)} for root in (made, kept))
    yield from (f"{name}: only on one side" for name in sorted(left ^ right))
    for name in sorted(left & right):
        yield from (f"{name}: {found}" for found in difference(made / name, kept / name))


def files_of(root: Path) -> Iterator[Path]:
    """The files of all folders."""
    return (path for folder in FOLDERS for path in (root / folder).rglob("*") if path.is_file())


def difference(made: Path, kept: Path) -> Iterator[str]:
    """How a file differs from the one that is kept, if it does."""
    if made.suffix == ".safetensors":
        distance = checkpoints.largest_difference(load_file(made), load_file(kept))
        if distance > TOLERANCE:
            yield f"differs by {distance:.1e}"
    elif comparable(made) != comparable(kept):
        yield "differs"


def comparable(path: Path) -> Any:
    """What is compared of a file that holds no tensors: everything but the version of the library that wrote it."""
    if path.suffix != ".json":
        return path.read_bytes()
    value = json.loads(path.read_text(encoding="utf-8"))
    value.pop("transformers_version", None)
    return value


def check() -> int:
    """Makes all folders elsewhere and compares."""
    with tempfile.TemporaryDirectory() as folder:
        make_all(Path(folder))
        found = list(differences(Path(folder), HERE))
    print("\n".join(found) or "all as kept")
    return 1 if found else 0


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description="Makes small checkpoints with random weights.")
    parser.add_argument("--check", action="store_true", help="compare with what is kept, and write nothing")
    arguments = parser.parse_args()
    transformers.logging.set_verbosity_error()
    transformers.logging.disable_progress_bar()
    if arguments.check:
        return check()
    make_all(HERE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
