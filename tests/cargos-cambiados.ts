import { expect } from "vitest";
import { pagar } from "tests/en-la-ventanilla";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { fecha } from "~/lib/dates";
import { pesos } from "tests/ventanilla";
import { alcanceDe, type Escenario, escenario, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { asignarPrograma } from "~/dinero/programaspago/asignaciones/commands/asignar-programa.server";

export const OCTUBRE = {
  nombre: "Colegiatura octubre",
  montoCentavos: pesos(1000),
  fechaInicio: fecha("2026-10-01"),
  fechaFin: fecha("2026-10-31"),
  fechaLimitePago: fecha("2026-10-10"),
};
export const SIN_ACUERDO = { leido: "", force: "" };

/**
 * Three students with October's charge: the first has paid half of it, the second nothing, and the third has yet to
 * receive it.
 */
export async function conOctubre(recargo?: object) {
  const e = await escenario({ hoy: "2026-10-15" });
  const { montoCentavos: _, ...fechas } = OCTUBRE;
  const { programaPagosId, cargos } = await unPrograma(e, { cargos: [{ ...fechas, monto: 1000, recargo }] });
  const alumnos: number[] = [];
  for (const nombre of ["Ana", "Beto", "Ceci"]) {
    const alumnoId = await unAlumno(e, { nombre });
    await unaInscripcion(e, { alumnoId });
    alumnos.push(alumnoId);
  }
  const [ana = 0, beto = 0, ceci = 0] = alumnos;
  for (const alumnoId of [ana, beto]) {
    expect(await asignarPrograma(elDia(e, "2026-10-01"), { alumnoId, programaPagosId })).toMatchObject({ ok: true });
    await postearAlumno(e.alcance, alumnoId);
  }
  await pagar(e, { alumnoId: ana, monto: 500 });
  return { e, ana, beto, ceci, programaPagosId, cargoId: cargos[0]! };
}

export const saldo = async ({ db }: Escenario, alumnoId: number) => {
  const { suma } = await db
    .selectFrom("pendientes")
    .select(({ fn }) => fn.sum<number | null>("pendienteCentavos").as("suma"))
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirstOrThrow();
  return (suma ?? 0) / 100;
};

export const elDia = (e: Escenario, hoy: string) => alcanceDe({ ...e, hoy });

export async function acordado<R extends { ok: boolean }>(
  guardar: (force: string, escrito?: string) => Promise<R>,
): Promise<R> {
  const vista = await guardar("");
  expect(vista).toMatchObject({ ok: false, error: "CONFIRMA", status: 409 });
  const { force, escribir } = (vista as unknown as { datos: { force: string; escribir?: { valor: string } } }).datos;
  return guardar(force, escribir?.valor);
}
