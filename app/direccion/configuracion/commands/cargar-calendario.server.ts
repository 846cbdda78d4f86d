import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { acomodarClases, textoDeAcomodadas } from "~/aula/horarios/commands/acomodar-clases.server";
import { CALENDARIO_OFICIAL } from "../calendario-oficial";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";

/** `consecuencias` says what happened to the classes of these days. */
type Cargado = { dias: number; consecuencias?: string };
type Rechazo = "SIN_PERMISO" | "SIN_DIAS";

/**
 * Adds the official calendar's days without classes to the school's own. Existing days keep their edits.
 * Refuses SIN_PERMISO (403), and SIN_DIAS if all of them exist already.
 */
export function cargarCalendario(alcance: Alcance): Promise<Outcome<Cargado, Rechazo>> {
  return enTransaccion<Outcome<Cargado, Rechazo>>(alcance, cargarCalendarioEnTransaccion);
}

/** {@link cargarCalendario} inside a transaction that is already open. */
export async function cargarCalendarioEnTransaccion(trx: Alcance): Promise<Outcome<Cargado, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, PERMISO);
  if (sinPermiso) return sinPermiso;
  const { db, colegioId, ahora } = trx;
  const diasOficiales = await db
    .selectFrom("diasInhabiles")
    .select("fechaInicio")
    .where("colegioId", "=", colegioId)
    .where("tipo", "=", "OFICIAL")
    .execute();
  const tiene = new Set(diasOficiales.map(({ fechaInicio }) => fechaInicio));
  const faltan = CALENDARIO_OFICIAL.filter(({ fechaInicio }) => !tiene.has(fechaInicio));
  if (faltan.length === 0) return refuse("SIN_DIAS", "El calendario oficial ya está cargado");
  const filas = faltan.map((dia) => ({ ...dia, colegioId, tipo: "OFICIAL", lastModifiedDate: ahora }));
  await db.insertInto("diasInhabiles").values(filas).execute();
  const consecuencias = textoDeAcomodadas(
    await acomodarClases(
      trx,
      faltan.map(({ fechaInicio, fechaFin }) => ({ fechaInicio, fechaFin, nivelId: null, plantelId: null })),
    ),
  );
  await registrar(trx, "configuracion.calendario", "colegios", colegioId, { dias: faltan.length });
  return ok({ dias: faltan.length, ...(consecuencias ? { consecuencias } : {}) });
}
