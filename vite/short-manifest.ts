import { isDeepStrictEqual } from "node:util";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FOLDER = fileURLToPath(new URL("../build/client/assets/", import.meta.url));
const NAME = "__remixManifest";
const BEGINS = `window.${NAME}=`;

type Route = { id: string; parentId?: string; path?: string; module: string; imports: string[] } & Record<
  string,
  unknown
>;
type Manifest = { routes: Record<string, Route> } & Record<string, unknown>;

// The boolean properties of a route, in the order of their bits.
const BITS = ["hasAction", "hasLoader", "hasClientAction", "hasClientLoader", "hasErrorBoundary", "index"];

// Runs once in the browser: turns the table into Remix's manifest. `r`: id, index of the parent, path, bits, module,
// imports.
const EXPAND = `(m,c,s,b,r)=>{m.routes={};r.map(([i,p,t,f,n,g])=>{let o=m.routes[i]={id:i,module:"/assets/"+(n[0]=="-"?i+n:n)+".js",imports:s[g].map(x=>"/assets/"+c[x]+".js"),css:[]};if(p>=0)o.parentId=r[p][0];if(t!==0)o.path=t;b.map((k,x)=>{if(f>>x&1)o[k]=true;else if(x<5)o[k]=false})});return m}`;

/**
 * The script with all routes for the browser, as a table. Its names occur once, which saves two fifths on every first
 * page of the staff (decisiones/100). Throws if it does not expand to its original.
 */
export function shorten(script: string): string {
  const manifest = JSON.parse(script.slice(BEGINS.length).replace(/;\s*$/, "")) as Manifest;
  const { routes, ...rest } = manifest;
  const all = Object.values(routes);
  const places = new Map(all.map(({ id }, place) => [id, place]));
  const chunks = [...new Set(all.flatMap(({ imports }) => imports))];
  const groups = [...new Set(all.map(({ imports }) => JSON.stringify(imports.map((each) => chunks.indexOf(each)))))];
  const rows = all.map((route) => {
    const { id, parentId, path = 0, imports } = route;
    const bits = BITS.reduce((sum, name, bit) => sum + (route[name] === true ? 1 << bit : 0), 0);
    const file = nameOf(route.module);
    const group = groups.indexOf(JSON.stringify(imports.map((each) => chunks.indexOf(each))));
    const module = file.startsWith(`${id}-`) ? file.slice(id.length) : file;
    return [id, parentId === undefined ? -1 : places.get(parentId), path, bits, module, group];
  });
  const table = [rest, chunks.map(nameOf), groups.map((group) => JSON.parse(group) as number[]), BITS, rows];
  const short = `${BEGINS}(${EXPAND})(${table.map((each) => JSON.stringify(each)).join()});`;
  const window: Record<string, unknown> = {};
  // The build's own text, as a browser would run it.
  // oxlint-disable-next-line no-new-func
  new Function("window", short)(window);
  if (!isDeepStrictEqual(window[NAME], manifest))
    throw new Error(
      "La tabla de rutas abreviada no dice lo que la entera: Remix cambió la suya (vite/short-manifest).",
    );
  return short;
}

const nameOf = (file: string) => file.replace(/^\/assets\//, "").replace(/\.js$/, "");

/** Rewrites the browser's manifest as a table, once the build has completed it. */
export function shortManifest(): Plugin {
  return {
    name: "short-manifest",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    writeBundle() {
      for (const name of readdirSync(FOLDER).filter((each) => /^manifest-\w+\.js$/.test(each))) {
        const script = readFileSync(FOLDER + name, "utf8");
        if (script.startsWith(`${BEGINS}{`)) writeFileSync(FOLDER + name, shorten(script));
      }
    },
  };
}
