import { expect, test } from "@playwright/test";
import { Service } from "./service.mjs";

/** Runs in the page: answers for the service with ten megabytes and half a million names, made there. */
function answerHuge(lines) {
  const rain = "och det regnar ute nu, ";
  let text = "";
  const spans = [];
  for (let idx = 0; idx < lines; idx++) {
    text += `Rad ${String(idx).padStart(6, "0")}: `;
    for (const name of ["Karin", "Bo", "Holm", "Eva", "Ek"]) {
      const start = text.length;
      text += name;
      spans.push({ start, end: text.length, label: "surname", group: "person", action: "replace", replacement: "Björk", replacement_end: text.length, number: idx, score: 0.9, risk: "high", judged: "none" });
      text += " ";
    }
    text += `${rain.repeat(2)}\n`;
  }
  const doc = { id: 1, name: "huge.txt", version: 0, state: "new", edition: "a-0-0", language: "sv", text, spans, rejected: [], unsure: [], undo: 0, redo: 0 };
  const ask = window.fetch.bind(window);
  window.fetch = async (path, init) => {
    if (!/documents\/\d+/.test(path)) return ask(path, init);
    if (!init?.body) return { ok: true, json: async () => doc };
    const { start, end } = JSON.parse(init.body).operations[0];
    const at = spans.findIndex((span) => span.start === start);
    const { text: _, name: __, ...rest } = doc;
    const changed = { ...rest, version: 1, edition: "a-0-1", base: "a-0-0", spans: [{ at, gone: 1, put: [] }], rejected: [{ at: 0, gone: 0, put: [{ start, end }] }] };
    return { ok: true, json: async () => changed };
  };
}

test("ten megabytes with half a million spans are read and corrected", async ({ page }) => {
  test.setTimeout(300_000);
  const lines = 100_000;
  const service = new Service({ "huge.txt": "Hej Karin Holm." });
  const link = await service.start();
  try {
    await page.addInitScript(answerHuge, lines);
    await page.goto(link);
    let begun = Date.now();
    const took = () => `${-(begun - (begun = Date.now()))} ms`;
    await page.getByRole("link", { name: "huge.txt" }).click();
    await expect(page.locator(".original .span").first()).toBeVisible({ timeout: 200_000 });
    const opened = took();
    await page.keyboard.press("j");
    await expect(page.locator(".original .chosen")).toHaveText("Karin", { timeout: 60_000 });
    const next = took();
    await page.keyboard.press("x");
    await expect(page.locator(".rejected")).toHaveCount(1, { timeout: 60_000 });
    const step = took();
    await page.keyboard.press("k");
    await expect(page.locator(".original .chosen")).toHaveText("Ek", { timeout: 60_000 });
    await expect(page.locator(".original .chosen")).toBeInViewport();
    const last = took();
    await page.locator(".sheet").evaluate((sheet) => (sheet.scrollTop = sheet.scrollHeight / 2));
    const seen = () => page.locator(".sheet").evaluate((sheet) => document.elementFromPoint(300, sheet.getBoundingClientRect().top + 300)?.closest(".original")?.textContent ?? "");
    await expect.poll(seen).toMatch(/^Rad 0[45]\d{4}: Karin Bo Holm/);
    expect(await page.locator(".original .span").count()).toBeLessThan(5000);
    console.log(`${lines} lines: opened in ${opened}, to the next span in ${next}, a step in ${step}, to the last span in ${last}`);
  } finally {
    await service.end();
  }
});
