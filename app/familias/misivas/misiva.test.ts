import fc from "fast-check";
import { expect, test } from "vitest";
import {
  textoDelHilo,
  CLAVES_DE_MOVIMIENTOS,
  type Derecho,
  derechosDe,
  esHoraDeAvisar,
  estadoDe,
  faltasDeMisiva,
  type Fechas,
  mover,
  nacida,
} from "./misiva";

const CREADOR = 1;
const REVISOR = 2;
const OTRO = 3;
const vacia: Fechas = { revisar: null, autorizadorId: null, tomada: null, autorizada: null, cerrada: null };
const EN: Record<string, Fechas> = {
  BORRADOR: vacia,
  ENVIADA: { ...vacia, revisar: "1" },
  EN_REVISION: { ...vacia, revisar: "1", autorizadorId: REVISOR, tomada: "2" },
  AUTORIZADA: { ...vacia, revisar: "1", autorizadorId: REVISOR, tomada: "2", autorizada: "3" },
  CERRADA: { ...vacia, revisar: "1", autorizadorId: REVISOR, tomada: "2", autorizada: "3", cerrada: "4" },
  CERRADA_SIN_AUTORIZAR: { ...vacia, cerrada: "4" },
};

// State × account × rights: every cell of A§4, with the additions of decisions.md.
const TABLA: [string, number, boolean, Derecho[]][] = [
  ["BORRADOR", CREADOR, false, ["ENVIAR_REVISAR", "CERRAR", "EDITAR", "ELIMINAR"]],
  ["BORRADOR", CREADOR, true, ["CERRAR", "EDITAR", "ELIMINAR"]],
  ["BORRADOR", OTRO, false, []],
  ["BORRADOR", OTRO, true, []],
  ["ENVIADA", CREADOR, false, ["CERRAR"]],
  ["ENVIADA", CREADOR, true, ["CERRAR"]],
  ["ENVIADA", OTRO, false, []],
  ["ENVIADA", OTRO, true, ["TOMAR"]],
  ["EN_REVISION", CREADOR, false, []],
  ["EN_REVISION", CREADOR, true, ["CERRAR"]],
  ["EN_REVISION", REVISOR, true, ["AUTORIZAR", "REGRESAR_REVISAR", "CERRAR", "EDITAR"]],
  ["EN_REVISION", REVISOR, false, ["EDITAR"]],
  ["EN_REVISION", OTRO, true, ["CERRAR"]],
  ["EN_REVISION", OTRO, false, []],
  ["AUTORIZADA", CREADOR, false, ["LEER_COMENTARIOS", "COMENTAR"]],
  ["AUTORIZADA", REVISOR, true, ["CERRAR", "LEER_COMENTARIOS", "COMENTAR"]],
  ["AUTORIZADA", OTRO, true, ["CERRAR", "LEER_COMENTARIOS", "COMENTAR"]],
  ["AUTORIZADA", OTRO, false, ["LEER_COMENTARIOS", "COMENTAR"]],
  ["CERRADA", CREADOR, true, ["LEER_COMENTARIOS"]],
  ["CERRADA", REVISOR, true, ["LEER_COMENTARIOS"]],
  ["CERRADA", OTRO, false, ["LEER_COMENTARIOS"]],
  ["CERRADA_SIN_AUTORIZAR", CREADOR, false, []],
  ["CERRADA_SIN_AUTORIZAR", OTRO, true, []],
];

test.each(TABLA)("%s, cuenta %i, coordinación %s", (estado, cuentaId, coordinacion, esperados) => {
  const derechos = derechosDe({ ...EN[estado]!, createdBy: CREADOR }, { cuentaId, coordinacion });
  expect([...derechos].sort()).toEqual([...esperados].sort());
});

test("la de la coordinación nace tomada por quien la escribe, que la autoriza y no puede devolverla", () => {
  const observador = { cuentaId: CREADOR, coordinacion: true };
  const misiva = { ...nacida(observador, "1"), createdBy: CREADOR };
  expect(estadoDe(misiva)).toBe("EN_REVISION");
  expect([...derechosDe(misiva, observador)].sort()).toEqual(["AUTORIZAR", "CERRAR", "EDITAR", "ELIMINAR"]);
  expect(estadoDe(nacida({ ...observador, coordinacion: false }, "1"))).toBe("BORRADOR");
});

test("100,000 movimientos al azar solo llegan a estados que la especificación conoce", () => {
  // The model knows only states and arrows; the code keeps dates.
  const flechas: Record<string, Partial<Record<string, string>>> = {
    BORRADOR: { ENVIAR_REVISAR: "ENVIADA", CERRAR: "CERRADA" },
    ENVIADA: { TOMAR: "EN_REVISION", CERRAR: "CERRADA" },
    EN_REVISION: { AUTORIZAR: "AUTORIZADA", REGRESAR_REVISAR: "ENVIADA", CERRAR: "CERRADA" },
    AUTORIZADA: { CERRAR: "CERRADA" },
    CERRADA: {},
  };
  const paso = fc.record({
    movimiento: fc.constantFrom(...CLAVES_DE_MOVIMIENTOS),
    cuentaId: fc.constantFrom(1, 2, 3),
    coordinacion: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.boolean(), fc.array(paso, { minLength: 100, maxLength: 100 }), (deCoordinacion, pasos) => {
      let misiva = { ...nacida({ cuentaId: 1, coordinacion: deCoordinacion }, "0"), createdBy: 1 };
      for (const [n, { movimiento, ...observador }] of pasos.entries()) {
        const estadoPrevio = estadoDe(misiva);
        const puede = derechosDe(misiva, observador).has(movimiento);
        const llega = flechas[estadoPrevio]?.[movimiento];
        if (!puede) continue;
        misiva = { ...mover(misiva, movimiento, observador.cuentaId, String(n + 1)), createdBy: 1 };
        expect(estadoDe(misiva)).toBe(llega);
        expect((misiva.autorizadorId === null) === (misiva.tomada === null)).toBe(true);
        expect(misiva.autorizada === null || misiva.tomada !== null).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("una boleta es de la coordinación; resumen y detalle son obligatorios", () => {
  const datos = { tipo: "BOLETA", titulo: " ", contenido: "" } as const;
  expect(faltasDeMisiva(datos, { coordinacion: false }).map(({ campo }) => campo)).toEqual([
    "titulo",
    "contenido",
    "tipo",
  ]);
  expect(faltasDeMisiva({ ...datos, titulo: "a", contenido: "b" }, { coordinacion: true })).toEqual([]);
});

test("se avisa de siete a veinte horas, salvo lo urgente", () => {
  const horas = ["06:59", "07:00", "19:59", "20:00"];
  expect(horas.map((hora) => esHoraDeAvisar(hora, false))).toEqual([false, true, true, false]);
  expect(esHoraDeAvisar("23:00", true)).toBe(true);
});

test("una misiva cerrada no ofrece comentarla: enseña los comentarios que tiene, o nada", () => {
  expect(textoDelHilo({ estado: "AUTORIZADA", comentarios: 0 })).toBe("Comentar");
  expect(textoDelHilo({ estado: "CERRADA", comentarios: 0 })).toBeNull();
  expect(textoDelHilo({ estado: "CERRADA", comentarios: 2 })).toBe("2 comentarios");
});
