import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { ReactNode } from "react";
import remixConfig from "../remix.config.js";
import routes from "~/routes";
import { isNarrow, matchNarrowly, routerOfTheServer } from "../server/process/narrow-routes.mjs";

/** A module of the tree as the walk sees it. */
export type Modulo = {
  loader?: (args: Argumentos) => Promise<unknown>;
  action?: (args: Argumentos) => Promise<unknown>;
  default?: unknown;
};
type Argumentos = { request: Request; params: Record<string, string>; context: Record<string, never> };

/** A place of the URL tree: its id, its full pattern ("/alumno/:alumnoId/…"), and its module. */
export type Lugar = { id: string; parentId: string | undefined; patron: string; file: string; modulo: Modulo };

type Node = { id?: string; file: string; path?: string; index?: boolean; children?: Node[] };
type Plano = Node & { id: string; parentId: string; patron: string };

const files = import.meta.glob<Modulo>("../app/**/routes/**/*.{ts,tsx}");

function aplanar(nodes: Node[], parentId = "root", parent = ""): Plano[] {
  return nodes.flatMap((node) => {
    const patron = [parent, node.path].filter(Boolean).join("/");
    const id = node.id ?? node.file.replace(/\.tsx?$/, "");
    return [{ ...node, id, parentId, patron }, ...aplanar(node.children ?? [], id, patron)];
  });
}

const planos = aplanar(routes as Node[]);

// Like the product's own process: finding an address among all routes was a quarter of the walk's time.
if (isNarrow()) matchNarrowly(routerOfTheServer());

/** Every place of the URL tree but the root. */
export async function lugares(): Promise<Lugar[]> {
  return Promise.all(
    planos.map(async ({ id, parentId, patron, file }) => {
      const load = files[`../app/${file}`];
      if (!load) throw new Error(`app/routes.ts nombra ${file}, que no existe`);
      return { id, parentId, patron: `/${patron}`, file, modulo: await load() };
    }),
  );
}

/**
 * The product answering requests as under remix-serve, made from the sources themselves, so that no stale build is
 * tested. Only the browser's downloads are missing. `enLugarDe` replaces the component of a route, by id, with one of
 * the test.
 */
export async function aplicacion(
  enLugarDe: Record<string, () => ReactNode> = {},
): Promise<(request: Request) => Promise<Response>> {
  const root = { id: "root", path: "", module: await import("~/root") };
  const rest = (await lugares()).map(({ id, parentId, modulo }) => {
    const plano = planos.find((each) => each.id === id)!;
    const module = id in enLugarDe ? { ...modulo, default: enLugarDe[id] } : modulo;
    return { id, parentId, path: plano.path, index: plano.index, module };
  });
  const all = Object.fromEntries([root, ...rest].map((each) => [each.id, each]));
  const manifest = ({ module, ...place }: typeof root) => ({
    ...place,
    module: `/assets/${place.id}.js`,
    hasLoader: "loader" in module,
    hasAction: "action" in module,
    hasClientLoader: false,
    hasClientAction: false,
    hasErrorBoundary: "ErrorBoundary" in module,
  });
  const build = {
    mode: "test",
    entry: { module: await import("~/entry.server") },
    routes: all,
    assets: {
      version: "1",
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.js", imports: [] },
      routes: Object.fromEntries(Object.values(all).map((each) => [each.id, manifest(each as typeof root)])),
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: remixConfig.future,
    isSpaMode: false,
  } as unknown as ServerBuild;
  return createRequestHandler(build, "production");
}
