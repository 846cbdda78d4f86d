import { readFileSync, statSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { dataDir } from "db/connection";
import { log } from "~/server/jobs/log.server";
import {
  CLAVES_DE_HORARIO,
  CLAVES_DE_PROVEEDOR,
  CLAVES_DE_SEGURIDAD,
  POR_MINUTO,
  type ServidorDeCorreo,
  conProveedor,
} from "./servidor";

/**
 * The file of the outgoing server. It lies beside the data and in no backup: a backup holds the database and the
 * uploads, so its reader gets no password of a mailbox (decisiones/273).
 */
export const archivoDelServidor = (): string => join(dataDir(), "servidor-de-correo.json");

/**
 * The place that decides how mail leaves. The demo never sends, then SMTP_URL counts (also an empty one: nobody
 * sends), then the file; without any of them, NINGUNO.
 */
export type Ajustes =
  | { origen: "DEMO" | "NINGUNO" }
  | { origen: "ENTORNO"; url: string }
  | { origen: "ARCHIVO"; servidor: ServidorDeCorreo };

/** The settings in use now; a change of the file counts from its next reading, in every process. */
export function ajustesDeCorreo(): Ajustes {
  if (process.env.DEMO === "1") return { origen: "DEMO" };
  if (process.env.SMTP_URL !== undefined) return { origen: "ENTORNO", url: process.env.SMTP_URL };
  const servidor = leerServidor();
  return servidor ? { origen: "ARCHIVO", servidor } : { origen: "NINGUNO" };
}

let leido: { huella: string; servidor: ServidorDeCorreo | null } | null = null;

// Asked for on every page: the file is read again only if it is another one.
function leerServidor(): ServidorDeCorreo | null {
  const archivo = archivoDelServidor();
  const estado = statSync(archivo, { throwIfNoEntry: false });
  if (!estado) return null;
  const huella = [archivo, estado.ino, estado.mtimeMs, estado.size].join(" ");
  if (leido?.huella !== huella) leido = { huella, servidor: entender(archivo) };
  return leido.servidor;
}

// A damaged file must not stop the school: nothing leaves then, and the screen says so.
function entender(archivo: string): ServidorDeCorreo | null {
  try {
    const dato = JSON.parse(readFileSync(archivo, "utf8")) as Record<string, unknown>;
    const texto = (clave: string) => (typeof dato[clave] === "string" ? dato[clave] : "");
    const entre = <T extends string>(clave: string, opciones: readonly T[]) =>
      opciones.find((opcion) => opcion === dato[clave]);
    const proveedor = entre("proveedor", CLAVES_DE_PROVEEDOR);
    if (!proveedor) throw new Error("No dice cómo sale el correo");
    return conProveedor({
      proveedor,
      servidor: texto("servidor"),
      puerto: Number(dato.puerto),
      seguridad: entre("seguridad", CLAVES_DE_SEGURIDAD) ?? "STARTTLS",
      usuario: texto("usuario"),
      contrasena: texto("contrasena"),
      remitente: texto("remitente"),
      nombre: texto("nombre"),
      responderA: texto("responderA"),
      porMinuto: Number(dato.porMinuto) || POR_MINUTO,
      horario: entre("horario", CLAVES_DE_HORARIO) ?? "SIEMPRE",
    });
  } catch (error) {
    // JSON.parse quotes the text in its message, and the text holds the password.
    log.warn({ archivo, motivo: (error as Error).name }, "No se pudo leer el servidor de correo");
    return null;
  }
}

/** Writes the outgoing server for this account of the computer only (mode 600), whole or not at all. */
export async function guardarServidor(servidor: ServidorDeCorreo): Promise<void> {
  const archivo = archivoDelServidor();
  const parcial = `${archivo}.tmp`;
  await mkdir(dirname(archivo), { recursive: true });
  // An older partial file would keep its own mode.
  await rm(parcial, { force: true });
  const handle = await open(parcial, "wx", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(servidor, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(parcial, archivo);
}
