// @ts-check
/** Checks a port of this machine. */
import { createServer, request } from "node:http";

/**
 * The reason why nobody could listen there, as node's error code; null if it is free.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<string | null>}
 */
export function whyTaken(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? "ERROR"));
    probe.listen(port, host || undefined, () => probe.close(() => resolve(null)));
  });
}

/**
 * True if somebody answers there.
 * @param {number} port
 * @param {string} [host] where the server listens
 * @returns {Promise<boolean>}
 */
export function answers(port, host) {
  const reached = !host || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return new Promise((resolve) => {
    const asked = request(
      { host: reached, port, path: "/", method: "HEAD", agent: false, timeout: 5_000 },
      (response) => {
        response.resume();
        resolve(true);
      },
    );
    asked.once("error", () => resolve(false));
    asked.once("timeout", () => asked.destroy());
    asked.end();
  });
}
