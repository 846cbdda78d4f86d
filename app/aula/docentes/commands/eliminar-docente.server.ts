import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { counted } from "~/lib/counts";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { PERMISO } from "../permiso.server";
import { buscarDocente } from "../queries.server";

/**
 * Removes a teacher from the viewer's school. A teacher without subjects or attendance lists here is deleted; otherwise
 * (with `desactivar`) only deactivated. Refuses SIN_PERMISO (403), NO_EXISTE (404) and EN_USO with the reason.
 */
export function eliminarDocente(alcance: Alcance, pedido: Pedido): Promise<Outcome<{ desactivado: boolean }>> {
  return enTransaccion<Outcome<{ desactivado: boolean }>>(alcance, (trx) => eliminarDocenteEnTransaccion(trx, pedido));
}

type Pedido = { docenteId: number; desactivar: boolean };

/** {@link eliminarDocente} inside a transaction that is already open. */
export async function eliminarDocenteEnTransaccion(
  trx: Alcance,
  { docenteId, desactivar }: Pedido,
): Promise<Outcome<{ desactivado: boolean }>> {
  const { db, colegioId } = trx;
  const sinPermiso = rechazoDePermiso(trx, PERMISO);
  if (sinPermiso) return sinPermiso;
  const docente = await buscarDocente(trx, docenteId);
  if (!docente) return noExiste();
  if (desactivar) {
    await db
      .updateTable("docentesColegios")
      .set({ activo: 0 })
      .where("docenteId", "=", docenteId)
      .where("colegioId", "=", colegioId)
      .execute();
    await registrar(trx, "docente.guardado", "docentes", docenteId, {
      nombre: docente.nombreCompleto,
      activo: { antes: true, despues: false },
    });
    return ok({ desactivado: true });
  }
  const frase = await porQueNo(trx, docenteId);
  if (frase) return refuse("EN_USO", `${frase} Puedes desactivarlo en su lugar.`);
  await db
    .deleteFrom("docentesColegios")
    .where("docenteId", "=", docenteId)
    .where("colegioId", "=", colegioId)
    .execute();
  const enOtro = await db
    .selectFrom("docentesColegios")
    .select("colegioId")
    .where("docenteId", "=", docenteId)
    .executeTakeFirst();
  if (!enOtro) {
    await db.updateTable("cuentas").set({ docenteId: null }).where("docenteId", "=", docenteId).execute();
    await db.deleteFrom("docentes").where("id", "=", docenteId).execute();
  }
  await registrar(trx, "docente.eliminado", "docentes", docenteId, { nombre: docente.nombreCompleto });
  return ok({ desactivado: false });
}

/**
 * The reason why a teacher cannot be deleted, from the teacher's data in the viewer's school; null if deletion is
 * possible.
 */
export async function porQueNo({ db, colegioId }: Alcance, docenteId: number): Promise<string | null> {
  const { rows } = await sql<{ asignaturas: number; listas: number }>`select
    (select count(*) from gruposAsignaturasDocentes gad join gruposAsignaturas ga on ga.id = gad.grupoAsignaturaId
      join grupos g on g.id = ga.grupoId join ciclos c on c.id = g.cicloId
      where gad.docenteId = ${docenteId} and c.colegioId = ${colegioId}) as asignaturas,
    (select count(*) from asistencias s join clases cl on cl.id = s.claseId
      where s.docenteId = ${docenteId} and cl.colegioId = ${colegioId}) as listas`.execute(db);
  const { asignaturas, listas } = rows[0]!;
  const partes = [
    asignaturas > 0 && `${counted(asignaturas, "asignatura", "asignaturas")} de grupos`,
    listas > 0 && `${counted(listas, "lista", "listas")} de asistencia`,
  ].filter(Boolean);
  return partes.length === 0 ? null : `No se puede eliminar: tiene ${partes.join(" y ")}.`;
}
