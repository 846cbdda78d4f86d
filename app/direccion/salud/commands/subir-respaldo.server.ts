import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { dataDir } from "db/connection";
import { ensayarRestauracion, RestauracionRechazada } from "db/restore";
import { backupFolder } from "db/whole-copy";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDeDuenio } from "~/base/acceso/instancia.server";
import { avisarDeInstancia } from "~/base/correo/aviso-de-instancia.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { nfc } from "~/lib/text";
import { decryptFile, isAgeFile } from "~/server/documents/age.server";
import { nombreDeSubido, olvidarSubidos } from "../respaldos.server";

type Rechazo = "SIN_PERMISO" | "ACTUAL" | "ESPERA" | "ARCHIVO" | "FRASE" | "LUGAR";

/**
 * Adds a backup from the user's computer to the list, encrypted or not. Refuses SIN_PERMISO (403), ACTUAL and ESPERA (the password) and FRASE (422, it is
 * encrypted and the passphrase is missing or wrong). Refuses ARCHIVO (422: damaged, not a database of ours, or of a
 * newer version) and LUGAR (507). A refused file leaves nothing behind.
 */
export async function subirRespaldo(
  alcance: Alcance,
  { archivo, frase, actual }: { archivo: File; frase: string; actual: string },
): Promise<Outcome<{ archivo: string }, Rechazo>> {
  const rechazo = await rechazoDeDuenio(alcance, actual);
  if (rechazo) return rechazo;
  const { bavail, bsize } = await statfs(dataDir());
  if (bavail * bsize < archivo.size * 3)
    return refuse("LUGAR", "No hay lugar en el disco para ese respaldo.", { status: 507, campo: "archivo" });
  const nombre = nombreDeSubido(new Date(alcance.ahora));
  const destino = join(backupFolder(dataDir()), nombre);
  const llegada = `${destino}.tmp`;
  await mkdir(dirname(destino), { recursive: true });
  try {
    await pipeline(
      Readable.fromWeb(archivo.stream() as ReadableStream<Uint8Array>),
      createWriteStream(llegada, { mode: 0o600 }),
    );
    const abierto = await abrir(llegada, frase);
    if (!abierto.ok) return abierto;
    await ensayarRestauracion(abierto.file, { beside: join(dataDir(), "salud") });
    await rename(abierto.file, destino);
  } catch (error) {
    if (!(error instanceof RestauracionRechazada)) throw error;
    return refuse("ARCHIVO", error.message, { campo: "archivo" });
  } finally {
    for (const file of [llegada, `${llegada}.claro.tmp`]) await rm(file, { force: true });
  }
  await olvidarSubidos();
  return enTransaccion<Outcome<{ archivo: string }, Rechazo>>(alcance, async (trx) => {
    await registrar(trx, "respaldo.subido", "respaldos", null, { archivo: nombre });
    const acto = `subió a la lista un respaldo de fuera (${nombre}). Nada cambia hasta que se restaure.`;
    await avisarDeInstancia(trx, { clave: "subida", asunto: "Se subió un respaldo", acto });
    return ok({ archivo: nombre });
  });
}

async function abrir(file: string, frase: string): Promise<Outcome<{ file: string }, Rechazo>> {
  if (!(await isAgeFile(file))) return ok({ file });
  if (frase === "") return refuse("FRASE", "El respaldo está cifrado: escribe su frase", { campo: "frase" });
  const claro = `${file}.claro.tmp`;
  const como = await decryptFile(file, claro, nfc(frase));
  if (como === "ABIERTO") return ok({ file: claro });
  if (como === "CLAVE") return refuse("FRASE", "Esa no es la frase con que se cifró", { campo: "frase" });
  return refuse("ARCHIVO", "El archivo está dañado o incompleto.", { campo: "archivo" });
}
