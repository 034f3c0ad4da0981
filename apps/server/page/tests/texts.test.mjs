// Every language of the page has the same texts with the same places to fill in, and none is empty.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (code) => JSON.parse(readFileSync(new URL(`../src/texts/${code}.json`, import.meta.url), "utf8"));

for (const code of ["sv", "de"]) {
  test(`${code} says what English says`, () => {
    const [own, english] = [read(code), read("en")];
    assert.deepEqual(Object.keys(own).sort(), Object.keys(english).sort());
    for (const [key, text] of Object.entries(own)) {
      assert.ok(text.trim(), key);
      assert.deepEqual(text.match(/\{\d\}/g) ?? [], english[key].match(/\{\d\}/g) ?? [], key);
    }
  });
}
