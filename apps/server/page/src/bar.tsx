import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { type Doc, api } from "./api";
import { type Command, areSingleKeysOn, hint, shortcut } from "./commands";
import type { Desk } from "./desk";
import { t } from "./texts";

interface Props {
  doc: Doc;
  /** How many places there are to look at. */
  left: number;
  alone: boolean;
  chips: boolean;
  commands: Record<Command, () => unknown>;
  children: ComponentChildren;
}

/** What can be done with the document as a whole. */
export function Bar({ doc, left, alone, chips, commands, children }: Props) {
  return (
    <nav class="bar" aria-label={doc.name}>
      <a href="#" class="plain">← {t("back")}</a>
      <h1><bdi>{doc.name}</bdi></h1>
      <span class={`state state-${doc.state}`}>{t(`state_${doc.state}`)}</span>
      <span class="fill" />
      <button type="button" class={left > 0 ? "look" : "look none"} disabled={left === 0} onClick={commands.unsure} {...hint("unsure")}>
        {left > 0 ? t("left_to_look_at", left) : t("nothing_left")}
      </button>
      <button type="button" onClick={commands.add} {...hint("add")}>{t("add")}</button>
      <button type="button" disabled={doc.undo === 0} onClick={commands.undo} {...hint("undo")}>{t("undo")}</button>
      <button type="button" disabled={doc.redo === 0} onClick={commands.redo} {...hint("redo")}>{t("redo")}</button>
      <button type="button" aria-pressed={alone} onClick={commands.alone} {...hint("alone")}>{t("result_alone")}</button>
      <button type="button" aria-pressed={chips} onClick={commands.chips} {...hint("chips")}>{t("labels_shown")}</button>
      {children}
      <button type="button" onClick={commands.help} {...hint("help")}>{t("help")}</button>
      <button type="button" class="main" onClick={commands.done} {...hint("done")}>{t(doc.state === "done" ? "reopen" : "done_next")}</button>
    </nav>
  );
}

interface NotesProps {
  doc: Doc;
  desk: Desk;
  message: { text: string; isAlarm: boolean } | null;
  announced: string;
  /** The words that are being chosen by keyboard. */
  choice: string;
}

/** What the page says: whether all is saved, what went wrong, what is chosen, and that single keys are off. */
export function Notes({ doc, desk, message, announced, choice }: NotesProps) {
  return (
    <>
      <p class={message?.isAlarm ? "message alarm" : "message"} role="status" aria-live="polite" aria-label={t("messages")}>
        {message?.text ?? (desk.saving ? t("saving") : desk.note || (doc.version > 0 ? t("saved") : ""))}
      </p>
      <p class="hidden" role="status" aria-live="polite" aria-label={t("choice")}>{choice}</p>
      <p class="hidden" role="status" aria-live="polite">{announced}</p>
      {desk.missed && (
        <p class="hint">
          <button type="button" onClick={desk.missed.repeat} {...hint("repeat")}>{t("repeat")}</button> <bdi>{desk.missed.words}</bdi>
        </p>
      )}
      {!areSingleKeysOn() && <p class="quiet">{t("single_keys_off", shortcut("help"))}</p>}
    </>
  );
}

interface FilesProps {
  doc: Doc;
  take(graph: unknown): void;
  refuse(): void;
}

/** The document as a file, and a graph of SVALA back. */
export function Files({ doc, take, refuse }: FilesProps) {
  const file = useRef<HTMLInputElement>(null);
  const read = async () => {
    const chosen = file.current?.files?.[0];
    if (!chosen) return;
    try {
      take(JSON.parse(await chosen.text()));
    } catch {
      refuse();
    }
    file.current!.value = "";
  };
  return (
    <>
      <select aria-label={t("export")} value="" onChange={(event) => {
        const format = event.currentTarget.value;
        event.currentTarget.value = "";
        if (format === "import") file.current?.click();
        else if (format) location.href = api.exportPath(doc.id, format);
      }}>
        <option value="">{t("export")}</option>
        <option value="document">{t("export_document")}</option>
        <option value="jsonl">{t("export_jsonl")}</option>
        <option value="conll">CoNLL</option>
        <option value="brat">BRAT</option>
        <option value="svala">{t("export_svala")}</option>
        <option value="import">{t("import_svala")}</option>
      </select>
      <input ref={file} type="file" accept="application/json" hidden onChange={read} />
    </>
  );
}
