// @ts-check
/** Addresses that are answered at another place of the product. */
import { existsSync, readdirSync } from "node:fs";
import { oneExchangeTarget, openPageRules, takesOneExchange } from "./one-exchange.mjs";

/** @typedef {import("node:http").IncomingMessage} IncomingMessage */

const ASSETS = new URL("../../build/client/assets/", import.meta.url);
const assets = new Set(existsSync(ASSETS) ? readdirSync(ASSETS) : []);

/**
 * Routes a request to the place that answers it.
 * @param {IncomingMessage} request its `url` a path already
 */
export function findPlace(request) {
  const target = request.url ?? "/";
  // Most likely a file of another build. A page would redirect the browser to sign in; the API answers briefly that it
  // does not exist.
  if (isMissingAsset(target)) request.url = `/api${target}`;
  else if (asksForWhatFollows(request, target)) request.url = oneExchangeTarget(target);
}

/**
 * The script of families' pages does, so that a step takes one round trip and not two.
 * @param {IncomingMessage} request
 * @param {string} target
 */
function asksForWhatFollows({ method, headers }, target) {
  return method === "POST" && takesOneExchange(target) && openPageRules(headers.prefer) !== null;
}

/** @param {string} target */
function isMissingAsset(target) {
  const [name = ""] = target.slice("/assets/".length).split("?", 1);
  return target.startsWith("/assets/") && !assets.has(name);
}
