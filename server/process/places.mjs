// @ts-check
/** Addresses that are answered at another place of the product than the one they name. */
import { existsSync, readdirSync } from "node:fs";
import { oneExchangeTarget, openPageRules, takesOneExchange } from "./one-exchange.mjs";

/** @typedef {import("node:http").IncomingMessage} IncomingMessage */

const ASSETS = new URL("../../build/client/assets/", import.meta.url);
const assets = new Set(existsSync(ASSETS) ? readdirSync(ASSETS) : []);

/**
 * Sends a request to the place that answers it.
 * @param {IncomingMessage} request its `url` a path already
 */
export function findPlace(request) {
  const target = request.url ?? "/";
  // A file of another build, most likely. A page would lead whoever asks for it to sign in; the API says in short that it
  // does not exist.
  if (isMissingAsset(target)) request.url = `/api${target}`;
  else if (asksForWhatFollows(request, target)) request.url = oneExchangeTarget(target);
}

/**
 * The script of families' pages does, so that a step of theirs is one round trip and not two.
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
