import { expect, test } from "vitest";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { paginasPermitidas } from "~/base/shell/paginas";
import { agruparAjustes, ajustesDeOtraParte, rutaDeTarjeta } from "./tarjetas";

const PAGINAS = paginasPermitidas("/ajustes", new Set(TODOS_LOS_PERMISOS));
const nombres = (busqueda: string) =>
  agruparAjustes(PAGINAS, busqueda).flatMap(({ tarjetas }) => tarjetas.map(({ nombre }) => nombre));

test("cada página de Ajustes tiene su tarjeta, con una línea que dice para qué es", () => {
  const tarjetas = agruparAjustes(PAGINAS, "").flatMap((grupo) => grupo.tarjetas);
  expect(tarjetas.map(({ ruta }) => ruta).sort()).toEqual(PAGINAS.map(({ ruta }) => ruta).sort());
  expect(tarjetas.filter(({ linea }) => linea === "")).toEqual([]);
});

test("un ajuste se encuentra por su nombre, por lo que dice su línea o por su grupo, sin acentos", () => {
  expect(nombres("bitacora")).toEqual(["Bitácora"]);
  expect(nombres("RECARGOS")).toEqual(["Programas de pago"]);
  expect(nombres("aviso familias")).toEqual(["Aviso de privacidad"]);
  expect(nombres("nada de eso")).toEqual([]);
});

test("una página que todavía no tiene tarjeta se abre igual, desde el último grupo", () => {
  const nueva = { nombre: "Nueva", ruta: "/ajustes/nueva" };
  expect(agruparAjustes([nueva], "")).toMatchObject([{ grupo: "Otros", tarjetas: [nueva] }]);
});

test("lo académico tiene su grupo: lo que es del ciclo lleva al que se ve, y sin ciclo no está", () => {
  const todos = new Set(TODOS_LOS_PERMISOS);
  const [academico] = agruparAjustes(ajustesDeOtraParte(todos, 7), "");
  expect(academico).toMatchObject({ grupo: "Académico" });
  expect(academico!.tarjetas.map(({ ruta }) => rutaDeTarjeta(ruta, 7))).toContain("/ajustes/ciclos/7/asignaturas");
  expect(academico!.tarjetas.filter(({ linea }) => linea === "")).toEqual([]);
  expect(ajustesDeOtraParte(todos, 0).map(({ nombre }) => nombre)).toEqual(["Cómo se califica", "Armar horarios"]);
  expect(ajustesDeOtraParte(new Set(["PERM_VISTA_AJUSTES"]), 7)).toEqual([]);
});
