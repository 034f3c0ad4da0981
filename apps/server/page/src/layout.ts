// A document as rows: lines of the original beside what stands there instead, each made of pieces.

import type { Doc, Place, Span, Weak } from "./api";

/** What a stretch of the original is. */
export interface Piece extends Place {
  span?: Span;
  weak?: Weak;
  rejected?: boolean;
}

/** Lines that are shown as one, because a span reaches over the end of the first; and whether they are as they were. */
export interface Row extends Place {
  pieces: Piece[];
  signature: string;
}

/** A line longer than this is parted at a space. */
const LONGEST = 3000;

/** The rows of a document, in order. Linear in text and spans. */
export function rows(doc: Doc): Row[] {
  const all = pieces(doc);
  const result: Row[] = [];
  let next = 0;
  let start = 0;
  while (start < doc.text.length) {
    let end = lineEnd(doc.text, start);
    const own: Piece[] = [];
    while (next < all.length && all[next]!.start < end) {
      const piece = all[next++]!;
      own.push(piece);
      if (piece.end > end) end = lineEnd(doc.text, piece.end);
    }
    result.push({ start, end, pieces: filled(start, end, own), signature: own.map(signature).join("|") });
    start = end;
  }
  return result;
}

/** Where the line that begins at `start` ends: behind its line break, or at a space where it is too long. */
function lineEnd(text: string, start: number): number {
  const found = text.indexOf("\n", start);
  const end = found < 0 ? text.length : found + 1;
  if (end - start <= LONGEST) return end;
  const space = text.lastIndexOf(" ", start + LONGEST);
  return space > start ? space + 1 : Math.min(end, start + LONGEST);
}

/** Spans, suspicions and rejections in one order; spans come first where they overlap. */
function pieces(doc: Doc): Piece[] {
  const marked: Piece[] = [
    ...doc.spans.map((span) => ({ start: span.start, end: span.end, span })),
    ...doc.rejected.map((place) => ({ ...place, rejected: true })),
    ...doc.unsure.map((weak) => ({ start: weak.start, end: weak.end, weak })),
  ];
  marked.sort((one, two) => one.start - two.start || Number(!one.span) - Number(!two.span) || two.end - one.end);
  const disjoint: Piece[] = [];
  for (const piece of marked) {
    const last = disjoint.at(-1);
    if (!last || piece.start >= last.end) disjoint.push(piece);
    else if (piece.span && !last.span) disjoint[disjoint.length - 1] = piece;
  }
  return disjoint;
}

/** The pieces with the text between them. */
function filled(start: number, end: number, own: Piece[]): Piece[] {
  const all: Piece[] = [];
  let at = start;
  for (const piece of own) {
    if (at < piece.start) all.push({ start: at, end: piece.start });
    all.push(piece);
    at = piece.end;
  }
  if (at < end) all.push({ start: at, end });
  return all;
}

function signature(piece: Piece): string {
  const { span, weak, rejected } = piece;
  if (!span) return `${piece.start},${piece.end},${weak ? weak.label : ""},${rejected ? 1 : 0}`;
  const { start, end, label, action, replacement, number, judged, unsure, joined, comment } = span;
  return [start, end, label, action, replacement, number, judged, unsure, joined, comment?.kind, comment?.text, marks(span)].join(",");
}

/** The marked forms of a span, as SVALA writes them. */
export function marks(span: Span): string {
  const all = [span.genitive && "gen", span.definite && "def", span.plural && "pl", span.foreign && "foreign"];
  return all.filter(Boolean).join(" ");
}

/** Letters that cannot be seen, or that change in which direction others are read: controls but tab and line ends, soft hyphens, marks
 * without width and of direction, separators of lines, tags. A joiner within an emoji is part of it. */
const CLASS = "[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200c\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff\\u{e0000}-\\u{e007f}]";
const JOINER = "(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d|\\u200d(?!\\p{Extended_Pictographic})";
const HIDDEN = new RegExp(`(${CLASS}|${JOINER})`, "u");

/** `text` in parts, of which those with one hidden letter have its name. */
export function visible(text: string): { text: string; hidden?: string }[] {
  // Every second part is what stood between: one hidden letter.
  const parts = text.split(HIDDEN).map((part, idx) => (idx % 2 === 0 ? { text: part } : { text: part, hidden: name(part) }));
  return parts.filter((part) => part.text !== "");
}

function name(letter: string): string {
  return `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}

const WORD = /[\p{L}\p{N}_@#][\p{L}\p{N}\p{M}_.@'’-]*/gu;

/** The words round `at`, for choosing with the keyboard. */
export function words(text: string, from: number, to: number): Place[] {
  const found = text.slice(from, to).matchAll(WORD);
  return [...found].map((match) => {
    const word = match[0].replace(/[.'’-]+$/u, "");
    return { start: from + match.index, end: from + match.index + word.length };
  });
}
