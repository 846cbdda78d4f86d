import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config";

/** `npm run pictures` (scripts/pictures.mjs): photographs of every page. `npm test` does not include it. */
export default defineConfig({
  ...journeys,
  testDir: "tests/pictures",
  outputDir: "test-results/fotos-fallidas",
  timeout: 600_000,
  projects: [{ name: "fotos" }],
});
