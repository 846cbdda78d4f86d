import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { noExiste } from "~/base/acceso/rechazos.server";

type Pedido = { tutorId: number; dispositivoId: number };
type Avisos = { avisaComunicados: boolean; avisaMisivas: boolean; avisaAusencias: boolean; avisaPagos: boolean };

/**
 * Changes the kinds of notices of one of the tutor's telephones; null takes the telephone off. Refuses NO_EXISTE (404)
 * for a telephone of somebody else. The caller has checked the code.
 */
export function cambiarDispositivo(
  alcance: Alcance,
  { tutorId, dispositivoId }: Pedido,
  avisos: Avisos | null,
): Promise<Outcome<{}, "NO_EXISTE">> {
  return enTransaccion<Outcome<{}, "NO_EXISTE">>(alcance, async (trx) => {
    const dispositivo = await trx.db
      .selectFrom("dispositivos")
      .select("id")
      .where("id", "=", dispositivoId)
      .where("tutorId", "=", tutorId)
      .executeTakeFirst();
    if (!dispositivo) return noExiste();
    if (avisos === null) await trx.db.deleteFrom("dispositivos").where("id", "=", dispositivoId).execute();
    else {
      const { avisaComunicados, avisaMisivas, avisaAusencias, avisaPagos } = avisos;
      await trx.db
        .updateTable("dispositivos")
        .set({
          avisaComunicados: Number(avisaComunicados),
          avisaMisivas: Number(avisaMisivas),
          avisaAusencias: Number(avisaAusencias),
          avisaPagos: Number(avisaPagos),
        })
        .where("id", "=", dispositivoId)
        .execute();
    }
    await registrar(trx, avisos === null ? "dispositivo.quitado" : "dispositivo.cambiado", "tutores", tutorId, {});
    return ok();
  });
}
