import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { wakeJob } from "~/server/jobs/jobs.server";
import type { Opciones } from "../importacion";
import { remedioDe } from "../problemas";
import { rechazoDeParte } from "../permiso.server";
import { buscarImportacion } from "../queries.server";
import { TAREA } from "../tarea";

type Datos = { importacionId: number } & Pick<Opciones, "remedios" | "cargos">;

/**
 * Chooses one remedy for all rows of a kind of problem, and the charges of new students. The dry run of the rows that
 * this changes starts again. Refuses SIN_PERMISO (403), NO_EXISTE (404) and ESTADO (409: not reviewed, or being imported).
 */
export async function remediarImportacion(
  alcance: Alcance,
  { importacionId, remedios, cargos }: Datos,
): Promise<Outcome<{ importacionId: number }, "SIN_PERMISO" | "NO_EXISTE" | "ESTADO">> {
  const resultado = await enTransaccion<Outcome<{ importacionId: number }, "SIN_PERMISO" | "NO_EXISTE" | "ESTADO">>(
    alcance,
    async (trx) => {
      const importacion = await buscarImportacion(trx, importacionId);
      if (!importacion) return noExiste();
      const sinPermiso = rechazoDeParte(trx, importacion.parte.clave);
      if (sinPermiso) return sinPermiso;
      if (importacion.estado !== "REVISADA")
        return refuse("ESTADO", "Esta hoja ya se está importando, o falta revisarla.", { status: 409 });
      const { opciones } = importacion;
      const cambiadas = Object.keys(remedios).filter((clave) => remedioDe(clave, opciones) !== remedios[clave]);
      const porCargos = cargos !== opciones.cargos;
      if (cambiadas.length === 0 && !porCargos) return ok({ importacionId });
      const nuevas: Opciones = { ...opciones, cargos, remedios: { ...opciones.remedios, ...remedios } };
      await trx.db
        .updateTable("importaciones")
        .set({ estado: "REVISANDO", opciones: JSON.stringify(nuevas), lastModifiedDate: trx.ahora })
        .where("id", "=", importacionId)
        .execute();
      await sql`update "importacionesFilas" set pendiente = 1, estado = '', hecho = ''
      where importacionId = ${importacionId} and (${porCargos ? 1 : 0} = 1 and estado = 'NUEVA' or exists (
        select 1 from json_each(motivos) m join json_each(${JSON.stringify(cambiadas)}) c on m.value ->> 'clase' = c.value
      ))`.execute(trx.db);
      return ok({ importacionId });
    },
  );
  if (resultado.ok) wakeJob(TAREA);
  return resultado;
}
