// @ts-check
/** @typedef {import("node:http").ServerResponse} ServerResponse */

/** More requests than anybody sends over one connection without waiting for an answer; browsers and proxies send one. */
const MOST_WAITING = 10;

/**
 * Makes `server` begin a request only after the previous answer on the same connection was taken, and ends a connection
 * with too many pending requests. 46 KB can request fifteen hundred pages, which would all be drawn at once for nobody.
 * `began` is called for each that begins; requests answered by `instead` go no further.
 * @param {import("node:http").Server} server
 * @param {(response: ServerResponse) => void} [began]
 * @param {(request: import("node:http").IncomingMessage, response: ServerResponse) => boolean} [instead]
 */
export function beginInTurn(server, began = () => {}, instead = () => false) {
  const handlers = /** @type {import("node:http").RequestListener[]} */ (server.listeners("request"));
  server.removeAllListeners("request");
  /** @type {WeakMap<import("node:net").Socket, (() => void)[]>} */
  const connections = new WeakMap();
  server.on("request", (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const waiting = connections.get(socket);
    const begin = () => {
      response.once("close", next);
      if (instead(request, response)) return;
      began(response);
      for (const handle of handlers) handle.call(server, request, response);
    };
    const next = () => {
      const following = connections.get(socket)?.shift();
      if (!following) connections.delete(socket);
      else if (!socket.destroyed) following();
    };
    if (!waiting) {
      connections.set(socket, []);
      begin();
    } else if (waiting.length < MOST_WAITING) waiting.push(begin);
    else socket.destroy();
  });
}
