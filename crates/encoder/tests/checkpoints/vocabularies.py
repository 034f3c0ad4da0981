"""Trains one small tokenizer for each architecture and writes it as `transformers` does, with the older files beside it."""

import io
import json
import tempfile
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import sentencepiece
from sentencepiece import sentencepiece_model_pb2
from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers
from transformers import (
    BertTokenizer,
    DistilBertTokenizer,
    PreTrainedTokenizerFast,
    RobertaTokenizer,
    XLMRobertaTokenizer,
)

from texts import training_sentences

BERT_SPECIALS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
LTG_BERT_SPECIALS = ["[UNK]", "[CLS]", "[SEP]", "[PAD]", "[MASK]", "[PAR]", "[TAB]"]
ROBERTA_SPECIALS = ["<s>", "<pad>", "</s>", "<unk>"]


def save(tokenizer: PreTrainedTokenizerFast, folder: Path) -> None:
    """Writes tokenizer.json, tokenizer_config.json and special_tokens_map.json.

    `transformers` 5 no longer writes the last of them, but most published folders have it.
    """
    tokenizer.model_max_length = 512
    tokenizer.save_pretrained(folder)
    special_tokens = json.dumps(dict(tokenizer.special_tokens_map), ensure_ascii=False, indent=2)
    (folder / "special_tokens_map.json").write_text(special_tokens + "\n", encoding="utf-8")


def train_word_piece(lowercase: bool, size: int) -> Tokenizer:
    """A WordPiece model over the words that BERT sees.

    The trainer numbers the characters that continue a word as it meets them in a hash table, and so each time in another order, unless
    they are given as special tokens; only the vocabulary of what it makes is used.
    """
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=lowercase, strip_accents=None)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    characters = sorted(set(tokenizer.normalizer.normalize_str("".join(training_sentences()))) - {" "})
    specials = BERT_SPECIALS + [f"##{character}" for character in characters]
    trainer = trainers.WordPieceTrainer(vocab_size=size, special_tokens=specials, show_progress=False)
    tokenizer.train_from_iterator(training_sentences(), trainer)
    return tokenizer


def bert(folder: Path) -> None:
    """WordPiece that keeps case and accents: tokenizer.json and vocab.txt."""
    trained = train_word_piece(lowercase=False, size=420)
    save(BertTokenizer(vocab=trained.get_vocab(), do_lower_case=False), folder)
    trained.model.save(str(folder))


def distilbert(folder: Path) -> None:
    """WordPiece that drops case and accents: tokenizer.json and vocab.txt."""
    trained = train_word_piece(lowercase=True, size=380)
    save(DistilBertTokenizer(vocab=trained.get_vocab(), do_lower_case=True), folder)
    trained.model.save(str(folder))


def roberta(folder: Path) -> None:
    """Pairs of bytes merged: tokenizer.json and vocab.json with merges.txt."""
    trained = Tokenizer(models.BPE())
    trained.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    trainer = trainers.BpeTrainer(
        vocab_size=499,
        special_tokens=ROBERTA_SPECIALS,
        initial_alphabet=sorted(pre_tokenizers.ByteLevel.alphabet()),
        show_progress=False,
    )
    trained.train_from_iterator(training_sentences(), trainer)
    model = json.loads(trained.to_str())["model"]
    vocabulary = model["vocab"] | {"<mask>": len(model["vocab"])}
    merges: Any = [tuple(pair) for pair in model["merges"]]
    save(RobertaTokenizer(vocab=vocabulary, merges=merges), folder)
    models.BPE(vocabulary, merges).save(str(folder))


CHANGED = [(0xA0, 0x17F), (0x1C4, 0x1CC), (0x2070, 0x2090), (0x2100, 0x2123), (0x2026, 0x2027), (0xFB00, 0xFB07), (0xFF01, 0xFF5F)]
"""Code points, ends left out, of which many change under NFKC."""


def character_rules() -> dict[str, str]:
    """A small part of NFKC, with control characters dropped and all white space made a space."""
    rules: dict[str, str] = {}
    for character in (chr(point) for start, end in CHANGED for point in range(start, end)):
        composed = unicodedata.normalize("NFKC", character)
        rules |= {source: composed for source in (character, unicodedata.normalize("NFD", character)) if source != composed}
    rules |= dict.fromkeys("\t\n\r\u00a0\u2003\u2028\u3000\u0085\u200b\u200e\u2060\ufeff", " ")
    rules |= dict.fromkeys("\u0001\u0007\u001b\u007f\u0093\u00ad", "")
    return rules


def write_character_rules(path: Path) -> None:
    """The rules in the form that SentencePiece reads: code points in hexadecimal, source and target parted by a tabulator."""

    def points(text: str) -> str:
        return " ".join(f"{ord(character):X}" for character in text)

    lines = [f"{points(source)}\t{points(target)}\n" for source, target in sorted(character_rules().items())]
    path.write_text("".join(lines), encoding="ascii")


def train_sentencepiece(size: int) -> bytes:
    """A SentencePiece unigram model; its first pieces are <unk>, <s> and </s>."""
    model = io.BytesIO()
    with tempfile.TemporaryDirectory() as folder:
        rules = Path(folder) / "rules.tsv"
        write_character_rules(rules)
        sentencepiece.SentencePieceTrainer.train(
            sentence_iterator=training_sentences(),
            model_writer=model,
            model_type="unigram",
            vocab_size=size,
            hard_vocab_limit=False,
            normalization_rule_tsv=str(rules),
            num_threads=1,
            minloglevel=2,
        )
    return without_paths(model.getvalue())


def without_paths(model: bytes) -> bytes:
    """The model without the name of the temporary file that its rules were read from."""
    parsed = sentencepiece_model_pb2.ModelProto.FromString(model)  # type: ignore[attr-defined]  # made when it is imported
    parsed.normalizer_spec.ClearField("normalization_rule_tsv")
    return parsed.SerializeToString(deterministic=True)


def xlm_roberta(folder: Path) -> None:
    """Pieces of a SentencePiece model, moved to make room for <pad> as in fairseq: tokenizer.json and sentencepiece.bpe.model."""
    (folder / "sentencepiece.bpe.model").write_bytes(train_sentencepiece(size=400))
    save(XLMRobertaTokenizer.from_pretrained(folder), folder)


def sentencepiece_ids(folder: Path, text: str) -> list[int]:
    """The ids of a text as fairseq makes them: each piece's number and one more, and 3 for the unknown."""
    model = sentencepiece.SentencePieceProcessor(model_file=str(folder / "sentencepiece.bpe.model"))
    return [piece + 1 if piece else 3 for piece in model.encode(text)]


def ltg_bert(folder: Path) -> None:
    """WordPiece over bytes without a prefix for the continuation of words and with single digits: tokenizer.json only."""
    trained = Tokenizer(models.WordPiece(unk_token="[UNK]", continuing_subword_prefix=""))
    trained.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.ByteLevel(add_prefix_space=True), pre_tokenizers.Digits(individual_digits=True)]
    )
    trainer = trainers.WordPieceTrainer(
        vocab_size=480,
        special_tokens=LTG_BERT_SPECIALS,
        initial_alphabet=sorted(pre_tokenizers.ByteLevel.alphabet()),
        continuing_subword_prefix="",
        show_progress=False,
    )
    trained.train_from_iterator(training_sentences(), trainer)
    trained.decoder = decoders.ByteLevel()
    trained.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]",
        pair="[CLS] $A [SEP] $B:1 [SEP]:1",
        special_tokens=[(name, LTG_BERT_SPECIALS.index(name)) for name in ("[CLS]", "[SEP]")],
    )
    save(PreTrainedTokenizerFast(tokenizer_object=trained, **ltg_bert_special_tokens()), folder)


def ltg_bert_special_tokens() -> dict[str, Any]:
    """The roles of the special tokens."""
    roles = ["unk", "cls", "sep", "pad", "mask"]
    return {f"{role}_token": f"[{role.upper()}]" for role in roles}


WRITERS: dict[str, Callable[[Path], None]] = {
    "bert": bert,
    "roberta": roberta,
    "xlm-roberta": xlm_roberta,
    "distilbert": distilbert,
    "ltg-bert": ltg_bert,
}
"""By architecture, what writes its tokenizer."""
