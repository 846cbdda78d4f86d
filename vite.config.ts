import { vitePlugin as remix } from "@remix-run/dev";
import { fileURLToPath } from "node:url";
import { type Plugin, defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { assertNoCycle, chunkOf, fileOf } from "./vite/chunks";
import { familyScripts } from "./vite/family-scripts";
import { knownFlags } from "./vite/known-flags";
import { packedAssets } from "./vite/packed-assets";

/**
 * Repeats package.json's `sideEffects` for every module here except styles. Vite ignores it for modules imported
 * through an alias, and a script would load another without using it.
 */
const isPureModule = (id: string) => /^(?:app|db)\//.test(fileOf(id)) && !/\.css\b/.test(id);

// The list of routes names 400 scripts, and a hash does not compress. Rollup takes no fewer than seven letters of it.
const SHORT_NAME = "assets/[name]-[hash:7].js";

/** Groups the browsers' scripts; the server is one file. */
function fewChunks(): Plugin {
  return {
    name: "few-chunks",
    apply: "build",
    outputOptions: (options) => ({
      ...options,
      entryFileNames: SHORT_NAME,
      chunkFileNames: SHORT_NAME,
      manualChunks: chunkOf,
      onlyExplicitManualChunks: true,
    }),
    generateBundle: (_options, bundle) => assertNoCycle(bundle),
    applyToEnvironment: ({ name }) => name === "client",
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix(remixConfig),
    fewChunks(),
    knownFlags(remixConfig.future),
    familyScripts(),
    packedAssets(fileURLToPath(new URL("./build/client/assets", import.meta.url))),
  ],
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      db: fileURLToPath(new URL("./db", import.meta.url)),
    },
  },
  // Chrome 109 and Firefox ESR 115 are what old school PCs stop at.
  // terser finds four of a hundred bytes more than esbuild, which every first page of the staff is then lighter by. Its second
  // pass finds 200 bytes, and what Vite adds for Safari 10 is 200 more.
  build: {
    target: ["chrome109", "firefox115"],
    cssMinify: true,
    minify: isSsrBuild ? false : "terser",
    terserOptions: { safari10: false, compress: { passes: 2 } },
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
