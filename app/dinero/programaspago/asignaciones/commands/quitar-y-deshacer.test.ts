import { expect, test } from "vitest";
import { unAlumnoConPrograma } from "tests/cambio-por-deshacer";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { quitarPrograma } from "./quitar-programa.server";

test("quien perdió el programa conserva sus cargos aunque el mismo día se deshagan dos cambios", async () => {
  const [mundo, testigo] = [await unAlumnoConPrograma(), await unAlumnoConPrograma()];
  const deshacerCargos = await mundo.cambiar("cargos", "2026-11-26");
  const deshacerRecargos = await mundo.cambiar("recargos", "2026-11-27");
  for (const { en, alumnoId, servicioId, postear } of [mundo, testigo]) {
    await postear("2026-11-28");
    const quitado = await quitarPrograma(en("2026-11-28"), { alumnoId, servicioId, eliminarMovimientos: false });
    expect(quitado).toMatchObject({ ok: true });
  }
  expect(await deshacerRecargos("2026-11-28")).toMatchObject({ conservadas: 0 });
  expect(await deshacerCargos("2026-11-28")).toMatchObject({ conservadas: 0 });
  expect(await testigo.abierto("2026-11-29")).not.toEqual([]);
  expect(await mundo.abierto("2026-11-29")).toEqual(await testigo.abierto("2026-11-29"));
  expect(await revisarLibro(mundo.e.db)).toEqual([]);
});
