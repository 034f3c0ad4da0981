"""Requests a second of Presidio's path /analyze, beside Presidio's own engine in the same run.

    maskros serve --open-presidio &
    python lab/presidio/load.py http://127.0.0.1:7878

5 kB of English prose with addresses and numbers, of which only these are asked for; 4 processes with a connection each ask the service,
one process calls the engine of presidio-analyzer 2.2.366 with a blank tokenizer and its own recognizers for the same entities. Both must
find the same number of e-mail and IP addresses, or the figures are worth nothing.
"""

import http.client
import json
import multiprocessing
import sys
import time
from urllib.parse import urlsplit

ENTITIES = ["EMAIL_ADDRESS", "IP_ADDRESS", "IBAN_CODE", "CREDIT_CARD"]
CLIENTS, SECONDS = 4, 8


def text():
    prose = "The quarterly figures were sent to the office last week and everybody was pleased with how the work went on. "
    parts = [prose + (f"Write to user{n}@example.org, server 192.0.2.{n + 1}. " if n % 8 == 0 else "") for n in range(60)]
    return "".join(parts)[:5000]


def ask(server, body, ends, answers):
    address = urlsplit(server)
    connection = http.client.HTTPConnection(address.hostname, address.port)
    times = []
    while time.time() < ends:
        begun = time.perf_counter()
        connection.request("POST", "/analyze", body, {"Content-Type": "application/json"})
        answer = connection.getresponse().read()
        times.append(time.perf_counter() - begun)
    answers.put((times, counts(json.loads(answer), lambda item: item["entity_type"])))


def counts(items, name):
    found = [name(item) for item in items]
    return {kind: found.count(kind) for kind in ("EMAIL_ADDRESS", "IP_ADDRESS")}


def service(server):
    body = json.dumps({"text": text(), "language": "en", "entities": ENTITIES}).encode()
    answers, ends = multiprocessing.Queue(), time.time() + SECONDS
    clients = [multiprocessing.Process(target=ask, args=(server, body, ends, answers)) for _ in range(CLIENTS)]
    for client in clients:
        client.start()
    results = [answers.get() for _ in clients]
    times = sorted(one for times, _ in results for one in times)
    return len(times) / SECONDS, times[len(times) * 99 // 100], results[0][1]


def engine():
    import spacy
    from presidio_analyzer import AnalyzerEngine, RecognizerRegistry
    from presidio_analyzer.nlp_engine import SpacyNlpEngine
    from presidio_analyzer.predefined_recognizers import CreditCardRecognizer, EmailRecognizer, IbanRecognizer, IpRecognizer

    class Blank(SpacyNlpEngine):
        def __init__(self):
            super().__init__(models=[{"lang_code": "en", "model_name": "blank"}])
            self.nlp = {"en": spacy.blank("en")}

        def load(self):
            pass

    registry = RecognizerRegistry(recognizers=[kind() for kind in (CreditCardRecognizer, EmailRecognizer, IbanRecognizer, IpRecognizer)])
    analyzer = AnalyzerEngine(registry=registry, nlp_engine=Blank(), supported_languages=["en"])
    own, calls, ends = text(), 0, time.time() + SECONDS
    while time.time() < ends:
        found = analyzer.analyze(text=own, language="en", entities=ENTITIES)
        calls += 1
    return calls / SECONDS, counts(found, lambda item: item.entity_type)


def main():
    rate, slowest, own = service(sys.argv[1])
    print(f"maskros   {rate:8.0f} requests/s, 99 % within {slowest * 1000:.1f} ms, found {own}")
    theirs_rate, theirs = engine()
    print(f"presidio  {theirs_rate:8.0f} calls/s in one process, found {theirs}")
    if own != theirs:
        sys.exit("they do not find the same: the figures are worth nothing")
    print(f"ratio     {rate / (2 * theirs_rate):8.1f} to two processes of the engine, without its web server")


if __name__ == "__main__":
    main()
