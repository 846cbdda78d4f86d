// @ts-check
/**
 * The router ranks the whole tree and compiles a pattern for each of its branches every time that it matches an address:
 * with 130 routes about a millisecond, two or three times a request. Here it is handed only the branches that the address
 * can reach, and decides among them as it always does. What it costs and saves: decisiones/052.
 */
import { packageOfServe } from "./of-serve.mjs";

/** @typedef {{ id?: string, path?: string, index?: boolean, children?: Route[] }} Route */
/** @typedef {{ route: Route, params: Record<string, string | undefined>, pathname: string, pathnameBase: string }} Match */
/** @typedef {{ matches?: Match[], loaderData?: Record<string, unknown> }} Found */
/**
 * What the router is asked for here, of all that it has.
 * @typedef {object} Handler
 * @property {Route[]} dataRoutes
 * @property {(request: Request, how?: object) => Promise<Found>} query
 * @property {(request: Request, how?: object) => Promise<unknown>} queryRoute
 */
/**
 * @typedef {object} Router
 * @property {(routes: Route[], location: string | { pathname?: string }, basename?: string) => Match[] | null} matchRoutes
 * @property {(routes: Route[], options?: { basename?: string }) => Handler} createStaticHandler
 */

/** Off (NARROW_ROUTES=off) only to see that all works without it: the journeys do so once (playwright.config.ts). */
export const isNarrow = process.env.NARROW_ROUTES !== "off";

/** Addresses whose place is kept in mind, for each tree, and how long each may be: whoever asks chooses them. */
const REMEMBERED = 1_000;
const LONGEST = 200;

/**
 * The part of `routes` that `pathname` can match, in the same order. Whatever is doubtful stays: a branch too many costs
 * a little time, one too few would be a page that does not exist.
 * @param {Route[]} routes
 * @param {string} pathname
 */
export function narrowRoutes(routes, pathname) {
  const segments = segmentsOf(pathname);
  return segments ? reachable(routes, segments) : routes;
}

/** @remix-run/router as Remix's server loads it, wherever npm has put it. */
export function routerOfTheServer() {
  return /** @type {Router} */ (packageOfServe("@remix-run/node", "@remix-run/server-runtime", "@remix-run/router"));
}

/**
 * Has the module `router` (@remix-run/router, as Remix's server loads it) match narrowed trees and remember what it
 * found. To be called before Remix makes its request handler: instead of one static handler of the whole tree it then
 * gets one for each place of the tree, made of the routes that lead there when they are first asked for.
 * @param {Router} router
 */
export function matchNarrowly(router) {
  const { matchRoutes, createStaticHandler } = router;
  /** @type {WeakMap<Route[], Map<string, Match[] | null>>} */
  const found = new WeakMap();

  /**
   * Remembers the addresses that were asked for last: a form is sent to the address of the page that was just read.
   * @param {Route[]} routes
   * @param {string} pathname
   */
  const match = (routes, pathname) => {
    if (pathname.length > LONGEST) return matchRoutes(narrowRoutes(routes, pathname), { pathname });
    /** @type {Map<string, Match[] | null>} */
    const known = found.get(routes) ?? new Map();
    found.set(routes, known);
    const matches = known.get(pathname) ?? matchRoutes(narrowRoutes(routes, pathname), { pathname });
    known.delete(pathname);
    known.set(pathname, matches);
    if (known.size > REMEMBERED) known.delete(String(known.keys().next().value));
    return matches;
  };

  router.matchRoutes = (routes, location, basename = "/") => {
    const pathname = typeof location === "string" ? (location.split(/[?#]/, 1)[0] ?? "") : (location.pathname ?? "/");
    if (basename !== "/") return matchRoutes(routes, location, basename);
    // Each caller gets copies, so that one who changes what he was given changes nobody else's.
    return match(routes, pathname || "/")?.map((each) => ({ ...each, params: { ...each.params } })) ?? null;
  };

  router.createStaticHandler = (routes, options) => {
    const whole = createStaticHandler(routes, options);
    /** @type {Map<string | undefined, Handler>} */
    const places = new Map();
    /** @param {Request} request */
    const handlerFor = ({ url }) => {
      const matches = (options?.basename ?? "/") === "/" && match(routes, new URL(url).pathname);
      const place = matches && matches.at(-1)?.route;
      if (!place) return whole;
      const handler = places.get(place.id) ?? createStaticHandler(leadingTo(matches), options);
      places.set(place.id, handler);
      return handler;
    };
    return {
      dataRoutes: whole.dataRoutes,
      query: (request, how) => handlerFor(request).query(request, how),
      queryRoute: (request, how) => handlerFor(request).queryRoute(request, how),
    };
  };
}

/**
 * Only the routes that matched, one inside the other.
 * @param {Match[]} matches
 * @returns {Route[]}
 */
function leadingTo(matches) {
  /** @type {Route[] | undefined} */
  let children;
  for (const { route } of [...matches].reverse()) children = [{ ...route, children }];
  return children ?? [];
}

/**
 * Undefined when an address cannot be read: the router has its own way with those.
 * @param {string} pathname
 */
function segmentsOf(pathname) {
  try {
    return pathname
      .split("/")
      .filter((segment) => segment !== "")
      .map((segment) => decodeURIComponent(segment).toLowerCase());
  } catch {
    return undefined;
  }
}

/**
 * @param {Route[]} routes
 * @param {string[]} segments
 * @returns {Route[]}
 */
function reachable(routes, segments) {
  /** @type {Route[]} */
  const found = [];
  for (const route of routes) {
    const rest = afterPath(route.path, segments);
    if (!rest) continue;
    const children = route.children && reachable(route.children, rest);
    // The address has more segments, and nothing below this route takes them.
    if (rest.length > 0 && !children?.length && !/[*?]/.test(route.path ?? "")) continue;
    found.push(children ? { ...route, children } : route);
  }
  return found;
}

/**
 * What is left of `segments` below a route of this path; undefined when the path says something else than they do.
 * @param {string | undefined} path
 * @param {string[]} segments
 */
function afterPath(path, segments) {
  if (!path) return segments;
  const parts = path.split("/").filter((part) => part !== "");
  for (const [i, part] of parts.entries()) {
    // A part that may be absent leaves no way to tell which segment comes next; a splat takes all of them.
    if (part.endsWith("?") || part === "*") return segments;
    if (i >= segments.length) return undefined;
    if (!part.startsWith(":") && part.toLowerCase() !== segments[i]) return undefined;
  }
  return segments.slice(parts.length);
}
