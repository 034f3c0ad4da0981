// The open document, and the steps that wait to be done: one after the other, none lost.

import { useEffect, useRef, useState } from "preact/hooks";
import { type Doc, type Operation, Problem, type State, api } from "./api";
import { t } from "./texts";

export interface Desk {
  doc: Doc | null;
  saving: boolean;
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

/** How long an answer may be behind its event. */
const HEARD_MS = 400;

/** The document `id` of the reviewer `me`, with what is said when something goes wrong. */
export function useDesk(id: number, me: string, say: (message: string, isAlarm?: boolean) => void): Desk {
  const [doc, setDoc] = useState<Doc | null>(null);
  const [waiting, setWaiting] = useState(0);
  const latest = useRef<Doc | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const show = (next: Doc) => {
    latest.current = next;
    setDoc(next);
  };
  const load = () => api.open(id).then(show, (problem: Problem) => say(t("failed", problem.message), true));

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
  const step = (work: (version: number) => Promise<Doc>): Promise<boolean> => {
    setWaiting((count) => count + 1);
    const one = async () => {
      try {
        if (!latest.current) return false;
        show(await work(latest.current.version));
        return true;
      } catch (error) {
        await report(error as Problem);
        return false;
      } finally {
        setWaiting((count) => count - 1);
      }
    };
    const done = queue.current.then(one);
    queue.current = done;
    return done;
  };

  const report = async (problem: Problem) => {
    if (problem.code === "stale-version") {
      await load();
      say(t("stale"), true);
    } else if (problem.code === "offline") say(t("offline"), true);
    else say(t("failed", problem.message), true);
  };

  return {
    doc,
    saving: waiting > 0,
    operate: (...operations) => step((version) => api.operate(id, version, operations)),
    undo: () => void step((version) => api.undo(id, version)),
    redo: () => void step((version) => api.redo(id, version)),
    adopt: (from) => void step((version) => api.adopt(id, version, from)),
    import: (graph) => void step((version) => api.import(id, version, graph)),
    setState: (state) => step((version) => api.state(id, version, state)),
  };
}
