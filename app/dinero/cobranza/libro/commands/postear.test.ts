import { expect, test } from "vitest";
import { fecha, sumarDias } from "~/lib/dates";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { type Escenario, escenario, unAlumno, unaAsignacion, unaInscripcion, unPrograma } from "tests/factories";
import { revisarLibro } from "../revision.server";
import { postearColegio } from "./postear.server";
import { registrarMovimiento } from "../../ventanilla/commands/registrar-movimiento.server";

test("postear el colegio dos veces agrega una sola vez", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-10-01");
  await registrarMovimiento(e.alcance, pago(1000));
  const noviembre = { ...e.alcance, hoy: fecha("2026-11-15") };
  expect(await postearColegio(noviembre)).toBe(1);
  expect(await postearColegio(noviembre)).toBe(0);
  const renglones = await e.db
    .selectFrom("movimientos")
    .select("descripcion")
    .where("alumnoId", "=", alumnoId)
    .where("codigoOperacion", "<>", "PAGO")
    .execute();
  expect(renglones.map((r) => r.descripcion)).toEqual([
    "Colegiatura octubre",
    "Recargo · Colegiatura octubre",
    "Colegiatura noviembre",
    "Recargo · Colegiatura noviembre",
  ]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

const RECARGOS = [
  undefined,
  {},
  { recurrente: "DIARIAMENTE" },
  { recurrente: "DIARIAMENTE", topeCargoCentavos: 5_500, topeMesCentavos: 3_500 },
  { recurrente: "MES_CALENDARIO" },
] as const;

/**
 * A school of four students with charges that begin and end on days chosen by the seed, with some surcharges of each
 * kind.
 */
async function unaEscuela(semilla: number) {
  const e = await escenario({ hoy: "2026-10-01" });
  const azar = (n: number) => (semilla * 7919 + n * 104_729) % 97;
  const cargos = [0, 1, 2, 3].map((n) => {
    const fechaInicio = sumarDias(e.hoy, (azar(n) % 40) + 1);
    const fechaLimitePago = sumarDias(fechaInicio, azar(n + 10) % 12);
    return {
      nombre: `Cargo ${n}`,
      monto: 100,
      fechaInicio,
      fechaLimitePago,
      fechaFin: sumarDias(fechaLimitePago, 5),
      recargo: RECARGOS[azar(n + 20) % RECARGOS.length],
    };
  });
  const { programaPagosId } = await unPrograma(e, { cargos });
  const alumnos: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const alumnoId = await unAlumno(e);
    await unaInscripcion(e, { alumnoId });
    await unaAsignacion(e, { alumnoId, programaPagosId });
    await postear(e, alumnoId);
    alumnos.push(alumnoId);
  }
  return { e, alumnos, azar };
}

test("saltarse las cuentas donde no pasa nada da los mismos renglones que abrirlas todas", async () => {
  for (let semilla = 1; semilla <= 3; semilla += 1) {
    const historia = async (noche: (e: Escenario, alumnos: number[]) => Promise<unknown>) => {
      const { e, alumnos, azar } = await unaEscuela(semilla);
      for (let dia = 1; dia <= 60; dia += 1) {
        // On some nights the server was off.
        if (azar(dia + 30) % 5 === 0) continue;
        const hoy = sumarDias(e.hoy, dia);
        const ese = { ...e, hoy, alcance: { ...e.alcance, hoy, ahora: `${hoy}T18:00:00.000Z` } };
        await noche(ese, alumnos);
        if (azar(dia) % 4 === 0)
          await pagar(ese, { alumnoId: alumnos[azar(dia + 50) % 4]!, monto: 10 + azar(dia + 60) });
      }
      return e.db
        .selectFrom("movimientos")
        .select(["alumnoId", "codigoOperacion", "descripcion", "cargoCentavos", "abonoCentavos", "fechaOperacion"])
        .orderBy("alumnoId")
        .orderBy("fechaOperacion")
        .orderBy("id")
        .execute();
    };
    const saltando = await historia((e) => postearColegio(e.alcance));
    const todas = await historia(async (e, alumnos) => {
      for (const alumnoId of alumnos) await postear(e, alumnoId);
    });
    expect(saltando.length).toBeGreaterThan(8);
    expect(saltando).toEqual(todas);
  }
});
