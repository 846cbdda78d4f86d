import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/setup/orden";
import { filesOf, testFiles, tierOf } from "./tests/tiers/tiers";
import { familyScripts } from "./vite/family-scripts";

const FOLDERS = ["app", "db", "scripts", "server", "tests", "tools"];
const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  plugins: [familyScripts()],
  resolve: {
    alias: {
      "~": folder("./app"),
      db: folder("./db"),
      tests: folder("./tests"),
      tools: folder("./tools"),
      "@node-rs/argon2": folder("./tests/setup/argon2.ts"),
    },
  },
  test: {
    include: filesOf(tierOf(), testFiles(FOLDERS, /\.test\.tsx?$/)),
    globalSetup: ["tests/setup/plantilla.ts"],
    // The school's day depends on its zone and never on the machine's, so tests run in another one.
    // Mail has a server that answers nobody; tests about having none take SMTP_URL away.
    env: { TZ: "Asia/Tokyo", NODE_ENV: "test", CAPTCHA: "off", SMTP_URL: "smtp://127.0.0.1:1" },
    // Only hanging tests take this long, even if other programs use the CPU. Sixty seconds were too few for the first
    // test of a file that loads the whole app, and limits in single files were easy to get wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Expected results come at once, except on a machine that loses its CPU for seconds.
    expect: { poll: { timeout: 10_000 } },
    // Reloading the app for each of a hundred files took most of the run.
    isolate: false,
    // By default it leaves one CPU free, which is half of two.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    setupFiles: ["tests/setup/entre-archivos.ts", "tests/setup/semilla.ts"],
  },
});
