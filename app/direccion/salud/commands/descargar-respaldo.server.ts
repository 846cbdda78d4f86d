import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDeDuenio } from "~/base/acceso/instancia.server";
import { avisarDeInstancia } from "~/base/correo/aviso-de-instancia.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { nfc } from "~/lib/text";
import { encryptedStream } from "~/server/documents/age.server";
import { porQueNoSirve } from "../frase";
import { buscarRespaldo } from "../respaldos.server";

type Rechazo = "SIN_PERMISO" | "ACTUAL" | "ESPERA" | "RESPALDO" | "FRASE";
type Descarga = { nombre: string; contenido: ReadableStream<Uint8Array> };

/**
 * A backup encrypted with a passphrase. The passphrase is stored nowhere: without it the file cannot be opened. Refuses
 * SIN_PERMISO (403), ACTUAL and ESPERA (the password), RESPALDO (422, not in the list) and FRASE (422).
 */
export async function descargarRespaldo(
  alcance: Alcance,
  { archivo, frase, fraseOtraVez, actual }: Record<"archivo" | "frase" | "fraseOtraVez" | "actual", string>,
): Promise<Outcome<Descarga, Rechazo>> {
  const rechazo = await rechazoDeDuenio(alcance, actual);
  if (rechazo) return rechazo;
  const file = await buscarRespaldo(archivo);
  if (!file) return refuse("RESPALDO", "Ese respaldo ya no está.");
  const mal = porQueNoSirve(frase, fraseOtraVez);
  if (mal) return refuse("FRASE", mal, { campo: "frase" });
  return enTransaccion<Outcome<Descarga, Rechazo>>(alcance, async (trx) => {
    await registrar(trx, "respaldo.descargado", "respaldos", null, { archivo });
    const acto = `descargó, cifrado, el respaldo ${archivo}, que tiene los datos de todos los colegios.`;
    await avisarDeInstancia(trx, { clave: "descarga", asunto: "Se descargó un respaldo", acto });
    return ok({ nombre: `${archivo}.age`, contenido: encryptedStream(file, nfc(frase)) });
  });
}
