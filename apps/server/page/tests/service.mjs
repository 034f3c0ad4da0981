// Starts `maskros review` on a folder of its own, and ends it.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const PROGRAM = resolve(process.env.MASKROS ?? "../../../target/release/maskros");

/** A new key of this name and role, and its lines for the file of keys. */
export function newKey(name, role) {
  const made = spawnSync(PROGRAM, ["serve", "--new-key", name, "--role", role], { encoding: "utf8" });
  return { key: made.stderr.trim(), table: made.stdout };
}

/** The service over these texts, by name. */
export class Service {
  constructor(texts) {
    this.root = mkdtempSync(join(tmpdir(), "review-"));
    this.folder = join(this.root, "letters");
    rmSync(this.folder, { recursive: true, force: true });
    this.texts = texts;
  }

  /** Starts it, and gives the link. */
  async start(...options) {
    const { mkdirSync } = await import("node:fs");
    mkdirSync(this.folder, { recursive: true });
    for (const [name, text] of Object.entries(this.texts)) writeFileSync(join(this.folder, name), text);
    this.process = spawn(PROGRAM, ["review", this.folder, "--language", "sv", "--format", "text", ...options], { stdio: ["ignore", "pipe", "inherit"] });
    return new Promise((found, failed) => {
      this.process.stdout.once("data", (line) => found(String(line).trim()));
      this.process.once("exit", (code) => failed(new Error(`maskros review ended with ${code}`)));
    });
  }

  /** Ends it, at once where `signal` is SIGKILL. */
  async stop(signal = "SIGTERM") {
    if (this.process.exitCode !== null) return;
    return new Promise((ended) => {
      this.process.removeAllListeners("exit");
      this.process.once("exit", ended);
      this.process.kill(signal);
    });
  }

  async end() {
    await this.stop("SIGKILL");
    rmSync(this.root, { recursive: true });
  }
}
