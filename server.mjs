// @ts-check
/**
 * Loaded by remix-serve: the build, plus everything that only a running server has. Its parts are in server/process/;
 * this file gives their order. It never runs at build time nor in development.
 */
import * as build from "#build";
import diagnostics from "node:diagnostics_channel";
import { resolve } from "node:path";
import { createRequestHandler } from "@remix-run/node";
import { keepLogDiscreet } from "./server/process/access-log.mjs";
import { dropRest, keepServer } from "./server/process/connections.mjs";
import { defaultHeaders } from "./server/process/default-headers.mjs";
import { answerAtGate, gate } from "./server/process/gate.mjs";
import { guardRoutes } from "./server/process/full-disk.mjs";
import { removeLeftSheets } from "./server/process/left-sheets.mjs";
import { isNarrow, matchNarrowly, routerOfTheServer } from "./server/process/narrow-routes.mjs";
import { ALREADY_SERVED, holdDataDir } from "./server/process/one-server.mjs";
import { answerAsset } from "./server/process/packed-assets.mjs";
import { nodeOfTheServer, paceAnswers } from "./server/process/paced-answers.mjs";
import { readPeer } from "./server/process/peer.mjs";
import { findPlace } from "./server/process/places.mjs";
import { practiceOf } from "./server/process/practice.mjs";
import { answerBadHost, makePlain } from "./server/process/plain-request.mjs";
import { closeAllToOthers, closeToOthers } from "./server/process/private-files.mjs";
import { closeInOrder, isClosing, noJobs } from "./server/process/shutdown.mjs";
import { keepHeapSmall } from "./server/process/small-heap.mjs";

export * from "#build";

/** @typedef {import("node:http").IncomingMessage} IncomingMessage */
/** @typedef {import("node:http").ServerResponse} ServerResponse */
/** @typedef {import("node:http").Server} Server */

const { startJobs, answeringWhenFull, securityHeaders, answersWith, undeclaredProxySeen, gateIs, practiceIs } =
  build.entry.module.seam;

keepHeapSmall();
// As in db/connection.ts.
const dataDir = resolve(process.env.DATA_DIR || "data/colegio");
closeToOthers(dataDir);
if (!holdDataDir(dataDir)) {
  console.error(ALREADY_SERVED);
  process.exit(1);
}
void closeAllToOthers(dataDir);
void removeLeftSheets();

const withDefaultHeaders = defaultHeaders(securityHeaders);
diagnostics.subscribe("http.server.request.start", (message) => {
  const { request, response, server } =
    /** @type {{ request: IncomingMessage, response: ServerResponse, server: Server }} */ (message);
  keepServer(
    server,
    (...exchange) => answerBadHost(...exchange) || answerAtGate(...exchange) || answerAsset(...exchange),
  );
  // A further request in the same packet, on a connection that has been ended.
  if (request.socket.destroyed) return;
  readPeer(request, undeclaredProxySeen);
  makePlain(request);
  findPlace(request);
  withDefaultHeaders(response);
  response.once("finish", () => dropRest(request));
  if (isClosing()) response.shouldKeepAlive = false;
});

keepLogDiscreet();
if (isNarrow()) matchNarrowly(routerOfTheServer());
paceAnswers(nodeOfTheServer());
// In maintenance it serves a copy of the school: its jobs would send or post everything twice.
const inMaintenance = process.env.MAINTENANCE === "1";
const jobs = inMaintenance ? noJobs : startJobs();
gateIs(gate);
// A practice school has no practice of its own.
const practice = inMaintenance || process.env.PRACTICA === "1" ? null : practiceOf(dataDir);
practiceIs(practice);
export const routes = guardRoutes(build.routes, answeringWhenFull);
answersWith(createRequestHandler({ ...build, routes }, process.env.NODE_ENV));
closeInOrder(jobs, practice);
