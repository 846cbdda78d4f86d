import { sembrarColegio } from "db/catalogos";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { administraTodos } from "~/base/acceso/queries.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { forgetChoice } from "~/base/acceso/all-sessions.server";
import { darColegio } from "~/base/acceso/cuentas.server";
import { olvidarPreferencias } from "~/base/acceso/preferencias.server";
import { SOLO_SI_TODOS } from "../colegio.server";

type Nuevo = { nombre: string; zonaHoraria: string };

/**
 * Adds a school to the organization (C§7 POST organizaciones/{o}/colegios), with its drawer, its operations and its
 * series of receipts. The adding account gets the same roles there as in its current school. The guided start does the
 * rest. Refuses SIN_PERMISO (403), NO_TODOS (409) if the account does not configure every school of the organization,
 * and REPETIDO for a name that another of its schools has.
 */
export function agregarColegio(
  alcance: Alcance,
  { nombre, zonaHoraria }: Nuevo,
): Promise<Outcome<{ colegioId: number }>> {
  return enTransaccion<Outcome<{ colegioId: number }>>(alcance, async (trx) => {
    const { db, organizacionId, cuenta } = trx;
    const rechazo = (await rechazoDeQuien(trx)) ?? (await rechazoDeNombre(trx, nombre));
    if (rechazo) return rechazo;
    const lastModifiedDate = trx.ahora;
    const colegioId = await sembrarColegio(db, { organizacionId, nombre, zonaHoraria, lastModifiedDate });
    if (cuenta) {
      const filas = await db
        .selectFrom("cuentasRoles")
        .select("rolId")
        .where("cuentaId", "=", cuenta.id)
        .where("colegioId", "=", trx.colegioId)
        .execute();
      const roles = filas.map(({ rolId }) => rolId);
      await darColegio(db, { cuentaId: cuenta.id, colegioId }, roles);
    }
    // The line belongs to the current school, because the new one may still be removed.
    await registrar(trx, "colegio.agregado", "colegios", colegioId, { nombre });
    return ok({ colegioId });
  });
}

/** The refusal if the viewer may not add schools to the organization or remove them. */
async function rechazoDeQuien(trx: Alcance) {
  return (
    rechazoDePermiso(trx, PERMISO) ??
    ((await administraTodos(trx)) ? null : refuse("NO_TODOS", SOLO_SI_TODOS, { status: 409 }))
  );
}

async function rechazoDeNombre({ db, organizacionId }: Alcance, nombre: string) {
  const homonimo = await db
    .selectFrom("colegios")
    .select("id")
    .where("organizacionId", "=", organizacionId)
    .where("nombre", "=", nombre)
    .executeTakeFirst();
  return homonimo ? refuse("REPETIDO", "Ya existe un colegio con ese nombre", { campo: "nombre" }) : null;
}

/** The initial records of a school, in order of deletion. */
const DE_NACIMIENTO = [
  "cuentasLimites",
  "cuentasRoles",
  "cuentasColegios",
  "foliadores",
  "operaciones",
  "cajas",
] as const;

/**
 * Removes the viewer's school if it is unused (C§7 DELETE organizaciones/{o}/colegios/{c}). Refuses SIN_PERMISO (403)
 * and NO_TODOS (409) like {@link agregarColegio}, NO_EXISTE (404), and OCUPADO (409) if it has more than its initial
 * records.
 */
export function eliminarColegio(alcance: Alcance): Promise<Outcome> {
  return enTransaccion<Outcome>(alcance, async (trx) => {
    const { db, colegioId } = trx;
    const rechazo = await rechazoDeQuien(trx);
    if (rechazo) return rechazo;
    const colegio = await db.selectFrom("colegios").select("nombre").where("id", "=", colegioId).executeTakeFirst();
    if (!colegio) return noExiste();
    try {
      await forgetChoice(db, "colegioId", colegioId);
      for (const tabla of DE_NACIMIENTO) await db.deleteFrom(tabla).where("colegioId", "=", colegioId).execute();
      await olvidarPreferencias(db, colegioId);
      await db.deleteFrom("colegios").where("id", "=", colegioId).execute();
    } catch (error) {
      if (!(error instanceof Error && error.message.includes("FOREIGN KEY"))) throw error;
      return refuse("OCUPADO", `${colegio.nombre} ya tiene datos; desactiva a sus usuarios en lugar de eliminarlo`, {
        status: 409,
      });
    }
    // The line belongs to no school, because this one no longer exists.
    await registrar({ ...trx, colegioId: 0 }, "colegio.eliminado", "colegios", colegioId, { nombre: colegio.nombre });
    return ok();
  });
}
