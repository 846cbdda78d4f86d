import { matchRoutes } from "@remix-run/react";
import ts from "typescript";
import { expect, test } from "vitest";
import routes from "~/routes";
import { arbolDe, type Fuente, fuentes } from "./fuentes";

type Direccion = { donde: string; texto: string };

/** The addresses of pages that a source writes: absolute paths, with 1 in the place of each value. */
function direcciones(fuente: Fuente): Direccion[] {
  const file = arbolDe(fuente);
  const found: Direccion[] = [];
  const visit = (node: ts.Node) => {
    const texto = textoDe(node);
    if (texto !== null && /^\/[a-z]/.test(texto)) {
      const linea = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ donde: `${fuente.path}:${linea}`, texto });
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function textoDe(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node) || !node.head.text) return null;
  // A value that follows no "/" is a query.
  return node.templateSpans.reduce(
    (path, span) => path + (path.endsWith("/") ? "1" : "") + span.literal.text,
    node.head.text,
  );
}

// Each match flattens the whole tree: an address is asked once.
const leaves = new Map<string, string>();
const leaf = (pathname: string) => {
  if (!leaves.has(pathname)) leaves.set(pathname, matchRoutes(routes as never, pathname)?.at(-1)?.route.path ?? "");
  return leaves.get(pathname);
};

const NO_SON_PAGINAS = [
  // Other sites, files and processes of the machine.
  /\/pac\//,
  /^(?:scripts|server|tools)\//,
  // The calls have a table of their own, which their own test asks.
  /llamadas[^/]*\.ts$/,
];

/** Parts of an address, each with the file that completes it; and files that are no page. */
const PARTES: Readonly<Record<string, readonly string[]>> = {
  "app/aula/asistencia/routes/ausencia-suelta.ts": ["/sabana/"],
  "app/aula/calificaciones/routes/cuadro-posiciones.tsx": ["/alumno/"],
  "app/base/linea/guiones/pagina.client.ts": ["/sinconexion.js"],
  "app/base/linea/guiones/telefono.client.ts": ["/sw.js", "/familia/", "/avisos.webmanifest"],
  "app/base/shell/prefijos.ts": ["/alumno/"],
  "app/dinero/programaspago/programas/components/lista-tabla.tsx": ["/asignar"],
  "app/dinero/programaspago/programas/routes/lista.tsx": ["/ajustes/programaspago", "/asignar"],
  "app/direccion/ajustes/estados.server.ts": ["/ajustes/ciclos/:cicloId/1"],
  "app/direccion/configuracion/queries.server.ts": ["/ajustes/1"],
  "app/direccion/usuarios/components/pestanas-de-usuario.tsx": ["/limites", "/acceso"],
  "app/familias/comunicados/components/acciones-comunicado.tsx": ["/comunicados/1/1"],
  "app/familias/comunicados/routes/editar.tsx": ["/alumnos"],
  "app/familias/escritorio/instalable.server.ts": ["/escritorio.svg"],
  "app/personas/alumnos/components/use-cerrar-ficha.ts": ["/alumno/"],
  "app/personas/tutores/components/tutor-por-editar.tsx": ["/enlace", "/eliminar"],
};

/** The addresses of these sources that open no page. */
const sinPagina = (sources: readonly Fuente[]) =>
  sources
    .filter(({ path }) => !NO_SON_PAGINAS.some((expression) => expression.test(path)))
    .flatMap((fuente) => direcciones(fuente).filter(({ texto }) => !PARTES[fuente.path]?.includes(texto)))
    .filter(({ texto }) => leaf(texto.split(/[?#]/)[0]!) === "*");

test("cada dirección escrita en el código es una página del árbol", () => {
  expect(sinPagina(fuentes)).toEqual([]);
});

test("una dirección sin página se nota, y lo que sigue a un valor sin diagonal es una búsqueda", () => {
  const text =
    "const a = `/alumno/${id}/movimientos?fservicio=${s}`; const b = `/alumno/${id}${search}`; const c = '/alumno';";
  expect(sinPagina([{ path: "app/a.ts", text }]).map(({ texto }) => texto)).toEqual([
    "/alumno/1/movimientos?fservicio=",
    "/alumno",
  ]);
});
