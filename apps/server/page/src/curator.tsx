import { useEffect, useState } from "preact/hooks";
import { type Agreement, type Difference, type Doc, api } from "./api";
import { t } from "./texts";

interface Props {
  doc: Doc;
  me: string;
  choose(start: number): void;
  adopt(from: string): void;
}

/** What a curator sees of two reviewers of a document: how far they agree, and where they differ. */
export function Curator({ doc, me, choose, adopt }: Props) {
  const [names, setNames] = useState<string[]>([]);
  const [differences, setDifferences] = useState<Difference[]>([]);
  const [agreement, setAgreement] = useState<Agreement | null>(null);
  useEffect(() => {
    const load = async () => {
      const { reviewers } = await api.row(doc.id);
      const others = reviewers.map(({ name }) => name).filter((name) => name !== me);
      setNames(others);
      const [a, b] = others;
      if (a === undefined || b === undefined) return;
      setDifferences((await api.differences(doc.id, a, b)).differences);
      setAgreement(await api.agreement(a, b));
    };
    void load();
  }, [doc.id]);
  const [a, b] = names;
  if (a === undefined) return null;
  const own = agreement?.documents.find((row) => row.id === doc.id);
  return (
    <section class="curator" aria-label={t("curator")}>
      <h2>{t("curator")}</h2>
      <div class="buttons">
        {names.map((name) => <button key={name} type="button" onClick={() => adopt(name)}>{t("begin_with", name)}</button>)}
      </div>
      {b !== undefined && (
        <>
          <p>{t("agree", own?.f1?.toFixed(1) ?? "–", own?.kappa?.toFixed(1) ?? "–")}</p>
          <table>
            <thead><tr><th scope="col">{t("span")}</th><th scope="col">{a}</th><th scope="col">{b}</th></tr></thead>
            <tbody>
              {differences.map(({ start, end, a, b }) => (
                <tr key={start}>
                  <td><button type="button" class="plain" onClick={() => choose(start)}><bdi>{doc.text.slice(start, end)}</bdi></button></td>
                  <td>{a ?? "–"}</td>
                  <td>{b ?? "–"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
