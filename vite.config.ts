import { vitePlugin as remix } from "@remix-run/dev";
import { fileURLToPath } from "node:url";
import { type Plugin, defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { assertNoCycle, chunkOf, fileOf } from "./vite/chunks";
import { familyScripts } from "./vite/family-scripts";
import { shortManifest } from "./vite/short-manifest";

/**
 * What package.json says of every module here but styles, which Vite does not hear of one that is imported through an alias:
 * a script would bring another that it takes nothing of.
 */
const isPureModule = (id: string) => /^(?:app|db)\//.test(fileOf(id)) && !/\.css\b/.test(id);

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), fewChunks(), familyScripts(), shortManifest()],
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      db: fileURLToPath(new URL("./db", import.meta.url)),
    },
  },
  // Chrome 109 and Firefox ESR 115 are what old school PCs stop at.
  // terser finds four of a hundred bytes more than esbuild, which every first page of the staff is then lighter by.
  build: {
    target: ["chrome109", "firefox115"],
    cssMinify: true,
    minify: isSsrBuild ? false : "terser",
    rollupOptions: { treeshake: { moduleSideEffects: (id) => !isPureModule(id) } },
  },
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
}));
