// Which documents of the list are shown.

import { type Filter, type Listed, MARKS, type Mark, type State } from "./api";
import { t } from "./texts";

const STATES: State[] = ["new", "in_review", "done"];

interface Props {
  listed: Listed;
  filter: Filter;
  set(filter: Filter): void;
}

/** Buttons for states and marks, each with the number of documents that it stands for. */
export function Filters({ listed: { states, only }, filter, set }: Props) {
  const all = STATES.reduce((sum, state) => sum + states[state], 0);
  const turn = (mark: Mark) => set({ ...filter, only: filter.only.includes(mark) ? filter.only.filter((one) => one !== mark) : [...filter.only, mark] });
  return (
    <>
      <div class="choices" role="group" aria-label={t("state")}>
        <Choice isOn={filter.state === ""} count={all} turn={() => set({ ...filter, state: "" })}>{t("all")}</Choice>
        {STATES.map((state) => (
          <Choice key={state} isOn={filter.state === state} count={states[state]} turn={() => set({ ...filter, state })}>{t(`state_${state}`)}</Choice>
        ))}
      </div>
      <div class="choices" role="group" aria-label={t("only")}>
        {MARKS.map((mark) => (
          <Choice key={mark} isOn={filter.only.includes(mark)} count={only[mark]} turn={() => turn(mark)}>{t(`only_${mark}`)}</Choice>
        ))}
      </div>
    </>
  );
}

function Choice({ isOn, count, turn, children }: { isOn: boolean; count: number; turn(): void; children: string }) {
  return <button type="button" aria-pressed={isOn} onClick={turn}>{children} <span class="count">{count}</span></button>;
}
