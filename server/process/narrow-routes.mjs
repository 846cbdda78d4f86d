// @ts-check
/**
 * The router ranks the whole tree and compiles a pattern for each branch every time it matches an address. With 130
 * routes this takes about a millisecond, two or three times a request. Here it gets only the branches that the address
 * can reach, and decides among them as usual. Costs and savings: decisiones/052.
 */
import { fileOfServe, packageOfServe } from "./of-serve.mjs";

/** @typedef {{ id?: string, path?: string, index?: boolean, children?: Route[] }} Route */
/** @typedef {{ route: Route, params: Record<string, string | undefined>, pathname: string, pathnameBase: string }} Match */
/** @typedef {{ matches?: Match[], loaderData?: Record<string, unknown>, actionData?: Record<string, unknown> | null }} Found */
/**
 * The parts of the router's handler used here.
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

/** Off (NARROW_ROUTES=off) only to measure the savings (decisiones/103) and to compare the answers (narrow-routes.test.ts). */
export const isNarrow = () => process.env.NARROW_ROUTES !== "off";

const ROUTER = ["@remix-run/node", "@remix-run/server-runtime", "@remix-run/router"];

/** The limits of the cache per tree: number of addresses, and length of each, because clients choose them. */
const REMEMBERED = 1_000;
const LONGEST = 200;

/**
 * The part of `routes` that `pathname` can match, in the same order. Doubtful branches stay: one too many costs a
 * little time, one too few would be a missing page.
 * @param {Route[]} routes
 * @param {string} pathname
 */
export function narrowRoutes(routes, pathname) {
  const segments = segmentsOf(pathname);
  return segments ? reachable(routes, segments) : routes;
}

/** @remix-run/router as Remix's server loads it, wherever npm has installed it. */
export function routerOfTheServer() {
  return /** @type {Router} */ (packageOfServe(...ROUTER));
}

/** The file that it is loaded from. */
export const fileOfTheRouter = () => fileOfServe(...ROUTER);

/**
 * Makes the module `router` (@remix-run/router, as Remix's server loads it) match narrowed trees and cache the results.
 * Call it before Remix makes its request handler. It then gets no static handler of the whole tree. Each place of the
 * tree gets one, made on first use from the routes that lead there.
 * @param {Router} router
 */
export function matchNarrowly(router) {
  const { matchRoutes, createStaticHandler } = router;
  /** @type {WeakMap<Route[], Map<string, Match[] | null>>} */
  const found = new WeakMap();

  /**
   * Caches the last addresses: a form is sent to the address of the page just read.
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
    // Each caller gets copies, so that changing them affects nobody else.
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
 * Only the matched routes, one inside the other.
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
 * Undefined for an unreadable address: the router has its own way with those.
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
 * The rest of `segments` below a route of this path; undefined if they do not match the path.
 * @param {string | undefined} path
 * @param {string[]} segments
 */
function afterPath(path, segments) {
  if (!path) return segments;
  const parts = path.split("/").filter((part) => part !== "");
  for (const [i, part] of parts.entries()) {
    // After an optional part the next segment is ambiguous; a splat takes all of them.
    if (part.endsWith("?") || part === "*") return segments;
    if (i >= segments.length) return undefined;
    if (!part.startsWith(":") && part.toLowerCase() !== segments[i]) return undefined;
  }
  return segments.slice(parts.length);
}
