// @ts-check
import { createRequire } from "node:module";

/**
 * The file of a package as remix-serve loads it, wherever npm has put it: asked for by @remix-run/serve, or by the last of the
 * packages that lead there from it.
 * @param {string[]} names
 */
export function fileOfServe(...names) {
  const through = ["@remix-run/serve/package.json", ...names.slice(0, -1)];
  const require = through.reduce(
    (require, name) => createRequire(require.resolve(name)),
    createRequire(import.meta.url),
  );
  return require.resolve(String(names.at(-1)));
}

/**
 * The package of that file. A change of such a module is a change for the server.
 * @param {string[]} names
 * @returns {unknown} typed by the caller
 */
export function packageOfServe(...names) {
  return createRequire(import.meta.url)(fileOfServe(...names));
}
