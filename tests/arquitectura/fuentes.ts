import { readdirSync, readFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import ts from "typescript";

const root = resolve(import.meta.dirname, "../..");
const MACHINE = new Set(["forms", "lib", "routes", "server", "ui"]);
const FRAME_AND_CALLS = /^app\/(?:base\/shell|composicion\/api)\//;

/** A source file: its path from the top of the project with "/" as separator, and its text. */
export type Fuente = { path: string; text: string };

function under(folder: string): Fuente[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((file) => ({
      path: file.slice(root.length + 1).replaceAll(sep, "/"),
      text: readFileSync(file, "utf8"),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function documents(folder: string): Fuente[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name.replaceAll(sep, "/")}`)
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

const isTest = ({ path }: Fuente) => /\.(test|spec)\.tsx?$/.test(path);

/** All code that runs at a school, without tests and generated code. */
export const fuentes: Fuente[] = ["app", "db", "migrations", "scripts", "server", "tools"]
  .flatMap(under)
  .filter((fuente) => !isTest(fuente) && fuente.path !== "db/schema.ts");

/**
 * Everything that people read: running code, its tests and the files at the top, without the comments of stylesheets
 * and public scripts.
 */
export const leidos: Fuente[] = [
  ...["app", "db", "migrations", "scripts", "server", "tests", "tools"].flatMap(under),
  ...readdirSync(root)
    .filter((name) => /\.(md|ts|js|mjs)$/.test(name))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") })),
];

/** Records of decisions, and the rules of each feature. */
export const decisiones: Fuente[] = documents("decisiones");
/** Pages about the product: docs/. */
export const documentos: Fuente[] = documents("docs");
export const reglas: Fuente[] = documents("app").filter(({ path }) => path.endsWith("/REGLAS.md"));

/** The route modules. */
export const rutas: Fuente[] = fuentes.filter(({ path }) => /^app\/.+\/routes\/.+\.tsx?$/.test(path));

/** Pure nouns of the school, and lib/: code without server, clock or environment. */
export const puros: Fuente[] = fuentes.filter(({ path }) => {
  const [top, folder = "", ...rest] = path.split("/");
  if (top !== "app" || !path.endsWith(".ts") || /\.(server|client|d)\.ts$/.test(path)) return false;
  if (folder === "lib") return true;
  return (
    rest.length > 0 && !MACHINE.has(folder) && !/\/(components|routes)\//.test(path) && !FRAME_AND_CALLS.test(path)
  );
});

/** The source without comments and the contents of plain strings, so that words in texts do not count as code. */
export function sinTextos(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|[^:])\/\/.*$/gm, "$1")
    .replace(/"(?:[^"\\\n]|\\.)*"/g, '""');
}

/** The syntax tree of a source. */
export const arbolDe = ({ path, text }: Fuente): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith(".tsx") ? ts.ScriptKind.TSX : undefined);

/** The number of lines of a file. */
export const lineas = ({ text }: Fuente) => text.replace(/\n$/, "").split("\n").length;

/**
 * The exported function `name` of a module, from its name to the next line that closes it at the margin; null if there
 * is none.
 */
export function funcion(text: string, name: string): string | null {
  const start = new RegExp(`^export (?:async )?function ${name}\\b`, "m").exec(text);
  if (!start) return null;
  const end = text.indexOf("\n}\n", start.index);
  return text.slice(start.index, end === -1 ? undefined : end + 2);
}
