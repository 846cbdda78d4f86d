/**
 * All of Remix's options. vite.config.ts passes them to the Vite plugin. Every v3_* flag but one is on: the app already
 * reads like the next major version. The cost of lazy discovery: decisiones/038.
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
