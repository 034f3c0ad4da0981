import { expect, test } from "@playwright/test";
import { Service } from "./service.mjs";

const LETTER = `Hej Birgitta!

Jag heter Anna Lindström och bor i Göteborg. Annas hund heter Zorblax.
Min bror Erik Lindström jobbar på Volvo i Umeå.
Ring mig på 070-174 06 05.

Hälsningar
Anna`;

let service;
let link;

test.beforeEach(async () => {
  service = new Service({ "a.txt": LETTER, "b.txt": "Hej, jag heter Bo Ek och bor i Göteborg." });
  link = await service.start();
});

test.afterEach(() => service.end());

async function open(page, name = "a.txt") {
  await page.goto(link);
  await page.getByRole("link", { name }).click();
  await expect(page.locator(".span").first()).toBeVisible();
}

const result = (page) => page.locator(".result").allTextContents().then((rows) => rows.join("\n"));
const span = (page, word) => page.locator(".original .span", { hasText: word }).first();
const saved = (page) => expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

test("single keys can be turned off; Alt+Shift and buttons do the same", async ({ page }) => {
  await open(page);
  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: "Single keys are commands" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Single keys are off. All commands: Alt+Shift+H.")).toBeVisible();
  await page.reload();
  await span(page, "Göteborg").click();
  await page.keyboard.press("x");
  await page.keyboard.press("D");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "a.txt" })).toBeVisible();
  expect(await result(page)).not.toContain("Göteborg");
  await page.keyboard.press("Alt+Shift+X");
  await expect.poll(() => result(page)).toContain("Göteborg");
  await page.keyboard.press("Control+z");
  await expect.poll(() => result(page)).not.toContain("Göteborg");
  await span(page, "Göteborg").click();
  await page.keyboard.press("Alt+Shift+Digit3");
  await expect.poll(() => result(page)).toContain("Göteborg");
  await page.getByRole("button", { name: "Keys" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace it", exact: true }).click();
  await expect.poll(() => result(page)).not.toContain("Göteborg");
  await page.keyboard.press("Alt+Shift+H");
  await page.getByRole("checkbox", { name: "Single keys are commands" }).check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("x");
  await expect.poll(() => result(page)).toContain("Göteborg");
});

test("every command has a key and a combination of its own", async ({ page }) => {
  await open(page);
  await page.keyboard.press("?");
  const rows = await page.getByRole("dialog").getByRole("row").evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.innerText.trim())));
  const commands = rows.filter(([, chord]) => chord !== "");
  expect(commands.length).toBeGreaterThan(30);
  for (const column of [0, 1, 2]) expect(new Set(commands.map((row) => row[column])).size).toBe(commands.length);
  for (const [key, chord] of commands) {
    expect(key).toHaveLength(1);
    expect(chord).toMatch(/^(Alt\+Shift\+[C-HJ-SU-Z0-9]|Ctrl\+(Shift\+)?Z)$/);
  }
});

test("replaced, marked and kept, always, never and everywhere have keys", async ({ page }) => {
  await open(page);
  const lists = () => page.evaluate(async () => (await (await fetch("api/project")).json()).lists);
  await span(page, "Umeå").click();
  await page.keyboard.press("3");
  await expect.poll(() => result(page)).toContain("Umeå");
  await page.keyboard.press("2");
  await expect(page.locator(".span.mark", { hasText: "Umeå" })).toHaveCount(1);
  await page.keyboard.press("1");
  await expect.poll(() => result(page)).not.toContain("Umeå");
  await page.keyboard.press("+");
  await expect.poll(async () => (await lists()).always.map(({ text }) => text)).toEqual(["Umeå"]);
  await span(page, "Volvo").click();
  await page.keyboard.press("-");
  await expect.poll(async () => (await lists()).never).toEqual(["Volvo"]);
  await span(page, "Göteborg").click();
  await page.keyboard.press("q");
  await expect.poll(async () => (await lists()).never.sort()).toEqual(["Göteborg", "Volvo"]);
  await saved(page);
  await span(page, "Zorblax").click();
  await page.keyboard.press("L");
  await expect(page.getByRole("button", { name: "everywhere" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("surname");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await lists()).always.map(({ text }) => text)).toContain("Zorblax");
  await open(page, "b.txt");
  await expect.poll(() => result(page)).toContain("Göteborg");
});

test("a label is chosen for here, for the text and for everywhere by one key each", async ({ page }) => {
  await open(page);
  const sent = [];
  page.on("request", (request) => request.url().endsWith("/operations") && sent.push(request.postDataJSON().operations[0].where));
  for (const key of ["Enter", "Shift+Enter", "Control+Enter"]) {
    await span(page, "Volvo").click();
    await page.keyboard.press("l");
    await page.keyboard.type("school");
    await page.keyboard.press(key);
    await saved(page);
  }
  expect(sent).toEqual(["here", "document", "collection"]);
});

test("a span is split where a person says", async ({ page }) => {
  await open(page);
  const texts = () => page.locator(".original .span").allTextContents();
  await span(page, "Erik").click();
  await page.keyboard.press("m");
  await expect.poll(texts).toContain("Erik Lindström");
  await page.keyboard.press("s");
  const place = page.getByRole("slider", { name: "Where to split" });
  await expect(place).toBeFocused();
  await expect(place).toHaveAttribute("aria-valuetext", "Erik  | Lindström");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(place).toHaveAttribute("aria-valuetext", "Eri | k Lindström");
  await page.keyboard.press("Escape");
  await expect(place).toHaveCount(0);
  await expect.poll(texts).toContain("Erik Lindström");
  await page.keyboard.press("s");
  await page.locator(".letters span").nth(8).click({ position: { x: 1, y: 10 } });
  await expect(place).toHaveAttribute("aria-valuetext", "Erik Lin | dström");
  await page.keyboard.press("Enter");
  await expect.poll(texts).toContain("dström");
  expect(await texts()).toContain("Erik Lin");
});

test("a dialog that was closed does not close the one that the next key opens", async ({ page }) => {
  await open(page);
  await span(page, "Volvo").click();
  await page.keyboard.press("s");
  await page.evaluate(async () => {
    // What Esc does; the browser tells that the dialog is closed with its next frame only.
    document.querySelector("dialog").requestClose();
    await new Promise((drawn) => queueMicrotask(drawn));
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "s", bubbles: true }));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  await expect(page.getByRole("slider", { name: "Where to split" })).toBeFocused();
});

test("a step that came too late is done again when a person says so", async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await other.route("**/api/events", (route) => route.abort());
  await open(other);
  await span(page, "Göteborg").click();
  await page.keyboard.press("x");
  await saved(page);
  await span(other, "Umeå").click();
  await other.keyboard.press("x");
  const repeat = other.getByRole("button", { name: "Repeat" });
  await expect(repeat).toBeVisible();
  await expect(other.getByRole("status").filter({ hasText: "You can repeat it." })).toBeVisible();
  expect(await result(other)).not.toContain("Umeå");
  await span(other, "Volvo").click();
  await other.keyboard.press(".");
  await expect.poll(() => result(other)).toContain("Umeå");
  await expect(repeat).toHaveCount(0);
  await expect.poll(() => result(page)).toContain("Umeå");

  await span(page, "Zorblax").click();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".span", { hasText: "Zorblax." })).toHaveCount(1);
  await saved(page);
  await span(other, "Zorblax").click();
  await other.keyboard.press("2");
  await expect(other.getByRole("status").filter({ hasText: "Its place is no longer there." })).toBeVisible();
  await expect(repeat).toHaveCount(0);

  // An undo that came too late would take back another step than the one that was seen.
  await span(page, "Volvo").click();
  await page.keyboard.press("a");
  await saved(page);
  await other.keyboard.press("z");
  await expect(other.getByRole("status").filter({ hasText: /last step was not done\.$/ })).toBeVisible();
  await expect(repeat).toHaveCount(0);
});

test("an end that is moved before the service has answered goes on from where it will be", async ({ page }) => {
  await open(page);
  await page.route("**/operations", async (route) => {
    await new Promise((done) => setTimeout(done, 150));
    await route.continue();
  });
  await span(page, "Volvo").click();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "Alt+ArrowRight"]) await page.keyboard.press(key);
  await saved(page);
  await expect(page.locator(".original .chosen")).toHaveText("olvo i ");
});

test("words are chosen and added without single keys and without a mouse", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Add", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Choose a label" })).toBeVisible();
});

test("a combination is heard on keyboards that write another letter with it", async ({ page }) => {
  await open(page);
  const press = (key, code) => page.evaluate((event) => document.body.dispatchEvent(new KeyboardEvent("keydown", { ...event, altKey: true, shiftKey: true, bubbles: true })), { key, code });
  await press("Ô", "KeyJ");
  await expect(page.locator(".original .chosen")).toHaveText("Birgitta");
  await press("≈", "KeyX");
  await expect(page.locator(".rejected")).toHaveText(["Birgitta"]);
  // Where Y and Z have changed places the letter counts.
  await span(page, "Volvo").click();
  await press("Y", "KeyZ");
  await expect(page.locator(".span.accepted")).toHaveText(["Volvo"]);
});

test("steps that waited behind a late one are not done for what was not seen", async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await other.route("**/api/events", (route) => route.abort());
  await open(other);
  await span(page, "Göteborg").click();
  await page.keyboard.press("x");
  await saved(page);
  let sent = 0;
  let release;
  const both = new Promise((done) => (release = done));
  await other.route("**/operations", async (route) => {
    sent += 1;
    await both;
    await route.continue();
  });
  await span(other, "Umeå").click();
  await other.keyboard.press("3");
  await span(other, "Volvo").click();
  await other.keyboard.press("3");
  release();
  await expect(other.getByText("Umeå, Volvo", { exact: true })).toBeVisible();
  await saved(page);
  expect(sent).toBe(1);
  expect(await result(other)).not.toMatch(/Umeå|Volvo/);
  await other.getByRole("button", { name: "Repeat" }).click();
  await expect.poll(() => result(other)).toMatch(/Volvo i Umeå/);
  expect(sent).toBe(3);
});

/** The sheet of keys, and what it says. */
async function keySheet(page) {
  await page.keyboard.press("Alt+Shift+H");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  const change = (name) => sheet.getByRole("button", { name: `Change the keys of “${name}”` });
  await expect(sheet).toBeVisible();
  const said = (words) => expect(sheet.getByRole("status")).toHaveText(words);
  return { sheet, change, said };
}

test("keys are changed, kept in the browser, and reset", async ({ page }) => {
  await open(page);
  const { sheet, change, said } = await keySheet(page);
  await expect(sheet.getByRole("button", { name: "Reset all keys" })).toBeDisabled();
  await change("Right").focus();
  await page.keyboard.press("Enter");
  await said(/^Press the new key of “Right”/);
  await page.keyboard.press("x");
  await said("x is already “Nothing here”. Press another one, or Esc.");
  await page.keyboard.press("Control+k");
  await said(/^No command can have this key/);
  await page.keyboard.press("F2");
  await said(/^No command can have this key/);
  await page.keyboard.press("Space");
  await said(/^No command can have this key/);
  await page.keyboard.press("w");
  await said("w is now “Right”.");
  await expect(change("Right")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+Shift+X");
  await said(/^Alt\+Shift\+X is already/);
  await page.keyboard.press("Alt+Shift+K");
  await said(/^Alt\+Shift\+K is already “Previous span”/);
  await page.keyboard.press("Alt+Shift+M");
  await said(/is already “Merge/);
  await page.keyboard.press("Escape");
  await said("");
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("row", { name: /Right/ }).locator("kbd")).toHaveText(["w", "Alt+Shift+Y"]);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  // The old key does nothing now, the new one does, also after the page was loaded anew.
  await page.reload();
  await span(page, "Göteborg").click();
  await expect(page.getByRole("button", { name: "Right", exact: true })).toHaveAttribute("title", "w, Alt+Shift+Y");
  await page.keyboard.press("a");
  await page.keyboard.press("w");
  await saved(page);
  await expect(page.locator(".span.accepted")).toHaveText(["Göteborg"]);
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  await page.keyboard.press("z");
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();

  const again = await keySheet(page);
  await again.sheet.getByRole("button", { name: "Reset all keys" }).click();
  await again.said("All keys are as they were at first.");
  await page.keyboard.press("Escape");
  await span(page, "Umeå").click();
  await page.keyboard.press("a");
  await expect(page.locator(".span.accepted")).toHaveText(["Umeå"]);
});

test("a combination is changed too, and a key that became free can be taken", async ({ page }) => {
  await open(page);
  const { change, said } = await keySheet(page);
  await change("Undo").click();
  await page.keyboard.press("Alt+Shift+Digit4");
  await said(/^Alt\+Shift\+4 is already “genitive”/);
  await page.keyboard.press("h");
  await said("h is now “Undo”.");
  await change("Right").click();
  await page.keyboard.press("z");
  await said("z is now “Right”.");
  await change("genitive").click();
  // Tab leads away, and gives up.
  await page.keyboard.press("Tab");
  await said("");
  await page.keyboard.press("Escape");
  await span(page, "Volvo").click();
  await page.keyboard.press("z");
  await expect(page.locator(".span.accepted")).toHaveText(["Volvo"]);
  await page.keyboard.press("h");
  await expect(page.locator(".span.accepted")).toHaveCount(0);
});

test("whatever stands in the browser's storage, each command has a key of its own", async ({ page }) => {
  for (const kept of ["nonsense", "[]", "null", "3", JSON.stringify({ accept: { key: "x", chord: "F5" }, reject: { key: "ab" }, planet: { key: "w" }, undo: { key: " " }, redo: 3, split: { key: "w" } })]) {
    await page.goto(link);
    await page.evaluate((kept) => localStorage.setItem("keys", kept), kept);
    await page.reload();
    await open(page);
    const { sheet } = await keySheet(page);
    const rows = await sheet.getByRole("row").evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.innerText.trim())));
    const commands = rows.filter(([, chord]) => chord !== "");
    for (const column of [0, 1]) expect(new Set(commands.map((row) => row[column])).size).toBe(commands.length);
    expect(commands.length).toBeGreaterThan(30);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("title", "z, Ctrl+Z");
});
