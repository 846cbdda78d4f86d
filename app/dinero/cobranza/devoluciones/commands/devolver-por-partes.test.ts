import { expect, test } from "vitest";
import { insertar } from "db/insertar";
import { sumarDias } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { alumnoConSaldo, unaDevolucion } from "tests/devoluciones";
import { alcanceDe, escenario } from "tests/factories";
import { reversarMovimiento } from "../../ventanilla/commands/reversar-movimiento.server";
import { devolverSaldo } from "./devolver-saldo.server";

test("una suma que se devuelve por partes pide a la segunda persona como si fuera una, también la de un hermano", async () => {
  const e = await escenario();
  await e.db.updateTable("colegios").set({ devolucionConDosCentavos: 30_000 }).execute();
  const { alumnoId } = await alumnoConSaldo(e);
  const { alumnoId: hermano } = await alumnoConSaldo(e);
  const { alumnoId: ajeno } = await alumnoConSaldo(e);
  const tutorId = await insertar(e.db, "tutores", {
    organizacionId: e.organizacionId,
    nombre: "Brenda",
    apellido1: "Núñez",
    nombreCompleto: "Brenda Núñez",
    genero: "FEMENINO",
  });
  for (const cada of [alumnoId, hermano])
    await insertar(e.db, "alumnosTutores", { alumnoId: cada, tutorId, parentescoId: e.parentescos.Madre });
  const sola = (cuenta: number, pesos: number, alcance = e.alcance) =>
    devolverSaldo(alcance, unaDevolucion(e, { alumnoId: cuenta, montoCentavos: centavos(pesos * 100) }));
  const primera = await sola(alumnoId, 200);
  if (!primera.ok) throw new Error(primera.mensaje);
  for (const [cuenta, pesos] of [
    [alumnoId, 101],
    [hermano, 101],
    [hermano, 300],
  ] as const)
    expect(await sola(cuenta, pesos)).toMatchObject({ error: "CAMPO", campo: "autoriza" });
  expect(await sola(ajeno, 300)).toMatchObject({ ok: true });
  // Two at once: one is the first, and the other finds it.
  const aLaVez = await Promise.all([sola(hermano, 60), sola(alumnoId, 60)]);
  expect(aLaVez.filter(({ ok }) => ok)).toHaveLength(1);
  const reverso = { transaccionId: primera.transaccionId, observaciones: "No salió" };
  expect(await reversarMovimiento(e.alcance, reverso)).toMatchObject({ ok: true });
  expect(await sola(alumnoId, 240)).toMatchObject({ ok: true });
  expect(await sola(alumnoId, 1)).toMatchObject({ campo: "autoriza" });
  // The month is over.
  const despues = alcanceDe({ ...e, hoy: sumarDias(e.hoy, 31) });
  const por = { via: "TRANSFERENCIA", clabe: "032180000118359719", referencia: "9" } as const;
  const otroMes = unaDevolucion(e, { alumnoId, montoCentavos: centavos(30_000), ...por });
  expect(await devolverSaldo(despues, otroMes)).toMatchObject({ ok: true });
});
