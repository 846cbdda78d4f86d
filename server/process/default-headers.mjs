// @ts-check
import { isOneExchange } from "./one-exchange.mjs";

/** @typedef {import("node:http").ServerResponse} ServerResponse */

/** The worker of notices: an old copy would go on showing notices as it did. */
const WORKER = /^\/sw\.js(?:\?|$)/;

/**
 * A function that sets missing headers on an answer: redirects, plain refusals and files of the build pass through no
 * code of the build that could.
 * @param {import("./seam").Seam["securityHeaders"]} securityHeaders
 * @returns {(response: ServerResponse) => void}
 */
export function defaultHeaders(securityHeaders) {
  const pageHeaders = Object.entries(securityHeaders({ documento: true }));
  const shortHeaders = Object.entries(securityHeaders({ documento: false }));
  return (response) => {
    const { writeHead } = response;
    /** @param {[number, ...unknown[]]} args */
    const withHeaders = (...args) => {
      const status = Number(args[0]) || response.statusCode;
      const isDocument = (status < 300 || status >= 400) && !isOneExchange(response.req.url ?? "");
      for (const [name, value] of isDocument ? pageHeaders : shortHeaders)
        if (!response.hasHeader(name)) response.setHeader(name, value);
      if (WORKER.test(response.req.url ?? "")) response.setHeader("cache-control", "no-cache");
      // HTTP/1.1 keeps a connection by default: the header would cost each answer 50 bytes.
      if (response.shouldKeepAlive && response.req.httpVersion === "1.1") response.removeHeader("connection");
      return Reflect.apply(writeHead, response, args);
    };
    response.writeHead = withHeaders;
  };
}
