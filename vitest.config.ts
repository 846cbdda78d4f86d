import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/setup/orden";
import { familyScripts } from "./vite/family-scripts";

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  plugins: [familyScripts()],
  resolve: { alias: { "~": folder("./app"), db: folder("./db"), tests: folder("./tests"), tools: folder("./tools") } },
  test: {
    include: ["{app,db,scripts,server,tests,tools}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/setup/plantilla.ts"],
    // The school's day depends on its zone; the machine's own must never matter, so tests run in another one.
    env: { TZ: "Asia/Tokyo", NODE_ENV: "test", CAPTCHA: "off" },
    // So long only what hangs takes, also where other programs eat the processors: sixty seconds have been too few for the first
    // test of a file that loads the whole app, and a limit of its own in a file was one more to get wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What is waited for comes at once, but on a machine whose host takes its processor away for seconds.
    expect: { poll: { timeout: 10_000 } },
    // Loading the app anew for each of a hundred files took most of the run.
    isolate: false,
    // By itself it leaves a processor free, and of two that is half of them.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    setupFiles: ["tests/setup/entre-archivos.ts", "tests/setup/semilla.ts"],
  },
});
