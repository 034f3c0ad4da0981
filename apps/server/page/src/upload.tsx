// Files of a reader become documents of the project.

import { useRef, useState } from "preact/hooks";
import { type Problem, api } from "./api";
import { t } from "./texts";

/** Bytes of the largest file that is sent. */
const LARGEST = 10_000_000;

/** One file on its way; `refused` says why it is none of the documents. */
interface Upload {
  name: string;
  isAdded: boolean;
  refused?: string;
}

export interface Uploads {
  all: Upload[];
  add(files: Iterable<File>): Promise<void>;
}

/** The files that were given since the list was opened. They are sent one after the other. */
export function useUploads(added: () => void): Uploads {
  const [all, setAll] = useState<Upload[]>([]);
  const add = async (files: Iterable<File>) => {
    const queue = [...files].map((file) => ({ file, upload: { name: file.name, isAdded: false } as Upload }));
    setAll((before) => [...before, ...queue.map(({ upload }) => upload)]);
    for (const { file, upload } of queue) {
      const refused = await send(file);
      const ended = { ...upload, isAdded: refused === undefined, ...(refused !== undefined && { refused }) };
      setAll((before) => before.map((one) => (one === upload ? ended : one)));
    }
    added();
  };
  return { all, add };
}

/** Sends one file; says why it was refused, if it was. */
async function send(file: File): Promise<string | undefined> {
  if (file.size > LARGEST) return t("too_large");
  const text = await file.arrayBuffer().then(decoded, () => null);
  if (text === null) return t("no_text");
  return api.upload(file.name, text).then(
    () => undefined,
    (problem: Problem) => (problem.code === "offline" ? t("offline") : problem.message),
  );
}

function decoded(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/** The button, and what became of each file. */
export function UploadBox({ uploads }: { uploads: Uploads }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = () => {
    void uploads.add(input.current?.files ?? []);
    input.current!.value = "";
  };
  return (
    <section class="upload">
      <button type="button" aria-describedby="upload-hint" onClick={() => input.current?.click()}>{t("upload")}</button>{" "}
      <span id="upload-hint" class="quiet">{t("upload_hint")}</span>
      <input ref={input} type="file" multiple accept="text/plain,.txt,.md" hidden onChange={chosen} />
      <ul role="status" aria-label={t("uploads")}>
        {uploads.all.map(({ name, isAdded, refused }, idx) => (
          <li key={idx} class={refused ? "alarm" : undefined}><bdi>{name}</bdi>: {refused ?? t(isAdded ? "uploaded" : "uploading")}</li>
        ))}
      </ul>
    </section>
  );
}

/** Takes files that are dropped. */
export function dropping(uploads: Uploads) {
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  const mark = (event: DragEvent, isOver: boolean) => (event.currentTarget as HTMLElement).classList.toggle("dropping", isOver);
  return {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (event: DragEvent) => mark(event, false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      mark(event, false);
      void uploads.add(event.dataTransfer!.files);
    },
  };
}
