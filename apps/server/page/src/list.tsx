import { useEffect, useRef, useState } from "preact/hooks";
import { type Filter, type Listed, type Problem, type Project, type Row, type State, api } from "./api";
import { Filters } from "./filters";
import { t } from "./texts";
import { UploadBox, dropping, useUploads } from "./upload";

const SORTS = ["name", "unsure", "state"] as const;
type Sort = (typeof SORTS)[number];

/** How many rows are asked for at first, and with each wish for more; the service gives no more at once. */
const PAGE = 500;
/** The shortest time between two looks while documents are being read, and how many times longer than a look took it is at least. */
const PAUSE_MS = 1000;
const PAUSES = 5;
/** How long a search waits for the next letter. */
const TYPED_MS = 150;

interface Wish {
  q: string;
  sort: Sort;
  filter: Filter;
  /** How many rows are to be shown. */
  most: number;
}

/** The first rows that are wished for, asked for page by page. */
async function rows({ q, sort, filter, most }: Wish): Promise<Listed> {
  const first = await api.documents(q, filter, sort, 0, PAGE);
  const { documents } = first;
  while (documents.length < Math.min(most, first.total)) {
    const next = await api.documents(q, filter, sort, documents.length, PAGE);
    // Documents can go while they are being counted.
    if (next.documents.length === 0) break;
    documents.push(...next.documents);
  }
  return first;
}

/** What the service has of what is wished for, looked at again whenever it says that something has changed. */
function useRows(wish: Wish, failed: (problem: Problem) => void): [Listed | null, Project["documents"] | null, () => void] {
  const [listed, setListed] = useState<Listed | null>(null);
  const [counts, setCounts] = useState<Project["documents"] | null>(null);
  const reload = useRef<() => void>(() => undefined);
  const { q, sort, filter, most } = wish;
  useEffect(() => {
    let isShown = true;
    let timer = 0;
    let pause = PAUSE_MS;
    const load = async () => {
      const begun = performance.now();
      try {
        const [found, project] = await Promise.all([rows(wish), api.project()]);
        if (!isShown) return;
        setListed(found);
        setCounts(project.documents);
      } catch (problem) {
        if (isShown) failed(problem as Problem);
      }
      pause = Math.max(PAUSE_MS, PAUSES * (performance.now() - begun));
    };
    const soon = () => {
      timer ||= window.setTimeout(() => {
        timer = 0;
        void load();
      }, pause);
    };
    reload.current = () => void load();
    const first = window.setTimeout(load, q === "" ? 0 : TYPED_MS);
    const events = new EventSource("api/events");
    events.addEventListener("document", soon);
    events.addEventListener("progress", soon);
    return () => {
      isShown = false;
      events.close();
      clearTimeout(timer);
      clearTimeout(first);
    };
  }, [q, sort, filter, most]);
  return [listed, counts, () => reload.current()];
}

/** All documents: how far each is, and how much there is to look at. */
export function DocumentList({ isBack }: { isBack: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Who comes back from a document begins here; who opens the page begins where the browser says.
  useEffect(() => {
    if (isBack) heading.current?.focus();
  }, []);
  const [wish, setWish] = useState<Wish>({ q: "", sort: "name", filter: { state: "", only: [] }, most: PAGE });
  const [problem, setProblem] = useState("");
  const [listed, counts, reload] = useRows(wish, ({ code, message }) => setProblem(code === "offline" ? t("offline") : message));
  const uploads = useUploads(reload);
  useEffect(() => setProblem(""), [listed]);
  /** Another choice begins at its first page. */
  const choose = (other: Partial<Wish>) => setWish({ ...wish, most: PAGE, ...other });
  const shown = listed?.documents.length ?? 0;
  const left = (listed?.total ?? 0) - shown;
  return (
    <main class="list" {...dropping(uploads)}>
      <h1 ref={heading} tabIndex={-1}>{t("documents")}</h1>
      {counts && <Progress counts={counts} />}
      <div class="filters" role="search">
        <input type="search" placeholder={t("search")} aria-label={t("search")} value={wish.q} onInput={(event) => choose({ q: event.currentTarget.value })} />
        <label>
          {t("sort")}{" "}
          <select value={wish.sort} onChange={(event) => choose({ sort: event.currentTarget.value as Sort })}>
            {SORTS.map((one) => <option key={one} value={one}>{t(`sort_${one}`)}</option>)}
          </select>
        </label>
        {listed && <Filters listed={listed} filter={wish.filter} set={(filter) => choose({ filter })} />}
      </div>
      <UploadBox uploads={uploads} />
      <p class={problem ? "alarm" : "quiet"} role="status">{problem || (listed && found(listed))}</p>
      {listed && shown > 0 && <Table rows={listed.documents} />}
      {left > 0 && <button type="button" onClick={() => setWish({ ...wish, most: shown + PAGE })}>{t("more", Math.min(PAGE, left))}</button>}
    </main>
  );
}

function found({ total, documents }: Listed): string {
  if (total === 0) return t("nothing_found");
  return documents.length < total ? t("shown_of", documents.length, total) : t("shown", total);
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
