import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { escenario, insertar } from "tests/factories";
import { porLotes } from "./por-lotes.server";

/** Works through numbers, each of which takes longer than a turn; tells how often results were recorded. */
async function trabajo(seEscribe: boolean, signal?: AbortSignal) {
  const e = await escenario();
  const listas = new Map<number, string>();
  const anotadas: number[] = [];
  const termino = await porLotes<number, number>(
    e.alcance,
    {
      leer: async (cuantas) =>
        Array.from({ length: 120 }, (_, numero) => numero)
          .filter((numero) => !listas.has(numero))
          .slice(0, cuantas),
      una: async (trx, numero) => {
        await insertar(trx.db, "niveles", { colegioId: e.colegioId, nombre: `Nivel ${numero}`, orden: 9 });
        if (numero % 10 === 0) await sleep(26);
        return numero;
      },
      anotar: async (_trx, resultados) => {
        anotadas.push(resultados.length);
        for (const numero of resultados) listas.set(numero, "hecha");
      },
      seEscribe,
    },
    signal,
  );
  const { length } = await e.db.selectFrom("niveles").select("id").where("orden", "=", 9).execute();
  return { termino, anotadas, listas: listas.size, escritas: length };
}

test("un ensayo no deja nada, y anota de cincuenta en cincuenta aunque cada turno alcance para menos", async () => {
  expect(await trabajo(false)).toEqual({ termino: true, anotadas: [50, 50, 20], listas: 120, escritas: 0 });
});

test("lo que se escribe se anota en la transacción que lo escribió, turno por turno", async () => {
  const { anotadas, ...resto } = await trabajo(true);
  expect(resto).toEqual({ termino: true, listas: 120, escritas: 120 });
  expect(anotadas.length).toBeGreaterThan(10);
});

test("al cerrar el servidor no se anota nada más", async () => {
  expect(await trabajo(false, AbortSignal.abort())).toEqual({ termino: false, anotadas: [], listas: 0, escritas: 0 });
});
