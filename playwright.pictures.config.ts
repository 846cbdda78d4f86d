import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config";

/** `npm run pictures` (scripts/pictures.mjs): every page photographed. Nothing of it is part of `npm test`. */
export default defineConfig({
  ...journeys,
  testDir: "tests/pictures",
  outputDir: "test-results/fotos-fallidas",
  timeout: 600_000,
  projects: [{ name: "fotos" }],
});
