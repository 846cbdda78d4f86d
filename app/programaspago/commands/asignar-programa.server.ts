import { registrar } from "~/bitacora/registrar.server";
import { postearEnTransaccion } from "~/cobranza/commands/postear.server";
import type { Fecha } from "~/lib/dates";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion, tienePermiso } from "~/server/alcance.server";

export type Asignacion = {
  alumnoId: number;
  programaPagosId: number;
  /** Charges that ended before this day are not posted; null posts the whole program. */
  cobrarDesde?: Fecha | null;
};

type Falla = "SIN_PERMISO" | "NO_EXISTE" | "YA_TIENE";

/**
 * Gives a student a payment program and posts what is already due of it (B§4 Service programs).
 * Refusals: SIN_PERMISO (403) · NO_EXISTE (404) program or student of another school · YA_TIENE (409) the student has a
 * program of that service in that cycle.
 */
export function asignarPrograma(
  alcance: Alcance,
  asignacion: Asignacion,
): Promise<Outcome<{ asignacionId: number }, Falla>> {
  return enTransaccion<Outcome<{ asignacionId: number }, Falla>>(alcance, async (alcanceTrx) => {
    if (!tienePermiso(alcanceTrx, "PERM_ASIGNAR_PROGRAMAS_PAGOS"))
      return refuse("SIN_PERMISO", "No cuentas con privilegios para esta operación", { status: 403 });
    return asignarProgramaEnTransaccion(alcanceTrx, asignacion);
  });
}

/** The same inside another command's transaction (enrolment gives the 'principal' programs), whose permission counts. */
export async function asignarProgramaEnTransaccion(
  alcanceTrx: Alcance,
  { alumnoId, programaPagosId, cobrarDesde = null }: Asignacion,
): Promise<Outcome<{ asignacionId: number }, Exclude<Falla, "SIN_PERMISO">>> {
  const { db, colegioId } = alcanceTrx;
  const programa = await db
    .selectFrom("programasPagos")
    .select(["cicloId", "servicioId", "nombre"])
    .where("id", "=", programaPagosId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  const inscrito = await db
    .selectFrom("inscripciones")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", colegioId)
    .limit(1)
    .executeTakeFirst();
  if (!programa || !inscrito) return refuse("NO_EXISTE", "No existe el recurso solicitado", { status: 404 });
  const { cicloId, servicioId } = programa;
  const vigente = await db
    .selectFrom("asignaciones")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .where("servicioId", "=", servicioId)
    .where("cicloId", "=", cicloId)
    .where("fechaRetiro", "is", null)
    .executeTakeFirst();
  if (vigente)
    return refuse("YA_TIENE", "El alumno ya tiene un programa de pagos de ese servicio en el ciclo.", { status: 409 });

  const { insertId } = await db
    .insertInto("asignaciones")
    .values({ colegioId, cicloId, alumnoId, servicioId, programaPagosId, cobrarDesde, fechaAsignacion: alcanceTrx.hoy })
    .executeTakeFirstOrThrow();
  await postearEnTransaccion(alcanceTrx, { alumnoId, servicioId });
  await registrar(alcanceTrx, "programa.asignado", "alumnos", alumnoId, {
    programa: programa.nombre,
    programaPagosId,
    cobrarDesde,
  });
  return ok({ asignacionId: Number(insertId) });
}
