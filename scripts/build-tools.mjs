/** Builds every tools/cli/*.ts into build/tools/<name>.mjs, so that the commands need no TypeScript at run time. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { ROOT } from "./prepare.mjs";

const folder = join(ROOT, "tools", "cli");
const entries = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  : [];

if (entries.length > 0) {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: { "~": join(ROOT, "app"), db: join(ROOT, "db"), tools: join(ROOT, "tools") } },
    build: {
      ssr: true,
      target: "node20",
      outDir: join(ROOT, "build", "tools"),
      emptyOutDir: true,
      sourcemap: true,
      rollupOptions: {
        input: Object.fromEntries(entries.map((name) => [name.replace(/\.ts$/, ""), join(folder, name)])),
        output: { entryFileNames: "[name].mjs", chunkFileNames: "chunks/[name]-[hash].mjs" },
      },
    },
  });
}
