import { createHash } from "node:crypto";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanText } from "~/lib/text";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { type TextosDelAviso, contenidoParaHuella, faltaDeAviso } from "../aviso";
import { avisoVigente } from "../avisos.server";

type Rechazo = "SIN_PERMISO" | "TEXTOS" | "CAMBIO" | "IGUAL";
type Publicado = { avisoId: number; version: number };

/**
 * Publishes a privacy notice as the school's next version; earlier ones stay unchanged, for the people who agreed to
 * them. `version` is the one in force when the form was opened (0: none). Refuses SIN_PERMISO (403), TEXTOS (by field:
 * missing, or still with brackets), CAMBIO (409: another one was published meanwhile) and IGUAL (the same text as the
 * one in force).
 */
export function publicarAviso(
  alcance: Alcance,
  { version, ...capturados }: TextosDelAviso & { version: number },
): Promise<Outcome<Publicado, Rechazo>> {
  const liga = capturados.liga.trim();
  const textos = { simplificado: cleanText(capturados.simplificado), texto: cleanText(capturados.texto), liga };
  return enTransaccion<Outcome<Publicado, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_CONFIGURACION");
    if (sinPermiso) return sinPermiso;
    const falta = faltaDeAviso(textos);
    if (falta) return refuse("TEXTOS", falta.mensaje, { campo: falta.campo });
    const vigente = await avisoVigente(trx.db, trx.colegioId);
    if ((vigente?.version ?? 0) !== version)
      return refuse("CAMBIO", "Alguien publicó otra versión mientras escribías; ciérrala y ábrela de nuevo.", {
        status: 409,
      });
    const sha256 = createHash("sha256").update(contenidoParaHuella(textos)).digest("hex");
    if (vigente?.sha256 === sha256) return refuse("IGUAL", "El aviso vigente dice lo mismo.");
    const { id: avisoId } = await trx.db
      .insertInto("avisosPrivacidad")
      .values({
        ...textos,
        sha256,
        colegioId: trx.colegioId,
        version: version + 1,
        createdDate: trx.ahora,
        createdBy: trx.cuenta?.id ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await registrar(trx, "aviso.publicado", "avisosPrivacidad", avisoId, { version: version + 1 });
    return ok({ avisoId, version: version + 1 });
  });
}
