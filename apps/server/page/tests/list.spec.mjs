import { expect, test } from "@playwright/test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Service, newKey } from "./service.mjs";

let service;
let link;

test.beforeEach(async () => {
  service = new Service({
    "a.txt": "Jag heter Anna Lindström och bor i Göteborg.",
    "b.txt": "Hej, jag heter Bo Ek.",
    "c.txt": "Det regnar i dag.",
  });
  link = await service.start();
});

test.afterEach(() => service.end());

const names = (page) => page.locator("tbody a").allTextContents();
const choice = (page, name) => page.getByRole("button", { name: new RegExp(`^${name} \\d+$`) });

test("documents are chosen by who has reviewed them, with the counts", async ({ page }) => {
  await service.stop();
  const [eva, jon] = [newKey("eva", "reviewer"), newKey("jon", "reviewer")];
  const file = join(service.root, "keys");
  writeFileSync(file, eva.table + jon.table);
  const start = await service.start("--keys", file);
  for (const [key, name] of [[eva.key, "a.txt"], [jon.key, "b.txt"]]) {
    await page.goto(`${start}?token=${key}`);
    await page.getByRole("link", { name }).click();
    await page.locator(".original .span").first().click();
    await page.keyboard.press("a");
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  }
  await page.goto(`${start}?token=${eva.key}`);
  await expect(choice(page, "All")).toContainText("3");
  await expect(choice(page, "In review")).toContainText("2");
  await choice(page, "Reviewed by me").click();
  await expect.poll(() => names(page)).toEqual(["a.txt"]);
  await expect(page.getByRole("status").filter({ hasText: "Shown: 1" })).toBeVisible();
  await choice(page, "Reviewed by me").click();
  await choice(page, "Reviewed by nobody").click();
  await expect(choice(page, "Reviewed by nobody")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => names(page)).toEqual(["c.txt"]);
  await choice(page, "In review").click();
  await expect(page.getByText("No document fits.")).toBeVisible();
});

test("documents are chosen by what is unsure and what has comments", async ({ page }) => {
  await page.goto(link);
  await page.getByRole("link", { name: "b.txt" }).click();
  await page.locator(".original .span").first().click();
  await page.getByRole("textbox", { name: "Comment" }).fill("vem?");
  await page.getByRole("textbox", { name: "Comment" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.getByRole("link", { name: "All documents" }).click();
  await expect(choice(page, "With comments")).toContainText("1");
  await choice(page, "With comments").click();
  await expect.poll(() => names(page)).toEqual(["b.txt"]);
  await choice(page, "To look at").click();
  const left = await page.evaluate(async () => (await (await fetch("api/documents?only=unsure,commented")).json()).documents.map(({ name }) => name));
  await expect.poll(() => names(page)).toEqual(left);
});

/** Answers for the service with a list of so many documents, page by page; gives what was asked. */
async function answerLong(page, number) {
  const row = (id) => ({ id, name: `letter-${String(id).padStart(6, "0")}.txt`, state: "new", characters: 7, spans: 1, unsure: 0, comments: 0, languages: ["sv"], reviewers: [] });
  const asked = [];
  await page.route("**/api/documents?*", (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(Object.fromEntries(query));
    const [offset, limit] = [Number(query.get("offset")), Number(query.get("limit"))];
    const total = query.get("only") ? 3 : number;
    const documents = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, idx) => row(offset + idx + 1));
    const json = { total, documents, states: { new: number, in_review: 0, done: 0 }, only: { unsure: 0, commented: 0, mine: 0, nobody: number } };
    return route.fulfill({ json });
  });
  return asked;
}

test("a long list is asked for and drawn in parts", async ({ page }) => {
  const asked = await answerLong(page, 120_000);
  await page.goto(link);
  await expect(page.locator("tbody tr")).toHaveCount(500);
  await expect(page.getByRole("status").filter({ hasText: "Shown: 500 of 120000" })).toBeVisible();
  await expect(choice(page, "Reviewed by nobody")).toContainText("120000");
  await page.getByRole("button", { name: "Show 500 more" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1000);
  await expect(page.locator("tbody a").last()).toHaveText("letter-001000.txt");
  await choice(page, "Reviewed by me").click();
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await expect(page.getByRole("button", { name: /Show .* more/ })).toHaveCount(0);
  await page.getByRole("searchbox").pressSequentially("letter", { delay: 20 });
  await expect.poll(() => asked.at(-1).q).toBe("letter");
  await expect(page.locator("tbody tr")).toHaveCount(3);
  for (const { limit } of asked) expect(Number(limit)).toBeLessThanOrEqual(500);
  // Not one for each letter.
  expect(asked.filter(({ q }) => q !== "").length).toBeLessThan(4);
});

test("a list that cannot be had says so", async ({ page }) => {
  await page.goto(link);
  await expect(page.getByRole("row")).toHaveCount(4);
  await page.route("**/api/documents?*", (route) => route.abort());
  await choice(page, "In review").click();
  await expect(page.getByRole("status").filter({ hasText: "The service does not answer." })).toBeVisible();
  await page.unroute("**/api/documents?*");
  await choice(page, "All").click();
  await expect(page.getByRole("status").filter({ hasText: "Shown: 3" })).toBeVisible();
});

const text = (name, words) => ({ name, mimeType: "text/plain", buffer: Buffer.from(words) });

test("files are added by the button, and each that is refused says why", async ({ page }) => {
  await page.goto(link);
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents …" }).click();
  await (await chosen).setFiles([
    text("new.txt", "\ufeffJag heter Karin Holm."),
    text("new.txt", "Hej."),
    { name: "picture.txt", mimeType: "text/plain", buffer: Buffer.from([0xff, 0xd8, 0xff]) },
    text("large.txt", "a".repeat(10_000_001)),
  ]);
  const added = page.getByRole("status", { name: "Added files" });
  await expect(added).toContainText("new.txt: added");
  await expect(added).toContainText("new.txt: a document of this name is in the project already");
  await expect(added).toContainText("picture.txt: not a text in UTF-8");
  await expect(added).toContainText("large.txt: larger than 10 MB");
  await expect(page.getByRole("row", { name: /new\.txt/ })).toHaveCount(1);
});

test("files are added by dropping them on the list", async ({ page }) => {
  await page.goto(link);
  await expect(page.getByRole("row")).toHaveCount(4);
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["Hej från Umeå."], "dropped.txt", { type: "text/plain" }));
    return transfer;
  });
  await page.getByRole("main").dispatchEvent("dragover", { dataTransfer: files });
  await expect(page.getByRole("main")).toHaveClass(/dropping/);
  await page.getByRole("main").dispatchEvent("drop", { dataTransfer: files });
  await expect(page.getByRole("status", { name: "Added files" })).toContainText("dropped.txt: added");
  await expect(page.getByRole("main")).not.toHaveClass(/dropping/);
  await expect(page.getByRole("row", { name: /dropped\.txt/ })).toHaveCount(1);
});
