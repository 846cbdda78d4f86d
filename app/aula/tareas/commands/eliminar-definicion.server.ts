import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { remove } from "~/base/archivos/almacen.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { quitarFilas } from "~/base/archivos/filas.server";
import { counted } from "~/lib/counts";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { CALIFICA } from "~/aula/calificaciones/calificar";
import { buscarDefinicion } from "../definiciones.server";
import { alcanzados } from "../destinatarios.server";
import { alimentarCriterio } from "./alimentar-criterio.server";
import { enumerar } from "~/lib/text";

/**
 * Deletes a task with its files, while no pupil has done anything in it. Refuses SIN_PERMISO (403), NO_EXISTE (404) and
 * EN_USO with the reason.
 */
export async function eliminarDefinicion(alcance: Alcance, definicionId: number): Promise<Outcome> {
  let archivos: string[] = [];
  const outcome = await enTransaccion<Outcome>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, CALIFICA);
    if (sinPermiso) return sinPermiso;
    const definicion = await buscarDefinicion(trx, definicionId);
    if (!definicion) return noExiste();
    const porQue = await porQueNoSeElimina(trx, definicionId);
    if (porQue) return refuse("EN_USO", porQue);
    archivos = definicion.archivos.map(({ uuid }) => uuid);
    const alumnos = await alcanzados(trx, definicionId);
    await trx.db.deleteFrom("tareas").where("definicionId", "=", definicionId).execute();
    await trx.db.deleteFrom("definicionesTarea").where("id", "=", definicionId).execute();
    await quitarFilas(trx, archivos);
    await alimentarCriterio(trx, definicion, alumnos);
    await registrar(trx, "tarea.eliminada", "definicionesTarea", definicionId, { titulo: definicion.titulo });
    return ok();
  });
  if (outcome.ok) await Promise.all(archivos.map((uuid) => remove(uuid)));
  return outcome;
}

/** The reason why a task cannot be deleted, from the pupils' work in it; null if it can. */
export async function porQueNoSeElimina({ db }: Alcance, definicionId: number): Promise<string | null> {
  const { rows } = await sql<{ entregas: number; calificaciones: number; comentarios: number }>`select
    coalesce(sum(t.entregadaDate is not null), 0) as entregas,
    coalesce(sum(t.valor is not null or t.texto <> '' or t.marca <> ''), 0) as calificaciones,
    (select count(*) from comentarios k join tareas x on x.id = k.hiloId
      where k.hilo = 'TAREA' and x.definicionId = ${definicionId}) as comentarios
    from tareas t where t.definicionId = ${definicionId}`.execute(db);
  const { entregas, calificaciones, comentarios } = rows[0]!;
  const partes = [
    ...(entregas > 0 ? [counted(entregas, "entrega", "entregas")] : []),
    ...(calificaciones > 0 ? [counted(calificaciones, "calificación", "calificaciones")] : []),
    ...(comentarios > 0 ? [counted(comentarios, "comentario", "comentarios")] : []),
  ];
  return partes.length === 0 ? null : `No se puede eliminar: tiene ${enumerar(partes)}.`;
}
