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
  expect(await names(page)).toEqual(["a.txt"]);
  await expect(page.getByRole("status").filter({ hasText: "Shown: 1" })).toBeVisible();
  await choice(page, "Reviewed by me").click();
  await choice(page, "Reviewed by nobody").click();
  await expect(choice(page, "Reviewed by nobody")).toHaveAttribute("aria-pressed", "true");
  expect(await names(page)).toEqual(["c.txt"]);
  await choice(page, "In review").click();
  await expect(page.getByText("No document fits.")).toBeVisible();
});

test("documents are chosen by what is unsure and what has comments", async ({ page }) => {
  await page.route("**/api/documents?*", async (route) => {
    const answer = await route.fetch();
    const found = await answer.json();
    found.documents.forEach((row, idx) => Object.assign(row, { unsure: idx, comments: idx === 1 ? 4 : 0 }));
    await route.fulfill({ response: answer, json: found });
  });
  await page.goto(link);
  await expect(choice(page, "To look at")).toContainText("2");
  await expect(choice(page, "With comments")).toContainText("1");
  await choice(page, "To look at").click();
  expect(await names(page)).toEqual(["b.txt", "c.txt"]);
  await choice(page, "With comments").click();
  expect(await names(page)).toEqual(["b.txt"]);
});

test("a long list is drawn in parts", async ({ page }) => {
  const row = (id) => ({ id, name: `letter-${String(id).padStart(5, "0")}.txt`, state: "new", characters: 7, spans: 1, unsure: 0, languages: ["sv"], reviewers: [] });
  const documents = Array.from({ length: 10_000 }, (_, idx) => row(idx + 1));
  await page.route("**/api/documents?*", (route) => route.fulfill({ json: { total: documents.length, documents } }));
  await page.goto(link);
  await expect(page.locator("tbody tr")).toHaveCount(500);
  await expect(choice(page, "Reviewed by nobody")).toContainText("10000");
  await page.getByRole("button", { name: "Show 500 more" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1000);
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
