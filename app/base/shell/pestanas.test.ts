import { expect, test } from "vitest";
import { enPestanas } from "./pestanas";
import { paginasDelCajon, paginasPermitidas } from "./paginas";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";

const todos = new Set(TODOS_LOS_PERMISOS);

test("up to seven pages stand below each other without tabs", () => {
  const paginas = Array.from({ length: 7 }, (_, i) => ({ ruta: `/${i}`, grupo: "Caja" as const }));
  expect(enPestanas(paginas)).toEqual([{ grupo: "", paginas }]);
});

test("more pages stand behind tabs, each page once, at most seven in a tab", () => {
  const paginas = paginasDelCajon("/controlescolar", todos);
  const pestanas = enPestanas(paginas);
  expect(pestanas.map(({ grupo }) => grupo)).toEqual(["Alumnos", "Aula", "Familias", "Caja"]);
  expect(pestanas.flatMap((pestana) => pestana.paginas.map(({ ruta }) => ruta)).sort()).toEqual(
    paginas.map(({ ruta }) => ruta).sort(),
  );
  for (const pestana of pestanas) expect(pestana.paginas.length, pestana.grupo).toBeLessThanOrEqual(7);
});

test("a tab without a permitted page is not drawn", () => {
  const paginas = paginasDelCajon("/controlescolar", todos).filter(({ grupo }) => grupo !== "Familias");
  expect(enPestanas(paginas).map(({ grupo }) => grupo)).toEqual(["Alumnos", "Aula", "Caja"]);
});

test("the drawer does not list the pages of Ajustes, which is a page of cards", () => {
  expect(paginasDelCajon("/ajustes", todos)).toEqual([]);
  expect(paginasPermitidas("/ajustes", todos).length).toBeGreaterThan(20);
});
