import { sql } from "kysely";
import { insertar } from "db/insertar";
import { registrarTodos } from "~/base/bitacora/registrar.server";
import { postearCuentas } from "~/dinero/cobranza/libro/commands/postear.server";
import type { Fecha } from "~/lib/dates";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion, tienePermiso } from "~/base/acceso/alcance.server";
import { esDeSuNivel } from "../asignaciones.server";
import { MENSAJES_ASIGNACION } from "../asignacion";
import { type Eleccion, loQueSeAsigna, type ProgramaPorElegir } from "../../eleccion";
import { detalleDeAsignacion, listarPorElegir } from "../../eleccion.server";

type Llega = {
  alumnoId: number;
  /** Charges of a series that ended before this day are not posted; null posts the whole program. */
  cobrarDesde?: Fecha | null;
  /** The person's selection of its charges; the rule decides if nobody was asked. */
  eleccion?: Eleccion;
  /** True if it replaces a program of which the charges stay. */
  sustituye?: boolean;
};

export type Asignacion = Llega & { programaPagosId: number };

type AsignacionAnotada = { asignacionId: number; programa: ProgramaPorElegir };

type Falla = "SIN_PERMISO" | "NO_EXISTE" | "YA_TIENE" | "NIVEL";

/**
 * Gives a student a payment program and posts its charges that are already due (B§4 Service programs). Refusals:
 * SIN_PERMISO (403) · NO_EXISTE (404) program or student of another school · YA_TIENE (409) the student has a program
 * of that service in that cycle · NIVEL (409) the program is for a level in which the student is not.
 */
export function asignarPrograma(alcance: Alcance, asignacion: Asignacion): Promise<Outcome<AsignacionAnotada, Falla>> {
  return enTransaccion<Outcome<AsignacionAnotada, Falla>>(alcance, async (alcanceTrx) => {
    if (!tienePermiso(alcanceTrx, "PERM_ASIGNAR_PROGRAMAS_PAGOS"))
      return refuse("SIN_PERMISO", "No cuentas con privilegios para esta operación", { status: 403 });
    return asignarProgramaEnTransaccion(alcanceTrx, asignacion);
  });
}

/** Like `asignarPrograma`, inside another command's transaction; that command checks its own permission. */
export async function asignarProgramaEnTransaccion(
  alcanceTrx: Alcance,
  { programaPagosId, ...llega }: Asignacion,
): Promise<Outcome<AsignacionAnotada, Exclude<Falla, "SIN_PERMISO">>> {
  const asignados = await asignarProgramasEnTransaccion(alcanceTrx, [programaPagosId], llega);
  return asignados.ok ? ok(asignados.asignaciones[0]!) : asignados;
}

/**
 * Assigns several at once, each of another service, as enrolment does with the 'principal' ones: all or none, read and
 * posted together. Returns, in their order, the charges offered for selection, ticked as they were posted.
 */
export async function asignarProgramasEnTransaccion(
  alcanceTrx: Alcance,
  programasPagosIds: readonly number[],
  { alumnoId, cobrarDesde: pedido = null, eleccion, sustituye = false }: Llega,
): Promise<Outcome<{ asignaciones: AsignacionAnotada[] }, Exclude<Falla, "SIN_PERMISO">>> {
  if (programasPagosIds.length === 0) return ok({ asignaciones: [] });
  const { hoy } = alcanceTrx;
  const programas = await leerProgramas(alcanceTrx, programasPagosIds, alumnoId);
  if (programas.length < programasPagosIds.length || !(await estaInscrito(alcanceTrx, alumnoId)))
    return refuse("NO_EXISTE", "No existe el recurso solicitado", { status: 404 });
  if (programas.some(({ deSuNivel }) => deSuNivel === 0))
    return refuse("NIVEL", MENSAJES_ASIGNACION.otroNivel, { status: 409 });
  const tiene = await serviciosConPrograma(alcanceTrx, alumnoId);
  for (const { servicioId, cicloId } of programas) {
    const clave = `${servicioId} ${cicloId}`;
    if (tiene.has(clave))
      return refuse("YA_TIENE", "El alumno ya tiene un programa de pagos de ese servicio en el ciclo.", {
        status: 409,
      });
    tiene.add(clave);
  }

  const llegan = programas.map(({ programaPagosId, diasGracia }) => {
    const llegada = { cobrarDesde: pedido, fechaAsignacion: hoy, diasGracia, sustituye };
    return { programaPagosId, llegada };
  });
  const porElegir = await listarPorElegir(alcanceTrx, llegan, alumnoId, eleccion);
  const asignaciones: AsignacionAnotada[] = [];
  const detalles: ReturnType<typeof detalleDeAsignacion>[] = [];
  for (const programa of programas) {
    const { programaPagosId, nombre } = programa;
    const cargos = porElegir.get(programaPagosId)!;
    const loSuyo = loQueSeAsigna(cargos, pedido);
    const asignacionId = await anotarAsignacion(alcanceTrx, { ...programa, alumnoId }, loSuyo);
    detalles.push(detalleDeAsignacion({ programa: nombre, programaPagosId }, loSuyo, cargos));
    asignaciones.push({ asignacionId, programa: { programaPagosId, nombre, cargos } });
  }
  await postearCuentas(
    alcanceTrx,
    programas.map(({ servicioId }) => ({ alumnoId, servicioId })),
  );
  const renglones = detalles.map((detalle) => ({ id: alumnoId, detalle }));
  await registrarTodos(alcanceTrx, "programa.asignado", "alumnos", renglones);
  return ok({ asignaciones });
}

type Programa = Awaited<ReturnType<typeof leerProgramas>>[number];

// Those of the viewer's school, in the requested order.
async function leerProgramas({ db, colegioId }: Alcance, programasPagosIds: readonly number[], alumnoId: number) {
  const programas = await db
    .selectFrom("programasPagos as p")
    .innerJoin("servicios as s", "s.id", "p.servicioId")
    .select(["p.id as programaPagosId", "p.cicloId", "p.servicioId", "p.nombre", "s.diasGracia"])
    .select(sql<0 | 1>`${esDeSuNivel(sql.val(alumnoId))}`.as("deSuNivel"))
    .where("p.id", "in", [...programasPagosIds])
    .where("p.colegioId", "=", colegioId)
    .where("p.eliminadoDate", "is", null)
    .execute();
  return programas.sort(
    (a, b) => programasPagosIds.indexOf(a.programaPagosId) - programasPagosIds.indexOf(b.programaPagosId),
  );
}

async function estaInscrito({ db, colegioId }: Alcance, alumnoId: number): Promise<boolean> {
  const inscrito = await db
    .selectFrom("inscripciones")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", colegioId)
    .limit(1)
    .executeTakeFirst();
  return inscrito !== undefined;
}

async function serviciosConPrograma({ db }: Alcance, alumnoId: number): Promise<Set<string>> {
  const vigentes = await db
    .selectFrom("asignaciones")
    .select(["servicioId", "cicloId"])
    .where("alumnoId", "=", alumnoId)
    .where("fechaRetiro", "is", null)
    .execute();
  return new Set(vigentes.map(({ servicioId, cicloId }) => `${servicioId} ${cicloId}`));
}

async function anotarAsignacion(
  { db, colegioId, hoy }: Alcance,
  { alumnoId, cicloId, servicioId, programaPagosId }: Programa & { alumnoId: number },
  { cobrarDesde, sinCargos }: ReturnType<typeof loQueSeAsigna>,
): Promise<number> {
  return insertar(db, "asignaciones", {
    colegioId,
    cicloId,
    alumnoId,
    servicioId,
    programaPagosId,
    fechaAsignacion: hoy,
    cobrarDesde,
    sinCargos: JSON.stringify(sinCargos),
  });
}
