import { relative, sep } from "node:path";
import type { Rollup } from "vite";
import routes from "../app/routes";

type Node = { id?: string; path?: string; file: string; children?: Node[] };

// The base of every staff page, which changes only with its packages; with the bundler's own helpers, which all scripts
// use.
const BASE =
  /^\0(?:commonjsHelpers|vite\/)|\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//;
const FRAME = [
  "app/entry.client.tsx",
  "app/root.tsx",
  "app/base/shell/routes/shell.tsx",
  "app/base/shell/session-watch.client.ts",
];
// The page that most people see first.
const FIRST_LIST = ["app/personas/alumnos/routes/lista.tsx"];
// The dialog of a photo is its field and little else, so it lies beside it: a list that opens it then loads no other
// dialog. The fields of the second person are in two dialogs of different folders.
const FORMS =
  /^app\/forms\/|^app\/base\/archivos\/components\/dialogo-de-foto|^app\/dinero\/cobranza\/devoluciones\/components\/segunda-persona|(?:^|\/)node_modules\/@conform-to\//;
// A date filter of a list is no form until somebody uses it; nor are its views.
const OF_LISTS = /^app\/(?:forms\/filter-|ui\/(?:segments|use-current-in-sight))/;
// Three lists act on many rows at once; no other page loads the bar that does.
const OF_BATCHES = /^app\/ui\/bulk-bar/;
// Two tables use dragging; no other dialog loads it.
const OF_TABLES = /^app\/ui\/use-drag/;
// Three pages use a grid of grades; no dialog loads it.
const OF_GRIDS = /^app\/aula\/calificaciones\/components\/(?:hoja-de-grupo|[a-z]+-de-hoja|guardar-hoja)/;
// A page of cards, or with pages side by side, opens no dialog by itself: it loads a script of its own.
const OF_COVERS = /^app\/(?:.+\/)?(?:page-cards|section-pages|tabs-nav)\.tsx$/;
// The permissions of all screens: the server filters the menu, and only pages that offer batches read them.
const DOORS = /^app\/base\/acceso\/puertas\.ts$/;
// Two pages read a figure once they are drawn. One of them loads nothing else of the kit's rest, which is thirty times as
// large.
const OF_LATE = /^app\/ui\/(?:use-late-read|quiet-fetch)\.ts$/;
// Charts are drawn by two pages; no other one loads them with the rest of the kit.
const OF_FIGURES = /^app\/ui\/chart\.tsx$/;
// The rules of a bank's agreement and of refunds are read by few pages; the window and the cut load neither. Two dialogs
// have a queue of a review.
const OF_FEW = /^app\/(?:dinero\/cobranza\/(?:referencia|devoluciones\/devolucion)|ui\/queue-place)\.tsx?$/;
const RULES = /^app\/lib\//;
const REST_OF_THE_KIT = /^app\/(?:ui|base\/shell)\//;

/**
 * The browser script that a module goes into (Rollup's `manualChunks`). By default Rollup makes one for every set of
 * routes that share something. That is 49 for the first page of the staff, most of them less than a kilobyte, each with
 * its own request and headers. Here shared modules are in few scripts:
 *
 * - `base`: React and Remix; `marco`: the frame of every page and modules used by lists.
 * - `formularios`: a form and its fields, and the pieces of the kit that no page without a form uses; `listas`: filters
 * and views of some lists alone; `arrastre`: dragging; `hojas`: grids of grades; `lotes`: the bar that
 * acts on chosen rows.
 * - `portadas`: pages of cards; `piezas`: the rest of the kit; `reglas`: the rest of lib.
 * - one for each page of the menu, but `ajustes-…` for modules shared by two screens of Ajustes alone, since all its
 * hundred screens load the page's. Modules of a folder used by several pages: `comun-…`. Those that draw a form are in
 * `dialogos-…`, so that the others do not wait for `formularios`. Those shared by two of them alone are in `formas-…`.
 * All in one was two fifths of what most dialogs loaded.
 *
 * Modules of only one route stay with it. Families' pages load none of these.
 */
export function chunkOf(id: string, { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (BASE.test(id)) return "base";
  graph ??= readGraph([...getModuleIds()], getModuleInfo);
  const file = fileOf(id);
  if (graph.entries.has(file)) return undefined;
  if (DOORS.test(file)) return "puertas";
  if (OF_FIGURES.test(file)) return "figuras";
  if (graph.frame.has(id) || OF_LATE.test(file)) return "marco";
  const takenBy = graph.routes.filter(({ reached }) => reached.has(id));
  if (takenBy.length < 2) return undefined;
  if (OF_BATCHES.test(file)) return "lotes";
  if (graph.firstList.has(id)) return "marco";
  if (OF_LISTS.test(file)) return "listas";
  if (FORMS.test(file)) return "formularios";
  if (OF_TABLES.test(file)) return "arrastre";
  if (OF_GRIDS.test(file)) return "hojas";
  if (OF_COVERS.test(file)) return "portadas";
  if (OF_FEW.test(file)) return "comun-de-pocas";
  if (RULES.test(file)) return "reglas";
  if (graph.ofForms.has(id)) return "formularios";
  if (REST_OF_THE_KIT.test(file)) return "piezas";
  const folder = file.split("/")[2];
  // Modules shared by two dialogs alone are not loaded by all of them.
  if (graph.drawsForms(id)) return `${takenBy.length === 2 ? "formas" : "dialogos"}-${folder}`;
  const pages = new Set(takenBy.map(({ page }) => page));
  const [page] = pages;
  // Ajustes is a hundred screens below one page: modules shared by two of them alone are not loaded by all of them
  // either.
  if (page === "ajustes" && takenBy.length === 2) return `ajustes-${folder}`;
  return pages.size === 1 ? page : `comun-${folder}`;
}

type Graph = {
  /** Files that are separate scripts, whatever uses them. */
  entries: ReadonlySet<string>;
  frame: ReadonlySet<string>;
  firstList: ReadonlySet<string>;
  routes: readonly { page: string; reached: ReadonlySet<string> }[];
  /** Modules of `formularios`: forms, and the pieces of the kit that only routes with a form use. */
  ofForms: ReadonlySet<string>;
  /** True if a module imports one from `formularios`. */
  drawsForms: (id: string) => boolean;
};

let graph: Graph | undefined;

/** Throws if scripts import each other: one of the two would run before its dependency. */
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
  const isFirst = (id: string) => frame.has(id) || firstList.has(id);
  const isForm = (id: string) => FORMS.test(fileOf(id)) && !isFirst(id);
  const routesOfStaff = [...pagesOfStaff()].map(([file, page]) => ({ page, reached: reachedFromFiles(file) }));
  const formless = routesOfStaff.filter(({ reached }) => ![...reached].some(isForm));
  const isPieceOfForms = (id: string) =>
    REST_OF_THE_KIT.test(fileOf(id)) && !isFirst(id) && !formless.some(({ reached }) => reached.has(id));
  const ofForms = new Set(ids.filter((id) => isForm(id) || isPieceOfForms(id)));
  return {
    entries: new Set(ids.filter((id) => getModuleInfo(id)?.isEntry).map(fileOf)),
    frame,
    firstList,
    routes: routesOfStaff,
    ofForms,
    drawsForms: (id) => [...reachedFrom(id)].some((each) => ofForms.has(each) && !OF_LISTS.test(fileOf(each))),
  };
}

/** A module's file relative to the project's folder, with slashes. */
export function fileOf(id: string): string {
  return relative(process.cwd(), id.split("?")[0]!).split(sep).join("/");
}

// The files of the routes inside the staff's frame, each with its page: a route right below the frame.
function pagesOfStaff(): Map<string, string> {
  const pages = new Map<string, string>();
  const menu = (routes as Node[]).find(({ id }) => id === "shell")?.children ?? [];
  // A page below the address of another, such as petty cash below the cut, belongs to that one; all of Control Escolar
  // lies below the list of students, which is no page above them.
  const above = ({ path = "" }: Node) =>
    menu.find((other) => other.path?.includes("/") && path.startsWith(`${other.path}/`));
  const walk = (nodes: readonly Node[], inherited?: string) => {
    for (const node of nodes) {
      const { id = "", file, children = [] } = node;
      const page = inherited ?? above(node)?.id ?? id;
      // The student file is mounted twice: over its list first, then by itself.
      if (!pages.has(`app/${file}`)) pages.set(`app/${file}`, page);
      walk(children, page);
    }
  };
  walk(menu);
  return pages;
}
