import { expect, test } from "vitest";
import { shorten } from "../vite/short-manifest";

const yesOrNo = { hasAction: false, hasClientAction: false, hasClientLoader: false, hasErrorBoundary: true };
const manifest = {
  entry: { module: "/assets/entry.client-AAAAAAAA.js", imports: ["/assets/base-BBBBBBBB.js"], css: [] },
  routes: {
    root: {
      id: "root",
      path: "",
      hasLoader: true,
      ...yesOrNo,
      module: "/assets/root-CCCCCCCC.js",
      imports: ["/assets/base-BBBBBBBB.js"],
      css: [],
    },
    inicio: {
      id: "inicio",
      parentId: "root",
      index: true,
      hasLoader: true,
      ...yesOrNo,
      module: "/assets/inicio-DDDDDDDD.js",
      imports: [],
      css: [],
    },
    "directo/alumno": {
      id: "directo/alumno",
      parentId: "root",
      path: "alumno/:alumnoId",
      hasLoader: false,
      ...yesOrNo,
      module: "/assets/alumno-EEEEEEEE.js",
      imports: ["/assets/marco-FFFFFFFF.js", "/assets/base-BBBBBBBB.js"],
      css: [],
    },
  },
  url: "/assets/manifest-1234abcd.js",
  version: "1234abcd",
};
const script = (of: object) => `window.__remixManifest=${JSON.stringify(of)};`;

test("la tabla de rutas abreviada dice en el navegador lo mismo que la entera", () => {
  const window: Record<string, unknown> = {};
  // oxlint-disable-next-line no-new-func
  new Function("window", shorten(script(manifest)))(window);
  expect(window["__remixManifest"]).toEqual(manifest);
});

test("lo que Remix llegara a decir de más no se pierde sin decirlo", () => {
  const { root } = manifest.routes;
  for (const suya of [
    { ...root, css: ["/assets/x.css"] },
    { ...root, nueva: true },
  ])
    expect(() => shorten(script({ ...manifest, routes: { root: suya } }))).toThrow("no dice lo que la entera");
});
