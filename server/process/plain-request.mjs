// @ts-check
/** Normalizes any request for Remix and Express: its host, its origin, its method, its target. */

/** @typedef {import("node:http").IncomingMessage} IncomingMessage */

/**
 * Corrects in place the parts that neither of them can handle, before either has read them.
 * @param {IncomingMessage} request
 */
export function makePlain(request) {
  const { headers } = request;
  const host = isHost(headers.host) ? headers.host : "localhost";
  headers.host = host;
  // Remix answers a foreign Origin with a 500 before any action runs. The actions get it under a name of ours, and
  // refuse it in their usual way.
  delete headers["x-client-origin"];
  if (headers.origin !== undefined && !isOriginOf(headers.origin, host)) {
    headers["x-client-origin"] = headers.origin;
    delete headers.origin;
  }
  // Remix cannot handle these at all, and Express would log addresses that it cannot decode, tokens included.
  if (request.method === "TRACE") request.method = "OPTIONS";
  request.url = plainTarget(request.url ?? "/");
}

/**
 * Answers 400 to a request that names no host, or several: a proxy and this server may each believe another one. True if
 * it did. HTTP/1.0 needs none.
 * @param {IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
export function answerBadHost(request, response) {
  const names = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  if (names.length === 1 || (names.length === 0 && request.httpVersion === "1.0")) return false;
  response.statusCode = 400;
  response.shouldKeepAlive = false;
  response.setHeader("content-type", "text/plain; charset=utf-8");
  response.end("La petición debe nombrar un solo Host.");
  request.resume();
  return true;
}

/**
 * The path and query of a request. A proxy's absolute address loses its host; undecodable text is taken literally.
 * @param {string} target
 */
function plainTarget(target) {
  if (!target.startsWith("/")) {
    if (!URL.canParse(target)) return "/";
    const { pathname, search } = new URL(target);
    target = (pathname.startsWith("/") ? pathname : "/") + search;
  }
  const [path = ""] = target.split("?", 1);
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return path.replaceAll("%", "%25") + target.slice(path.length);
  }
}

/**
 * @param {string | undefined} host
 * @returns {host is string}
 */
function isHost(host) {
  return typeof host === "string" && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

/**
 * @param {string} origin
 * @param {string} host
 */
function isOriginOf(origin, host) {
  return URL.canParse(origin) && new URL(origin).host === host;
}
