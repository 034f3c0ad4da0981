import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Candidate, type Doc, type Form, type Label, type Operation, type Place, type Reach, type Span, type Weak, api } from "./api";
import { type Command, hint, shortcut } from "./commands";
import { useModal } from "./modal";
import { type Key, t } from "./texts";

const FORMS: Form[] = ["genitive", "definite", "plural", "foreign"];
const ACTIONS = ["replace", "mark", "keep"] as const;
const SIDES = [["start", -1, "←"], ["start", 1, "→"], ["end", -1, "←"], ["end", 1, "→"]] as const;
const REACHES: Reach[] = ["here", "document", "collection"];

interface Props {
  doc: Doc;
  span: Span;
  joining: boolean;
  operate(...operations: Operation[]): unknown;
  commands: Record<Command, () => unknown>;
  /** Moves the start or the end by letters. */
  move(side: "start" | "end", by: number): unknown;
}

/** The button of a command. */
function Do({ command, run, children, ...more }: { command: Command; run: Record<Command, () => unknown>; children: ComponentChildren; class?: string | undefined; "aria-pressed"?: boolean }) {
  return <button type="button" onClick={() => run[command]()} {...hint(command)} {...more}>{children}</button>;
}

/** Everything about the chosen span. */
export function Panel({ doc, span, joining, operate, commands, move }: Props) {
  const place = { start: span.start, end: span.end };
  const words = doc.text.slice(span.start, span.end);
  return (
    <section class="panel" aria-label={t("span")}>
      <p class="words"><bdi>{words}</bdi>{span.replacement !== undefined && !span.joined && <> → <bdi class={`written g-${span.group}`}>{span.replacement || "∅"}</bdi></>}</p>
      <p class="quiet">{t(`judged_${span.judged}`)} · {t("score", span.score.toFixed(2))} · {span.risk}</p>
      <div class="buttons">
        <Do command="accept" run={commands} class="main">{t("accept")}</Do>
        <Do command="reject" run={commands}>{t("reject")}</Do>
        <Do command="reject_document" run={commands}>{t("reject_document")}</Do>
        <Do command="reject_collection" run={commands}>{t("reject_collection")}</Do>
      </div>
      <dl>
        <dt>{t("label")}</dt>
        <dd><Do command="label" run={commands} class={`label g-${span.group}`}>{span.label}</Do></dd>
        <dt>{t("bounds")}</dt>
        <dd>
          {SIDES.map(([side, by, arrow]) => <button key={`${side}${by}`} type="button" onClick={() => move(side, by)}>{t(side)} {arrow}</button>)}
        </dd>
        <dt><label for="number">{t("number")}</label></dt>
        <dd><NumberField key={`${span.start}-${span.number}`} span={span} operate={operate} /></dd>
        <dt>{t("forms")}</dt>
        <dd class="forms">
          {FORMS.map((form) => (
            <label key={form}>
              <input type="checkbox" checked={span[form] ?? false} onChange={(event) => operate({ ...place, op: "attributes", [form]: event.currentTarget.checked })} /> {t(form)}
            </label>
          ))}
        </dd>
        <dt><label for="action">{t("action")}</label></dt>
        <dd>
          <select id="action" value={span.action} onChange={(event) => operate({ ...place, op: "action", action: event.currentTarget.value })}>
            {[...new Set([span.action, ...ACTIONS])].map((action) => <option key={action} value={action}>{t(`action_${action}` as Key)}</option>)}
          </select>
        </dd>
        <dt><label for="pseudonym">{t("pseudonym")}</label></dt>
        <dd><Pseudonym key={`${span.start}-${span.pseudonym}`} doc={doc} span={span} operate={operate} /></dd>
        <dt><label for="comment">{t("comment")}</label></dt>
        <dd><CommentField key={`${span.start}-${span.comment?.text}`} span={span} operate={operate} /></dd>
      </dl>
      <div class="buttons">
        <Do command="split" run={commands}>{t("split")}</Do>
        <Do command="merge" run={commands}>{t("merge")}</Do>
        <Do command="join" run={commands} aria-pressed={joining}>{t("join")}</Do>
        <Do command="apart" run={commands}>{t("apart")}</Do>
        <Do command="always" run={commands}>{t("always")}</Do>
        <Do command="never" run={commands}>{t("never")}</Do>
      </div>
      {joining && <p class="hint" role="status">{t("join_hint", shortcut("join"))}</p>}
      <Why key={span.start} doc={doc} span={span} />
    </section>
  );
}

interface WeakProps {
  doc: Doc;
  weak: Weak;
  commands: Record<Command, () => unknown>;
}

/** A suspicion that was too weak to act upon: the text stays unless a person says otherwise. */
export function WeakPanel({ doc, weak, commands }: WeakProps) {
  return (
    <section class="panel" aria-label={t("weak")}>
      <p class="words"><bdi>{doc.text.slice(weak.start, weak.end)}</bdi></p>
      <p class="quiet">{t("weak")} · {weak.label} · {t("score", weak.score.toFixed(2))}</p>
      <div class="buttons">
        <Do command="accept" run={commands} class="main">{t("replace_it")}</Do>
        <Do command="label" run={commands}>{t("choose_label")}</Do>
        <Do command="reject" run={commands}>{t("reject")}</Do>
        <Do command="reject_document" run={commands}>{t("reject_document")}</Do>
        <Do command="reject_collection" run={commands}>{t("reject_collection")}</Do>
      </div>
    </section>
  );
}

/** A place that a person rejected. */
export function RejectedPanel({ doc, place, commands }: { doc: Doc; place: Place; commands: Props["commands"] }) {
  return (
    <section class="panel" aria-label={t("rejected")}>
      <p class="words"><bdi>{doc.text.slice(place.start, place.end)}</bdi></p>
      <p class="quiet">{t("rejected")}</p>
      <div class="buttons">
        <Do command="accept" run={commands} class="main">{t("restore")}</Do>
      </div>
    </section>
  );
}

function NumberField({ span, operate }: Pick<Props, "span" | "operate">) {
  return (
    <input id="number" type="number" min={1} value={span.number}
      onChange={(event) => operate({ start: span.start, end: span.end, op: "number", number: Math.max(1, Math.trunc(Number(event.currentTarget.value)) || 1) })} />
  );
}

function Pseudonym({ doc, span, operate }: Pick<Props, "doc" | "span" | "operate">) {
  const [names, setNames] = useState<string[]>([]);
  const place = { start: span.start, end: span.end };
  const give = (text: string) => operate({ ...place, op: "pseudonym", text: text.trim() || null });
  const suggest = async () => setNames((await api.suggestions(doc.id, place)).suggestions);
  return (
    <>
      <input id="pseudonym" value={span.pseudonym ?? ""} placeholder={t("by_program")} autocomplete="off" aria-describedby="pseudonym-hint"
        onChange={(event) => give(event.currentTarget.value)} />
      <button type="button" onClick={suggest}>{t("suggest")}</button>
      <span id="pseudonym-hint" class="quiet">{t("pseudonym_hint")}</span>
      {names.length > 0 && <div class="names" role="group" aria-label={t("suggest")}>{names.map((name) => <button key={name} type="button" onClick={() => give(name)}>{name}</button>)}</div>}
    </>
  );
}

function CommentField({ span, operate }: Pick<Props, "span" | "operate">) {
  const kind = useRef<HTMLSelectElement>(null);
  const give = (text: string) => operate({ start: span.start, end: span.end, op: "comment", kind: kind.current?.value === "Com!" ? "Com!" : "OBS!", text });
  return (
    <span class="comment">
      <select ref={kind} defaultValue={span.comment?.kind ?? "OBS!"} aria-label={t("comment")}><option>OBS!</option><option>Com!</option></select>
      <input id="comment" defaultValue={span.comment?.text ?? ""} autocomplete="off" onChange={(event) => give(event.currentTarget.value)} />
    </span>
  );
}

function Why({ doc, span }: Pick<Props, "doc" | "span">) {
  const [why, setWhy] = useState<{ reason: string | null; candidates: Candidate[] } | null>(null);
  const load = async (isOpen: boolean) => {
    if (isOpen && !why) setWhy(await api.why(doc.id, span));
  };
  return (
    <details class="why" onToggle={(event) => load(event.currentTarget.open)}>
      <summary>{t("why")}</summary>
      <p>{why?.reason}</p>
      <ul>
        {why?.candidates.map((one, idx) => (
          <li key={idx}><b>{one.label}</b> {one.score.toFixed(2)} <bdi>{doc.text.slice(one.start, one.end)}</bdi><br /><span class="quiet">{one.source}, {one.rule}: {one.description}</span></li>
        ))}
      </ul>
    </details>
  );
}

interface MenuProps {
  labels: Label[];
  /** The words that are to be labelled. */
  words: string;
  /** How far, unless another is chosen. */
  first: Reach;
  choose(label: string, where: Reach): void;
  close(): void;
}

/** A list of all labels that is searched by typing. */
export function LabelMenu({ labels, words, first, choose, close }: MenuProps) {
  const [q, setQ] = useState("");
  const [at, setAt] = useState(0);
  const [where, setWhere] = useState<Reach>(first);
  const dialog = useModal(close);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" }), [at, q]);
  const wanted = q.toLowerCase().split(/\s+/);
  const found = labels.filter(({ name, group, description }) => wanted.every((word) => `${name} ${group} ${description}`.toLowerCase().includes(word)));
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setAt(Math.min(Math.max(0, at + step), found.length - 1));
    else if (event.key === "Enter" && found[at]) choose(found[at].name, event.ctrlKey ? "collection" : event.shiftKey ? "document" : where);
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} class="menu" aria-label={t("choose_label")} onKeyDown={onKey}>
      <p class="words"><bdi>{words}</bdi></p>
      <input role="combobox" aria-expanded="true" aria-controls="labels" aria-activedescendant={found[at] ? `label-${found[at].name}` : undefined}
        aria-label={t("choose_label")} aria-describedby="where-keys" placeholder={t("choose_label")} value={q} autoFocus
        onInput={(event) => { setQ(event.currentTarget.value); setAt(0); }} />
      <div class="choices" role="group" aria-label={t("where")}>
        {REACHES.map((one) => <button key={one} type="button" aria-pressed={where === one} onClick={() => setWhere(one)}>{t(`where_${one}`)}</button>)}
      </div>
      <p id="where-keys" class="quiet">{t("where_keys")}</p>
      <ul id="labels" role="listbox" aria-label={t("label")} ref={list}>
        {found.map((label, idx) => (
          <li key={label.name} id={`label-${label.name}`} role="option" aria-selected={idx === at} onClick={() => choose(label.name, where)}>
            <span class={`label g-${label.group}`}>{label.name}</span> <span class="quiet">{label.description}</span>
          </li>
        ))}
      </ul>
      <button type="button" onClick={close}>{t("close")}</button>
    </dialog>
  );
}
