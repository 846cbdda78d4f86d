import { expect, test } from "vitest";
import { unAlumnoConPrograma } from "tests/cambio-por-deshacer";
import { pagar } from "tests/en-la-ventanilla";
import { agreeing } from "~/base/acceso/consent.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { acuerdosDelAlumno } from "../acuerdos.server";
import { estadoDePromesa } from "../promesa";
import { promesasDe } from "../promesas.server";
import { cancelarPromesa } from "./cancelar-promesa.server";
import { registrarPromesa } from "./registrar-promesa.server";

async function mundo() {
  const uno = await unAlumnoConPrograma();
  const prometer = (hoy: string, pesos: number, dia: string) =>
    registrarPromesa(
      { ...uno.en(hoy), ahora: `${hoy}T12:00:00.000Z` },
      {
        alumnoId: uno.alumnoId,
        montoCentavos: centavos(pesos * 100),
        fecha: fecha(dia),
        persona: "Brenda Núñez",
        canal: "TELEFONO",
        nota: "",
      },
    );
  return {
    ...uno,
    prometer,
    async estados(hoy: string) {
      const promesas = await promesasDe(uno.en(hoy), [uno.alumnoId]);
      return promesas.map((promesa) => estadoDePromesa(promesa, fecha(hoy)));
    },
  };
}

test("los pagos la cumplen por sí solos, y uno que se reversa tarde la rompe", async () => {
  const m = await mundo();
  expect(await m.prometer("2026-11-26", 1000, "2026-12-05")).toMatchObject({ ok: true });
  expect(await m.estados("2026-12-05")).toEqual(["VIGENTE"]);
  const { movimientoId } = await m.pagar("2026-12-05", 1000, "09");
  expect(await m.estados("2026-12-30")).toEqual(["CUMPLIDA"]);
  await agreeing((consent) =>
    reversarMovimiento(m.en("2026-12-30"), {
      alumnoId: m.alumnoId,
      transaccionId: movimientoId,
      observaciones: "Cheque",
      ...consent,
    }),
  );
  expect(await m.estados("2026-12-30")).toEqual(["ROTA"]);
});

test("un pago que llega tarde no la cumple, y uno que se registra tarde con su fecha sí", async () => {
  const m = await mundo();
  await m.prometer("2026-11-26", 1000, "2026-12-05");
  await m.pagar("2026-12-06", 1000, "09");
  expect(await m.estados("2026-12-07")).toEqual(["ROTA"]);
  // A file of the bank that came on the 7th says a deposit of the 5th.
  await m.postear("2026-12-07");
  const deposito = { alumnoId: m.alumnoId, monto: 1000, fechaOperacion: fecha("2026-12-05") };
  await pagar({ ...m.e, hoy: fecha("2026-12-07"), alcance: m.en("2026-12-07") }, deposito);
  expect(await m.estados("2026-12-07")).toEqual(["CUMPLIDA"]);
});

test("no cambia ninguna fecha, y la cuenta la dice hasta que se cumple", async () => {
  const m = await mundo();
  const fechas = () => m.e.db.selectFrom("pendientes").select(["movimientoId", "fechaLimitePago"]).execute();
  const previas = await fechas();
  await m.prometer("2026-11-26", 1000, "2026-12-05");
  expect(await fechas()).toEqual(previas);
  const { promesa } = await acuerdosDelAlumno(m.en("2026-11-27"), m.alumnoId);
  expect(promesa).toEqual({ montoCentavos: 100_000, fecha: "2026-12-05", rota: false });
  expect((await acuerdosDelAlumno(m.en("2026-12-06"), m.alumnoId)).promesa).toMatchObject({ rota: true });
});

test("no se promete más de lo que se debe, ni para ayer, ni dos veces a la vez; se cancela con motivo", async () => {
  const m = await mundo();
  expect(await m.prometer("2026-11-26", 99_000, "2026-12-05")).toMatchObject({ campo: "monto" });
  expect(await m.prometer("2026-11-26", 1000, "2026-11-25")).toMatchObject({ campo: "fecha" });
  const promesa = (await m.prometer("2026-11-26", 1000, "2026-12-05")) as { promesaId: number };
  expect(await m.prometer("2026-11-26", 1000, "2026-12-08")).toMatchObject({ error: "YA_PROMETIO" });
  const cancelar = { alumnoId: m.alumnoId, promesaId: promesa.promesaId, motivo: "Cambió de trabajo" };
  expect(await cancelarPromesa(m.en("2026-11-27"), cancelar)).toMatchObject({ ok: true });
  expect(await cancelarPromesa(m.en("2026-11-27"), cancelar)).toMatchObject({ error: "NO_VIGENTE" });
  expect(await m.estados("2026-11-27")).toEqual(["CANCELADA"]);
  const bitacora = await m.e.db.selectFrom("bitacora").select("accion").where("accion", "like", "promesa.%").execute();
  expect(bitacora.map(({ accion }) => accion)).toEqual(["promesa.registrada", "promesa.cancelada"]);
});
