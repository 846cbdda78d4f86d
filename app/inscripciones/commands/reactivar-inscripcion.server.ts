import { noExiste, rechazoDePermiso } from "~/acceso/rechazos.server";
import { registrar } from "~/bitacora/registrar.server";
import { listarServiciosDeAlumno } from "~/cobranza/ventanilla/queries.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/acceso/alcance.server";
import { MENSAJES_INSCRIPCION } from "../inscripcion";
import { buscarInscripcion, type CualInscripcion, postearCuentas } from "../inscripcion.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "SIN_BAJA" | "YA_INSCRITO";

/**
 * Takes a withdrawal back (B§4): charges run again, those of the time between included. Refuses SIN_PERMISO (403), NO_EXISTE (404),
 * SIN_BAJA, and YA_INSCRITO when the level has had the student again since.
 */
export function reactivarInscripcion(
  alcance: Alcance,
  inscripcion: CualInscripcion,
): Promise<Outcome<{ alumnoId: number }, Rechazo>> {
  return enTransaccion(alcance, (trx) => reactivarEnTransaccion(trx, inscripcion));
}

/**
 * What taking the withdrawal back would do to each service's balance, in centavos; those that stay are left out. Nothing is
 * kept. Empty where the command would refuse.
 */
export async function previsualizarReactivacion(alcance: Alcance, inscripcion: CualInscripcion) {
  const vista = await enTransaccion(alcance, async (trx) => {
    const antes = await buscarInscripcion(trx, inscripcion);
    if (!antes) return { ok: false as const, saldos: [] };
    const previos = new Map((await listarServiciosDeAlumno(trx, antes.alumnoId)).map((s) => [s.id, s.saldoCentavos]));
    const hecho = await reactivarEnTransaccion(trx, inscripcion);
    const despues = hecho.ok ? await listarServiciosDeAlumno(trx, antes.alumnoId) : [];
    const saldos = despues.map(({ id, nombre, saldoCentavos }) => ({
      servicio: nombre,
      saldoAntesCentavos: previos.get(id) ?? 0,
      saldoDespuesCentavos: saldoCentavos,
    }));
    // Not ok: everything that was tried is rolled back.
    return { ok: false as const, saldos };
  });
  return vista.saldos.filter((saldo) => saldo.saldoAntesCentavos !== saldo.saldoDespuesCentavos);
}

async function reactivarEnTransaccion(
  trx: Alcance,
  cual: CualInscripcion,
): Promise<Outcome<{ alumnoId: number }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_INSCRIPCION_ALUMNO");
  if (sinPermiso) return sinPermiso;
  const inscripcion = await buscarInscripcion(trx, cual);
  if (!inscripcion) return noExiste();
  if (inscripcion.fechaBaja === null) return refuse("SIN_BAJA", MENSAJES_INSCRIPCION.sinBaja);
  const activa = await trx.db
    .selectFrom("inscripciones")
    .select("id")
    .where("alumnoId", "=", inscripcion.alumnoId)
    .where("cicloId", "=", inscripcion.cicloId)
    .where("nivelId", "=", inscripcion.nivelId)
    .where("fechaBaja", "is", null)
    .executeTakeFirst();
  if (activa) return refuse("YA_INSCRITO", MENSAJES_INSCRIPCION.yaInscrito);
  await trx.db
    .updateTable("inscripciones")
    .set({ fechaBaja: null, motivoBaja: "" })
    .where("id", "=", inscripcion.id)
    .execute();
  await registrar(trx, "inscripcion.reactivada", "inscripciones", inscripcion.id, {
    fechaBaja: inscripcion.fechaBaja,
  });
  await postearCuentas(trx, inscripcion);
  return ok({ alumnoId: inscripcion.alumnoId });
}
