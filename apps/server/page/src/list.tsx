import { useEffect, useState } from "preact/hooks";
import { type Row, type State, api } from "./api";
import { type Key, t } from "./texts";

const STATES: State[] = ["new", "in_review", "done"];
const SORTS = ["name", "unsure", "state"] as const;

/** All documents: how far each is, and how much there is to look at. */
export function DocumentList() {
  const [rows, setRows] = useState<Row[] | null>(null);
  const [more, setMore] = useState(0);
  const [state, setState] = useState("");
  const [q, setQ] = useState("");
  const [sort, setSort] = useState<(typeof SORTS)[number]>("name");
  const [counts, setCounts] = useState<Record<State, number> | null>(null);

  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const [found, project] = await Promise.all([api.documents({ state, q, sort }), api.project()]);
      if (!isShown) return;
      setRows(found.documents);
      setMore(found.total - found.documents.length);
      setCounts(project.documents);
    };
    void load();
    const events = new EventSource("api/events");
    let timer = 0;
    const soon = () => {
      // While many documents are read, one look a second is enough.
      timer ||= window.setTimeout(() => {
        timer = 0;
        void load();
      }, 1000);
    };
    events.addEventListener("document", soon);
    events.addEventListener("progress", soon);
    return () => {
      isShown = false;
      events.close();
      clearTimeout(timer);
    };
  }, [state, q, sort]);

  const total = counts ? counts.new + counts.in_review + counts.done : 0;
  return (
    <main class="list">
      <h1>{t("documents")}</h1>
      {counts && (
        <div class="progress">
          <progress max={total} value={counts.done} aria-label={t("done_of", counts.done, total)} />
          <span>{t("done_of", counts.done, total)}</span>
        </div>
      )}
      <div class="filters" role="search">
        <input type="search" placeholder={t("search")} aria-label={t("search")} value={q} onInput={(event) => setQ(event.currentTarget.value)} />
        <div class="choices" role="group" aria-label={t("state")}>
          {["", ...STATES].map((one) => (
            <button key={one} type="button" aria-pressed={state === one} onClick={() => setState(one)}>
              {one === "" ? t("all") : t(`state_${one}` as Key)}
              {counts && one !== "" ? <> <span class="count">{counts[one as State]}</span></> : null}
            </button>
          ))}
        </div>
        <label>
          {t("sort")}{" "}
          <select value={sort} onChange={(event) => setSort(event.currentTarget.value as typeof sort)}>
            {SORTS.map((one) => <option key={one} value={one}>{t(`sort_${one}`)}</option>)}
          </select>
        </label>
      </div>
      {rows && rows.length === 0 && <p role="status">{t("nothing_found")}</p>}
      {rows && rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("name")}</th>
              <th scope="col">{t("state")}</th>
              <th scope="col" class="number">{t("to_look_at")}</th>
              <th scope="col" class="number">{t("spans")}</th>
              <th scope="col" class="number">{t("length")}</th>
              <th scope="col">{t("language")}</th>
              <th scope="col">{t("reviewers")}</th>
            </tr>
          </thead>
          <tbody>{rows.map((row) => <Line key={row.id} row={row} />)}</tbody>
        </table>
      )}
      {more > 0 && <p role="status">{t("more", more)}</p>}
    </main>
  );
}

function Line({ row }: { row: Row }) {
  return (
    <tr onClick={() => (location.hash = String(row.id))}>
      <td><a href={`#${row.id}`}>{row.name}</a></td>
      <td><span class={`state state-${row.state}`}>{t(`state_${row.state}`)}</span></td>
      <td class="number">{row.unsure === null ? <span class="quiet">{t("not_read")}</span> : row.unsure > 0 ? <b>{row.unsure}</b> : 0}</td>
      <td class="number">{row.spans ?? ""}</td>
      <td class="number">{row.characters.toLocaleString()}</td>
      <td>{row.languages?.join(", ") ?? ""}</td>
      <td>{row.reviewers.map(({ name, state }) => `${name} (${t(`state_${state}`)})`).join(", ")}</td>
    </tr>
  );
}
