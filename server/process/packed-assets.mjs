// @ts-check
/** Scripts and styles leave as the build compressed them (vite/packed-assets.ts), and not compressed for each request. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sirv from "sirv";

/** @typedef {import("node:http").IncomingMessage} IncomingMessage */
/** @typedef {import("node:http").ServerResponse} ServerResponse */

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const CLIENT = fileURLToPath(new URL("../../build/client", import.meta.url));
const serve = existsSync(CLIENT)
  ? sirv(CLIENT, { brotli: true, gzip: true, immutable: true, maxAge: YEAR_SECONDS })
  : null;

/**
 * Answers a request for a script or a style of the build; true if it did. Other files are remix-serve's.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
export function answerAsset(request, response) {
  const { method, url = "/" } = request;
  if (!serve || !url.startsWith("/assets/") || (method !== "GET" && method !== "HEAD")) return false;
  let isAsset = true;
  serve(request, response, () => {
    isAsset = false;
  });
  return isAsset;
}
