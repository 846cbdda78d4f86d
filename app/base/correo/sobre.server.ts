import MailComposer from "nodemailer/lib/mail-composer";
import { get } from "~/base/archivos/almacen.server";
import { type AdjuntoGuardado, type AdjuntoPendiente, hacerAdjuntos, leerAdjuntos } from "./adjuntos.server";
import { CID_LOGO, sinLogo } from "./componer";
import { remitente } from "./transporte.server";
import type { Mensaje } from "./transporte";

export type CorreoPorEnviar = {
  id: number;
  messageId: string;
  para: string;
  asunto: string;
  texto: string;
  html: string;
  adjuntos: string;
  createdDate: string;
  colegio: string | null;
  responderA: string | null;
};

/**
 * The mail as bytes: headers, both parts, the inline logo, and its attachments. The same row gives the same Message-ID
 * and date.
 */
export async function ensobrar(correo: CorreoPorEnviar): Promise<Mensaje> {
  const { nombre, email, responderA } = remitente();
  const respuestas = correo.responderA || responderA;
  const adjuntos = JSON.parse(correo.adjuntos) as (LogoGuardado | AdjuntoPendiente | AdjuntoGuardado)[];
  const logo = await leerLogo(adjuntos.find((cada): cada is LogoGuardado => "cid" in cada));
  const archivos = await hacerAdjuntos(adjuntos.filter((cada): cada is AdjuntoPendiente => "de" in cada));
  const guardados = await leerAdjuntos(adjuntos.filter((cada): cada is AdjuntoGuardado => "nombre" in cada));
  const composer = new MailComposer({
    messageId: correo.messageId,
    date: new Date(correo.createdDate),
    from: { name: correo.colegio ?? nombre, address: email },
    ...(respuestas ? { replyTo: respuestas } : {}),
    to: { name: "", address: correo.para },
    subject: correo.asunto,
    text: correo.texto,
    html: logo ? correo.html : sinLogo(correo.html),
    attachments: [...(logo ? [comoLogo(logo)] : []), ...archivos, ...guardados],
    // An autoresponder must not answer a machine (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const bytes = await composer.compile().build();
  return { id: correo.id, messageId: correo.messageId, remitente: email, para: correo.para, bytes };
}

// The small variant, because mails are read on phones.
type LogoGuardado = { cid: string; uuid: string };

async function leerLogo(logo: LogoGuardado | undefined): Promise<Buffer | null> {
  return logo ? ((await get(logo.uuid, "small")) ?? (await get(logo.uuid))) : null;
}

const comoLogo = (content: Buffer) => ({
  filename: "logo",
  content,
  cid: CID_LOGO,
  contentType: tipoDe(content),
  contentDisposition: "inline" as const,
});

// Stored pictures are PNG or JPEG.
const tipoDe = (bytes: Buffer) => (bytes[0] === 0x89 ? "image/png" : "image/jpeg");
