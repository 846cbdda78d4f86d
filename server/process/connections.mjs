// @ts-check
import { beginInTurn } from "./in-turn.mjs";

/** @typedef {import("node:http").Server} Server */
/** @typedef {import("node:http").ServerResponse} ServerResponse */
/** @typedef {import("node:http").IncomingMessage} IncomingMessage */

// Longer than phones and proxies keep a connection: closing first would lose a POST under way.
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 20_000;
// A 10 MB upload over 400 kbit/s takes almost four minutes.
const REQUEST_MS = 600_000;
// After this long without any traffic the client is gone, and its request is dropped. Longer than the longest work that
// an answer waits for.
const SILENCE_MS = 300_000;

/**
 * The servers of this process, found by their first request (remix-serve makes them), and the answers under way.
 * @type {{ servers: Set<Server>, inFlight: Set<ServerResponse> }}
 */
export const connections = { servers: new Set(), inFlight: new Set() };

/**
 * Sets a server's time-outs, and limits its connections to one request at a time; once for each. Requests answered by
 * `instead` go no further.
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
 * A client answered before its whole request was read (no access, too large) keeps sending, and the connection waits
 * for that. Unread, it would be stuck until its time-out.
 * @param {IncomingMessage} request
 */
export function dropRest(request) {
  if (request.complete) return;
  request.removeAllListeners("data");
  request.resume();
}
