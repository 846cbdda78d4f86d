// @ts-check
/**
 * A request's URL for the access log. Long path segments are tokens or personal links, and query values may be tokens,
 * codes, e-mails or a child's name: neither is written. Names of routes and keys stay, because the log is for them.
 * @param {string} url
 */
export function redactUrl(url) {
  const [path = "", query] = String(url).split("?", 2);
  const segments = path.split("/").map((segment) => (isOpaque(segment) ? "…" : segment));
  if (query === undefined) return clip(segments.join("/"));
  const keys = query
    .split("&")
    .filter(Boolean)
    .map((pair) => (pair.split("=", 1)[0] ?? "").slice(0, 40))
    .map((key) => (/^[A-Za-z0-9_.[\]-]+$/.test(key) && !isOpaque(key) ? `${key}=…` : "…"));
  return clip(`${segments.join("/")}?${keys.join("&")}`);
}

/**
 * Files of the build contain a dot and a hash, and are no secret.
 * @param {string} segment
 */
function isOpaque(segment) {
  if (/^[\w-]+\.(js|css|ico|png|svg|webp|woff2|map|json)$/.test(segment)) return false;
  return segment.length >= 20 || segment.includes("@") || segment.includes("%40") || /^\d{6,}$/.test(segment);
}

/** @param {string} text */
function clip(text) {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
