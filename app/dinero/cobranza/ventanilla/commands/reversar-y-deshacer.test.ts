import { expect, test } from "vitest";
import { unAlumnoConPrograma } from "tests/cambio-por-deshacer";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { reversarMovimiento } from "./reversar-movimiento.server";

type Mundo = Awaited<ReturnType<typeof unAlumnoConPrograma>>;

async function reversar({ e, en, postear }: Mundo, dia: string, descripcion: string) {
  await postear(dia);
  const vivo = e.db
    .selectFrom("movimientos as m")
    .leftJoin("movimientos as r", "r.reversaATransaccionId", "m.id")
    .select("m.id")
    .where("m.descripcion", "=", descripcion)
    .where("r.id", "is", null);
  const { id } = await vivo.orderBy("m.id", "desc").executeTakeFirstOrThrow();
  const respuesta = await reversarMovimiento(en(dia), { transaccionId: id, observaciones: "No va" });
  expect(respuesta).toMatchObject({ ok: true });
}

// Each reversal was an act of its own, though the second row could have fallen with the first, or the first with it.
const CASOS: { caso: string; cambia: "cargos" | "recargos"; actuar: (mundo: Mundo) => Promise<void> }[] = [
  {
    caso: "un pago y, cuando empieza, un cargo",
    cambia: "recargos",
    async actuar(mundo) {
      await mundo.pagar("2026-11-27", 100, "11");
      await reversar(mundo, "2026-11-27", "Pago");
      await reversar(mundo, "2026-12-05", "Mes 12");
    },
  },
  {
    caso: "un recargo y, ya pagado lo demás, su cargo",
    cambia: "cargos",
    async actuar(mundo) {
      await reversar(mundo, "2026-11-27", "Recargo · Mes 11");
      await mundo.pagar("2026-11-27", 950, "11");
      await reversar(mundo, "2026-11-28", "Mes 11");
    },
  },
];

test.each(CASOS)(
  "deshacer un cambio repite lo que se reversó en actos distintos: $caso",
  async ({ cambia, actuar }) => {
    const [mundo, testigo] = [await unAlumnoConPrograma(), await unAlumnoConPrograma()];
    for (const cada of [mundo, testigo]) await cada.pagar("2026-11-26", 50, "11");
    const deshacer = await mundo.cambiar(cambia, "2026-11-26");
    for (const cada of [mundo, testigo]) await actuar(cada);
    expect(await deshacer("2026-12-20")).toMatchObject({ ok: true, conservadas: 0 });
    expect(await mundo.abierto("2026-12-21")).toEqual(await testigo.abierto("2026-12-21"));
    expect(await revisarLibro(mundo.e.db)).toEqual([]);
  },
);
