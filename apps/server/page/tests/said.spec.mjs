// Every flow of the page for who cannot see it: what it is called, what is said when it is done, and where the focus is then. Everything
// is done by keyboard.
import { expect, test } from "@playwright/test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Service, newKey } from "./service.mjs";

const LETTER = `Jag heter Karin Holm och bor i Göteborg.
Min bror Erik Holm bor i Umeå.
Karins hund heter Zorblax.
`;

let service;
let link;

test.beforeEach(async () => {
  service = new Service({ "a.txt": LETTER, "b.txt": "Hej, jag heter Bo Ek." });
  link = await service.start();
});

test.afterEach(() => service.end());

async function open(page) {
  await page.goto(link);
  await page.getByRole("link", { name: "a.txt" }).click();
  await expect(page.locator(".span").first()).toBeVisible();
  await page.getByRole("main").focus();
}

/** Goes to the span with this name, by keyboard. */
async function go(page, name) {
  for (let idx = 0; idx < 20; idx++) {
    await page.keyboard.press("j");
    if (await page.getByRole("main").getByRole("button", { name }).and(page.locator(":focus")).count()) return;
  }
  throw new Error(`no span ${name}`);
}

const said = (page, words) => expect(page.getByRole("status", { name: "Messages" })).toHaveText(words);
const focused = (page, name) => expect(page.getByRole("main").getByRole("button", { name }).and(page.locator(":focus"))).toHaveCount(1);

test("a step says what was done, and the focus goes to what comes next or stays", async ({ page }) => {
  await open(page);
  await go(page, /^Göteborg, city 1/);
  await page.keyboard.press("3");
  await said(page, "Saved: Keep it");
  await focused(page, "Göteborg, city 1, kept, changed by hand");
  await page.keyboard.press("2");
  await said(page, "Saved: Only mark it");
  await focused(page, "Göteborg, city 1, only marked, changed by hand");
  await page.keyboard.press("z");
  await said(page, "Undone: Only mark it");
  await focused(page, "Göteborg, city 1, kept, changed by hand");
  await page.keyboard.press("y");
  await said(page, "Done again: Only mark it");
  await page.keyboard.press("d");
  await said(page, "Saved: definite");
  await focused(page, "Göteborg, city 1 def, only marked, changed by hand");
  await page.keyboard.press("ArrowRight");
  await said(page, "Saved: Göteborg.");
  await focused(page, /^Göteborg\., city 1/);
});

test("a rejection says so, and can be chosen, read and taken back by keyboard", async ({ page }) => {
  await open(page);
  await go(page, /^Umeå/);
  await page.keyboard.press("x");
  await said(page, "Saved: Nothing here");
  await go(page, "Umeå, rejected");
  await expect(page.getByRole("region", { name: "rejected" })).toMatchAriaSnapshot(`
    - region "rejected":
      - paragraph: Umeå
      - paragraph: rejected
      - button "Take the rejection back"
  `);
  await page.keyboard.press("a");
  await said(page, "Saved: Take the rejection back");
  await focused(page, /^Umeå, city/);
});

test("a label is chosen in a dialog with a list, and the focus comes back to the span", async ({ page }) => {
  await open(page);
  await go(page, /^Zorblax/);
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Choose a label" });
  await expect(dialog.getByRole("combobox", { name: "Choose a label" })).toBeFocused();
  await page.keyboard.type("school");
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Choose a label":
      - paragraph: Zorblax
      - combobox "Choose a label" [expanded]: school
      - group "Where":
        - button "here" [pressed]
        - button "all mentions in this text"
        - button "everywhere"
      - paragraph: Enter chooses; Shift+Enter for the whole text, Ctrl+Enter everywhere.
      - listbox "Label":
        - option /school/ [selected]
      - button "Close"
  `);
  const active = await dialog.getByRole("combobox").getAttribute("aria-activedescendant");
  await expect(page.locator(`#${active}`)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await said(page, "Saved: school");
  await focused(page, /^Zorblax, school/);
  // Who gives up is where they were.
  await page.keyboard.press("l");
  await page.keyboard.press("Escape");
  await focused(page, /^Zorblax, school/);
});

test("a split has a slider that says the halves, and the focus comes back to the first", async ({ page }) => {
  await open(page);
  await go(page, /^Karin,/);
  await page.keyboard.press("m");
  await said(page, "Saved: Merge with the next");
  await focused(page, /^Karin Holm/);
  await page.keyboard.press("s");
  await expect(page.getByRole("slider", { name: "Where to split" })).toHaveAttribute("aria-valuetext", "Karin  | Holm");
  await page.keyboard.press("Enter");
  await said(page, "Saved: Split");
  await focused(page, /^Karin,/);
});

test("words are chosen by keyboard, each choice is said, and the new span has the focus", async ({ page }) => {
  await open(page);
  await go(page, /^Zorblax/);
  await page.keyboard.press("v");
  await expect(page.getByRole("status").filter({ hasText: "Arrow keys choose words" })).toBeVisible();
  const choice = page.getByRole("status", { name: "Chosen words" });
  await expect(choice).toHaveText("Zorblax");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(choice).toHaveText("hund");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(choice).toHaveText("hund heter");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(choice).toHaveText("hund");
  await page.keyboard.press("Enter");
  await page.keyboard.type("surname");
  await page.keyboard.press("Enter");
  await said(page, "Saved: surname");
  await focused(page, /^hund, surname/);
});

test("two mentions are joined and taken apart, with each half of the step said", async ({ page }) => {
  await open(page);
  await go(page, /^Umeå/);
  await page.keyboard.press("e");
  await expect(page.getByRole("status").filter({ hasText: "Now choose the other mention and press e again" })).toBeVisible();
  await go(page, /^Göteborg/);
  await page.keyboard.press("e");
  await said(page, "Saved: Same as …");
  await focused(page, /^Göteborg, city/);
  await page.keyboard.press("t");
  await said(page, "Saved: Somebody else");
});

test("number, pseudonym and comment are fields with names, and Enter and Esc lead back to the span", async ({ page }) => {
  await open(page);
  await go(page, /^Karin,/);
  await page.keyboard.press("#");
  await expect(page.getByRole("spinbutton", { name: "Number" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await said(page, "Saved: Number 7");
  await focused(page, /^Karin, firstname_female 7/);
  // Esc gives up what was typed.
  await page.keyboard.press("#");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("5");
  await page.keyboard.press("Escape");
  await focused(page, /^Karin, firstname_female 7/);
  await expect(page.getByRole("spinbutton", { name: "Number" })).toHaveValue("7");
  await said(page, "Saved: Number 7");
  await page.keyboard.press("r");
  const name = page.getByRole("textbox", { name: "Pseudonym" });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("in its base form, for all mentions");
  await page.keyboard.type("Solveig");
  await page.keyboard.press("Enter");
  await said(page, "Saved: Pseudonym Solveig");
  await page.getByRole("button", { name: "Suggest" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Suggest" }).getByRole("button").first()).toBeVisible();
  await page.getByRole("main").focus();
  await page.keyboard.press("c");
  await expect(page.getByRole("textbox", { name: "Comment" })).toBeFocused();
  await page.keyboard.type("vem?");
  await page.keyboard.press("Enter");
  await said(page, "Saved: Comment");
  await focused(page, /^Karin, firstname_female 7, changed by hand, Comment: vem\?/);
});

test("the panel of a span is read in order, each part with its name", async ({ page }) => {
  await open(page);
  await go(page, /^Göteborg/);
  await expect(page.getByRole("region", { name: "Span" })).toMatchAriaSnapshot(`
    - region "Span":
      - paragraph: /Göteborg → .+/
      - paragraph: /not looked at · score/
      - button "Right"
      - button "Nothing here"
      - button "… in this text"
      - button "… anywhere"
      - term: Label
      - definition:
        - button "city"
      - term: Ends
      - definition:
        - button "Start ←"
        - button "Start →"
        - button "End ←"
        - button "End →"
      - term: Number
      - definition:
        - spinbutton "Number"
      - term: Form
      - definition:
        - checkbox "genitive"
        - checkbox "definite"
        - checkbox "plural"
        - checkbox "foreign"
      - term: What happens
      - definition:
        - combobox "What happens"
      - term: Pseudonym
      - definition:
        - textbox "Pseudonym"
        - button "Suggest"
      - term: Comment
      - definition:
        - combobox "Comment"
        - textbox "Comment"
      - button "Split"
      - button "Merge with the next"
      - button "Same as …"
      - button "Somebody else"
      - button "Always replace these words so"
      - button "Never replace these words"
      - group: Why it was found
  `);
});

test("a step that failed or came too late is an alarm, and says what can be done", async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await other.route("**/api/events", (route) => route.abort());
  await open(other);
  await go(page, /^Umeå/);
  await page.keyboard.press("3");
  await said(page, "Saved: Keep it");
  await go(other, /^Göteborg/);
  await other.keyboard.press("3");
  await said(other, /^Somebody changed this document meanwhile\. .* You can repeat it\.$/);
  await focused(other, /^Göteborg, city 1$/);
  await other.keyboard.press(".");
  await said(other, "Saved: Keep it");
  await page.route("**/operations", (route) => route.abort());
  await go(page, /^Umeå/);
  await page.keyboard.press("1");
  await said(page, /^The service does not answer/);
});

test("the bar is read in order, and done leads to the next document with its heading", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("navigation", { name: "a.txt" })).toMatchAriaSnapshot(`
    - navigation "a.txt":
      - link "← All documents"
      - heading "a.txt" [level=1]
      - text: New
      - button /to look at|Nothing left/
      - button "Add"
      - button "Undo" [disabled]
      - button "Redo" [disabled]
      - button "Result alone"
      - button "Labels" [pressed]
      - combobox "Files"
      - button "Keys"
      - button "Done, next document"
  `);
  await page.keyboard.press("o");
  await expect(page.getByRole("button", { name: "Result alone" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("main").getByRole("group", { name: "Original" })).toHaveCount(0);
  await page.keyboard.press("o");
  await page.keyboard.press("D");
  await expect(page.getByRole("heading", { name: "b.txt" })).toBeVisible();
  await expect(page.getByRole("main", { name: "b.txt" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Documents" })).toBeFocused();
  await expect(page.getByRole("row", { name: /a\.txt Done/ })).toHaveCount(1);
});

test("the sheet of keys has a row for each command, and says what becomes of a key", async ({ page }) => {
  await open(page);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await expect(sheet.getByRole("row", { name: /Right/ })).toMatchAriaSnapshot(`
    - row:
      - cell "a"
      - cell "Alt+Shift+Y"
      - cell "Right":
        - button "Right"
      - cell:
        - button "Change the keys of “Right”": Change
  `);
  await expect(sheet.getByRole("checkbox", { name: "Single keys are commands" })).toHaveAccessibleDescription(/^Turn this off/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a curator's view is a region with a table, and beginning with somebody is said", async ({ page }) => {
  await service.stop();
  const [eva, jon, kim] = [newKey("eva", "reviewer"), newKey("jon", "reviewer"), newKey("kim", "curator")];
  const file = join(service.root, "keys");
  writeFileSync(file, eva.table + jon.table + kim.table);
  const start = await service.start("--keys", file);
  for (const [who, name, key] of [[eva, /^Göteborg/, "x"], [jon, /^Umeå/, "a"]]) {
    link = `${start}?token=${who.key}`;
    await open(page);
    await go(page, name);
    await page.keyboard.press(key);
    await said(page, /^Saved/);
  }
  link = `${start}?token=${kim.key}`;
  await open(page);
  await expect(page.getByRole("region", { name: "Reviewers" })).toMatchAriaSnapshot(`
    - region "Reviewers":
      - heading "Reviewers" [level=2]
      - button "Begin with eva"
      - button "Begin with jon"
      - paragraph: /F1 of spans .* kappa of tokens/
      - table:
        - rowgroup:
          - row "Span eva jon"
        - rowgroup:
          - row "Göteborg – city":
            - cell "Göteborg":
              - button "Göteborg"
  `);
  await page.getByRole("button", { name: "Begin with eva" }).focus();
  await page.keyboard.press("Enter");
  await said(page, "Saved: Begin with eva");
});
