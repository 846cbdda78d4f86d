import { registrar } from "~/bitacora/registrar.server";
import { postearEnTransaccion } from "~/cobranza/libro/commands/postear.server";
import type { Fecha } from "~/lib/dates";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion, tienePermiso } from "~/acceso/alcance.server";
import { type Eleccion, loQueSeAsigna, type ProgramaPorElegir } from "../../eleccion";
import { detalleDeAsignacion, listarPorElegir } from "../../eleccion.server";

export type Asignacion = {
  alumnoId: number;
  programaPagosId: number;
  /** Charges of a series that ended before this day are not posted; null posts the whole program. */
  cobrarDesde?: Fecha | null;
  /** What a person ticked of its charges; as the rule says where nobody was asked. */
  eleccion?: Eleccion;
  /** True where it takes the place of a program whose charges stay. */
  sustituye?: boolean;
};

type Hecho = { asignacionId: number; programa: ProgramaPorElegir };

type Falla = "SIN_PERMISO" | "NO_EXISTE" | "YA_TIENE";

/**
 * Gives a student a payment program and posts what is already due of it (B§4 Service programs).
 * Refusals: SIN_PERMISO (403) · NO_EXISTE (404) program or student of another school · YA_TIENE (409) the student has a
 * program of that service in that cycle.
 */
export function asignarPrograma(alcance: Alcance, asignacion: Asignacion): Promise<Outcome<Hecho, Falla>> {
  return enTransaccion<Outcome<Hecho, Falla>>(alcance, async (alcanceTrx) => {
    if (!tienePermiso(alcanceTrx, "PERM_ASIGNAR_PROGRAMAS_PAGOS"))
      return refuse("SIN_PERMISO", "No cuentas con privilegios para esta operación", { status: 403 });
    return asignarProgramaEnTransaccion(alcanceTrx, asignacion);
  });
}

/**
 * The same inside another command's transaction (enrolment gives the 'principal' programs), whose permission counts. Gives
 * the charges that there were to choose from, ticked as they were posted.
 */
export async function asignarProgramaEnTransaccion(
  alcanceTrx: Alcance,
  { alumnoId, programaPagosId, cobrarDesde: pedido = null, eleccion, sustituye = false }: Asignacion,
): Promise<Outcome<Hecho, Exclude<Falla, "SIN_PERMISO">>> {
  const { db, colegioId, hoy } = alcanceTrx;
  const programa = await db
    .selectFrom("programasPagos as p")
    .innerJoin("servicios as s", "s.id", "p.servicioId")
    .select(["p.cicloId", "p.servicioId", "p.nombre", "s.diasGracia"])
    .where("p.id", "=", programaPagosId)
    .where("p.colegioId", "=", colegioId)
    .executeTakeFirst();
  const inscrito = await db
    .selectFrom("inscripciones")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", colegioId)
    .limit(1)
    .executeTakeFirst();
  if (!programa || !inscrito) return refuse("NO_EXISTE", "No existe el recurso solicitado", { status: 404 });
  const { cicloId, servicioId, nombre, diasGracia } = programa;
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

  const llegada = { cobrarDesde: pedido, fechaAsignacion: hoy, diasGracia, sustituye };
  const cargos = await listarPorElegir(alcanceTrx, { programaPagosId, alumnoId }, llegada, eleccion);
  const loSuyo = loQueSeAsigna(cargos, pedido);
  const { insertId } = await db
    .insertInto("asignaciones")
    .values({
      colegioId,
      cicloId,
      alumnoId,
      servicioId,
      programaPagosId,
      fechaAsignacion: hoy,
      cobrarDesde: loSuyo.cobrarDesde,
      sinCargos: JSON.stringify(loSuyo.sinCargos),
    })
    .executeTakeFirstOrThrow();
  await postearEnTransaccion(alcanceTrx, { alumnoId, servicioId });
  const detalle = detalleDeAsignacion({ programa: nombre, programaPagosId }, loSuyo, cargos);
  await registrar(alcanceTrx, "programa.asignado", "alumnos", alumnoId, detalle);
  return ok({ asignacionId: Number(insertId), programa: { programaPagosId, nombre, cargos } });
}
