import { useEffect, useRef, useState } from "preact/hooks";
import { type Row, type State, api } from "./api";
import { type Filter, Filters, filtered } from "./filters";
import { t } from "./texts";
import { UploadBox, dropping, useUploads } from "./upload";

const SORTS = ["name", "unsure", "state"] as const;
type Sort = (typeof SORTS)[number];

/** How many rows are drawn at first, and with each wish for more. */
const PAGE = 500;
/** The shortest time between two looks while documents are being read, and how many times longer than a look took it is at least. */
const PAUSE_MS = 1000;
const PAUSES = 5;

interface Listed {
  rows: Row[];
  counts: Record<State, number>;
}

/** The documents that the service has, looked at again whenever it says that something has changed. */
function useRows(q: string, sort: Sort): [Listed | null, () => void] {
  const [listed, setListed] = useState<Listed | null>(null);
  const reload = useRef<() => void>(() => undefined);
  useEffect(() => {
    let isShown = true;
    let timer = 0;
    let pause = PAUSE_MS;
    const load = async () => {
      const begun = performance.now();
      const [found, project] = await Promise.all([api.documents({ state: "", q, sort }), api.project()]);
      pause = Math.max(PAUSE_MS, PAUSES * (performance.now() - begun));
      if (isShown) setListed({ rows: found.documents, counts: project.documents });
    };
    const soon = () => {
      timer ||= window.setTimeout(() => {
        timer = 0;
        void load();
      }, pause);
    };
    reload.current = () => void load();
    void load();
    const events = new EventSource("api/events");
    events.addEventListener("document", soon);
    events.addEventListener("progress", soon);
    return () => {
      isShown = false;
      events.close();
      clearTimeout(timer);
    };
  }, [q, sort]);
  return [listed, () => reload.current()];
}

/** All documents: how far each is, and how much there is to look at. */
export function DocumentList({ me }: { me: string }) {
  const [q, setQ] = useState("");
  const [sort, setSort] = useState<Sort>("name");
  const [filter, setFilter] = useState<Filter>({ state: "", marks: [] });
  const [most, setMost] = useState(PAGE);
  const [listed, reload] = useRows(q, sort);
  const uploads = useUploads(reload);
  const rows = listed ? filtered(listed.rows, filter, me) : [];
  return (
    <main class="list" {...dropping(uploads)}>
      <h1>{t("documents")}</h1>
      {listed && <Progress counts={listed.counts} />}
      <div class="filters" role="search">
        <input type="search" placeholder={t("search")} aria-label={t("search")} value={q} onInput={(event) => setQ(event.currentTarget.value)} />
        <label>
          {t("sort")}{" "}
          <select value={sort} onChange={(event) => setSort(event.currentTarget.value as Sort)}>
            {SORTS.map((one) => <option key={one} value={one}>{t(`sort_${one}`)}</option>)}
          </select>
        </label>
        {listed && <Filters rows={listed.rows} me={me} filter={filter} set={setFilter} />}
      </div>
      <UploadBox uploads={uploads} />
      <p class="quiet" role="status">{listed && (rows.length === 0 ? t("nothing_found") : t("shown", rows.length))}</p>
      {rows.length > 0 && <Table rows={rows.slice(0, most)} />}
      {rows.length > most && <button type="button" onClick={() => setMost(most + PAGE)}>{t("more", Math.min(PAGE, rows.length - most))}</button>}
    </main>
  );
}

function Progress({ counts }: { counts: Record<State, number> }) {
  const total = counts.new + counts.in_review + counts.done;
  return (
    <div class="progress">
      <progress max={total} value={counts.done} aria-label={t("done_of", counts.done, total)} />
      <span>{t("done_of", counts.done, total)}</span>
    </div>
  );
}

function Table({ rows }: { rows: Row[] }) {
  return (
    <table aria-label={t("documents")}>
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
