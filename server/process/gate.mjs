// @ts-check
/** While the database is being replaced nobody is let in: everybody gets the same short page, or its sentence. */
import { setTimeout as sleep } from "node:timers/promises";
import { connections } from "./connections.mjs";

/** @typedef {import("node:http").IncomingMessage} IncomingMessage */
/** @typedef {import("node:http").ServerResponse} ServerResponse */

// Answers under way may finish; an event stream or a slow download has no end to wait for.
const PATIENCE_MS = 15_000;

/** @type {import("./seam").Notice | null} */
let notice = null;

/** @type {import("./seam").Gate} */
export const gate = {
  async shut(said) {
    notice = said;
    for (const deadline = Date.now() + PATIENCE_MS; connections.inFlight.size > 0 && Date.now() < deadline;)
      await sleep(20);
  },
  open() {
    notice = null;
  },
};

/**
 * Answers requests while the gate is shut (503, with the time to come back); true if it did.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
export function answerAtGate(request, response) {
  if (!notice) return false;
  const { page, sentence, retryAfterSeconds } = notice;
  const asksForPage = request.headers.accept?.includes("text/html") ?? false;
  response.statusCode = 503;
  response.setHeader("retry-after", String(retryAfterSeconds));
  response.setHeader("cache-control", "no-store");
  response.setHeader("content-type", asksForPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8");
  response.end(asksForPage ? page : JSON.stringify({ error: sentence }));
  // The request is read to its end and discarded: a browser reads the answer only after that.
  request.resume();
  return true;
}
