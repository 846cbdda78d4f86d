// @ts-check
/** Addresses that are answered at another place of the product than the one they name. */
import { existsSync, readdirSync } from "node:fs";

/** @typedef {import("node:http").IncomingMessage} IncomingMessage */

const ASSETS = new URL("../../build/client/assets/", import.meta.url);
const assets = new Set(existsSync(ASSETS) ? readdirSync(ASSETS) : []);
// Where the app answers a form together with the page that it leads to (app/linea/routes/una-vuelta.ts).
const ONE_EXCHANGE = "/una-vuelta";

/**
 * Sends a request to the place that answers it.
 * @param {IncomingMessage} request its `url` a path already
 */
export function findPlace(request) {
  const target = request.url ?? "/";
  // A file of another build, most likely. A page would lead whoever asks for it to sign in; the API says in short that it
  // does not exist.
  if (isMissingAsset(target)) request.url = `/api${target}`;
  else if (asksForWhatFollows(request, target)) request.url = `${ONE_EXCHANGE}${target}`;
}

/**
 * Whether a request was sent to where forms are answered with their page.
 * @param {string} target
 */
export function isOneExchange(target) {
  return target.startsWith(`${ONE_EXCHANGE}/`);
}

/**
 * What was asked for, wherever it is answered.
 * @param {string} target
 */
export function ownTarget(target) {
  return isOneExchange(target) ? target.slice(ONE_EXCHANGE.length) : target;
}

/**
 * The script of families' pages does, so that a step of theirs is one round trip and not two.
 * @param {IncomingMessage} request
 * @param {string} target
 */
function asksForWhatFollows({ method, headers }, target) {
  const prefers = String(headers.prefer ?? "").startsWith("return=representation");
  return method === "POST" && target.startsWith("/public/preinscripciones/") && prefers;
}

/** @param {string} target */
function isMissingAsset(target) {
  const [name = ""] = target.slice("/assets/".length).split("?", 1);
  return target.startsWith("/assets/") && !assets.has(name);
}
