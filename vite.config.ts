import { vitePlugin as remix } from "@remix-run/dev";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, defineConfig, transformWithEsbuild } from "vite";
import remixConfig from "./remix.config.js";
import { assertNoCycle, chunkOf } from "./vite/chunks";

/** The scripts of families' pages, which lie in public/ as they were written, go into the build small, for phones of 2017. */
function smallFamilyScripts(): Plugin {
  return {
    name: "small-family-scripts",
    apply: "build",
    async writeBundle({ dir = "" }) {
      if (basename(dir) !== "client") return;
      for (const name of ["familia.js", "pagina.js"]) {
        const { code } = await transformWithEsbuild(await readFile(`public/${name}`, "utf8"), name, {
          minify: true,
          sourcemap: false,
          target: "chrome60",
        });
        await writeFile(join(dir, name), code);
      }
    },
  };
}

/** Groups the scripts of browsers; the server is one file. */
function fewChunks(): Plugin {
  return {
    name: "few-chunks",
    apply: "build",
    outputOptions: (options) => ({ ...options, manualChunks: chunkOf, onlyExplicitManualChunks: true }),
    generateBundle: (_options, bundle) => assertNoCycle(bundle),
    applyToEnvironment: ({ name }) => name === "client",
  };
}

export default defineConfig({
  plugins: [remix(remixConfig), fewChunks(), smallFamilyScripts()],
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      db: fileURLToPath(new URL("./db", import.meta.url)),
    },
  },
  // Chrome 109 and Firefox ESR 115 are what old school PCs stop at.
  build: { target: ["chrome109", "firefox115"], cssMinify: true },
  server: { host: "127.0.0.1" },
  // Development only. Vite's scanner follows the routes into server modules, whose native code no browser can load.
  optimizeDeps: {
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "@remix-run/react",
      "react-router-dom",
    ],
    exclude: [
      "@node-rs/argon2",
      "better-sqlite3",
      "sharp",
      "@remix-run/node",
      "kysely",
      "remix-auth",
      "remix-auth-form",
      "pino",
      "zod",
    ],
  },
});
