import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import type { Partida } from "./recibo";
import { partidasEnUnaLinea } from "./recibo-impreso";

const cargo = (descripcion: string): Partida => ({ descripcion, centavos: 100 });
const recargo = (nombre: string, delCargo: string): Partida => ({
  descripcion: `${nombre} · ${delCargo}`,
  centavos: 10,
  recargo: { cargoMovimientoId: 1, cargo: delCargo, fecha: fecha("2026-11-20") },
});

test.each([
  [[cargo("Colegiatura noviembre")], "Colegiatura noviembre"],
  [
    [recargo("Recargo por pago tardío", "Colegiatura noviembre"), cargo("Colegiatura noviembre")],
    "Colegiatura noviembre y Recargo por pago tardío",
  ],
  [
    [recargo("Recargo", "Colegiatura octubre"), recargo("Recargo", "Colegiatura octubre")],
    "Recargo de Colegiatura octubre",
  ],
  [
    [recargo("Recargo", "Colegiatura octubre"), cargo("Colegiatura octubre"), cargo("Comedor"), cargo("Comedor")],
    "Colegiatura octubre y Recargo, Comedor",
  ],
  [[], ""],
])("%j se dice «%s», sin repetir", (partidas, linea) => {
  expect(partidasEnUnaLinea(partidas)).toBe(linea);
});
