import { expect, test } from "vitest";
import { pagar } from "tests/en-la-ventanilla";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { leerPrimerDia } from "./primer-dia.server";

test("la lista del primer día sigue a la base, y con el primer recibo no queda nada que hacer", async () => {
  const e = await escenario();
  expect(await leerPrimerDia(e.alcance)).toMatchObject({ grupos: true, alumnos: false, cuentas: 1 });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  expect(await leerPrimerDia(e.alcance)).toMatchObject({ alumnos: true });
  await pagar(e, { alumnoId, monto: 100 });
  expect(await e.db.selectFrom("recibos").select("id").execute()).toHaveLength(1);
  expect(await leerPrimerDia(e.alcance)).toBeNull();
});
