"""Vectors of words and documents by a plain count with numpy: prints the figures of `utility/texts/meaning.rs`."""

from collections import Counter

import numpy as np


def texts():
    state, texts = 1, []
    for text in range(60):
        words = []
        for _ in range(50):
            state = (state * 1103515245 + 12345) % 2**31
            kind, drawn = (state >> 16) % 4, (state >> 16) // 4
            words.append(drawn % 40 if kind == 0 else text // 2 % 4 * 10 + drawn % 10)
        texts.append(words)
    return texts


before = texts()
after = [[None if word in (0, 1, 10) else word for word in text] for text in before]
counts = Counter(word for text in before for word in text)
place = {word: at for at, (word, _) in enumerate(counts.most_common())}


def space(texts):
    pairs, seen = np.zeros((len(place), len(place))), np.zeros(len(place))
    for text in texts:
        for at, word in enumerate(text):
            if word is None:
                continue
            seen[place[word]] += 1
            for other in range(max(0, at - 2), min(len(text), at + 3)):
                if other != at and text[other] is not None:
                    pairs[place[word], place[text[other]]] += 1
    with np.errstate(divide="ignore", invalid="ignore"):
        information = np.log2(pairs * pairs.sum() / np.outer(pairs.sum(1), pairs.sum(0)))
    information = np.where(np.isfinite(information), np.maximum(information, 0), 0)
    lengths = np.linalg.norm(information, axis=1, keepdims=True)
    return information / np.where(lengths == 0, 1, lengths), seen


def document(text, vectors):
    all_words = sum(counts.values())
    mean = sum(0.001 / (0.001 + counts[word] / all_words) * vectors[place[word]] for word in text if word is not None)
    return mean / np.linalg.norm(mean)


def kept(one, other):
    known = [at for at in place.values() if one[1][at] >= 5 and other[1][at] >= 5]

    def nearest(at, vectors):
        return set(sorted((near for near in known if near != at), key=lambda near: -(vectors[at] @ vectors[near]))[:10])

    return len(known), 10 * sum(len(nearest(at, one[0]) & nearest(at, other[0])) for at in known) / len(known)


originals, results, even, odd = space(before), space(after), space(before[::2]), space(before[1::2])
pairs = [(document(one, originals[0]), document(two, originals[0])) for one, two in zip(before, after)]
print("distance", np.mean([1 - one @ two for one, two in pairs]))
print("neighbours", *kept(originals, results), "of halves", *kept(even, odd))
