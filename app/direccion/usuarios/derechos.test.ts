import { expect, test } from "vitest";
import { TODOS_LOS_PERMISOS, type Permiso } from "~/base/acceso/permisos";
import { ROLES_LISTOS } from "~/base/acceso/roles-listos";
import { type Derechos, estaDentro, fraseDeLoQueFalta, type Limite, limitesDentro } from "./derechos";
import { resumenDeLimites } from "./limites";
import { loQueVe } from "./que-ve.server";
import { permisosPorTema } from "./roles";

const nivel = (valorId: number, cicloId: number | null = null): Limite => ({ tipo: "NIVEL", valorId, cicloId });
const turno = (valorId: number): Limite => ({ tipo: "TURNO", valorId, cicloId: null });

test.each<[string, Limite[], Limite[], boolean]>([
  ["sin límites caben todos", [], [nivel(1)], true],
  ["sin límites cabe quien no los tiene", [], [], true],
  ["quien no los tiene no cabe en quien sí", [nivel(1)], [], false],
  ["menos niveles caben en más", [nivel(1), nivel(2)], [nivel(2)], true],
  ["otro nivel no cabe", [nivel(1)], [nivel(1), nivel(2)], false],
  ["de un ciclo cabe en el de todos", [nivel(1)], [nivel(1, 7)], true],
  ["de todos no cabe en el de un ciclo", [nivel(1, 7)], [nivel(1)], false],
  ["el de otro ciclo no cabe", [nivel(1, 7)], [nivel(1, 8)], false],
  ["otro tipo de límite no es más angosto", [nivel(1)], [turno(1)], false],
  ["cada tipo cuenta", [nivel(1), turno(1)], [nivel(1), turno(1)], true],
])("%s", (_, mios, limitesAjenos, caben) => {
  expect(limitesDentro(mios, limitesAjenos)).toBe(caben);
});

test("quien no puede nada cabe en cualquiera, y nadie cabe en quien puede menos", () => {
  const con = (permisos: readonly Permiso[], limites: Limite[] = []): Derechos => ({
    permisos: new Set(permisos),
    limites,
  });
  expect(estaDentro(con([], [nivel(1)]), con([]))).toBe(true);
  expect(estaDentro(con(["PERM_FACTURAR"]), con(["PERM_FACTURAR", "PERM_CALIFICAR"]))).toBe(false);
  expect(estaDentro(con(TODOS_LOS_PERMISOS, [nivel(1)]), con(["PERM_FACTURAR"]))).toBe(false);
  expect(estaDentro(con(TODOS_LOS_PERMISOS), con(["PERM_FACTURAR"], [nivel(1)]))).toBe(true);
});

test("lo que falta se dice con palabras, los tres primeros", () => {
  expect(fraseDeLoQueFalta(["PERM_FACTURAR"])).toBe(
    "Nadie da ni quita lo que no tiene. Te falta: «Facturar movimientos».",
  );
  expect(fraseDeLoQueFalta(TODOS_LOS_PERMISOS)).toMatch(/ y \d+ más\.$/);
});

test("cada permiso está en un tema, una vez, y se busca sin acentos por sus palabras", () => {
  const codigos = permisosPorTema().flatMap(({ permisos }) => permisos.map(({ codigo }) => codigo));
  expect(codigos.sort()).toEqual([...TODOS_LOS_PERMISOS].sort());
  expect(permisosPorTema("BITACORA").flatMap(({ permisos }) => permisos)).toMatchObject([
    { codigo: "PERM_VER_BITACORA" },
  ]);
  expect(permisosPorTema("nada de eso")).toEqual([]);
});

test("los límites se dicen en una línea, cada valor una vez", () => {
  expect(resumenDeLimites([])).toBeNull();
  expect(resumenDeLimites([nivel(1), nivel(1, 7), turno(1), turno(2)])).toBe("1 nivel, 2 turnos");
});

test("lo que ve una persona es lo que el menú le abre", () => {
  const { secciones, ficha } = loQueVe(new Set(ROLES_LISTOS.Caja));
  expect(secciones.filter(({ ve }) => ve)).toMatchObject([
    { nombre: "Inicio", paginas: [] },
    {
      nombre: "Control Escolar",
      paginas: ["Alumnos", "Corte de caja", "Cobros en línea", "Archivos del banco"],
      todas: 18,
    },
    { nombre: "Calendario", paginas: [] },
  ]);
  expect(ficha.filter(({ ve }) => !ve).map(({ nombre }) => nombre)).toEqual(["Domicilio"]);
});
