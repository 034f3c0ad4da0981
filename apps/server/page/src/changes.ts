// A step is answered with what has changed: the document before it and the changes make the document after it.

import type { Changed, Doc, Splice } from "./api";

/** The document after `changed`; nothing where those are changes to another edition than `doc` is. */
export function applied(doc: Doc, changed: Changed): Doc | null {
  if (changed.base !== doc.edition || changed.id !== doc.id) return null;
  const { base: _, spans, rejected, unsure, ...rest } = changed;
  return { ...doc, ...rest, spans: spliced(doc.spans, spans), rejected: spliced(doc.rejected, rejected), unsure: spliced(doc.unsure, unsure) };
}

/** The same list where nothing is different, so that what is made of it need not be made again. */
function spliced<T extends object>(old: T[], splices: Splice<T>[]): T[] {
  if (splices.length === 0) return old;
  const all: T[] = [];
  let from = 0;
  for (const { at, gone, put } of splices) {
    while (from < at) all.push(old[from++]!);
    for (const entry of put) all.push("of" in entry ? patched(old[entry.of]!, entry) : entry);
    from = at + gone;
  }
  while (from < old.length) all.push(old[from++]!);
  return all;
}

/** `old` with other values; null takes one away. */
function patched<T extends object>(old: T, { of: _, ...values }: { of: number }): T {
  const all = Object.entries({ ...old, ...values }).filter(([, value]) => value !== null);
  return Object.fromEntries(all) as T;
}
