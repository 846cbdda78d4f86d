import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { nfc } from "~/lib/text";
import { encryptedStream } from "~/server/documents/age.server";
import { porQueNoSirve } from "../frase";
import { rechazoDeRespaldos } from "../permiso.server";
import { buscarRespaldo } from "../respaldos.server";

type Rechazo = "SIN_PERMISO" | "RESPALDO" | "FRASE";
type Descarga = { nombre: string; contenido: ReadableStream<Uint8Array> };

/**
 * A backup encrypted with a passphrase. The passphrase is stored nowhere: without it the file cannot be opened. Refuses
 * SIN_PERMISO (403), RESPALDO (422, not in the list) and FRASE (422).
 */
export async function descargarRespaldo(
  alcance: Alcance,
  { archivo, frase, fraseOtraVez }: { archivo: string; frase: string; fraseOtraVez: string },
): Promise<Outcome<Descarga, Rechazo>> {
  const sinPermiso = await rechazoDeRespaldos(alcance);
  if (sinPermiso) return sinPermiso;
  const file = await buscarRespaldo(archivo);
  if (!file) return refuse("RESPALDO", "Ese respaldo ya no está.");
  const mal = porQueNoSirve(frase, fraseOtraVez);
  if (mal) return refuse("FRASE", mal, { campo: "frase" });
  return enTransaccion<Outcome<Descarga, Rechazo>>(alcance, async (trx) => {
    await registrar(trx, "respaldo.descargado", "respaldos", null, { archivo });
    return ok({ nombre: `${archivo}.age`, contenido: encryptedStream(file, nfc(frase)) });
  });
}
