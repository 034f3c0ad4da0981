"""What scikit-learn says of an invented corpus: prints golden/scikit.json. Needs scikit-learn (measured with 1.9.1)."""

import json

import numpy as np
import sklearn
from scipy.sparse import hstack
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.metrics import accuracy_score, f1_score
from sklearn.svm import LinearSVC

GOOD = ["Vilken härlig dag vid sjön", "Maten var god och servicen snabb", "Ich liebe dieses Buch sehr", "What a lovely little café",
        "Filmen var rolig och varm", "Das Wetter ist heute wunderbar", "Great service and friendly people", "Jag älskar den här boken",
        "Sehr nettes Personal, gerne wieder", "The soup was warm and tasty 😀"]
BAD = ["Vilken hemsk dag på jobbet", "Maten var kall och servicen långsam", "Ich hasse dieses Buch sehr", "What an awful noisy place",
       "Filmen var tråkig och lång", "Das Wetter ist heute furchtbar", "Terrible service and rude people", "Jag hatar den här boken",
       "Unfreundliches Personal, nie wieder", "The soup was cold and bland 😡"]
PLAIN = ["Bussen går klockan åtta", "Butiken öppnar på måndag", "Der Zug fährt um neun Uhr", "The meeting starts at ten",
         "Skolan ligger vid torget", "Das Museum hat zwei Etagen", "Tickets are sold at the door", "Biblioteket stänger klockan fem",
         "Die Sitzung beginnt am Montag", "Parking is behind the house"]
posts = [(f"{text} {number % 3}x", label) for number, (text, label) in enumerate(
    [(t, "good") for t in GOOD] + [(t, "bad") for t in BAD] + [(t, "plain") for t in PLAIN])]
train = [post for number, post in enumerate(posts) if number % 5]
test = [post for number, post in enumerate(posts) if not number % 5]
blocks = [TfidfVectorizer(sublinear_tf=True, min_df=2, ngram_range=(1, 2)),
          TfidfVectorizer(sublinear_tf=True, min_df=2, ngram_range=(2, 5), analyzer="char_wb")]
texts = [text for text, _ in train]
rows = hstack([block.fit_transform(texts) for block in blocks]).tocsr()
others = hstack([block.transform([text for text, _ in test]) for block in blocks]).tocsr()
labels = [label for _, label in train]
machine = LinearSVC(C=1.0, tol=1e-6, max_iter=100000, random_state=1).fit(rows, labels)
gold = [label for _, label in test]
answers = machine.predict(others).tolist()
dot = np.asarray((others @ rows.T).todense())
print(json.dumps({
    "scikit-learn": sklearn.__version__, "train": train, "test": test, "features": rows.shape[1], "classes": machine.classes_.tolist(),
    "products": dot.round(7).tolist(), "decisions": machine.decision_function(others).round(7).tolist(), "answers": answers,
    "macro_f1": f1_score(gold, answers, average="macro") * 100, "micro_f1": accuracy_score(gold, answers) * 100,
}, ensure_ascii=False, indent=1))
