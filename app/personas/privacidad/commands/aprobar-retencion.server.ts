import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { exigirDiaConfirmado } from "~/base/acceso/dia.server";
import { tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { remove } from "~/base/archivos/almacen.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { OLVIDAR } from "../olvidar.server";
import { olvidarRegistrado } from "../olvidos.server";
import { listarOlvidables, versionDe } from "../olvidables.server";
import { CLASES, type Clase } from "../retencion";

const LOTE = 100;

type Aprobacion = { clases: readonly Clase[]; versiones: readonly string[]; apruebo: boolean };
type Rechazo = "SIN_PERMISO" | "NADA" | "SIN_APROBAR" | "CAMBIADO";

/**
 * Erases the approved data of leavers, list by list and in batches of a hundred, each with its line in the bitácora.
 * After an interruption, a new approval continues there. `versiones` are those of the reviewed lists, as 'CLASE
 * version'. Refuses SIN_PERMISO (403: also for accounts that see only a part of the school) and NADA if nothing was
 * marked. Throws 409 while the day waits to be confirmed. Refuses SIN_APROBAR, and CAMBIADO if a list is no longer the reviewed one.
 */
export async function aprobarRetencion(
  alcance: Alcance,
  { clases, versiones, apruebo }: Aprobacion,
): Promise<Outcome<{ olvidados: number }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(alcance, "PERM_ADMIN_CONFIGURACION");
  if (sinPermiso) return sinPermiso;
  if (tieneLimites(alcance.limites))
    return refuse("SIN_PERMISO", "Solo quien ve todo el colegio aprueba lo que se olvida.", { status: 403 });
  exigirDiaConfirmado(alcance);
  if (clases.length === 0) return refuse("NADA", "Marca qué se olvida", { campo: "clases" });
  if (!apruebo) return refuse("SIN_APROBAR", "Falta tu aprobación", { campo: "apruebo" });
  for (const clase of clases) {
    const ids = (await listarOlvidables(alcance, clase)).map(({ id }) => id);
    if (!versiones.includes(`${clase} ${versionDe(ids)}`))
      return refuse("CAMBIADO", `La lista de ${CLASES[clase].titulo} cambió: vuelve a revisarla.`, { campo: "clases" });
  }
  await enTransaccion(alcance, async (trx) => {
    await registrar(trx, "alumno.olvidoAprobado", "colegios", trx.colegioId, { clases });
    return ok();
  });
  let olvidados = 0;
  for (const clase of clases) olvidados += await olvidarClase(alcance, clase);
  return ok({ olvidados });
}

async function olvidarClase(alcance: Alcance, clase: Clase): Promise<number> {
  for (let total = 0; ;) {
    const { ids, archivos } = await enTransaccion(alcance, async (trx) => {
      // Read again for each batch: students who came back meanwhile are on no list.
      const lote = (await listarOlvidables(trx, clase, LOTE)).map(({ id }) => id);
      if (lote.length === 0) return ok({ ids: lote, archivos: [] as string[] });
      const uuids = [...(await OLVIDAR[clase](trx, lote)), ...(await olvidarRegistrado(clase, trx, lote))];
      const identificadores = clase === "PREINSCRIPCIONES" ? { preinscripcionIds: lote } : { alumnoIds: lote };
      await registrar(trx, "alumno.datosOlvidados", "colegios", trx.colegioId, { clase, ...identificadores });
      return ok({ ids: lote, archivos: uuids });
    });
    for (const uuid of archivos) await remove(uuid);
    total += ids.length;
    if (ids.length < LOTE) return total;
    await yieldToOthers();
  }
}
