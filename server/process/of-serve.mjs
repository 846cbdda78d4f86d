// @ts-check
import { createRequire } from "node:module";

/**
 * A package as remix-serve loads it, wherever npm has installed it: resolved from @remix-run/serve, or from the last of
 * the packages that lead there from it. Changes to such a module affect the server.
 * @param {string[]} names
 * @returns {unknown} typed by the caller
 */
export function packageOfServe(...names) {
  const through = ["@remix-run/serve/package.json", ...names.slice(0, -1)];
  const require = through.reduce(
    (require, name) => createRequire(require.resolve(name)),
    createRequire(import.meta.url),
  );
  return require(String(names.at(-1)));
}
