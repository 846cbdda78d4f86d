// @ts-check
/** Identifies the other end of a connection. No request may choose its own address for the log and the limits. */

/** @typedef {import("node:http").IncomingMessage} IncomingMessage */

const trustProxy = process.env.TRUST_PROXY === "1";
let isProxyNoted = false;

/**
 * Overwrites the visitor's address under our header names, and removes headers that only our own proxy may set.
 * `undeclaredProxySeen` is called once if visitors come through a proxy that TRUST_PROXY does not name.
 * @param {IncomingMessage} request
 * @param {(at: string) => void} undeclaredProxySeen
 */
export function readPeer({ headers, socket }, undeclaredProxySeen) {
  const peer = plainAddress(socket.remoteAddress ?? "");
  headers["x-client-address"] = (trustProxy && lastHop(headers["x-forwarded-for"])) || peer;
  delete headers["x-client-proxied"];
  if (trustProxy) return;
  if (headers["x-forwarded-for"] !== undefined && isOfThisNetwork(peer)) noteProxy(headers, peer, undeclaredProxySeen);
  for (const name of ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded"]) delete headers[name];
}

/**
 * Behind a proxy that TRUST_PROXY does not name everybody has the proxy's address. The app then counts by accounts and
 * by the proxy's claims about its visitors, true or false, and reports it in Ajustes
 * (app/server/request/proxy.server.ts).
 * @param {IncomingMessage["headers"]} headers
 * @param {string} peer
 * @param {(at: string) => void} undeclaredProxySeen
 */
function noteProxy(headers, peer, undeclaredProxySeen) {
  headers["x-client-proxied"] = lastHop(headers["x-forwarded-for"]) || "?";
  if (isProxyNoted) return;
  isProxyNoted = true;
  undeclaredProxySeen(new Date().toISOString());
  console.warn(
    `Llegan visitas a través de un proxy (${peer}) que no está declarado: todas parecen venir de él. Si es propio, pon ` +
      "TRUST_PROXY=1; mientras tanto los límites al entrar se cuentan por cuenta y no por dirección.",
  );
}

/** @param {string} address */
function plainAddress(address) {
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}

/**
 * One's own proxy is on this machine or in its network; from anybody else the header is only a claim.
 * @param {string} address
 */
function isOfThisNetwork(address) {
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/.test(address);
}

/**
 * Only the last hop was written by our own proxy; earlier ones came from outside.
 * @param {string | string[] | undefined} forwarded
 */
function lastHop(forwarded) {
  const hop = (
    String(forwarded ?? "")
      .split(",")
      .at(-1) ?? ""
  ).trim();
  return /^[0-9a-fA-F.:]{2,45}$/.test(hop) ? plainAddress(hop) : "";
}
