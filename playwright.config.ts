import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { filtersOf, testFiles, tierOf } from "./tests/tiers/tiers";

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

// Each worker reads this file. Without a value, a build inside a test sets "production" for the tests that follow it.
process.env.NODE_ENV ??= "test";

const TEST_DIR = "tests/e2e";
const tier = tierOf();
const files = testFiles([TEST_DIR], /\.spec\.ts$/).map((path) => path.slice(TEST_DIR.length + 1));

/**
 * The journeys, with JavaScript and without. One server on a free port serves a copy of the demo school. Each test
 * makes a school and an account of its own in it (tests/e2e/prueba.ts), so that tests never meet.
 */
export default defineConfig({
  testDir: TEST_DIR,
  outputDir: `test-results/recorridos-${tier}`,
  globalSetup: "./tests/e2e/arranque.ts",
  fullyParallel: true,
  // While one waits for its page, another is answered.
  workers: Math.max(2, availableParallelism()),
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
  projects: [
    { name: "con-javascript", ...filtersOf(tier, "con-javascript", files) },
    {
      name: "sin-javascript",
      use: { javaScriptEnabled: false },
      ...filtersOf(tier, "sin-javascript", files),
    },
  ],
});
