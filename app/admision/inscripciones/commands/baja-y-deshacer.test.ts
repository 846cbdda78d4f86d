import { expect, test } from "vitest";
import { unAlumnoConPrograma } from "tests/cambio-por-deshacer";
import { agreeing } from "~/base/acceso/consent.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { fecha } from "~/lib/dates";
import { darDeBaja } from "./dar-de-baja.server";
import { reactivarInscripcion } from "./reactivar-inscripcion.server";

type Mundo = Awaited<ReturnType<typeof unAlumnoConPrograma>>;

async function baja({ en, inscripcionId, postear }: Mundo) {
  await postear("2026-12-15");
  const salida = { inscripcionId, fechaBaja: fecha("2026-11-30"), motivo: "Se mudó" };
  const respuesta = await agreeing((consent) => darDeBaja(en("2026-12-15"), { ...salida, ...consent }));
  expect(respuesta).toMatchObject({ ok: true });
}

test.each([false, true])(
  "lo que se pagó antes de la baja no impide deshacer un cambio; con reactivación: %s",
  async (vuelve) => {
    const [mundo, testigo] = [await unAlumnoConPrograma(), await unAlumnoConPrograma()];
    const deshacer = await mundo.cambiar("recargos", "2026-11-26");
    for (const cada of [mundo, testigo]) {
      await cada.pagar("2026-12-02", 100, "12");
      await baja(cada);
      if (vuelve) expect(await reactivarInscripcion(cada.en("2026-12-18"), cada)).toMatchObject({ ok: true });
    }
    expect(await deshacer("2026-12-20")).toMatchObject({ ok: true, conservadas: 0 });
    expect(await mundo.abierto("2026-12-21")).toEqual(await testigo.abierto("2026-12-21"));
    expect(await revisarLibro(mundo.e.db)).toEqual([]);
  },
);

test("quien vuelve no debe lo que cobró un cambio que se deshizo mientras no estaba, ni deshaciendo después otro", async () => {
  const [mundo, testigo] = [await unAlumnoConPrograma(), await unAlumnoConPrograma()];
  const deshacerRecargos = await mundo.cambiar("recargos", "2026-11-25");
  const deshacerCargos = await mundo.cambiar("cargos", "2026-11-26");
  for (const cada of [mundo, testigo]) await baja(cada);
  expect(await deshacerCargos("2026-12-16")).toMatchObject({ ok: true, conservadas: 0 });
  for (const cada of [mundo, testigo])
    expect(await reactivarInscripcion(cada.en("2026-12-18"), cada)).toMatchObject({ ok: true });
  expect((await mundo.abierto("2026-12-18")).filter((fila) => fila.includes("500000"))).toEqual([]);
  expect(await deshacerRecargos("2026-12-20")).toMatchObject({ ok: true, conservadas: 0 });
  expect(await mundo.abierto("2026-12-21")).toEqual(await testigo.abierto("2026-12-21"));
  expect(await revisarLibro(mundo.e.db)).toEqual([]);
});
