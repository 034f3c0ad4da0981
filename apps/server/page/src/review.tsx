import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Doc, type Form, type Place, type Project, type Reach, type Span, type Weak, api } from "./api";
import { Bar, Files, Notes } from "./bar";
import { Sheet } from "./blocks";
import { select, selected, showChosen } from "./chosen";
import { type Command, heard, shortcut } from "./commands";
import { Curator } from "./curator";
import { useDesk } from "./desk";
import { Help } from "./help";
import { rows, words } from "./layout";
import { LabelMenu, Panel, RejectedPanel, WeakPanel } from "./panel";
import { spoken } from "./sheet";
import { SplitMenu, boundaries } from "./split";
import { t } from "./texts";

/** What the menu of labels is open for. */
type Labelling = { place: Place; isNew: boolean; where?: Reach } | null;

/** How far round the chosen span words are offered to the keyboard, in code units. */
const REACH = 20_000;

/** One document: read, corrected, decided. */
export function Review({ id, project }: { id: number; project: Project }) {
  const [message, setMessage] = useState<{ text: string; isAlarm: boolean } | null>(null);
  const desk = useDesk(id, project.me.name, (text, isAlarm = false) => setMessage(text === null ? null : { text, isAlarm }));
  const [at, setAt] = useState<number | null>(null);
  const [alone, setAlone] = useState(false);
  const [chips, setChips] = useState(localStorage.getItem("chips") !== "off");
  const [labelling, setLabelling] = useState<Labelling>(null);
  const [joining, setJoining] = useState<Place | null>(null);
  const [announced, setAnnounced] = useState("");
  const [caret, setCaret] = useState<{ from: number; to: number; words: Place[] } | null>(null);
  const [splitting, setSplitting] = useState<Place | null>(null);
  const [isHelp, setHelp] = useState(false);
  const [, setTurned] = useState(0);
  const sheet = useRef<HTMLDivElement>(null);
  const follow = useRef(true);
  /** Whether the reader goes on among what is to be looked at, or among all spans. */
  const [isAmongUnsure, setAmongUnsure] = useState(false);
  /** Where the chosen span will be when the moves under way are done. */
  const planned = useRef<Place | null>(null);
  /** What the field that has the focus held before. */
  const typed = useRef<string | null>(null);
  if (!desk.saving) planned.current = null;
  const { doc } = desk;
  const isOpen = doc !== null;
  const lines = useMemo(() => (doc ? rows(doc) : []), [doc]);
  const span = doc?.spans.find((one) => one.start === at) ?? null;
  const weak = doc?.unsure.find((one) => one.start === at) ?? null;
  const rejected = (span ?? weak) ? null : (doc?.rejected.find((one) => one.start === at) ?? null);
  const places = useMemo(() => (doc ? starts([...doc.spans, ...doc.rejected]) : []), [doc]);
  const unsure = useMemo(() => (doc ? toLookAt(doc) : []), [doc]);

  const language = document.documentElement.lang;
  // The same as before where nothing of it has changed: then nothing of it is looked at.
  const drawn = useMemo(() => {
    const wanted = [at, caret?.words[caret.from]!.start, caret?.words[caret.to]!.start].filter((place) => typeof place === "number");
    return doc && <Sheet lines={lines} doc={doc} alone={alone} language={language} wanted={wanted} />;
  }, [lines, doc, alone, language, at, caret]);

  useLayoutEffect(() => {
    const hasFocus = sheet.current !== null && showChosen(sheet.current, at, follow.current);
    // What is clicked is read aloud by itself.
    setAnnounced(doc && follow.current ? announcement(doc, span ?? weak ?? rejected, isAmongUnsure ? unsure : places, hasFocus) : "");
  }, [at, doc, alone, isAmongUnsure]);
  // Where the document opens the keyboard begins, unless it is somewhere already.
  useLayoutEffect(() => {
    if (isOpen && document.activeElement === document.body) sheet.current?.closest("main")?.focus({ preventScroll: true });
  }, [isOpen]);
  useLayoutEffect(() => {
    if (caret && sheet.current) select(sheet.current, { start: caret.words[caret.from]!.start, end: caret.words[caret.to]!.end });
  }, [caret]);
  // Before the next key is heard, or it would be answered by what was shown before this one.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });

  if (!doc) return <p class="alone" role="status">{message?.text ?? "…"}</p>;

  const choose = (start: number | null, isFollowed = true) => {
    follow.current = isFollowed;
    if (start !== planned.current?.start) planned.current = null;
    setMessage(null);
    setAt(start);
  };
  const step = (all: number[], by: 1 | -1) => {
    setAmongUnsure(all === unsure);
    const from = at ?? (by > 0 ? -1 : Number.MAX_SAFE_INTEGER);
    const next = by > 0 ? all.find((start) => start > from) : all.findLast((start) => start < from);
    choose(next ?? (by > 0 ? all[0] : all.at(-1)) ?? null);
  };
  const onSpan = (work: (span: Span, place: Place) => void) => span && work(span, { start: span.start, end: span.end });
  const restore = ({ start, end }: Place) => desk.operate({ start, end, op: "restore" });
  const judge = (op: "accept" | "reject", where: Reach = "here") => {
    const one = span ?? weak;
    if (rejected && op === "accept") void restore(rejected);
    if (!one) return;
    const place = { start: one.start, end: one.end };
    const next = unsure.find((start) => start > place.start) ?? unsure.find((start) => start !== place.start);
    // What was too weak to act upon and is right becomes a span.
    const accept = span ? ({ ...place, op: "accept" } as const) : ({ ...place, op: "add", label: one.label, where } as const);
    const done = desk.operate(op === "accept" ? accept : { ...place, op, where });
    setAmongUnsure(true);
    if (next !== undefined) choose(next);
    // A step that was not done can be done again at once.
    void done.then((isDone) => isDone || setAt(place.start));
  };
  const turnForm = (form: Form) => onSpan((span, place) => desk.operate({ ...place, op: "attributes", [form]: !span[form] }));
  const move = (side: "start" | "end", by: number) => {
    const place = planned.current ?? (span && { start: span.start, end: span.end });
    if (!place) return;
    const new_start = side === "start" ? place.start + by : place.start;
    const new_end = side === "end" ? place.end + by : place.end;
    if (new_start >= new_end || new_start < 0 || new_end > doc.text.length) return;
    void desk.operate({ ...place, op: "bounds", new_start, new_end });
    planned.current = { start: new_start, end: new_end };
    choose(new_start);
  };
  const split = () => onSpan((span, place) => boundaries(doc.text.slice(span.start, span.end)).length > 0 && setSplitting(place));
  const act = (action: string) => onSpan((_, place) => desk.operate({ ...place, op: "action", action }));
  const relabel = (where: Reach = "here") => {
    const one = span ?? weak;
    if (one) setLabelling({ place: { start: one.start, end: one.end }, isNew: span === null, where });
  };
  const merge = () =>
    onSpan((span, place) => {
      const next = doc.spans.find((other) => other.start >= span.end);
      if (next) desk.operate({ ...place, op: "merge", new_end: next.end });
    });
  const join = () =>
    onSpan((_, place) => {
      if (joining && joining.start !== place.start) desk.operate({ ...place, op: "join", with: joining });
      setJoining(joining ? null : place);
    });
  const startCaret = () => {
    const middle = at ?? 0;
    const offered = words(doc.text, Math.max(0, middle - REACH), middle + REACH);
    const from = Math.max(0, offered.findIndex((word) => word.start >= middle));
    if (offered.length > 0) setCaret({ from, to: from, words: offered });
  };
  const moveCaret = (by: number, isLonger: boolean) => {
    if (!caret) return;
    const last = caret.words.length - 1;
    const to = Math.min(Math.max(0, caret.to + by), last);
    setCaret({ ...caret, to: isLonger ? Math.max(to, caret.from) : to, from: isLonger ? caret.from : to });
  };
  const addSelected = () => {
    const place = selected(doc.text);
    if (place) setLabelling({ place, isNew: true });
    setCaret(null);
  };
  const finish = async () => {
    if (!(await desk.setState(doc.state === "done" ? "in_review" : "done")) || doc.state === "done") return;
    const { id: next } = await api.next(id);
    location.hash = next === null ? "" : String(next);
  };
  const focus = (field: string) => document.getElementById(field)?.focus();
  /** Leads from a field back to the span; what was typed counts only if it was entered. */
  const leave = (field: HTMLInputElement, isEntered: boolean) => {
    if (!isEntered && typed.current !== null) field.value = typed.current;
    field.blur();
    if (sheet.current) showChosen(sheet.current, at, true);
  };
  const giveUp = () => {
    if (caret || joining) {
      setCaret(null);
      setJoining(null);
    } else if (at !== null) choose(null);
    else location.hash = "";
  };

  const commands: Record<Command, () => unknown> = {
    next: () => step(places, 1), previous: () => step(places, -1), unsure: () => step(unsure, 1), unsure_back: () => step(unsure, -1),
    accept: () => judge("accept"), reject: () => judge("reject"), reject_document: () => judge("reject", "document"), reject_collection: () => judge("reject", "collection"),
    replace: () => (span ? act("replace") : judge("accept")), mark: () => act("mark"), keep: () => act("keep"),
    label: () => relabel(), label_collection: () => relabel("collection"),
    always: () => onSpan((span, place) => desk.operate({ ...place, op: "always", label: span.label })), never: () => onSpan((_, place) => desk.operate({ ...place, op: "never" })),
    number: () => focus("number"), pseudonym: () => focus("pseudonym"), comment: () => focus("comment"),
    genitive: () => turnForm("genitive"), definite: () => turnForm("definite"), plural: () => turnForm("plural"), foreign: () => turnForm("foreign"),
    split, merge, join, apart: () => onSpan((_, place) => desk.operate({ ...place, op: "apart" })), add: startCaret,
    undo: desk.undo, redo: desk.redo, repeat: () => desk.missed?.repeat(),
    alone: () => setAlone(!alone), chips: turnChips, done: finish, help: () => setHelp(true),
  };

  function turnChips() {
    localStorage.setItem("chips", chips ? "off" : "on");
    setChips(!chips);
  }

  function onKey(event: KeyboardEvent) {
    const field = event.target as HTMLElement;
    const isTyping = field.matches("input:not([type=checkbox]), select, textarea") || document.querySelector("dialog[open]") !== null;
    if (isTyping) {
      if (field.closest("aside") && ["Escape", "Enter"].includes(event.key)) leave(field as HTMLInputElement, event.key === "Enter");
      return;
    }
    const command = heard(event);
    if (command) {
      event.preventDefault();
      return commands[command]();
    }
    if (event.ctrlKey || event.metaKey) return;
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by !== 0 && (caret || span || planned.current)) {
      event.preventDefault();
      return caret ? moveCaret(by, event.shiftKey) : move(event.altKey ? "start" : "end", by);
    }
    // A button that has the focus is pressed by Enter, as everywhere, but not while words are being chosen.
    if (event.key === "Enter" && (caret || !field.matches("button, a, summary"))) {
      event.preventDefault();
      addSelected();
    }
    if (event.key === "Escape") giveUp();
  }

  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    if (selected(doc.text)) return addSelected();
    const original = target.closest<HTMLElement>("[data-at]");
    const start = Number(original?.dataset["at"] ?? target.closest<HTMLElement>("[data-of]")?.dataset["of"] ?? Number.NaN);
    if (original?.classList.contains("rejected")) return restore({ start, end: Number(original.dataset["to"]) });
    choose([...doc.spans, ...doc.unsure].some((one) => one.start === start) ? start : null, false);
  };

  return (
    <div class={`review ${chips ? "" : "bare"}`}>
      <Bar doc={doc} left={unsure.length} alone={alone} chips={chips} commands={commands}>
        <Files doc={doc} take={desk.import} refuse={() => setMessage({ text: t("no_graph"), isAlarm: true })} />
      </Bar>
      <div class="desk">
        <main class={alone ? "sheet one" : "sheet"} onClick={onClick} tabIndex={0} aria-label={doc.name}>
          <div class="columns" aria-hidden="true">
            {!alone && <div>{t("original")}</div>}
            <div>{t("result")}</div>
          </div>
          <div ref={sheet}>
            {drawn}
          </div>
        </main>
        <aside onFocusCapture={({ target }) => (typed.current = target instanceof HTMLInputElement ? target.value : null)}>
          <Notes doc={doc} desk={desk} message={message} announced={announced}
            choice={caret ? doc.text.slice(caret.words[caret.from]!.start, caret.words[caret.to]!.end) : ""} />
          {caret && <p class="hint" role="status">{t("caret")}</p>}
          {span
            ? <Panel doc={doc} span={span} joining={joining !== null} operate={desk.operate} commands={commands} move={move} />
            : weak
              ? <WeakPanel doc={doc} weak={weak} commands={commands} />
              : rejected
                ? <RejectedPanel doc={doc} place={rejected} commands={commands} />
                : <p class="quiet">{t("no_span", shortcut("next"), shortcut("add"))}</p>}
          {project.me.role !== "reviewer" && <Curator doc={doc} me={project.me.name} choose={(start) => choose(start)} adopt={desk.adopt} />}
        </aside>
      </div>
      {labelling && (
        <LabelMenu labels={project.labels} words={doc.text.slice(labelling.place.start, labelling.place.end)} first={labelling.where ?? "here"} close={() => setLabelling(null)}
          choose={(label, where) => {
            desk.operate({ ...labelling.place, op: labelling.isNew ? "add" : "label", label, where });
            choose(labelling.place.start);
            setLabelling(null);
            getSelection()?.removeAllRanges();
          }} />
      )}
      {splitting && (
        <SplitMenu words={doc.text.slice(splitting.start, splitting.end)} close={() => setSplitting(null)}
          choose={(at) => {
            desk.operate({ ...splitting, op: "split", at: splitting.start + at });
            setSplitting(null);
          }} />
      )}
      {isHelp && <Help close={() => setHelp(false)} turned={() => setTurned((count) => count + 1)} run={(command) => commands[command]()} />}
    </div>
  );
}

/** What is said of the chosen span, and which it is of those in `order`. What has the focus is read aloud by itself. */
function announcement(doc: Doc, chosen: Span | Weak | Place | null, order: number[], hasFocus: boolean): string {
  if (!chosen) return "";
  const text = doc.text.slice(chosen.start, chosen.end);
  const words = hasFocus ? "" : spoken(text, "rule" in chosen ? { weak: chosen } : "label" in chosen ? { span: chosen } : { rejected: true });
  const idx = order.indexOf(chosen.start);
  return [words, idx < 0 ? "" : t("position", idx + 1, order.length)].filter(Boolean).join(", ");
}

/** Where a person should look: at spans that the program is not sure of, and at what was too weak to act upon. */
function toLookAt(doc: Doc): number[] {
  const all = [...doc.spans.filter((span) => span.unsure), ...doc.unsure];
  return starts(all);
}

function starts(places: Place[]): number[] {
  return places.map(({ start }) => start).sort((one, two) => one - two);
}
