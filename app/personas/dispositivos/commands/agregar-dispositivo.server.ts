import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { nombreDelNavegador } from "~/base/acceso/navegador";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { isPublicUrl } from "~/server/request/public-host.server";
import { leerSuscripcion, MAXIMO_DE_DISPOSITIVOS, TEXTOS } from "../dispositivo";
import { sonLlavesDeTelefono } from "../llaves.server";

type Rechazo = "DIRECCION_INCORRECTA" | "DEMASIADOS";
type Telefono = { tutorId: number; suscripcion: string; userAgent: string; navegador: string };

/**
 * Adds the telephone that a tutor holds. A telephone tells one person: that of somebody else changes hands, and what
 * waited for them is dropped. Refuses DIRECCION_INCORRECTA (422: no public https address, or no keys) and DEMASIADOS
 * (409). The caller has checked the code.
 */
export function agregarDispositivo(
  alcance: Alcance,
  { tutorId, suscripcion, userAgent, navegador }: Telefono,
): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const leida = leerSuscripcion(suscripcion);
    if (!leida || !isPublicUrl(leida.endpoint) || !sonLlavesDeTelefono(leida))
      return refuse("DIRECCION_INCORRECTA", TEXTOS.incorrecta);
    const { db, ahora } = trx;
    const anterior = await db
      .selectFrom("dispositivos")
      .select(["id", "tutorId"])
      .where("endpoint", "=", leida.endpoint)
      .executeTakeFirst();
    const datos = { ...leida, navegador, nombre: nombreDelNavegador(userAgent) };
    if (anterior?.tutorId === tutorId) {
      await db.updateTable("dispositivos").set(datos).where("id", "=", anterior.id).execute();
      return ok();
    }
    const { cuantos } = await db
      .selectFrom("dispositivos")
      .select(({ fn }) => fn.countAll<number>().as("cuantos"))
      .where("tutorId", "=", tutorId)
      .executeTakeFirstOrThrow();
    if (cuantos >= MAXIMO_DE_DISPOSITIVOS) return refuse("DEMASIADOS", TEXTOS.demasiados, { status: 409 });
    if (anterior) await db.deleteFrom("dispositivos").where("id", "=", anterior.id).execute();
    await db
      .insertInto("dispositivos")
      .values({ tutorId, ...datos, createdDate: ahora })
      .execute();
    await registrar(trx, "dispositivo.agregado", "tutores", tutorId, {});
    return ok();
  });
}
