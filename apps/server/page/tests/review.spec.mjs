import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Service, newKey } from "./service.mjs";

const LETTER = `Hej Birgitta!

Jag heter Anna Lindström och bor i Göteborg. Annas hund heter Zorblax.
Zorblax är snäll. Min bror Erik Lindström jobbar på Volvo i Umeå.
Ring mig på 070-174 06 05.
Det är kaffet som vann, och alla gillar kaffet.

Hälsningar
Anna`;

const HOSTILE = `<script>document.title = "taken"</script><img src=x onerror="document.title='taken'">
Jag heter \u202eanna\u202c Lindström\u200b och bor i <b>Göteborg</b>. &lt;i&gt;
Klocka\u0007 rad\u2028 familj 👩‍👧 Ring 070-174 06 05 \u2066 nu \u2069 {{7*7}} \${1+1}`;

let service;
let link;

test.beforeEach(async () => {
  service = new Service({ "a.txt": LETTER, "b.txt": "Hej, jag heter Bo Ek.", "c.txt": HOSTILE });
  link = await service.start();
});

test.afterEach(() => service.end());

/** Opens a document by its name. */
async function open(page, name = "a.txt") {
  await page.goto(link);
  await page.getByRole("link", { name }).click();
  await expect(page.locator(".span").first()).toBeVisible();
}

const result = (page) => page.locator(".result").allTextContents().then((rows) => rows.join("\n"));
const span = (page, word) => page.locator(".original .span", { hasText: word }).first();
const saved = (page) => expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

test("documents are listed, searched and sorted", async ({ page }) => {
  await page.goto(link);
  expect(page.url()).not.toContain("token");
  await expect(page.getByRole("row")).toHaveCount(4);
  await page.getByRole("searchbox").fill("B.T");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("searchbox").fill("nothing");
  await expect(page.getByText("No document fits.")).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("button", { name: "Done 0" }).click();
  await expect(page.getByText("No document fits.")).toBeVisible();
});

test("a span is rejected and taken back by keyboard and mouse", async ({ page }) => {
  await open(page);
  await span(page, "Göteborg").click();
  await page.keyboard.press("x");
  await expect.poll(() => result(page)).toContain("Göteborg");
  await page.locator(".rejected", { hasText: "Göteborg" }).click();
  await expect.poll(() => result(page)).not.toContain("Göteborg");
  await page.keyboard.press("z");
  await expect.poll(() => result(page)).toContain("Göteborg");
  await page.keyboard.press("y");
  await expect.poll(() => result(page)).not.toContain("Göteborg");
});

test("what was missed is added by selection and by keyboard, and its other mentions follow", async ({ page }) => {
  await open(page);
  expect((await result(page)).match(/kaffet/g)).toHaveLength(2);
  const place = await page.evaluate(() => {
    const piece = [...document.querySelectorAll(".original > span")].find((one) => one.textContent.includes("kaffet som"));
    const range = document.createRange();
    const start = piece.firstChild.textContent.indexOf("kaffet");
    range.setStart(piece.firstChild, start);
    range.setEnd(piece.firstChild, start + 6);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.mouse.dblclick(place.x, place.y);
  await expect(page.getByRole("dialog")).toContainText("kaffet");
  await page.getByRole("combobox", { name: "Choose a label" }).fill("surname");
  await page.getByRole("button", { name: "all mentions in this text" }).click();
  await page.getByRole("combobox", { name: "Choose a label" }).press("Enter");
  await expect.poll(() => result(page)).not.toContain("kaffet");
  await span(page, "Umeå").click();
  await page.keyboard.press("v");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Ring mig");
  await page.keyboard.press("Escape");
});

test("label, number, form, pseudonym and comment are changed by hand", async ({ page }) => {
  await open(page);
  await span(page, "Volvo").click();
  await page.keyboard.press("l");
  await page.keyboard.type("school");
  await expect(page.getByRole("combobox", { name: "Choose a label" })).toHaveValue("school");
  await page.keyboard.press("Enter");
  await expect(page.locator(".span", { hasText: "Volvo" })).toHaveAttribute("data-chip", /school 1/);
  await span(page, "Annas").click();
  await page.keyboard.press("r");
  await page.keyboard.type("Solveig");
  await page.keyboard.press("Enter");
  await expect.poll(() => result(page)).toContain("Solveigs hund");
  expect(await result(page)).toContain("Jag heter Solveig");
  await page.getByRole("checkbox", { name: "genitive" }).click();
  await expect(page.locator(".span", { hasText: "Annas" })).toHaveAttribute("data-chip", /^firstname_female 2$|^firstname_female 1$/);
  await page.getByLabel("Number").fill("9");
  await page.getByLabel("Number").press("Enter");
  await expect(page.locator(".span", { hasText: "Annas" })).toHaveAttribute("data-chip", /9/);
  await page.getByRole("textbox", { name: "Comment" }).fill("vem?");
  await page.getByRole("textbox", { name: "Comment" }).press("Enter");
  await expect(page.locator(".span.commented")).toHaveCount(1);
  await page.getByRole("button", { name: "Suggest" }).click();
  await page.locator(".names button").first().click();
  await expect.poll(() => result(page)).not.toContain("Solveig");
});

test("spans are moved, split and merged, entities joined and taken apart", async ({ page }) => {
  await open(page);
  await span(page, "Göteborg").click();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".span", { hasText: "Göteborg." })).toHaveCount(1);
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".span", { hasText: /^Göteborg$/ })).toHaveCount(1);
  await span(page, "Erik").click();
  await page.keyboard.press("m");
  await expect(page.locator(".span", { hasText: "Erik Lindström" })).toHaveCount(1);
  await page.keyboard.press("s");
  await page.keyboard.press("Enter");
  await expect(page.locator(".span", { hasText: "Erik Lindström" })).toHaveCount(0);
  await span(page, "Umeå").click();
  await page.keyboard.press("e");
  await span(page, "Göteborg").click();
  await page.keyboard.press("e");
  const number = async (word) => (await span(page, word).getAttribute("data-chip")).match(/\d+/)[0];
  await expect.poll(async () => (await number("Umeå")) === (await number("Göteborg"))).toBe(true);
  await page.keyboard.press("t");
  await expect.poll(async () => (await number("Umeå")) === (await number("Göteborg"))).toBe(false);
});

test("done leads to the next document, and all is there after a crash", async ({ page }) => {
  await open(page);
  await span(page, "Göteborg").click();
  await page.keyboard.press("x");
  await saved(page);
  await page.keyboard.press("D");
  await expect(page.getByRole("heading", { name: "b.txt" })).toBeVisible();
  await service.stop("SIGKILL");
  link = await service.start();
  await open(page);
  expect(await result(page)).toContain("Göteborg");
  await expect(page.locator(".bar .state")).toHaveText("Done");
});

test("two windows: the slower step is told, and nothing is lost", async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await other.route("**/api/events", (route) => route.abort());
  await open(other);
  await span(page, "Göteborg").click();
  await page.keyboard.press("x");
  await saved(page);
  await span(other, "Umeå").click();
  await other.keyboard.press("x");
  await expect(other.getByRole("status").filter({ hasText: "Somebody changed" })).toBeVisible();
  expect(await result(other)).toContain("Göteborg");
  await other.keyboard.press("x");
  await expect.poll(() => result(other)).toContain("Umeå");
  await expect.poll(() => result(page)).toContain("Umeå");
});

test("a hostile text is shown as text", async ({ page }) => {
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await open(page, "c.txt");
  await expect(page.locator(".original").first()).toContainText("<script>");
  await expect(page).toHaveTitle("letters · Maskros");
  await expect(page.locator(".original .unseen[data-name='U+0007']")).toHaveCount(1);
  await expect(page.locator(".original .unseen[data-name='U+2028']")).toHaveCount(1);
  await expect(page.locator(".original")).toContainText(["👩‍👧"]);
  const text = await page.evaluate(() => [...document.querySelectorAll(".side :not(.unseen)")].map((one) => one.textContent).join(""));
  expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(await page.locator(".sheet img, .sheet script, .sheet b").count()).toBe(0);
  expect(errors).toEqual([]);
});

test("the page can be used without seeing it", async ({ page }) => {
  test.setTimeout(180_000);
  const look = async () => {
    const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
  };
  for (const scheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.goto(link);
    await expect(page.getByRole("row")).toHaveCount(4);
    await look();
    await open(page);
    await look();
    await span(page, "Göteborg").click();
    await look();
    await page.keyboard.press("l");
    await look();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await look();
    await page.keyboard.press("Escape");
    await page.keyboard.press("s");
    await expect(page.getByRole("dialog", { name: "Split" })).toBeVisible();
    await look();
    await page.keyboard.press("Escape");
  }
});

test("the page speaks Swedish and German", async ({ page }) => {
  await page.goto(link);
  await page.getByLabel("Language of the page").selectOption("sv");
  await expect(page.getByRole("heading", { name: "Dokument" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  await page.getByLabel("Sidans språk").selectOption("de");
  await expect(page.getByRole("heading", { name: "Dokumente" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Dokumente" })).toBeVisible();
});

test("a narrow window and 200 % zoom keep everything within reach", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 450 });
  await open(page);
  await span(page, "Göteborg").click();
  await expect(page.getByRole("button", { name: "Right", exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const [sheet, panel] = [await page.getByRole("main").boundingBox(), await page.getByRole("complementary").boundingBox()];
  expect(sheet.y + sheet.height).toBeLessThanOrEqual(panel.y + 1);
  expect(panel.y + panel.height).toBeLessThanOrEqual(451);
  for (const button of ["Undo", "Keys", "Done, next document"]) await expect(page.getByRole("button", { name: button })).toBeInViewport();
});

test("a curator sees where two reviewers differ, begins with one and decides", async ({ page }) => {
  await service.stop();
  const [eva, jon, kim] = [newKey("eva", "reviewer"), newKey("jon", "reviewer"), newKey("kim", "curator")];
  const file = join(service.root, "keys");
  writeFileSync(file, eva.table + jon.table + kim.table);
  const start = await service.start("--keys", file);
  const as = ({ key }) => `${start}?token=${key}`;
  const spans = async (key) => {
    link = as(key);
    await open(page);
  };
  await spans(eva);
  await expect(page.getByRole("region", { name: "Reviewers" })).toHaveCount(0);
  await span(page, "Göteborg").click();
  await page.keyboard.press("x");
  await saved(page);
  await spans(jon);
  expect(await result(page)).not.toContain("Göteborg");
  await span(page, "Umeå").click();
  await page.keyboard.press("a");
  await saved(page);
  await spans(kim);
  const reviewers = page.getByRole("region", { name: "Reviewers" });
  await expect(reviewers.getByRole("row")).toHaveCount(2);
  await expect(reviewers.getByRole("row").nth(1)).toContainText("city");
  await reviewers.getByRole("button", { name: "Begin with eva" }).click();
  await expect.poll(() => result(page)).toContain("Göteborg");
  await page.keyboard.press("D");
  await expect(page.getByRole("heading", { name: "b.txt" })).toBeVisible();
});
