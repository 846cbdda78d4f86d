import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import type { Fecha } from "~/lib/dates";
import { type Outcome, ok } from "~/lib/outcome";
import { ausenciasDelDia } from "../ausencias-del-dia.server";
import { AUSENCIAS_DEL_DIA } from "../puertas";

type Pedido = { inscripcionId: number; fecha: Fecha; avisada: boolean; nota: string };

/**
 * Notes that the home of a pupil who was absent on a day was told ('Ya se avisó'), or takes that back. A repeated call
 * changes nothing. Refuses SIN_PERMISO (403), and NO_EXISTE (404) for a pupil who was not absent, or outside the
 * viewer's reach.
 */
export function avisarAusencia(alcance: Alcance, { inscripcionId, fecha, avisada, nota }: Pedido): Promise<Outcome> {
  return enTransaccion<Outcome>(alcance, async (trx) => {
    const rechazo = rechazoDePermiso(trx, AUSENCIAS_DEL_DIA);
    if (rechazo) return rechazo;
    const alumno = (await ausenciasDelDia(trx, fecha)).find((uno) => uno.inscripcionId === inscripcionId);
    if (!alumno) return noExiste();
    if ((alumno.avisada !== null) === avisada) return ok();
    const { alumnoId } = alumno;
    if (avisada) {
      const aviso = { inscripcionId, fecha, avisadaDate: trx.ahora, avisadaPor: trx.cuenta?.id ?? null, nota };
      await trx.db.insertInto("ausenciasAvisadas").values(aviso).execute();
      await registrar(trx, "ausencia.avisada", "alumnos", alumnoId, { fecha, nota });
    } else {
      await trx.db
        .deleteFrom("ausenciasAvisadas")
        .where("inscripcionId", "=", inscripcionId)
        .where("fecha", "=", fecha)
        .execute();
      await registrar(trx, "ausencia.sinAvisar", "alumnos", alumnoId, { fecha });
    }
    return ok();
  });
}
