// Which span is chosen, and which words are; both live in the page itself, so that choosing draws nothing anew.

import type { Place } from "./api";

/** Marks the span that begins at `start` in both columns, and brings it into view; says whether the focus went to it. */
export function showChosen(sheet: HTMLElement, start: number | null, follow: boolean): boolean {
  for (const old of sheet.querySelectorAll(".chosen")) old.classList.remove("chosen");
  if (start === null) return false;
  const found = sheet.querySelectorAll<HTMLElement>(`[data-at="${start}"], [data-of="${start}"]`);
  for (const one of found) one.classList.add("chosen");
  const first = found[0];
  if (!first || !follow) return false;
  first.closest(".row")?.scrollIntoView({ block: "nearest" });
  first.scrollIntoView({ block: "nearest" });
  const isFree = document.activeElement === document.body || document.activeElement?.matches(".sheet") || sheet.contains(document.activeElement);
  if (isFree) first.focus({ preventScroll: true });
  return isFree === true;
}

/** The words of the original that are selected, without white space at the ends; nothing where the selection is empty or elsewhere. */
export function selected(text: string): Place | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const start = offset(range.startContainer, range.startOffset);
  const end = offset(range.endContainer, range.endOffset);
  if (start === null || end === null) return null;
  const words = text.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  const to = end - (words.length - words.trimEnd().length);
  return from < to ? { start: from, end: to } : null;
}

/** Where in the original a point of the page is. */
function offset(node: Node, within: number): number | null {
  const element = node instanceof Element ? node : node.parentElement;
  const piece = element?.closest<HTMLElement>("[data-at]");
  if (!piece) return null;
  const before = document.createRange();
  before.setStart(piece, 0);
  before.setEnd(node, within);
  return Number(piece.dataset["at"]) + before.toString().length;
}

/** Selects a place of the original, as the mouse would. */
export function select(sheet: HTMLElement, place: Place) {
  const start = point(sheet, place.start, false);
  const end = point(sheet, place.end, true);
  if (!start || !end) return;
  getSelection()?.setBaseAndExtent(...start, ...end);
  start[0].parentElement?.scrollIntoView({ block: "nearest" });
}

/** The point of the page at a position of the original; at a border that of the piece before it where `isEnd`. */
function point(sheet: HTMLElement, at: number, isEnd: boolean): [Node, number] | null {
  for (const piece of sheet.querySelectorAll<HTMLElement>("[data-at]")) {
    const [from, to] = [Number(piece.dataset["at"]), Number(piece.dataset["to"])];
    if (isEnd ? at <= from || at > to : at < from || at >= to) continue;
    const walker = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
    let rest = at - from;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const length = node.textContent?.length ?? 0;
      if (rest <= length) return [node, rest];
      rest -= length;
    }
  }
  return null;
}
