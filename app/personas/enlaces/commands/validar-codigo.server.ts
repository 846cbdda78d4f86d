import { transaction } from "db/connection";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { buzonDe, destinosDeCodigo } from "../destinos.server";
import { INTENTOS, REPETIBLE_MS, TEXTOS, VIGENCIA_MS, textoDeIntentos } from "../enlace";
import { type EnlaceAbierto, type Puerta, huellaDeBuzon, huellaDeCodigo } from "../puerta.server";

type Rechazo = "CODIGO" | "AGOTADO" | "VENCIDO" | "NAVEGADOR";
type Prueba = { enlace: Pick<EnlaceAbierto, "id" | "persona">; codigo: string; navegador: string };

/**
 * Accepts a code that was mailed or read out: entering it in the browser that requested it proves to be the person of
 * the link. It is valid once; the same browser may send it again for two minutes. Refuses CODIGO (wrong; with the
 * remaining tries), AGOTADO (five wrong ones), VENCIDO (ten minutes, or used) and NAVEGADOR (requested elsewhere). A
 * code mailed to a former address is wrong. A link of nobody refuses like any other.
 */
export async function validarCodigo(puerta: Puerta, prueba: Prueba): Promise<Outcome<object, Rechazo>> {
  // A wrong try is stored, so the transaction succeeds with any answer.
  return transaction(puerta.db, (db) => probar({ ...puerta, db }, prueba));
}

async function probar(trx: Puerta, { enlace, codigo, navegador }: Prueba): Promise<Outcome<object, Rechazo>> {
  const vivos = await codigosVivos(trx, enlace.id);
  const abiertos = vivos.filter(({ intentos }) => intentos < INTENTOS);
  if (abiertos.length === 0)
    return vivos.length > 0 ? negar("AGOTADO", TEXTOS.agotado) : negar("VENCIDO", TEXTOS.vencido);
  const huella = await huellaDeCodigo(trx, enlace.id, codigo);
  const buzon = enlace.persona && (await huellaDeBuzon(trx, buzonDe(await destinosDeCodigo(trx, enlace.persona))));
  // A code that was mailed to a former address proves nothing about the person.
  const correcto = abiertos.find((cada) => cada.codigoHash === huella && (cada.dictado === 1 || cada.buzon === buzon));
  if (!correcto || !enlace.persona) {
    await trx.db
      .updateTable("codigosPersonales")
      .set((eb) => ({ intentos: eb("intentos", "+", 1) }))
      .where(
        "id",
        "in",
        abiertos.map(({ id }) => id),
      )
      .execute();
    return negar("CODIGO", textoDeIntentos(INTENTOS - 1 - abiertos[0]!.intentos));
  }
  const mismoNavegador = correcto.navegador === "" || correcto.navegador === navegador;
  if (correcto.usadoDate !== null && correcto.navegador !== navegador) return negar("VENCIDO", TEXTOS.vencido);
  if (!mismoNavegador) return negar("NAVEGADOR", TEXTOS.otroNavegador);
  if (correcto.usadoDate !== null) return ok();
  // A code that was read out belongs from now on to the browser that entered it.
  await trx.db
    .updateTable("codigosPersonales")
    .set({ usadoDate: trx.ahora, navegador })
    .where("id", "=", correcto.id)
    .execute();
  await trx.db
    .updateTable("enlacesPersonales")
    .set({ venceDate: new Date(Date.parse(trx.ahora) + VIGENCIA_MS).toISOString(), abiertoDate: trx.ahora })
    .where("id", "=", enlace.id)
    .where("porCorreo", "=", 1)
    .execute();
  const sistema = { ...trx, colegioId: 0, cuenta: null };
  await registrar(sistema, "enlace.verificado", "enlacesPersonales", enlace.id, { ...enlace.persona });
  return ok();
}

/** True if a code of a link may still be entered. */
export const hayCodigo = async (puerta: Puerta, enlaceId: number): Promise<boolean> =>
  (await codigosVivos(puerta, enlaceId)).some(({ usadoDate }) => usadoDate === null);

/** The valid codes of a link; used ones only while they may be sent again. */
async function codigosVivos({ db, ahora }: Puerta, enlaceId: number) {
  return db
    .selectFrom("codigosPersonales")
    .select(["id", "codigoHash", "intentos", "usadoDate", "navegador", "buzon", "dictado"])
    .where("enlaceId", "=", enlaceId)
    .where("venceDate", ">", ahora)
    .where(({ or, eb }) =>
      or([eb("usadoDate", "is", null), eb("usadoDate", ">", new Date(Date.parse(ahora) - REPETIBLE_MS).toISOString())]),
    )
    .orderBy("id", "desc")
    .execute();
}

const negar = (error: Rechazo, mensaje: string) => refuse(error, mensaje, { campo: "codigo" });
