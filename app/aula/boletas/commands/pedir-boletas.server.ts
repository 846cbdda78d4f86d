import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { tandaNueva } from "~/base/archivos/tandas/tandas.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { counted } from "~/lib/counts";
import { wakeJob } from "~/server/jobs/jobs.server";
import { FORMATOS_DE_BOLETA, type FormatoDeBoleta } from "../boleta";
import { quienesDe } from "../datos.server";
import { TANDAS_DE_BOLETAS } from "../tandas";

type Pedido = {
  formato: FormatoDeBoleta;
  nivelId: number | null;
  grupoId: number | null;
  /** Some enrolments of them alone; all of them if there are none. */
  elegidas?: readonly number[];
  /** The address that their codes open. */
  origen: string;
};
type Rechazo = "SIN_PERMISO" | "DATOS" | "NADIE";

/**
 * Begins to print the report cards of a group or a level, or of some of them, that the viewer may see. The run goes on
 * beside everything else. Refuses SIN_PERMISO (403), DATOS where neither is said, and NADIE where nobody is there.
 */
export async function pedirBoletas(
  alcance: Alcance,
  { formato, nivelId, grupoId, elegidas = [], origen }: Pedido,
): Promise<Outcome<{ tandaId: number }, Rechazo>> {
  const resultado = await enTransaccion<Outcome<{ tandaId: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.boletas);
    if (sinPermiso) return sinPermiso;
    if (nivelId === null && grupoId === null) return refuse("DATOS", "Elige un grupo o un nivel", { campo: "de" });
    const alumnos = (await quienesDe(trx, { nivelId, grupoId })).filter(
      ({ inscripcionId }) => elegidas.length === 0 || elegidas.includes(inscripcionId),
    );
    const [primero] = alumnos;
    if (!primero) return refuse("NADIE", "Ahí no hay alumnos", { campo: "de" });
    const { nivel, grado, grupo } = primero;
    const lugar = grupoId === null ? nivel : [nivel, grado, grupo].filter(Boolean).join(" ");
    const titulo = elegidas.length === 0 ? lugar : `${lugar}, ${counted(alumnos.length, "elegido", "elegidos")}`;
    const { insertId } = await trx.db
      .insertInto("boletasTandas")
      .values({
        ...tandaNueva(trx, { titulo, total: alumnos.length }),
        formato,
        inscripciones: JSON.stringify(alumnos.map(({ inscripcionId }) => inscripcionId)),
        origen,
      })
      .executeTakeFirstOrThrow();
    const detalle = { boletas: alumnos.length, formato: FORMATOS_DE_BOLETA[formato], de: titulo };
    await registrar(trx, "boletas.pedidas", "ciclos", trx.cicloId, detalle);
    return ok({ tandaId: Number(insertId) });
  });
  if (resultado.ok) wakeJob(TANDAS_DE_BOLETAS.tarea);
  return resultado;
}
