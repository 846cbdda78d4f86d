import { relative, sep } from "node:path";
import type { Rollup } from "vite";
import routes from "../app/routes";

type Node = { id?: string; file: string; children?: Node[] };

// What every page of the staff runs on, and changes only with its packages; with the bundler's own helpers, which all take.
const BASE =
  /^\0(?:commonjsHelpers|vite\/)|\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//;
const FRAME = [
  "app/entry.client.tsx",
  "app/root.tsx",
  "app/base/shell/routes/shell.tsx",
  "app/base/shell/session-watch.client.ts",
];
// What most people see first.
const FIRST_LIST = ["app/personas/alumnos/routes/lista.tsx"];
// The dialog of a photo is its field and little else: it lies beside it, so that a list that opens it has no other dialog to bring.
const FORMS = /^app\/forms\/|^app\/base\/archivos\/components\/dialogo-de-foto|^node_modules\/@conform-to\//;
// A day that a list is narrowed by is no form until somebody turns to it.
const OF_LISTS = /^app\/forms\/filter-/;
// Two tables are dragged in; no other dialog brings it.
const OF_TABLES = /^app\/ui\/use-drag/;
// A grid of grades is typed into on three pages; no dialog brings it.
const OF_GRIDS = /^app\/aula\/calificaciones\/components\/(?:hoja-de-grupo|celda)/;
const RULES = /^app\/lib\//;
const REST_OF_THE_KIT = /^app\/(?:ui|base\/shell)\//;

/**
 * Says in which script of the browser a module goes (Rollup's `manualChunks`). Left alone Rollup makes one for every set of
 * routes that share something: 49 for the first page of the staff, most of them less than a kilobyte, each with a request
 * and headers of its own. Here what routes share lies in few:
 *
 * - `base`: React and Remix; `marco`: the frame of every page and what lists take.
 * - `formularios`: a form and its fields; `listas`: what some lists alone are narrowed by; `arrastre`: what is dragged;
 *   `hojas`: grids of grades; `piezas`: the rest of the kit; `reglas`: the rest of lib.
 * - one for each page of the menu, but `ajustes-…` for what two screens of Ajustes alone share, since all its hundred screens bring
 *   the page's; and for what several pages take one of its folder: `comun-…`; what draws a form in `dialogos-…`, so that what draws
 *   none does not wait for `formularios`; and what two of them alone share in `formas-…`. All of it in one was two fifths of what
 *   most dialogs brought.
 *
 * What only one route takes stays with it. Pages of families load none of these.
 */
export function chunkOf(id: string, { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (BASE.test(id)) return "base";
  graph ??= readGraph([...getModuleIds()], getModuleInfo);
  const file = fileOf(id);
  if (graph.entries.has(file)) return undefined;
  if (graph.frame.has(id)) return "marco";
  const takenBy = graph.routes.filter(({ reached }) => reached.has(id));
  if (takenBy.length < 2) return undefined;
  if (graph.firstList.has(id)) return "marco";
  if (OF_LISTS.test(file)) return "listas";
  if (FORMS.test(file)) return "formularios";
  if (OF_TABLES.test(file)) return "arrastre";
  if (OF_GRIDS.test(file)) return "hojas";
  if (RULES.test(file)) return "reglas";
  if (REST_OF_THE_KIT.test(file)) return "piezas";
  const folder = file.split("/")[2];
  // What two dialogs alone share is not brought by all of them.
  if (graph.drawsForms(id)) return `${takenBy.length === 2 ? "formas" : "dialogos"}-${folder}`;
  const pages = new Set(takenBy.map(({ page }) => page));
  const [page] = pages;
  // Ajustes is a hundred screens below one page: what two of them alone share is not brought by all of them either.
  if (page === "ajustes" && takenBy.length === 2) return `ajustes-${folder}`;
  return pages.size === 1 ? page : `comun-${folder}`;
}

type Graph = {
  /** The files that are scripts of their own, whatever they take. */
  entries: ReadonlySet<string>;
  frame: ReadonlySet<string>;
  firstList: ReadonlySet<string>;
  routes: readonly { page: string; reached: ReadonlySet<string> }[];
  /** Whether a module takes one that lies in `formularios`. */
  drawsForms: (id: string) => boolean;
};

let graph: Graph | undefined;

/** Refuses scripts that import each other: one of the two would run before what it needs. */
export function assertNoCycle(bundle: Rollup.OutputBundle): void {
  const open: string[] = [];
  const done = new Set<string>();
  const look = (name: string) => {
    const chunk = bundle[name];
    if (open.includes(name)) throw new Error(`Guiones que se importan en círculo: ${[...open, name].join(" → ")}`);
    if (done.has(name) || chunk?.type !== "chunk") return;
    open.push(name);
    chunk.imports.forEach(look);
    done.add(open.pop()!);
  };
  Object.keys(bundle).forEach(look);
}

function readGraph(ids: readonly string[], getModuleInfo: Rollup.GetModuleInfo): Graph {
  const reachedFrom = (...start: string[]) => {
    const reached = new Set<string>();
    const look = (id: string) => {
      if (reached.has(id)) return;
      reached.add(id);
      for (const next of getModuleInfo(id)?.importedIds ?? []) look(next);
    };
    for (const id of start) look(id);
    return reached;
  };
  const reachedFromFiles = (...files: string[]) => reachedFrom(...ids.filter((id) => files.includes(fileOf(id))));
  const frame = reachedFromFiles(...FRAME);
  const firstList = reachedFromFiles(...FIRST_LIST);
  const isForm = (id: string) => FORMS.test(fileOf(id)) && !frame.has(id) && !firstList.has(id);
  return {
    entries: new Set(ids.filter((id) => getModuleInfo(id)?.isEntry).map(fileOf)),
    frame,
    firstList,
    routes: [...pagesOfStaff()].map(([file, page]) => ({ page, reached: reachedFromFiles(file) })),
    drawsForms: (id) => [...reachedFrom(id)].some(isForm),
  };
}

/** A module's file from the project's folder on, with slashes. */
export function fileOf(id: string): string {
  return relative(process.cwd(), id.split("?")[0]!).split(sep).join("/");
}

// The files of the routes inside the staff's frame, each with the page that it is part of: a route right below the frame.
function pagesOfStaff(): Map<string, string> {
  const pages = new Map<string, string>();
  const walk = (nodes: readonly Node[], inherited?: string) => {
    for (const { id = "", file, children = [] } of nodes) {
      const page = inherited ?? id;
      // The student file is mounted twice: over its list first, then by itself.
      if (!pages.has(`app/${file}`)) pages.set(`app/${file}`, page);
      walk(children, page);
    }
  };
  walk((routes as Node[]).find(({ id }) => id === "shell")?.children ?? []);
  return pages;
}
