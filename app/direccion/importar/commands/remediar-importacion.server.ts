import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { wakeJob } from "~/server/jobs/jobs.server";
import { opcionesCon, type OpcionesEnviadas } from "../importacion";
import { esRemedio, remedioDe } from "../problemas";
import { rechazoDeParte } from "../permiso.server";
import { buscarImportacion } from "../queries.server";
import { TAREA } from "../tarea";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "ESTADO" | "REMEDIO";

/**
 * Chooses one remedy for all rows of a kind of problem, and the charges of new students. The dry run of the rows that
 * this changes starts again; `cambia` is false if there are none. Refuses SIN_PERMISO (403), NO_EXISTE (404), ESTADO
 * (409: not reviewed, or being imported) and REMEDIO (422: none that the kind has).
 */
export async function remediarImportacion(
  alcance: Alcance,
  { importacionId, enviadas }: { importacionId: number; enviadas: OpcionesEnviadas },
): Promise<Outcome<{ cambia: boolean }, Rechazo>> {
  const resultado = await enTransaccion<Outcome<{ cambia: boolean }, Rechazo>>(alcance, (trx) =>
    remediarEnTransaccion(trx, { importacionId, enviadas }),
  );
  if (resultado.ok && resultado.cambia) wakeJob(TAREA);
  return resultado;
}

/** The same inside a transaction, without waking the job. */
export async function remediarEnTransaccion(
  trx: Alcance,
  { importacionId, enviadas }: { importacionId: number; enviadas: OpcionesEnviadas },
): Promise<Outcome<{ cambia: boolean }, Rechazo>> {
  const importacion = await buscarImportacion(trx, importacionId);
  if (!importacion) return noExiste();
  const sinPermiso = rechazoDeParte(trx, importacion.parte.clave);
  if (sinPermiso) return sinPermiso;
  if (importacion.estado !== "REVISADA")
    return refuse("ESTADO", "Esta hoja ya se está importando, o falta revisarla.", { status: 409 });
  if (Object.entries(enviadas.remedios).some(([clave, remedio]) => !esRemedio(clave, remedio)))
    return refuse("REMEDIO", MENSAJES.seleccion);
  const previas = importacion.opciones;
  const nuevas = opcionesCon(previas, enviadas);
  const cambiadas = Object.keys(nuevas.remedios).filter(
    (clave) => remedioDe(clave, previas) !== nuevas.remedios[clave],
  );
  const porCargos = nuevas.cargos !== previas.cargos;
  const cambia = cambiadas.length > 0 || porCargos;
  await trx.db
    .updateTable("importaciones")
    .set({
      ...(cambia ? { estado: "REVISANDO" } : {}),
      opciones: JSON.stringify(nuevas),
      lastModifiedDate: trx.ahora,
    })
    .where("id", "=", importacionId)
    .execute();
  if (!cambia) return ok({ cambia });
  await sql`update "importacionesFilas" set pendiente = 1, estado = '', hecho = ''
    where importacionId = ${importacionId} and (${porCargos ? 1 : 0} = 1 and estado = 'NUEVA' or exists (
      select 1 from json_each(motivos) m join json_each(${JSON.stringify(cambiadas)}) c on m.value ->> 'clase' = c.value
    ))`.execute(trx.db);
  return ok({ cambia });
}
