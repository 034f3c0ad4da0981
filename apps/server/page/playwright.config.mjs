// The page in a real Chromium, against the real service. CHROMIUM names the browser, MASKROS the program.
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests",
  testMatch: "*.spec.mjs",
  workers: 1,
  timeout: 60_000,
  // One that fails once in a while is listed as flaky; it does not stop the rest.
  retries: process.env.CI ? 1 : 0,
  reporter: "list",
  use: {
    viewport: { width: 1400, height: 900 },
    locale: "en",
    launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] },
  },
});
