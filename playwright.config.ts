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

// As in server/process/narrow-routes.mjs, and as inherited by the test server (tests/e2e/arranque.ts).
const isNarrow = process.env.NARROW_ROUTES !== "off";

/**
 * The journeys, each run with JavaScript and without. One server on a free port serves a copy of the demo school; each
 * test creates its own school and account in it (tests/e2e/prueba.ts), so that tests never meet. With NARROW_ROUTES=off
 * a few of them use a server with the whole route tree, as in development: narrow routes are an optimization, and
 * nothing may need them.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: isNarrow ? "test-results/recorridos" : "test-results/recorridos-sin-estrechar",
  globalSetup: "./tests/e2e/arranque.ts",
  fullyParallel: true,
  // Two: while one waits for its page, the other is answered. The build machine has two cores.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A build machine has nobody who could look and run it again; it tolerates one such journey and names it
  // (decisiones/125).
  retries: process.env.CI ? 1 : 0,
  // Only hanging tests reach it: a busy machine is three times slower than a quiet one, and passing tests never wait
  // for it.
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
        // Features of scripts alone (a timer, an answer while typing) cannot be tested without them.
        { name: "sin-javascript", use: { javaScriptEnabled: false }, grepInvert: /@con-javascript/ },
      ]
    : [{ name: "sin-estrechar", testMatch: ["acceso.spec.ts", "dialogos.spec.ts", "ficha.spec.ts"] }],
});
