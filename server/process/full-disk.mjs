// @ts-check

/** @typedef {import("@remix-run/node").ServerBuild["routes"]} Routes */

/**
 * The routes of the build with every loader and action inside `answeringWhenFull`. Remix hides a handler's errors, but
 * a full disk needs an explanation.
 * @param {Routes} routes
 * @param {import("./seam").Seam["answeringWhenFull"]} answeringWhenFull
 * @returns {Routes}
 */
export function guardRoutes(routes, answeringWhenFull) {
  /** @param {NonNullable<Routes[string]>["module"]} module */
  const guarded = (module) => {
    const { loader, action } = module;
    return {
      ...module,
      ...(loader && { loader: answeringWhenFull(loader) }),
      ...(action && { action: answeringWhenFull(action) }),
    };
  };
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: guarded(route.module) }]),
  );
}
