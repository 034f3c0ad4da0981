import { useState } from "preact/hooks";
import { useModal } from "./modal";
import { Shown } from "./sheet";
import { t } from "./texts";

interface Props {
  words: string;
  /** Splits before the letter at this place of the words, in code units. */
  choose(at: number): void;
  close(): void;
}

/** The places between letters as a reader counts them, in code units. */
export function boundaries(words: string): number[] {
  return [...new Intl.Segmenter().segment(words)].map(({ index }) => index).slice(1);
}

/** Behind the first space, hyphen or slash; else in front of the second letter. */
function first(words: string, offered: number[]): number {
  const found = words.search(/[\s\-/]/u) + 1;
  return Math.max(0, offered.indexOf(found));
}

/** Where a span is to be split: a caret between its letters. */
export function SplitMenu({ words, choose, close }: Props) {
  const offered = boundaries(words);
  const [idx, setIdx] = useState(() => first(words, offered));
  const dialog = useModal(close);
  const at = offered[idx] ?? words.length;
  const done = () => choose(at);
  const enter = (event: KeyboardEvent) => event.key === "Enter" && !(event.target as HTMLElement).matches("button") && done();
  return (
    <dialog ref={dialog} class="menu split" aria-label={t("split")} onKeyDown={enter}>
      <Letters words={words} offered={offered} at={at} set={setIdx} />
      <input type="range" min={0} max={offered.length - 1} step={1} value={idx} autoFocus aria-label={t("split_place")} aria-describedby="split-hint"
        aria-valuetext={`${words.slice(0, at)} | ${words.slice(at)}`}
        onInput={(event) => setIdx(Number(event.currentTarget.value))} />
      <p id="split-hint" class="quiet">{t("split_hint")}</p>
      <div class="buttons">
        <button type="button" class="main" onClick={done}>{t("split")}</button>
        <button type="button" onClick={close}>{t("close")}</button>
      </div>
    </dialog>
  );
}

/** The letters with the caret; a click on the half of one sets it to that side. */
function Letters({ words, offered, at, set }: { words: string; offered: number[]; at: number; set(idx: number): void }) {
  const starts = [0, ...offered];
  const click = (event: MouseEvent & { currentTarget: HTMLElement }, idx: number) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const isBefore = event.clientX < left + width / 2;
    set(Math.min(Math.max(0, isBefore ? idx - 1 : idx), offered.length - 1));
  };
  return (
    <p class="words letters" aria-hidden="true">
      {starts.map((start, idx) => (
        <span key={start} class={start === at ? "cut" : undefined} onClick={(event) => click(event, idx)}><Shown text={words.slice(start, starts[idx + 1])} /></span>
      ))}
    </p>
  );
}
