import { expect, test } from "vitest";
import { insertar, unaAsignacion, unPrograma } from "tests/factories";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { fecha } from "~/lib/dates";
import { revisarSaldos } from "./concordancia.server";

test("un recibo de otro día no discrepa porque algo que debía haya vencido desde entonces", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-08");
  const servicioId = await insertar(e.db, "servicios", { colegioId: e.colegioId, nombre: "Seguro" });
  const { programaPagosId } = await unPrograma({ ...e, servicioId }, { cargos: [SEGURO] });
  await unaAsignacion(e, { alumnoId, programaPagosId, servicioId });
  await postear(e, alumnoId);
  await postear({ ...e, servicioId }, alumnoId);
  await pagar(e, { alumnoId, monto: 3250 });
  expect((await revisarSaldos(e.alcance)).discordancias).toEqual([]);
  const alDiaSiguiente = { ...e.alcance, hoy: fecha("2026-10-25") };
  expect((await revisarSaldos(alDiaSiguiente)).discordancias).toEqual([]);
});

const SEGURO = {
  nombre: "Seguro escolar",
  monto: 680,
  fechaInicio: "2026-10-01",
  fechaFin: "2026-10-31",
  fechaLimitePago: "2026-10-20",
};
