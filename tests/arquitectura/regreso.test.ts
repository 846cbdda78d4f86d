import routes from "~/routes";
import { expect, test } from "vitest";
import { leidos } from "./fuentes";

// The target of closing or finishing a dialog. `..` goes up one route, not one segment of the address. A dialog with
// two segments below its list is one route, so two `..` would lead past the list.

type Node = { file: string; path?: string; children?: Node[] };
type Lugar = { file: string; direccion: string; arriba: string[] };

const juntar = (...partes: readonly string[]) => partes.filter((parte) => parte !== "").join("/");

/** Each route with its address, and the routes above it with segments of their own, nearest first. */
function lugares(nodes: readonly Node[], encima = "", arriba: string[] = []): Lugar[] {
  return nodes.flatMap(({ file, path = "", children = [] }) => {
    const direccion = juntar(encima, path);
    const ancestros = path === "" ? arriba : [encima, ...arriba];
    return [{ file: `app/${file}`, direccion, arriba: ancestros }, ...lugares(children, direccion, ancestros)];
  });
}

const TODOS = lugares(routes as Node[]);
const DIRECCIONES = new Set(TODOS.map(({ direccion }) => direccion));
const palabras = (direccion: string) => direccion.split("/").filter((palabra) => palabra !== "").length;

/** The targets in a file: the number of routes up, and the path down again. Computed targets are not read. */
const SALIDAS = /\bup\((\d+)(?:, "([\w/-]+)")?\)|closeTo="((?:\.\.\/?)+)"/g;

function salidasDe(text: string): { rutas: number; luego: string }[] {
  return [...text.matchAll(SALIDAS)].map(([, rutas, luego = "", puntos]) => ({
    rutas: puntos ? puntos.split("..").length - 1 : Number(rutas),
    luego,
  }));
}

const SALEN = TODOS.flatMap(({ file, direccion, arriba }) => {
  const text = leidos.find(({ path }) => path === file)?.text ?? "";
  return salidasDe(text).map(({ rutas, luego }) => ({ file, direccion, rutas, luego, arriba: arriba[rutas - 1] }));
});

test("hay de dónde salir", () => expect(SALEN.length).toBeGreaterThan(20));

test("lo que sube dos rutas sube dos palabras de su dirección: ningún diálogo se cierra más arriba de su lista", () => {
  const lejos = SALEN.filter(
    ({ direccion, rutas, luego, arriba }) =>
      rutas > 1 && luego === "" && (arriba === undefined || palabras(direccion) - palabras(arriba) !== rutas),
  );
  expect(lejos.map(({ file, direccion }) => `${file}: /${direccion}`)).toEqual([]);
});

test("a donde lleva lo que se cierra o se guarda hay una página", () => {
  const perdidas = SALEN.filter(
    ({ luego, arriba }) => arriba === undefined || (luego !== "" && !DIRECCIONES.has(juntar(arriba, luego))),
  );
  expect(perdidas.map(({ file, direccion, luego }) => `${file}: /${direccion} → ${luego}`)).toEqual([]);
});
