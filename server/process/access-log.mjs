// @ts-check
import { packageOfServe } from "./of-serve.mjs";
import { ownTarget } from "./one-exchange.mjs";
import { redactUrl } from "./redact-url.mjs";

/** @typedef {import("node:http").IncomingMessage & { originalUrl?: string }} ExpressRequest */
/** @typedef {{ token: (name: string, write: (request: ExpressRequest) => string) => unknown }} Morgan */

/** Makes the access log of remix-serve name each request without tokens, codes or names of people. */
export function keepLogDiscreet() {
  const morgan = /** @type {Morgan} */ (packageOfServe("morgan"));
  morgan.token("url", (request) => redactUrl(ownTarget(request.originalUrl ?? request.url ?? "")));
}
