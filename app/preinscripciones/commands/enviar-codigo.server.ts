import { randomInt } from "node:crypto";
import { encolarCorreo } from "~/correo/encolar-correo.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/server/alcance.server";
import { esperaTexto } from "~/server/limits.server";
import { rutaPublica } from "../formato";
import { huellaDeCodigo } from "../puerta-familia.server";
import type { Registro } from "../registro.server";

/** Mail is slow: a code lives longer than elsewhere (decisions.md, Pre-enrolment). */
const VIGENCIA_MS = 30 * 60_000;
const ENTRE_CODIGOS_MS = 60_000;
const DIA_MS = 24 * 3600_000;
const CODIGOS_POR_DIA = 10;

type Rechazo = "ESPERA" | "LIMITE";
type DelCorreo = { origen: string; formato: string };

/**
 * Sends a new code to the e-mail of a registration. Refuses ESPERA (429: the last one is not 60 s old) and LIMITE (429: ten
 * in a day). `origen` is the address under which people open the system.
 */
export function enviarCodigo(
  alcance: Alcance,
  datos: Pick<Registro, "id" | "uuid" | "formatoId" | "email"> & DelCorreo,
): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, (trx) => enviarCodigoEnTransaccion(trx, datos));
}

/** The same inside a transaction that is already open. */
export async function enviarCodigoEnTransaccion(
  trx: Alcance,
  { id, uuid, formatoId, email, origen, formato }: Pick<Registro, "id" | "uuid" | "formatoId" | "email"> & DelCorreo,
): Promise<Outcome<{}, Rechazo>> {
  const ahora = Date.parse(trx.ahora);
  const enviados = await trx.db
    .selectFrom("preinscripcionesCodigos")
    .select("createdDate")
    .where("preinscripcionId", "=", id)
    .where("createdDate", ">", new Date(ahora - DIA_MS).toISOString())
    .orderBy("createdDate", "desc")
    .execute();
  const falta = enviados[0] ? Date.parse(enviados[0].createdDate) + ENTRE_CODIGOS_MS - ahora : 0;
  if (falta > 0) return refuse("ESPERA", `Ya enviamos un código. ${esperaTexto(falta / 1000)}`, { status: 429 });
  const primero = enviados[CODIGOS_POR_DIA - 1];
  if (primero) {
    const espera = esperaTexto((Date.parse(primero.createdDate) + DIA_MS - ahora) / 1000);
    return refuse("LIMITE", `Ya enviamos ${CODIGOS_POR_DIA} códigos hoy. ${espera}`, { status: 429 });
  }
  const codigo = String(randomInt(1_000_000)).padStart(6, "0");
  const { id: codigoId } = await trx.db
    .insertInto("preinscripcionesCodigos")
    .values({
      preinscripcionId: id,
      codigoHash: await huellaDeCodigo(trx, uuid, codigo),
      createdDate: trx.ahora,
      venceDate: new Date(ahora + VIGENCIA_MS).toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await encolarCorreo(trx, {
    clave: `preinscripcion.codigo:${codigoId}`,
    para: email,
    asunto: `${codigo} es tu código de preinscripción`,
    parrafos: [
      `Tu código para ${formato} es: ${codigo}`,
      "Vence en 30 minutos. Con esta liga continúas donde te quedaste, en este teléfono o en otro.",
      "Si no pediste este código, no hagas nada.",
    ],
    boton: { texto: "Continuar con la preinscripción", url: `${origen}${rutaPublica(formatoId)}/${uuid}` },
  });
  return ok();
}
