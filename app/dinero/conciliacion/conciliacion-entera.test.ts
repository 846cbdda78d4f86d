// @release: two thousand rows of a bank's file, loaded three times and charged, half a minute of processor
import { expect, test } from "vitest";
import { cargar, conDeudores, fila, pagos } from "tests/conciliacion";
import { confirmarExactos } from "./commands/confirmar-deposito.server";

test("2,000 renglones se cobran una vez, aunque el archivo se cargue otra vez, entero o traslapado", async () => {
  const { e, alumnos } = await conDeudores(40);
  // Fifty deposits of each account in the file: one settles the charge, the other forty-nine have no debt to pay.
  const filas = Array.from({ length: 2_000 }, (_, n) =>
    fila(`SPEI ${n}`, { referencia: alumnos[n % 40]!.referencia, saldo: `${n}.00` }),
  );
  const primero = await cargar(e, filas);
  expect([primero.total, primero.exactos]).toEqual([2_000, 2_000]);
  expect(await confirmarExactos(e.alcance, primero)).toEqual({ ok: true, confirmados: 40, quedan: 1_960 });
  expect(await pagos(e)).toBe(40);
  const otraVez = await cargar(e, filas);
  expect([otraVez.total, otraVez.repetidas]).toEqual([0, 2_000]);
  const traslapado = await cargar(e, [
    ...filas.slice(1_000),
    fila("SPEI NUEVO", { referencia: alumnos[0]!.referencia }),
  ]);
  expect([traslapado.total, traslapado.repetidas]).toEqual([1, 1_000]);
  for (const { archivoId } of [primero, otraVez, traslapado]) await confirmarExactos(e.alcance, { archivoId });
  expect(await pagos(e)).toBe(40);
});
