// A step is answered with what it changed, and the page is then what a page that was opened anew is.
import { expect, test } from "@playwright/test";
import { Service } from "./service.mjs";

const LETTER = `Hej Birgitta!

Jag heter Anna Lindström och bor i Göteborg. Annas hund heter Zorblax.
Min bror Erik Lindström jobbar på Volvo i Umeå. Karin Holm bor också i Umeå.
Ring mig på 070-174 06 05, sa Zorblax.

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

const span = (page, word) => page.locator(".original .span", { hasText: word }).first();

/** All that is drawn of the document. */
const drawn = (page) =>
  page.locator(".side").evaluateAll((sides) => sides.flatMap((side) => [...side.children].map((piece) => `${[...piece.classList].filter((name) => name !== "chosen").join(" ")}|${piece.textContent}|${piece.dataset.chip ?? ""}`)));

/** What the service answered to the steps of a page. */
function answers(page) {
  const all = [];
  page.on("response", async (response) => {
    if (response.request().method() === "POST" && response.ok()) all.push(await response.json());
  });
  return all;
}

test("after every step the page is what a page that was opened anew is", async ({ page, context }) => {
  test.setTimeout(300_000);
  await open(page);
  const told = answers(page);
  const fresh = await context.newPage();
  const choose = (word) => span(page, word).click();
  const steps = [
    ["reject", async () => { await choose("Göteborg"); await page.keyboard.press("x"); }],
    ["undo", () => page.keyboard.press("z")],
    ["redo", () => page.keyboard.press("y")],
    ["accept", async () => { await choose("Volvo"); await page.keyboard.press("a"); }],
    ["number", async () => { await choose("Erik"); await page.getByLabel("Number").fill("9"); await page.getByLabel("Number").press("Enter"); }],
    ["genitive", async () => { await choose("Erik"); await page.keyboard.press("g"); }],
    ["not genitive", () => page.keyboard.press("g")],
    ["label", async () => { await choose("Volvo"); await page.keyboard.press("l"); await page.keyboard.type("school"); await page.keyboard.press("Enter"); }],
    ["pseudonym", async () => { await choose("Annas"); await page.getByLabel("Pseudonym", { exact: true }).fill("Solveig"); await page.getByLabel("Pseudonym", { exact: true }).press("Enter"); }],
    ["no pseudonym", async () => { await page.getByLabel("Pseudonym", { exact: true }).fill(""); await page.getByLabel("Pseudonym", { exact: true }).press("Enter"); }],
    ["reject the first, so that numbers move", async () => { await choose("Birgitta"); await page.keyboard.press("X"); }],
    ["merge", async () => { await choose("Karin"); await page.keyboard.press("m"); }],
    ["join", async () => { await choose("Erik"); await page.keyboard.press("e"); await choose("Annas"); await page.keyboard.press("e"); }],
    ["apart", () => page.keyboard.press("t")],
    ["kept", async () => { await choose("Umeå"); await page.keyboard.press("3"); }],
    ["longer", () => page.keyboard.press("ArrowRight")],
    ["comment", async () => { await choose("Volvo"); await page.getByRole("textbox", { name: "Comment" }).fill("vem?"); await page.getByRole("textbox", { name: "Comment" }).press("Enter"); }],
    ["everywhere", async () => { await choose("Umeå"); await page.keyboard.press("q"); }],
    ["undone", () => page.keyboard.press("z")],
  ];
  for (const [name, work] of steps) {
    const before = told.length;
    await work();
    await expect.poll(() => told.length, { message: name }).toBeGreaterThan(before);
    await expect(page.getByRole("status").filter({ hasText: /^(Saved|Undone|Done again)/ })).toBeVisible();
    await open(fresh);
    await expect.poll(() => drawn(page), { message: name }).toEqual(await drawn(fresh));
  }
  for (const answer of told) {
    expect(answer.base).toBeTruthy();
    expect(answer.text).toBeUndefined();
  }
});

test("another window follows by changes, and the whole is asked for where those do not fit", async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  const asked = [];
  other.on("request", (request) => /documents\/\d+(\?|$)/.test(request.url()) && asked.push(new URL(request.url()).search));
  await span(page, "Göteborg").click();
  await page.keyboard.press("x");
  await expect(other.locator(".rejected")).toHaveText(["Göteborg"]);
  expect(asked.map((search) => search.slice(0, 6))).toEqual(["?base="]);
  expect(await drawn(other)).toEqual(await drawn(page));

  // Changes to an edition that this window does not have: as if an answer had been lost.
  await other.route("**/operations", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), base: "0-0-0" } });
  });
  await span(other, "Volvo").click();
  await other.keyboard.press("3");
  await expect(other.locator(".span.keep", { hasText: "Volvo" })).toHaveCount(1);
  expect(asked.at(-1)).toBe("");
  await expect.poll(() => drawn(page)).toEqual(await drawn(other));
});

test("a page that was open while the service started anew goes on", async ({ page }) => {
  await service.stop();
  const { newKey } = await import("./service.mjs");
  const { writeFileSync } = await import("node:fs");
  const { join } = await import("node:path");
  const { key, table } = newKey("eva", "reviewer");
  const file = join(service.root, "keys");
  writeFileSync(file, table);
  const port = 20_000 + (process.pid % 20_000);
  const start = () => service.start("--keys", file, "--listen", `127.0.0.1:${port}`);
  link = `${await start()}?token=${key}`;
  await open(page);
  const told = answers(page);
  await service.stop("SIGKILL");
  await span(page, "Volvo").click();
  await page.keyboard.press("3");
  await expect(page.getByRole("status").filter({ hasText: "The service does not answer." })).toBeVisible();
  await start();
  await page.keyboard.press("3");
  await expect(page.locator(".span.keep", { hasText: "Volvo" })).toHaveCount(1);
  await expect.poll(() => told.at(-1)?.text).toBe(LETTER);
});
