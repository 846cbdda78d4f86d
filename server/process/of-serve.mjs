// @ts-check
import { createRequire } from "node:module";

/**
 * A package as remix-serve loads it, wherever npm has put it: asked for by @remix-run/serve, or by the last of the packages
 * that lead there from it. What is changed of such a module is changed for the server.
 * @param {string[]} names
 * @returns {unknown} typed by whoever asks
 */
export function packageOfServe(...names) {
  const through = ["@remix-run/serve/package.json", ...names.slice(0, -1)];
  const require = through.reduce(
    (require, name) => createRequire(require.resolve(name)),
    createRequire(import.meta.url),
  );
  return require(String(names.at(-1)));
}
