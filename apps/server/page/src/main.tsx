import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import "./page.css";
import { type Problem, type Project, api } from "./api";
import { DocumentList } from "./list";
import { Review } from "./review";
import { LANGUAGES, type Language, firstLanguage, speak, t } from "./texts";

/** The document in the address, such as `#7`. */
function chosen(): number | null {
  const id = Number(location.hash.slice(1));
  return id > 0 ? id : null;
}

function Page() {
  const [project, setProject] = useState<Project | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [id, setId] = useState(chosen);
  const [isMoved, setMoved] = useState(false);
  const [language, setLanguage] = useState<Language>(firstLanguage);
  speak(language);
  useEffect(() => {
    api.project().then(setProject, setProblem);
    const turn = () => {
      setId(chosen());
      setMoved(true);
    };
    addEventListener("hashchange", turn);
    return () => removeEventListener("hashchange", turn);
  }, []);
  useEffect(() => {
    document.title = project ? `${project.name} · Maskros` : "Maskros";
  }, [project]);

  if (problem) return <p class="alone" role="alert">{problem.status === 401 ? t("locked_out") : problem.message}</p>;
  if (!project) return <p class="alone" role="status">…</p>;
  const choose = (code: string) => {
    localStorage.setItem("language", code);
    setLanguage(code as Language);
  };
  return (
    <>
      <header class="head">
        <a class="brand" href="#">Maskros</a>
        <span class="project">{project.name}</span>
        <span class="quiet">{project.policy}</span>
        <span class="fill" />
        <span class="quiet">{project.me.name}</span>
        <button type="button" class="plain" onClick={turnTheme}>{t("theme")}</button>
        <label>
          <span class="hidden">{t("language_of_page")}</span>
          <select value={language} onChange={(event) => choose(event.currentTarget.value)}>
            {Object.entries(LANGUAGES).map(([code, name]) => <option key={code} value={code}>{name}</option>)}
          </select>
        </label>
      </header>
      {id === null ? <DocumentList isBack={isMoved} /> : <Review key={id} id={id} project={project} />}
    </>
  );
}

function theme(): string {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return localStorage.getItem("theme") ?? dark;
}

function turnTheme() {
  const next = theme() === "dark" ? "light" : "dark";
  localStorage.setItem("theme", next);
  document.documentElement.dataset["theme"] = next;
}

document.documentElement.dataset["theme"] = theme();
render(<Page />, document.getElementById("page")!);
