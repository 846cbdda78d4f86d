import addressparser from "nodemailer/lib/addressparser";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import { email as esEmail } from "~/lib/validators";
import { ajustesDeCorreo } from "./ajustes.server";
import { enArchivo } from "./archivo-eml.server";
import { type ServidorDeCorreo, direccionDe, esDeEsteEquipo } from "./servidor";
import { type Conexion, smtp } from "./smtp.server";
import type { Transporte } from "./transporte";

/** The connection of SMTP_URL. A password never travels in clear, unless the address says `requireTLS=false`. */
export function conexionDeUrl(url: string): Conexion {
  const opciones = parseConnectionUrl(url);
  const exige = !opciones.secure && opciones.auth !== undefined && !esDeEsteEquipo(String(opciones.host ?? ""));
  return { requireTLS: exige, ...opciones };
}

/** The connection of a server that was set on the screen. */
export function conexionDe({ servidor, puerto, seguridad, usuario, contrasena }: ServidorDeCorreo): Conexion {
  return {
    host: servidor,
    port: puerto,
    secure: seguridad === "TLS",
    requireTLS: seguridad === "STARTTLS",
    ignoreTLS: seguridad === "NINGUNA",
    ...(usuario === "" ? {} : { auth: { user: usuario, pass: contrasena } }),
  };
}

/** The connection in use, or null if mail stays on this machine. */
function conexion(): Conexion | null {
  const ajustes = ajustesDeCorreo();
  if (ajustes.origen === "ENTORNO") return ajustes.url === "" ? null : conexionDeUrl(ajustes.url);
  if (ajustes.origen !== "ARCHIVO" || ajustes.servidor.proveedor === "NADIE") return null;
  return conexionDe(ajustes.servidor);
}

/** True if mail leaves this machine. */
export function hayServidorDeCorreo(): boolean {
  const ajustes = ajustesDeCorreo();
  if (ajustes.origen === "ENTORNO") return ajustes.url !== "";
  return ajustes.origen === "ARCHIVO" && ajustes.servidor.proveedor !== "NADIE";
}

/** The destination of mail: out (SMTP), or nowhere because this is the demo or no server is configured. */
export function dondeQuedanLosCorreos(): "SMTP" | "DEMO" | "ARCHIVO" {
  if (hayServidorDeCorreo()) return "SMTP";
  return ajustesDeCorreo().origen === "DEMO" ? "DEMO" : "ARCHIVO";
}

/**
 * The one question that every promise of a mail asks (decisiones/275). True if mail leaves this machine, and in the demo:
 * it keeps each mail, and its visitor reads it there.
 */
export function puedeLlegarCorreo(): boolean {
  return dondeQuedanLosCorreos() !== "ARCHIVO";
}

/** The mail transport of this installation. */
export function transporteDelEntorno(): Transporte {
  const salida = conexion();
  return salida ? smtp(salida) : enArchivo;
}

type Remitente = { nombre: string; email: string; responderA: string };

/** The sender of CORREO_REMITENTE, or null without a valid one. */
function remitenteDelEntorno(): { nombre: string; email: string } | null {
  const [dado] = addressparser(process.env.CORREO_REMITENTE ?? "", { flatten: true });
  return dado && esEmail(dado.address) === null ? { nombre: dado.name, email: dado.address } : null;
}

/**
 * The sender: the name and address of CORREO_REMITENTE, else those of the screen. Without them, it is the user of the
 * server if that is an address. The last resort is no-responder at the system's own host. `nombre` is "" if none is
 * set; then the school's own name is used. `responderA` serves schools without an address of their own.
 */
export function remitente(): Remitente {
  const ajustes = ajustesDeCorreo();
  const guardado = ajustes.origen === "ARCHIVO" ? ajustes.servidor : null;
  const responderA = guardado?.responderA ?? "";
  const delEntorno = remitenteDelEntorno();
  if (delEntorno) return { ...delEntorno, responderA };
  const usuario =
    ajustes.origen === "ENTORNO" && ajustes.url !== ""
      ? String(parseConnectionUrl(ajustes.url).auth?.user ?? "")
      : guardado
        ? direccionDe(guardado)
        : "";
  const nombre = guardado?.nombre ?? "";
  if (esEmail(usuario) === null && usuario !== "") return { nombre, email: usuario, responderA };
  const url = process.env.PUBLIC_URL ?? "";
  const host = (URL.canParse(url) && new URL(url).hostname) || "localhost";
  return { nombre, email: `no-responder@${host}`, responderA };
}
