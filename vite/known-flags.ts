import type { Plugin } from "vite";

const CLIENT_OF_REMIX = /\/node_modules\/@remix-run\/react\/dist\/esm\//;
const FLAG = /\b(?:window\.__remixContext\.)?future\.(v3_\w+)\b/g;

/**
 * Writes Remix's flags into its own client code. It reads them from the page at run time, so the bundler would keep the
 * code of the ways that this application never takes: 1.5 KB of every first page.
 */
export function knownFlags(future: Readonly<Record<string, boolean>>): Plugin {
  return {
    name: "known-flags",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: (code, id) =>
      CLIENT_OF_REMIX.test(id) && FLAG.test(code)
        ? { code: code.replace(FLAG, (whole, flag: string) => String(future[flag] ?? whole)), map: null }
        : null,
  };
}
