import { createRequire } from "node:module";
import { type Router, fileOfTheRouter, routerOfTheServer } from "../server/process/narrow-routes.mjs";

/**
 * The router as its package has it. The server's own is narrowed from when a test of this process loads the app on
 * (aplicacion.ts), and a comparison with that one would find nothing.
 */
export const routerOfThePackage: Router = loadAnew(fileOfTheRouter());

/** Runs `work` while the server's router sees the whole tree, as with NARROW_ROUTES=off. */
export async function conElArbolEntero<T>(work: () => Promise<T>): Promise<T> {
  const router = routerOfTheServer();
  const { matchRoutes, createStaticHandler } = router;
  router.matchRoutes = routerOfThePackage.matchRoutes;
  router.createStaticHandler = routerOfThePackage.createStaticHandler;
  process.env.NARROW_ROUTES = "off";
  try {
    return await work();
  } finally {
    Object.assign(router, { matchRoutes, createStaticHandler });
    delete process.env.NARROW_ROUTES;
  }
}

function loadAnew(file: string): Router {
  const require = createRequire(import.meta.url);
  const shared = require.cache[file];
  delete require.cache[file];
  try {
    return require(file) as Router;
  } finally {
    if (shared) require.cache[file] = shared;
    else delete require.cache[file];
  }
}
