// Which documents of the list are shown.

import type { Row, State } from "./api";
import { type Key, t } from "./texts";

const STATES: State[] = ["new", "in_review", "done"];

/** What a document can be asked for, beside its state. */
const MARKS = {
  unsure: (row: Row) => (row.unsure ?? 0) > 0,
  commented: (row: Row) => (row.comments ?? 0) > 0,
  mine: (row: Row, me: string) => row.reviewers.some(({ name }) => name === me),
  nobody: (row: Row) => row.reviewers.length === 0,
} as const;

export type Mark = keyof typeof MARKS;

export interface Filter {
  state: State | "";
  marks: Mark[];
}

/** The rows that a reader wants to see. */
export function filtered(rows: Row[], { state, marks }: Filter, me: string): Row[] {
  return rows.filter((row) => (state === "" || row.state === state) && marks.every((mark) => MARKS[mark](row, me)));
}

interface Props {
  rows: Row[];
  me: string;
  filter: Filter;
  set(filter: Filter): void;
}

/** Buttons for states and marks, each with the number of documents that it stands for. */
export function Filters({ rows, me, filter, set }: Props) {
  const offered = Object.keys(MARKS) as Mark[];
  const turn = (mark: Mark) => set({ ...filter, marks: filter.marks.includes(mark) ? filter.marks.filter((one) => one !== mark) : [...filter.marks, mark] });
  return (
    <>
      <div class="choices" role="group" aria-label={t("state")}>
        {(["", ...STATES] as const).map((state) => (
          <Choice key={state} isOn={filter.state === state} count={filtered(rows, { state, marks: [] }, me).length} turn={() => set({ ...filter, state })}>
            {state === "" ? t("all") : t(`state_${state}`)}
          </Choice>
        ))}
      </div>
      <div class="choices" role="group" aria-label={t("only")}>
        {offered.map((mark) => (
          <Choice key={mark} isOn={filter.marks.includes(mark)} count={filtered(rows, { state: "", marks: [mark] }, me).length} turn={() => turn(mark)}>
            {t(`only_${mark}` as Key)}
          </Choice>
        ))}
      </div>
    </>
  );
}

function Choice({ isOn, count, turn, children }: { isOn: boolean; count: number; turn(): void; children: string }) {
  return <button type="button" aria-pressed={isOn} onClick={turn}>{children} <span class="count">{count}</span></button>;
}
