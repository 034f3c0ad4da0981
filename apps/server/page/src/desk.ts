// The open document, and the steps that wait to be done: one after the other, none lost.

import { useEffect, useRef, useState } from "preact/hooks";
import { type Answer, type Doc, type Operation, type Place, Problem, type State, api } from "./api";
import { applied } from "./changes";
import { t } from "./texts";
import { told } from "./told";

export interface Desk {
  doc: Doc | null;
  saving: boolean;
  /** What was done last, in words. */
  note: string;
  /** Steps that were not done because somebody was faster, if they can be done again. */
  missed: { words: string; repeat(): void } | null;
  /** Does these one after the other, all or none; says whether they were done. */
  operate(...operations: Operation[]): Promise<boolean>;
  undo(): void;
  redo(): void;
  setState(state: State): Promise<boolean>;
  /** Begins with what another reviewer said. */
  adopt(from: string): void;
  /** Takes over a graph that was changed in SVALA. */
  import(graph: unknown): void;
}

/** One step, and where it has a place; nothing where it cannot be done again. */
interface Step {
  work(seen: Doc): Promise<Answer>;
  places?: Place[];
  /** What is said when it is done. */
  done(): string;
}

/** The words of steps that can be undone, and done again, as far as they were done in this window. */
interface Words {
  done: string[];
  undone: string[];
}

/** How long an answer may be behind its event. */
const HEARD_MS = 400;

/** The document `id` of the reviewer `me`, with what is said when something goes wrong. */
export function useDesk(id: number, me: string, say: (message: string | null, isAlarm?: boolean) => void): Desk {
  const [doc, setDoc] = useState<Doc | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [missed, setMissed] = useState<Step[]>([]);
  const [note, setNote] = useState("");
  const words = useRef<Words>({ done: [], undone: [] });
  const latest = useRef<Doc | null>(null);
  /** How often the document was found changed by others: steps that waited meanwhile were made for what stood there before. */
  const surprises = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** Shows what the service answered, unless something later is shown already: answers to two questions may overtake each other. What
   * is asked for because the version did not fit is shown whatever it is: the project may be another one. */
  const show = async (answer: Answer, isSure = false) => {
    const own = latest.current;
    if (own && answer.version < own.version && !isSure) return;
    const next = !("base" in answer) ? answer : own && applied(own, answer);
    // Changes to what is not shown any more are of no use.
    if (!next) return show(await api.open(id), isSure);
    latest.current = next;
    setDoc(next);
  };
  const load = async (isSure = false) => {
    try {
      await show(await (latest.current ? api.reopen(latest.current) : api.open(id)), isSure);
    } catch (problem) {
      say(t("failed", (problem as Problem).message), true);
    }
  };

  useEffect(() => {
    latest.current = null;
    setDoc(null);
    void load();
    const events = new EventSource("api/events");
    events.addEventListener("document", (event) => {
      const told = JSON.parse((event as MessageEvent).data);
      // An answer to this window comes by itself; what still is not known after it was said in another window of the same person.
      setTimeout(() => {
        const own = latest.current;
        if (own && told.id === id && told.who === me && told.version > own.version) void load();
      }, HEARD_MS);
    });
    return () => events.close();
  }, [id]);

  /** Does one step with the version that the one before it gave. */
  const step = (own: Step): Promise<boolean> => {
    const seen = surprises.current;
    // What went wrong before is answered by this.
    say(null);
    setWaiting((count) => count + 1);
    const one = async () => {
      try {
        if (!latest.current) return false;
        if (seen !== surprises.current) return miss(own);
        await show(await own.work(latest.current));
        setMissed([]);
        setNote(own.done());
        return true;
      } catch (error) {
        await report(error as Problem, own);
        return false;
      } finally {
        setWaiting((count) => count - 1);
      }
    };
    const done = queue.current.then(one);
    queue.current = done;
    return done;
  };

  const miss = (step: Step) => {
    setMissed((steps) => [...steps, step]);
    return false;
  };

  const report = async (problem: Problem, step: Step) => {
    if (problem.code === "stale-version") {
      surprises.current += 1;
      words.current = { done: [], undone: [] };
      setMissed([]);
      await load(true);
      miss(step);
      const more = latest.current && stands(latest.current, step) ? "stale_repeat" : "stale_gone";
      say(step.places ? `${t("stale")} ${t(more)}` : t("stale"), true);
    } else if (problem.code === "offline") say(t("offline"), true);
    else say(t("failed", problem.message), true);
  };

  /** The steps that still have their place, to be done again when a person says so. */
  const offered = doc ? missed.filter((step) => stands(doc, step)) : [];
  const repeat = () => {
    setMissed([]);
    for (const one of offered) void step(one);
  };
  const missing = doc ? offered.flatMap(({ places }) => (places ?? []).map(({ start, end }) => doc.text.slice(start, end))).join(", ") : "";

  /** What is said of a step that can be undone. */
  const saved = (what: string) => {
    words.current = { done: [...words.current.done, what], undone: [] };
    return t("saved_step", what);
  };
  /** Moves the words of the last step from one list to the other. */
  const turned = (from: keyof Words, to: keyof Words, named: "undone" | "redone") => {
    const what = words.current[from].at(-1);
    if (what === undefined) return t(`${named}_step`);
    words.current = { ...words.current, [from]: words.current[from].slice(0, -1), [to]: [...words.current[to], what] };
    return t(named, what);
  };
  const operate = (...operations: Operation[]) => {
    const what = doc ? operations.map((operation) => told(doc, operation)).join(", ") : "";
    return step({ work: (seen) => api.operate(seen, operations), places: operations.flatMap(placesOf), done: () => saved(what) });
  };

  return {
    doc,
    saving: waiting > 0,
    note,
    missed: offered.length > 0 ? { words: missing, repeat } : null,
    operate,
    undo: () => void step({ work: api.undo, done: () => turned("done", "undone", "undone") }),
    redo: () => void step({ work: api.redo, done: () => turned("undone", "done", "redone") }),
    adopt: (from) => void step({ work: (seen) => api.adopt(seen, from), done: () => saved(t("begin_with", from)) }),
    import: (graph) => void step({ work: (seen) => api.import(seen, graph), done: () => saved(t("export_svala")) }),
    setState: (state) => step({ work: (seen) => api.state(seen, state), places: [], done: () => t("saved_step", t(`state_${state}`)) }),
  };
}

/** The places that a step needs. What is new needs none: the text stays. */
function placesOf(operation: Operation): Place[] {
  const { start, end } = operation;
  if (operation.op === "add") return [];
  return operation.op === "join" ? [{ start, end }, operation.with] : [{ start, end }];
}

/** Whether a step can be done again in `doc`. */
function stands(doc: Doc, { places }: Step): boolean {
  const all: Place[] = [...doc.spans, ...doc.unsure, ...doc.rejected];
  return places !== undefined && places.every((place) => all.some(({ start, end }) => start === place.start && end === place.end));
}
