import addressparser from "nodemailer/lib/addressparser";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import { email as esEmail } from "~/lib/validators";
import { enArchivo } from "./archivo-eml.server";
import { smtp } from "./smtp.server";
import type { Transporte } from "./transporte";

/** SMTP_URL, or "" if mail stays on this machine: without it, and always in the demo (decisions, Demo and real). */
function smtpUrl(): string {
  return process.env.DEMO === "1" ? "" : (process.env.SMTP_URL ?? "");
}

/** True if mail leaves this machine. */
export function hayServidorDeCorreo(): boolean {
  return smtpUrl() !== "";
}

/** The destination of mail: out (SMTP), or nowhere because this is the demo or no server is configured. */
export function dondeQuedanLosCorreos(): "SMTP" | "DEMO" | "ARCHIVO" {
  if (hayServidorDeCorreo()) return "SMTP";
  return process.env.DEMO === "1" ? "DEMO" : "ARCHIVO";
}

/** The mail transport of this installation. */
export function transporteDelEntorno(): Transporte {
  return hayServidorDeCorreo() ? smtp(smtpUrl()) : enArchivo;
}

/**
 * The sender: the name and address of CORREO_REMITENTE. Without it, the user of SMTP_URL if that is an address, else
 * no-responder at the system's own host. `nombre` is "" if none is set; then the school's own name is used.
 */
export function remitente(): { nombre: string; email: string } {
  const [dado] = addressparser(process.env.CORREO_REMITENTE ?? "", { flatten: true });
  if (dado && esEmail(dado.address) === null) return { nombre: dado.name, email: dado.address };
  const usuario = String(parseConnectionUrl(smtpUrl()).auth?.user ?? "");
  if (esEmail(usuario) === null && usuario !== "") return { nombre: "", email: usuario };
  const url = process.env.PUBLIC_URL ?? "";
  const host = (URL.canParse(url) && new URL(url).hostname) || "localhost";
  return { nombre: "", email: `no-responder@${host}` };
}
