/** Checks if a started version serves pages. */
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const ASK_EVERY_MS = 200;
const PATIENCE_MS = 10_000;
const REDIRECTS = 5;

/**
 * The time that a version may take to its first page: migrating a big school, and checking its database, take a while.
 */
export const answerWithinMs = () => Number(process.env.UPDATE_ANSWER_SECONDS || 180) * 1000;

/** Resolves with true once a page comes from `port`, and with false if none came in time or `signal` ended the wait. */
export async function servesPages({ port, host, signal }) {
  const deadline = Date.now() + answerWithinMs();
  const goesOn = () => Date.now() < deadline && !signal.aborted;
  for (; goesOn(); await sleep(ASK_EVERY_MS)) if (await givesPage({ port, host })) return true;
  return false;
}

/** Asks the server at `port` once for its first page, and gives whether it came. */
export async function givesPage({ port, host }) {
  const reached = !host || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return leadsToPage(`http://${reached}:${port}/`).catch(() => false);
}

// Redirects by hand, because behind a proxy the first one may lead to the public address, which says nothing about this process.
async function leadsToPage(url, left = REDIRECTS) {
  const { status, location } = await ask(url);
  if (status < 300 || status >= 400) return status < 400;
  const next = new URL(location ?? url, url);
  if (next.origin !== new URL(url).origin) return true;
  return left > 0 && leadsToPage(next.href, left - 1);
}

// Not fetch, which refuses some ports that a school may use.
function ask(url) {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent: false, timeout: PATIENCE_MS, headers: { accept: "text/html" } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, location: response.headers.location });
    });
    asked.once("error", reject);
    asked.once("timeout", () => asked.destroy(new Error("timeout")));
  });
}
