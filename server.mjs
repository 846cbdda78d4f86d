/**
 * What remix-serve loads: the build, plus everything that belongs to a running server and to nothing else:
 * time-outs, the peer's address, what the access log may say, the jobs, and an orderly end.
 * It never runs at build time nor in development.
 */
import diagnostics from "node:diagnostics_channel";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createRequestHandler } from "@remix-run/node";
import * as build from "./build/server/index.js";
import { beginInTurn } from "./server/process/in-turn.mjs";
import { matchNarrowly, routerOfTheServer } from "./server/process/narrow-routes.mjs";
import { ALREADY_SERVED, holdDataDir } from "./server/process/one-server.mjs";
import { nodeOfTheServer, paceAnswers } from "./server/process/paced-answers.mjs";
import { closeAllToOthers, closeToOthers } from "./server/process/private-files.mjs";
import { redactUrl } from "./server/process/redact-url.mjs";

export * from "./build/server/index.js";

// Longer than phones and proxies keep a connection: closing first would lose the POST that is on its way.
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 20_000;
// A 10 MB upload over 400 kbit/s takes almost four minutes.
const REQUEST_MS = 600_000;
// Nothing came and nothing was taken for this long: whoever asked is gone, and what he asked for is let go. Longer than the
// longest work that an answer waits for.
const SILENCE_MS = 300_000;
// Within the 10 s that an operator's tools wait before they kill.
const IN_FLIGHT_MS = 6_000;
const JOBS_MS = 2_000;
const DEADLINE_MS = 9_000;

const ASSETS = new URL("./build/client/assets/", import.meta.url);
const assets = new Set(existsSync(ASSETS) ? readdirSync(ASSETS) : []);
// Where the app answers a form together with the page that it leads to (app/linea/routes/una-vuelta.ts).
const ONE_EXCHANGE = "/una-vuelta";
const trustProxy = process.env.TRUST_PROXY === "1";
const PROXY = Symbol.for("colegio.proxy");
const servers = new Set();
const inFlight = new Set();
let closing = false;

// As db/connection.ts finds it.
const dataDir = resolve(process.env.DATA_DIR || "data/colegio");
closeToOthers(dataDir);
if (!holdDataDir(dataDir)) {
  console.error(ALREADY_SERVED);
  process.exit(1);
}
void closeAllToOthers(dataDir);

// Nothing that arrives may choose its own address, host port or origin for the log and the limits.
diagnostics.subscribe("http.server.request.start", ({ request, response, server, socket }) => {
  if (!servers.has(server)) {
    servers.add(server);
    Object.assign(server, { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS });
    server.setTimeout(SILENCE_MS);
    beginInTurn(server, (response) => {
      inFlight.add(response);
      response.once("close", () => inFlight.delete(response));
    });
  }
  // What else was in the same packet, of a connection that has been ended.
  if (socket.destroyed) return;
  const { headers } = request;
  const peer = plainAddress(socket.remoteAddress ?? "");
  headers["x-client-address"] = (trustProxy && lastHop(headers["x-forwarded-for"])) || peer;
  delete headers["x-client-proxied"];
  if (!trustProxy && headers["x-forwarded-for"] !== undefined && isOfThisNetwork(peer)) noteProxy(headers, peer);
  if (!trustProxy) {
    for (const name of ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded"]) delete headers[name];
  }
  if (!isHost(headers.host)) headers.host = "localhost";
  // Remix answers a foreign Origin with a 500 before any action is asked: the actions get to see it under a name of ours,
  // and refuse it as they refuse everything else.
  delete headers["x-client-origin"];
  if (headers.origin !== undefined && !isOriginOf(headers.origin, headers.host)) {
    headers["x-client-origin"] = headers.origin;
    delete headers.origin;
  }
  // Remix cannot take these at all, and Express would write what it cannot decode to the log, tokens included.
  if (request.method === "TRACE") request.method = "OPTIONS";
  request.url = plainTarget(request.url);
  // A file of another build, most likely. A page would lead whoever asks for it to sign in; the API says in short that it
  // does not exist.
  if (isMissingAsset(request.url)) request.url = `/api${request.url}`;
  else if (asksForWhatFollows(request)) request.url = `${ONE_EXCHANGE}${request.url}`;
  withDefaultHeaders(response);

  response.once("finish", () => dropRest(request));
  if (closing) response.shouldKeepAlive = false;
});

const resolveFromServe = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/package.json"));
resolveFromServe("morgan").token("url", (request) => redactUrl(ownPath(request.originalUrl ?? request.url ?? "")));
matchNarrowly(routerOfTheServer());
paceAnswers(nodeOfTheServer());

// entry.server leaves these here, because the build's own exports are Remix's alone.
const jobs = globalThis[Symbol.for("colegio.jobs")]?.startJobs();
const answeringWhenFull = globalThis[Symbol.for("colegio.guard")];
const headersOf = globalThis[Symbol.for("colegio.headers")] ?? (() => ({}));
const [pageHeaders, shortHeaders] = [true, false].map((documento) => headersOf({ documento }));

// Remix hides what a handler throws; a disk with no room has words, whatever was asked of it.
export const routes = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => [id, { ...route, module: guarded(route.module) }]),
);
globalThis[Symbol.for("colegio.answer")] = createRequestHandler({ ...build, routes }, process.env.NODE_ENV);

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, close);
if (process.connected) process.once("disconnect", close);

function guarded(module) {
  if (!answeringWhenFull) return module;
  const handlers = ["loader", "action"].filter((name) => module[name]);
  return { ...module, ...Object.fromEntries(handlers.map((name) => [name, answeringWhenFull(module[name])])) };
}

async function close() {
  if (closing) return;
  closing = true;
  setTimeout(() => process.exit(1), DEADLINE_MS);
  // remix-serve hears the same signal a moment later and would complain about a server that is closed already.
  await sleep(0);
  const stopped = quietly(() => jobs?.stop());
  for (const server of servers) if (server.listening) server.close();
  for (const response of inFlight) {
    response.shouldKeepAlive = false;
    // An event stream has no end of its own.
    if (String(response.getHeader("content-type")).startsWith("text/event-stream")) response.destroy();
  }
  const deadline = Date.now() + IN_FLIGHT_MS;
  while (inFlight.size > 0 && Date.now() < deadline) {
    for (const server of servers) server.closeIdleConnections();
    await sleep(50);
  }
  for (const server of servers) server.closeAllConnections();
  await Promise.race([stopped, sleep(JOBS_MS)]);
  // Last, because requests and jobs in flight still used what this closes.
  await quietly(() => jobs?.close());
  process.exit(0);
}

async function quietly(work) {
  try {
    await work();
  } catch (error) {
    console.error(error);
  }
}

function plainAddress(address) {
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}

// A proxy of one's own stands on this machine or in its network; anybody else who sends the header only says so.
function isOfThisNetwork(address) {
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/.test(address);
}

// Behind a proxy that TRUST_PROXY does not name everybody has the proxy's address. The app then counts accounts and what the
// proxy says of its visitors, true or made up, and says so in Ajustes (app/server/request/proxy.server.ts).
function noteProxy(headers, peer) {
  headers["x-client-proxied"] = lastHop(headers["x-forwarded-for"]) || "?";
  if (globalThis[PROXY]) return;
  globalThis[PROXY] = new Date().toISOString();
  console.warn(
    `Llegan visitas a través de un proxy (${peer}) que no está declarado: todas parecen venir de él. Si es propio, pon ` +
      "TRUST_PROXY=1; mientras tanto los límites al entrar se cuentan por cuenta y no por dirección.",
  );
}

// Only the last hop was written by our own proxy; what stands before it came from outside.
function lastHop(forwarded) {
  const hop = String(forwarded ?? "")
    .split(",")
    .at(-1)
    .trim();
  return /^[0-9a-fA-F.:]{2,45}$/.test(hop) ? plainAddress(hop) : "";
}

function isOriginOf(origin, host) {
  return URL.canParse(origin) && new URL(origin).host === host;
}

// The log names what was asked for.
function ownPath(target) {
  return target.startsWith(`${ONE_EXCHANGE}/`) ? target.slice(ONE_EXCHANGE.length) : target;
}

/** The path and query of what was asked for. A proxy's whole address loses its host; what cannot be decoded is taken to the letter. */
function plainTarget(target) {
  if (!target.startsWith("/")) {
    if (!URL.canParse(target)) return "/";
    const { pathname, search } = new URL(target);
    target = (pathname.startsWith("/") ? pathname : "/") + search;
  }
  const [path] = target.split("?", 1);
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return path.replaceAll("%", "%25") + target.slice(path.length);
  }
}

// The script of families' pages does, so that a step of theirs is one round trip and not two.
function asksForWhatFollows({ method, url, headers }) {
  const prefers = headers.prefer?.startsWith("return=representation");
  return method === "POST" && url.startsWith("/public/preinscripciones/") && prefers;
}

function isMissingAsset(target) {
  return target.startsWith("/assets/") && !assets.has(target.slice("/assets/".length).split("?", 1)[0]);
}

// Redirects, plain refusals and files of the build pass through no code of ours that could give them their headers. What an
// answer says for itself stands.
function withDefaultHeaders(response) {
  const { writeHead } = response;
  response.writeHead = function (...args) {
    const status = Number(args[0]) || response.statusCode;
    const isDocument = (status < 300 || status >= 400) && !response.req.url.startsWith(`${ONE_EXCHANGE}/`);
    const headers = isDocument ? pageHeaders : shortHeaders;
    for (const [name, value] of Object.entries(headers)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    // HTTP/1.1 keeps a connection unless it is told otherwise: saying so costs each answer 50 bytes.
    if (response.shouldKeepAlive && response.req.httpVersion === "1.1") response.removeHeader("connection");
    return writeHead.apply(response, args);
  };
}

// Who was answered before all that he sends was read (no access, too large) sends it on, and the connection waits for that:
// unread, it would be stuck until it is closed for its age.
function dropRest(request) {
  if (request.complete) return;
  request.removeAllListeners("data");
  request.resume();
}

function isHost(host) {
  return typeof host === "string" && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}
