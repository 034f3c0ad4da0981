import { expect, test } from "@playwright/test";
import { Service } from "./service.mjs";

const RAIN = "det regnar nästan varje dag här, så vi sitter mest inne och dricker kaffe eller läser något. ".repeat(3);

/** A letter of a megabyte with some ten thousand names. */
function large() {
  const names = ["Anna", "Erik", "Birgitta", "Karin", "Lars", "Ingrid"];
  const line = (idx) => `Rad ${idx}: ${names[idx % 6]} Lindström bor hos ${names[(idx + 1) % 6]} i Göteborg, och ${RAIN}\n`;
  let text = "";
  for (let idx = 0; text.length < 1_000_000; idx++) text += line(idx);
  return text;
}

test("a megabyte with ten thousand spans opens and is corrected", async ({ page }) => {
  test.setTimeout(300_000);
  const service = new Service({ "large.txt": large() });
  const link = await service.start();
  try {
    await page.goto(link);
    await expect(page.locator("tbody td").nth(3)).not.toHaveText("", { timeout: 120_000 });
    const begun = Date.now();
    await page.getByRole("link", { name: "large.txt" }).click();
    await expect(page.locator(".span").first()).toBeVisible({ timeout: 60_000 });
    const opened = Date.now() - begun;
    const spans = await page.locator(".original .span").count();
    expect(spans).toBeGreaterThan(10_000);
    await page.keyboard.press("j");
    const step = Date.now();
    await page.keyboard.press("x");
    await expect(page.locator(".rejected")).toHaveCount(1, { timeout: 60_000 });
    console.log(`1 MB, ${spans} spans: opened in ${opened} ms, a step in ${Date.now() - step} ms`);
  } finally {
    await service.end();
  }
});
