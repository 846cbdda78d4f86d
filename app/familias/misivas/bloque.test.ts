import { describe, expect, test } from "vitest";
import { accionesDe, pasosDe, resultadoDelBloque } from "./bloque";
import { type Fechas, nacida } from "./misiva";

const AHORA = "2026-10-15T18:00:00.000Z";
const docente = { cuentaId: 1, coordinacion: false };
const coordinacion = { cuentaId: 2, coordinacion: true };
const deDocente = (cambios: Partial<Fechas> = {}) => ({ ...nacida(docente, AHORA), createdBy: 1, ...cambios });

describe("lo que se hace a la vez con varias misivas", () => {
  test.each([
    ["un borrador lo envía quien lo escribió", deDocente(), docente, ["ENVIAR_REVISAR", "CERRAR"]],
    [
      "una enviada se toma, o se toma y se autoriza",
      deDocente({ revisar: AHORA }),
      coordinacion,
      ["TOMAR", "AUTORIZAR"],
    ],
    [
      "quien la escribió no se la autoriza",
      deDocente({ revisar: AHORA }),
      { cuentaId: 1, coordinacion: true },
      ["CERRAR"],
    ],
    [
      "una en revisión la autoriza quien la tomó",
      deDocente({ revisar: AHORA, autorizadorId: 2, tomada: AHORA }),
      coordinacion,
      ["AUTORIZAR", "CERRAR"],
    ],
    [
      "otra coordinación solo la cierra",
      deDocente({ revisar: AHORA, autorizadorId: 3, tomada: AHORA }),
      coordinacion,
      ["CERRAR"],
    ],
    ["con una cerrada, nada", deDocente({ revisar: AHORA, cerrada: AHORA }), coordinacion, []],
  ])("%s", (_, misiva, observador, acciones) => {
    expect(accionesDe(misiva, observador)).toEqual(acciones);
  });
});

test("autorizar una que nadie tomó son los dos movimientos de A§4, en su orden", () => {
  expect(pasosDe(deDocente({ revisar: AHORA }), coordinacion, "AUTORIZAR")).toEqual(["TOMAR", "AUTORIZAR"]);
  expect(pasosDe(deDocente(), coordinacion, "AUTORIZAR")).toEqual([]);
});

test("el resultado dice cuántas, y cuántas no", () => {
  expect(resultadoDelBloque("AUTORIZAR", 3, 0)).toBe("3 misivas autorizadas y enviadas");
  expect(resultadoDelBloque("TOMAR", 1, 2)).toBe("1 misiva tomada para revisar; 2 no se pudieron");
});
