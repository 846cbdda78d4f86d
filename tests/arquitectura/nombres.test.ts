import { expect, test } from "vitest";
import { leidos } from "./fuentes";
import { pronombres } from "./nombres";

// An identifier is a noun: it names its contents. A pronoun stays only where something outside the code knows it.

const declarados = leidos
  .filter(({ path }) => /\.(ts|tsx|mjs|js)$/.test(path))
  .flatMap((fuente) => pronombres(fuente).map((pronombre) => ({ path: fuente.path, ...pronombre })));

/** The properties whose name is stored or sent: the name, the reader that knows it, and the files that write it. */
const CONOCIDAS: readonly [nombre: string, lector: string, donde: RegExp][] = [
  [
    "antes",
    "the bitácora, by its stored detail",
    /^app\/(admision\/inscripciones|aula\/(calendario|docentes|evaluacion))\//,
  ],
  ["antes", "the bitácora, by its stored detail", /^app\/direccion\/(ajustes|configuracion|usuarios)\//],
  ["antes", "the address of a page of a list", /^app\/(composicion|familias|base\/notificaciones|server\/request)\//],
  ["antes", "the address of a page of a list", /\/(preinscripciones|reportes|personas\/alumnos)\//],
  ["antes", "stored changes that can be undone", /^app\/(dinero\/programaspago|direccion\/importar)\//],
  ["antes", "the stored result of a rehearsal", /^app\/(server\/jobs|direccion\/salud)\//],
  ["antes", "a column", /^app\/(personas\/|direccion\/tablero\/)|^db\/schema|^tests\/rutas\//],
  ["de", "the bitácora, by its stored detail", /\/(promocion|tandas|clonar)\//],
  ["de", "the forms of report cards and statements", /\/(boletas|estados)\/|^tests\/rutas\//],
  ["de", "the stored attachments of a mail", /\/(correo|emision|reportes)\//],
  ["de", "clients of the call of positions", /^app\/aula\/calificaciones\//],
  ["dicha", "clients of the call of a task", /^app\/aula\/tareas\//],
  ["hecha", "the stored list of a practice school", /^tools\/practica\/hacer/],
  ["hechas", "a column", /\/(boletas|tandas|estados)\/|^db\/schema/],
  ["hecho", "the bitácora, by its stored detail", /\/promocion\//],
  ["hecho", "a column", /\/importar\/|^db\/schema/],
  ["hechos", "clients of the call that clones a cycle", /\/clonar\//],
  ["otras", "clients of a public misiva", /\/misivas\/publico\//],
  ["otro", "stored unions of tutors", /\/tutores\/repetidos\//],
  ["otros", "the form of a misiva", /^app\/familias\/misivas\//],
  ["que", "a column, and the address of bulk changes", /\/programaspago\/|^db\/schema|^tests\/rutas\/escuela/],
  ["que", "clients of the call of indicators", /\/tablero\//],
  ["quien", "clients of the history of a grade", /^app\/aula\/calificaciones\//],
  ["quien", "the address of the bitácora", /^app\/direccion\/ajustes\//],
];

const esConocida = ({ nombre, path }: { nombre: string; path: string }) =>
  CONOCIDAS.some(([conocido, , donde]) => conocido === nombre && donde.test(path));

test("ninguna variable, parámetro, función ni tipo se llama con un pronombre", () => {
  const propios = declarados.filter(({ esPropiedad }) => !esPropiedad);
  expect(propios).toEqual([]);
});

test("una propiedad se llama con un pronombre sólo donde alguien de fuera la conoce", () => {
  const propiedades = declarados.filter(({ esPropiedad }) => esPropiedad);
  expect(propiedades.length).toBeGreaterThan(0);
  expect(propiedades.filter((propiedad) => !esConocida(propiedad))).toEqual([]);
  const sinUso = CONOCIDAS.filter(
    ([conocido, , donde]) => !propiedades.some(({ nombre, path }) => nombre === conocido && donde.test(path)),
  );
  expect(sinUso).toEqual([]);
});

test("la cuenta ve lo que cuenta", () => {
  const text = "type Cual = { antes: 1 };\nconst f = (lo: Cual, { x: otro }) => ({ que: lo.antes, de });\n";
  expect(pronombres({ path: "x.ts", text }).map(({ nombre, esPropiedad }) => [nombre, esPropiedad])).toEqual([
    ["Cual", false],
    ["antes", true],
    ["lo", false],
    ["otro", false],
    ["que", true],
    ["de", false],
  ]);
});
