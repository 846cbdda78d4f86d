import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { esMes, type Mes } from "~/dinero/cobranza/mes-cerrado";
import { leerCerradoHasta } from "~/dinero/cobranza/mes-cerrado.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { impedimentoDeReapertura } from "../cierre";
import { PERMISO_DE_REAPERTURA, sinTodoElColegio } from "../puerta.server";

type Rechazo = "SIN_PERMISO" | "CAMPO" | "ABIERTO" | "DESPUES";

/**
 * Reopens the last closed month. The closing stays on record, with the person who reopened it and the reason.
 * Refuses SIN_PERMISO (403) · CAMPO (422) an unknown month, no reason · ABIERTO, DESPUES (409) a later month is closed.
 */
export async function reabrirMes(
  alcance: Alcance,
  { mes, motivo }: { mes: Mes; motivo: string },
): Promise<Outcome<{ cierreId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ cierreId: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO_DE_REAPERTURA) ?? sinTodoElColegio(trx);
    if (sinPermiso) return sinPermiso;
    if (!esMes(mes)) return refuse("CAMPO", "Ese mes no existe", { campo: "mes" });
    if (motivo === "") return refuse("CAMPO", "Escribe por qué se reabre", { campo: "motivo" });
    const impedimento = impedimentoDeReapertura(mes, await leerCerradoHasta(trx));
    if (impedimento) return impedimento;
    const { id: cierreId } = await trx.db
      .updateTable("mesesCerrados")
      .set({ reabiertoPorId: trx.cuenta!.id, reabiertoDate: trx.ahora, motivoReapertura: motivo })
      .where("colegioId", "=", trx.colegioId)
      .where("mes", "=", mes)
      .where("reabiertoDate", "is", null)
      .returning("id")
      .executeTakeFirstOrThrow();
    await registrar(trx, "mes.reabierto", "mesesCerrados", cierreId, { mes, motivo });
    return ok({ cierreId });
  });
}
