import addressparser from "nodemailer/lib/addressparser";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import { email as esEmail } from "~/lib/validators";
import { enArchivo } from "./archivo-eml.server";
import { smtp } from "./smtp.server";
import type { Transporte } from "./transporte";

/** SMTP_URL, or "" where mail stays on this machine: without it, and always in the demo (decisions, Demo and real). */
function smtpUrl(): string {
  return process.env.DEMO === "1" ? "" : (process.env.SMTP_URL ?? "");
}

/** Whether mail leaves this machine. */
export function hayServidorDeCorreo(): boolean {
  return smtpUrl() !== "";
}

/** Where mail goes: out (SMTP), or nowhere because this is the demo or because no server was named. */
export function dondeQuedanLosCorreos(): "SMTP" | "DEMO" | "ARCHIVO" {
  if (hayServidorDeCorreo()) return "SMTP";
  return process.env.DEMO === "1" ? "DEMO" : "ARCHIVO";
}

/** How this installation sends mail. */
export function transporteDelEntorno(): Transporte {
  return hayServidorDeCorreo() ? smtp(smtpUrl()) : enArchivo;
}

/**
 * Who signs: the name and address of CORREO_REMITENTE; without it the user of SMTP_URL when that is an address, else
 * no-responder at the system's own host. `nombre` is "" when none was given: the school's own name stands there then.
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
