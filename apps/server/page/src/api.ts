// What the service says and is asked: docs/review.md has the same in words.

export type Role = "reviewer" | "curator" | "key-holder";
export type State = "new" | "in_review" | "done";
export type Reach = "here" | "document" | "collection";
export type Form = "genitive" | "definite" | "plural" | "foreign";

export interface Label {
  name: string;
  group: string;
  description: string;
  risk: string;
}

export interface Project {
  name: string;
  version: string;
  policy: string;
  me: { name: string; role: Role };
  labels: Label[];
  documents: Record<State, number>;
  unsure: number;
  lists: { always: { text: string; label: string }[]; never: string[] };
}

export interface Row {
  id: number;
  name: string;
  state: State;
  characters: number;
  spans: number | null;
  unsure: number | null;
  languages: string[] | null;
  /** How many spans have a comment. */
  comments: number | null;
  reviewers: { name: string; state: State }[];
}

/** What a document can be asked for, beside its state. */
export const MARKS = ["unsure", "commented", "mine", "nobody"] as const;
export type Mark = (typeof MARKS)[number];

export interface Filter {
  state: State | "";
  only: Mark[];
}

/** A page of the list, and how many documents with such a name there are of each kind, on all pages. */
export interface Listed {
  total: number;
  documents: Row[];
  states: Record<State, number>;
  only: Record<Mark, number>;
}

export interface Comment {
  kind: "OBS!" | "Com!";
  text: string;
}

/** A place of the original, in UTF-16 code units. */
export interface Place {
  start: number;
  end: number;
}

export interface Span extends Place {
  label: string;
  group: string;
  action: "replace" | "generalise" | "mark" | "keep";
  replacement?: string;
  replacement_end: number;
  joined?: boolean;
  number: number;
  genitive?: boolean;
  definite?: boolean;
  plural?: boolean;
  foreign?: boolean;
  score: number;
  risk: string;
  unsure?: boolean;
  judged: "none" | "accepted" | "changed" | "added";
  pseudonym?: string;
  comment?: Comment;
}

export interface Weak extends Place {
  label: string;
  score: number;
  rule: string;
}

export interface Doc {
  id: number;
  name: string;
  version: number;
  state: State;
  /** Which reading of the document this is: named with each step, so that only what has changed is answered. */
  edition: string;
  language: string | null;
  text: string;
  spans: Span[];
  rejected: Place[];
  unsure: Weak[];
  undo: number;
  redo: number;
}

/** From entry `at` of a list on, `gone` entries go and those of `put` come; one with `of` is that entry of the old list with other values. */
export interface Splice<T> {
  at: number;
  gone: number;
  put: (T | { of: number })[];
}

/** A document as changes to the edition `base`. */
export interface Changed extends Pick<Doc, "id" | "version" | "state" | "edition" | "language" | "undo" | "redo"> {
  base: string;
  spans: Splice<Span>[];
  rejected: Splice<Place>[];
  unsure: Splice<Weak>[];
}

/** A whole document, or changes where the service still knows the edition that was named. */
export type Answer = Doc | Changed;

/** What a step is made for. */
type Seen = Pick<Doc, "id" | "version" | "edition">;

export interface Candidate extends Weak {
  source: string;
  description: string;
}

/** A span that one of two reviewers has and the other has not, or has with another label. */
export interface Difference extends Place {
  a: string | null;
  b: string | null;
}

/** Per cent; null where there is nothing to divide by. */
export interface Agreement {
  documents: { id: number; name: string; f1: number | null; kappa: number | null }[];
  overall: { f1: number | null; kappa: number | null };
}

export type Operation = Place &
  (
    | { op: "accept" | "restore" | "apart" | "never" }
    | { op: "reject"; where: Reach }
    | { op: "label" | "add"; label: string; where: Reach }
    | { op: "bounds"; new_start: number; new_end: number }
    | { op: "split"; at: number }
    | { op: "merge"; new_end: number }
    | { op: "action"; action: string }
    | ({ op: "attributes" } & Partial<Record<Form, boolean>>)
    | { op: "number"; number: number }
    | { op: "join"; with: Place }
    | { op: "pseudonym"; text: string | null }
    | { op: "comment"; kind: Comment["kind"]; text: string }
    | { op: "always"; label: string }
  );

/** What went wrong, in the words of the service. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const change = { method: "POST", headers: { "X-Maskros": "1", "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`api/${path}`, body === undefined ? {} : change).catch(() => {
    throw new Problem(0, "offline", "offline");
  });
  const json = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Problem(answer.status, json.code ?? "unknown", json.detail ?? answer.statusText);
  return json as T;
}

const document = (id: number, path = "") => `documents/${id}${path}`;
const step = ({ id, version, edition }: Seen, path: string, more: object = {}) => ask<Answer>(document(id, path), { version, base: edition, ...more });
const place = ({ start, end }: Place) => `start=${start}&end=${end}`;

export const api = {
  project: () => ask<Project>("project"),
  documents: (q: string, { state, only }: Filter, sort: string, offset: number, limit: number) =>
    ask<Listed>(`documents?${new URLSearchParams({ q, state, only: only.join(","), sort, offset: String(offset), limit: String(limit) })}`),
  row: (id: number) => ask<Row>(document(id, "/row")),
  /** The next document that is still to do, if there is one. */
  next: (id: number) => ask<{ id: number | null }>(document(id, "/next")),
  upload: (name: string, text: string) => ask<{ id: number }>("documents", { name, text }),
  open: (id: number) => ask<Doc>(document(id)),
  /** The document as it is now. */
  reopen: ({ id, edition }: Seen) => ask<Answer>(document(id, `?base=${edition}`)),
  operate: (seen: Seen, operations: Operation[]) => step(seen, "/operations", { operations }),
  undo: (seen: Seen) => step(seen, "/undo"),
  redo: (seen: Seen) => step(seen, "/redo"),
  state: (seen: Seen, state: State) => step(seen, "/state", { state }),
  suggestions: (id: number, at: Place) => ask<{ suggestions: string[] }>(document(id, `/suggestions?${place(at)}`)),
  differences: (id: number, a: string, b: string) => ask<{ differences: Difference[] }>(document(id, `/differences?${new URLSearchParams({ a, b })}`)),
  agreement: (a: string, b: string) => ask<Agreement>(`agreement?${new URLSearchParams({ a, b })}`),
  adopt: (seen: Seen, from: string) => step(seen, "/adopt", { from }),
  import: (seen: Seen, graph: unknown) => step(seen, "/import", { graph }),
  exportPath: (id: number, format: string) => `api/${document(id, `/export?format=${format}`)}`,
  why: (id: number, at: Place) => ask<{ reason: string | null; candidates: Candidate[] }>(document(id, `/why?${place(at)}`)),
};
