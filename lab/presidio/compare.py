"""Compares our answers to Presidio's clients with those of Presidio itself.

    pip install presidio-analyzer==2.2.366 presidio-anonymizer==2.2.366
    maskros serve --open-presidio &
    python lab/presidio/compare.py http://127.0.0.1:7878          # prints what differs
    python lab/presidio/compare.py --record                       # writes Presidio's answers into cases.json

The engines are called as the request handlers of Presidio's servers call them (app.py is in its images, not in its packages).
The analyzer runs with a blank tokenizer, so that only patterns find something: names are a matter of models.
"""

import json
import re
import sys
import urllib.error
import urllib.request
from pathlib import Path

CASES = Path(__file__).with_name("cases.json")


def anonymizer(path, content):
    from presidio_anonymizer import AnonymizerEngine, DeanonymizeEngine
    from presidio_anonymizer.entities import InvalidParamError
    from presidio_anonymizer.services.app_entities_convertor import AppEntitiesConvertor as Convertor

    try:
        if not content:
            return 400, {"error": "Invalid request json"}
        if path == "/anonymize":
            operators = Convertor.operators_config_from_json(content.get("anonymizers"))
            if Convertor.check_custom_operator(operators):
                return 400, {"error": "Custom type anonymizer is not supported"}
            results = Convertor.analyzer_results_from_json(content.get("analyzer_results"))
            result = AnonymizerEngine().anonymize(text=content.get("text", ""), analyzer_results=results, operators=operators)
        else:
            entities = Convertor.deanonymize_entities_from_json(content)
            operators = Convertor.operators_config_from_json(content.get("deanonymizers"))
            result = DeanonymizeEngine().deanonymize(text=content.get("text", ""), entities=entities, operators=operators)
        body = json.loads(result.to_json())
        for item in body["items"]:
            if item.get("score", 0) is None:
                del item["score"]
        return 200, body
    except InvalidParamError as error:
        return 422, {"error": error.err_msg}
    except Exception:
        return 500, {"error": "Internal server error"}


_ENGINE = None


def engine():
    global _ENGINE
    if _ENGINE is None:
        import spacy
        import spacy.language
        from presidio_analyzer import AnalyzerEngine, RecognizerRegistry
        from presidio_analyzer.nlp_engine import SpacyNlpEngine

        @spacy.language.Language.component("words")
        def words(doc):
            for token in doc:
                token.lemma_ = token.text
            return doc

        class Blank(SpacyNlpEngine):
            def __init__(self):
                super().__init__(models=[{"lang_code": "en", "model_name": "blank"}])
                self.nlp = {"en": spacy.blank("en")}
                self.nlp["en"].add_pipe("words")

            def load(self):
                pass

        registry = RecognizerRegistry()
        registry.supported_languages = ["en"]
        _ENGINE = AnalyzerEngine(registry=registry, nlp_engine=Blank(), supported_languages=["en"])
    return _ENGINE


def analyzer(content):
    from presidio_analyzer import AnalyzerRequest, BatchAnalyzerEngine

    try:
        request = AnalyzerRequest(content)
        if not request.text:
            raise Exception("No text provided")
        if not request.language:
            raise Exception("No language provided")
        options = dict(
            correlation_id=request.correlation_id,
            score_threshold=request.score_threshold,
            entities=request.entities,
            return_decision_process=request.return_decision_process,
            ad_hoc_recognizers=request.ad_hoc_recognizers,
            context=request.context,
            allow_list=request.allow_list,
            allow_list_match=request.allow_list_match,
            regex_flags=request.regex_flags,
        )
        if isinstance(request.text, str):
            results = engine().analyze(text=request.text, language=request.language, **options)
        else:
            results = list(BatchAnalyzerEngine(analyzer_engine=engine()).analyze_iterator(texts=request.text, language=request.language, **options))
        body = json.loads(json.dumps(results, default=lambda o: o.to_dict(), sort_keys=True))
        for item in flat(body):
            item.pop("recognition_metadata", None)
        return 200, body
    except TypeError as error:
        return 400, {"error": f"Failed to parse /analyze request for AnalyzerEngine.analyze(). {error.args[0]}"}
    except Exception as error:
        return 500, {"error": error.args[0]}


def flat(body):
    for one in body:
        yield from one if isinstance(one, list) else [one]


def presidio(case):
    if case["path"] == "/analyze":
        return analyzer(json.loads(json.dumps(case["body"])))
    return anonymizer(case["path"], json.loads(json.dumps(case["body"])))


def ours(server, case):
    data = json.dumps(case["body"]).encode()
    request = urllib.request.Request(server + case["path"], data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def blurred(answer):
    """Random hashes and ciphers as their lengths."""
    text = json.dumps(answer, sort_keys=True, ensure_ascii=False)
    text = re.sub(r"[0-9a-f]{64,}", lambda hit: f"hash of {len(hit[0])}", text)
    return re.sub(r"[\w-]{43,}={0,2}", lambda hit: f"cipher of {len(hit[0])}", text)


def main():
    cases = json.loads(CASES.read_text("utf-8"))
    if sys.argv[1] == "--record":
        for case in cases:
            case["status"], case["answer"] = presidio(case)
        lines = ",\n".join("  " + json.dumps(case, ensure_ascii=False) for case in cases)
        CASES.write_text(f"[\n{lines}\n]\n", "utf-8")
        return
    same, differ = 0, []
    for case in cases:
        theirs, own = presidio(case), ours(sys.argv[1], case)
        if blurred(theirs) == blurred(own):
            same += 1
        else:
            differ.append(case)
            print(f"{case['name']}: {case.get('differs', 'NOT EXPECTED')}\n  Presidio {theirs}\n  Maskros  {own}")
    print(f"{len(cases)} requests, {same} answered the same, {len(differ)} differ")
    sys.exit(any("differs" not in case for case in differ))


main()
