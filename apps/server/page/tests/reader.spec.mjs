// What a screen reader is told: roles, names, order, and what is said when something moves.
import { expect, test } from "@playwright/test";
import { Service } from "./service.mjs";

const LETTER = "Jag heter Karin Holm och bor i Göteborg.\nMin granne Erik bor i Umeå.\n";

let service;
let link;

test.beforeEach(async () => {
  service = new Service({ "a.txt": LETTER, "b.txt": "Hej, jag heter Bo Ek." });
  link = await service.start();
});

test.afterEach(() => service.end());

/** Opens the letter; its surname is made unsure, for few rules are. */
async function open(page) {
  await page.route(/documents\/\d+$/, async (route) => {
    const answer = await route.fetch();
    const doc = await answer.json();
    doc.spans[1].unsure = true;
    await route.fulfill({ response: answer, json: doc });
  });
  await page.goto(link);
  await page.getByRole("link", { name: "a.txt" }).click();
  await expect(page.locator(".span").first()).toBeVisible();
}

test("the list is a table of links, with its filters in groups", async ({ page }) => {
  await page.goto(link);
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Documents" [level=1]
      - progressbar "0 of 2 documents done"
      - text: 0 of 2 documents done
      - search:
        - searchbox "Search by name"
        - text: Sort by
        - combobox "Sort by"
        - group "State":
          - button "All 2" [pressed]
          - button "New 2"
          - button "In review 0"
          - button "Done 0"
        - group "Only":
          - button /To look at \\d/
          - button "Reviewed by me 0"
          - button "Reviewed by nobody 2"
      - button "Add documents …"
      - text: Text files of up to 10 MB; they can also be dropped on this page.
      - status "Added files"
      - status: "Shown: 2"
      - table "Documents":
        - rowgroup:
          - row "Name State To look at Spans Characters Language Reviewers"
        - rowgroup:
          - row /a.txt New/:
            - cell "a.txt":
              - link "a.txt"
          - row /b.txt New/
  `);
});

test("a document is read line by line, each span with what it is", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main "a.txt":
      - group "Original":
        - text: Jag heter
        - button "Karin, firstname_female 1": /Karin/
        - button "Holm, surname 1, unsure": /Holm/
        - text: och bor i
        - button "Göteborg, city 1": /Göteborg/
        - text: .
      - group "Result": /Jag heter .+ och bor i .+\\./
      - group "Original":
        - text: Min
        - button "granne, fam 1, only marked": /granne/
        - button "Erik, firstname_male 2": /Erik/
        - text: bor i
        - button "Umeå, city 2": /Umeå/
        - text: .
      - group "Result": /Min granne .+ bor i .+\\./
  `);
});

test("moving says where one is, once", async ({ page }) => {
  await open(page);
  const said = page.locator("aside .hidden[role=status]").last();
  await page.keyboard.press("j");
  // The span has the focus and is read by itself.
  await expect(page.getByRole("button", { name: "Karin, firstname_female 1" })).toBeFocused();
  await expect(said).toHaveText("1 of 6");
  // The focus is in the panel and stays there.
  await page.getByRole("button", { name: "Same as …" }).focus();
  await page.keyboard.press("j");
  await expect(said).toHaveText("Holm, surname 1, unsure, 2 of 6");
  await page.keyboard.press("n");
  await expect(said).toHaveText("Holm, surname 1, unsure, 1 of 1");
  await page.keyboard.press("j");
  await expect(said).toHaveText("Göteborg, city 1, 3 of 6");
});

test("the focus goes from the bar to the text to the chosen span's panel, and comes back from a dialog", async ({ page }) => {
  await open(page);
  await page.getByRole("link", { name: "All documents" }).focus();
  const visited = [];
  for (let idx = 0; idx < 12; idx++) {
    await page.keyboard.press("Tab");
    visited.push(await page.evaluate(() => document.activeElement.closest("nav, main, aside")?.tagName));
  }
  expect(visited.indexOf("MAIN")).toBeGreaterThan(visited.lastIndexOf("NAV"));
  await page.getByRole("main").focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Right", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Keys" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Keys" })).toBeFocused();
  await page.keyboard.press("s");
  await expect(page.getByRole("dialog", { name: "Split" })).toMatchAriaSnapshot(`
    - dialog "Split":
      - slider "Where to split"
      - paragraph: Arrow keys or a click move the mark, Enter splits.
      - button "Split"
      - button "Close"
  `);
});
