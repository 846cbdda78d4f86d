// @ts-check
import { beginInTurn } from "./in-turn.mjs";

/** @typedef {import("node:http").Server} Server */
/** @typedef {import("node:http").ServerResponse} ServerResponse */
/** @typedef {import("node:http").IncomingMessage} IncomingMessage */

// Longer than phones and proxies keep a connection: closing first would lose the POST that is on its way.
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 20_000;
// A 10 MB upload over 400 kbit/s takes almost four minutes.
const REQUEST_MS = 600_000;
// Nothing came and nothing was taken for this long: whoever asked is gone, and what he asked for is let go. Longer than the
// longest work that an answer waits for.
const SILENCE_MS = 300_000;

/**
 * The servers of this process, as their first request shows them (remix-serve makes them), and the answers that have begun.
 * @type {{ servers: Set<Server>, inFlight: Set<ServerResponse> }}
 */
export const connections = { servers: new Set(), inFlight: new Set() };

/**
 * Gives a server its time-outs, and its connections one request at a time; once for each. What `instead` answers goes no further.
 * @param {Server} server
 * @param {(request: IncomingMessage, response: ServerResponse) => boolean} instead
 */
export function keepServer(server, instead) {
  const { servers, inFlight } = connections;
  if (servers.has(server)) return;
  servers.add(server);
  Object.assign(server, { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS });
  server.setTimeout(SILENCE_MS);
  const began = (/** @type {ServerResponse} */ response) => {
    inFlight.add(response);
    response.once("close", () => inFlight.delete(response));
  };
  beginInTurn(server, began, instead);
}

/**
 * Who was answered before all that he sends was read (no access, too large) sends it on, and the connection waits for that:
 * unread, it would be stuck until it is closed for its age.
 * @param {IncomingMessage} request
 */
export function dropRest(request) {
  if (request.complete) return;
  request.removeAllListeners("data");
  request.resume();
}
