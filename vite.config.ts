import { vitePlugin as remix } from "@remix-run/dev";
import { fileURLToPath } from "node:url";
import { type Plugin, defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { assertNoCycle, chunkOf, fileOf } from "./vite/chunks";
import { familyScripts } from "./vite/family-scripts";
import { shortManifest } from "./vite/short-manifest";

/**
 * Repeats package.json's `sideEffects` for every module here except styles. Vite ignores it for modules imported
 * through an alias, and a script would load another without using it.
 */
const isPureModule = (id: string) => /^(?:app|db)\//.test(fileOf(id)) && !/\.css\b/.test(id);

/** Groups the browsers' scripts; the server is one file. */
function fewChunks(): Plugin {
  return {
    name: "few-chunks",
    apply: "build",
    outputOptions: (options) => ({ ...options, manualChunks: chunkOf, onlyExplicitManualChunks: true }),
    generateBundle: (_options, bundle) => assertNoCycle(bundle),
    applyToEnvironment: ({ name }) => name === "client",
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), fewChunks(), familyScripts(), shortManifest()],
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      db: fileURLToPath(new URL("./db", import.meta.url)),
    },
  },
  // Chrome 109 and Firefox ESR 115 are the last versions on old school PCs. terser saves four percent more than esbuild
  // on every first page of the staff.
  build: {
    target: ["chrome109", "firefox115"],
    cssMinify: true,
    minify: isSsrBuild ? false : "terser",
    rollupOptions: { treeshake: { moduleSideEffects: (id) => !isPureModule(id) } },
  },
  server: { host: "127.0.0.1" },
  // Development only. Vite's scanner follows the routes into server modules with native code that no browser can load.
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
}));
