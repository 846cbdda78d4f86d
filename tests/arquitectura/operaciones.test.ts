import { dirname, join } from "node:path/posix";
import ts from "typescript";
import { expect, test } from "vitest";
import { type Fuente, fuentes } from "./fuentes";

// A write is declared once, in `operaciones.server.ts` of its room (decisiones/104); its page and its call only add the
// differences.

type Declarada = { room: string; name: string; keyed: boolean };

const leer = ({ path, text }: Fuente) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
}

const nombreDe = (property: ts.ObjectLiteralElementLike) => property.name?.getText() ?? "";

/** The options of every `submit(args, { … })` of a file. */
function envios(fuente: Fuente): ts.ObjectLiteralExpression[] {
  const found: ts.ObjectLiteralExpression[] = [];
  each(leer(fuente), (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== "submit") return;
    const [, options] = node.arguments;
    if (options && ts.isObjectLiteralExpression(options)) found.push(options);
  });
  return found;
}

/** The names of the operations in a submit (`...operaciones.x`, `...operaciones.x(que)`). */
const tomadas = (options: ts.ObjectLiteralExpression) =>
  options.properties.flatMap((property) => {
    const [, name] = ts.isSpreadAssignment(property)
      ? (/^operaciones\.(\w+)/.exec(property.expression.getText()) ?? [])
      : [];
    return name ? [name] : [];
  });

function declaradas(fuente: Fuente): Declarada[] {
  const room = dirname(fuente.path);
  const found: Declarada[] = [];
  const makers = new Map<string, ts.Node>();
  each(leer(fuente), (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return;
    makers.set(node.name.getText(), node.initializer);
    if (node.name.getText() !== "operaciones" || !ts.isObjectLiteralExpression(node.initializer)) return;
    for (const property of node.initializer.properties)
      found.push({ room, name: nombreDe(property), keyed: isKeyed(property, makers) });
  });
  return found;
}

// Declared in the operation itself, or in the function of its file that makes it.
function isKeyed(property: ts.Node, makers: ReadonlyMap<string, ts.Node>): boolean {
  let keyed = false;
  each(property, (node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === "keyed")
      keyed ||= node.initializer.kind === ts.SyntaxKind.TrueKeyword;
    const maker = ts.isCallExpression(node) ? makers.get(node.expression.getText()) : undefined;
    if (maker) keyed ||= isKeyed(maker, new Map());
  });
  return keyed;
}

const app = fuentes.filter(({ path }) => path.startsWith("app/"));
const operaciones = app.filter(({ path }) => path.endsWith("/operaciones.server.ts")).flatMap(declaradas);
const paginas = app
  .filter(({ text }) => text.includes("submit(args"))
  .flatMap((fuente) => envios(fuente).map((options) => ({ fuente, options })));
const salaDe = ({ path }: Fuente) => dirname(dirname(path));

test("quien entra con un permiso dice qué escribe en operaciones.server.ts; la página sólo dice lo que es suyo", () => {
  expect(paginas.length).toBeGreaterThan(60);
  const sueltas = paginas
    .filter(({ options }) => !options.properties.some((property) => nombreDe(property) === "access"))
    .filter(({ options }) => {
      const propias = options.properties.map(nombreDe);
      const deLaOperacion = ["permiso", "params", "schema", "keyed", "sameAs", "run"];
      return tomadas(options).length !== 1 || propias.some((name) => deLaOperacion.includes(name));
    });
  expect(sueltas.map(({ fuente }) => fuente.path)).toEqual([]);
});

/** The files that render a page, from its route through components and forms. */
function dibujan(path: string, seen = new Set<string>()): Set<string> {
  const fuente = app.find((one) => [path, `${path}.tsx`, `${path}.ts`].includes(one.path));
  if (!fuente || seen.has(fuente.path)) return seen;
  seen.add(fuente.path);
  for (const [, asked = ""] of fuente.text.matchAll(/^import (?!type)[^;]*? from "([^"]+)";$/gm)) {
    const target = asked.startsWith("~/") ? asked.replace("~", "app") : join(dirname(fuente.path), asked);
    if (/\/(components|forms)\//.test(target)) dibujan(target, seen);
  }
  return seen;
}

const FORMA = "app/forms/schema-form.tsx";

test("lo que se hace una sola vez lo pide una forma, que lleva su llave", () => {
  const unaVez = operaciones.filter(({ keyed }) => keyed);
  expect(unaVez.length).toBeGreaterThan(20);
  const sinForma = unaVez.filter(({ room, name }) => {
    const paginasDeLaOperacion = paginas.filter(
      ({ fuente, options }) => salaDe(fuente) === room && tomadas(options).includes(name),
    );
    return (
      paginasDeLaOperacion.length === 0 || paginasDeLaOperacion.some(({ fuente }) => !dibujan(fuente.path).has(FORMA))
    );
  });
  expect(sinForma).toEqual([]);
  // A read-only page has none: the check above does not hold for every page.
  expect(dibujan("app/direccion/ajustes/routes/entradas.tsx").has(FORMA)).toBe(false);
});

test("lo que se declara lo pide una página o una llamada", () => {
  const pedidas = app.flatMap(({ text }) =>
    [...text.matchAll(/(?:\.\.\.operaciones|\brun\(\s*\w+)\.(\w+)/g)].map(([, name]) => name),
  );
  const deSala = app.flatMap(({ text }) =>
    [...text.matchAll(/const \{([^}]+)\} = operaciones;/g)].flatMap(([, names = ""]) =>
      names.split(",").map((n) => n.trim()),
    ),
  );
  expect(operaciones.filter(({ name }) => ![...pedidas, ...deSala].includes(name))).toEqual([]);
});
