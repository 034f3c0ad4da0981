// Builds the page into a folder: `node build.mjs dist`. With `check` it builds elsewhere and compares with what is committed.
import { build } from "esbuild";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const FILES = ["index.html", "page.js", "page.css"];

async function into(folder) {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: { page: "src/main.tsx" },
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    jsx: "automatic",
    jsxImportSource: "preact",
    outdir: folder,
  });
  copyFileSync("src/index.html", join(folder, "index.html"));
}

if (process.argv[2] === "check") {
  const folder = mkdtempSync(join(tmpdir(), "page-"));
  await into(folder);
  const differ = FILES.filter((file) => !readFileSync(join(folder, file)).equals(readFileSync(join("dist", file))));
  rmSync(folder, { recursive: true });
  if (differ.length > 0) {
    console.error(`not as the sources say: ${differ.join(", ")}; run npm run build and commit dist/`);
    process.exit(1);
  }
  console.log("dist/ is what the sources say");
} else {
  await into(process.argv[2] ?? "dist");
}
