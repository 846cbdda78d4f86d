import { defineConfig } from "@playwright/test";

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

// As server/process/narrow-routes.mjs reads it, and as the server of the run inherits it (tests/e2e/arranque.ts).
const isNarrow = process.env.NARROW_ROUTES !== "off";

/**
 * The journeys, each run twice: with JavaScript and without. One server on a free port serves a copy of the demo school;
 * each test makes a school and an account of its own in it (tests/e2e/prueba.ts), so that tests never meet.
 * With NARROW_ROUTES=off a few of them go over a server whose router sees the whole tree, as it does in development: narrow
 * routes may make it faster, and nothing may need them.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: isNarrow ? "test-results/recorridos" : "test-results/recorridos-sin-estrechar",
  globalSetup: "./tests/e2e/arranque.ts",
  fullyParallel: true,
  // Two: while one waits for its page, the other is answered. The build machine has two cores.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A build machine has nobody who would look and run it again; it bears one such journey and names it (decisiones/125).
  retries: process.env.CI ? 1 : 0,
  // As long as only what hangs takes: a busy machine is three times slower than a quiet one, and what passes waits for none.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    locale: "es-MX",
    timezoneId: "America/Mexico_City",
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    navigationTimeout: 45_000,
    screenshot: "only-on-failure",
    launchOptions,
  },
  projects: isNarrow
    ? [
        { name: "con-javascript" },
        // What only a script can do (a timer, an answer while typing) has nothing to be tested where there is none.
        { name: "sin-javascript", use: { javaScriptEnabled: false }, grepInvert: /@con-javascript/ },
      ]
    : [{ name: "sin-estrechar", testMatch: ["acceso.spec.ts", "dialogos.spec.ts", "ficha.spec.ts"] }],
});
