import { escapeHtml } from "~/lib/html";
import { cleanLine, cleanText } from "~/lib/text";
import { primeraLinea } from "./discreto";

/** The contents of a mail, before formatting. */
export type Contenido = {
  asunto: string;
  parrafos: readonly string[];
  boton?: { texto: string; url: string };
};

/** The sending school: the lines in the footer, and if its logo is included. */
export type Firma = { nombre: string; domicilio: string; telefono: string; email: string; conLogo: boolean };

/** The Content-ID of the logo inside the mail. */
export const CID_LOGO = "logo";

/**
 * The two parts of a mail: plain text, and HTML with everything escaped, inline styles, and no image but the attached
 * logo. The subject is one line: no control character can start a header. Both begin with a line that names the school
 * alone, because a locked telephone shows the first words of a mail.
 */
export function componer(
  { asunto, parrafos, boton }: Contenido,
  firma: Firma,
): { asunto: string; texto: string; html: string } {
  const cuerpo = parrafos.map(cleanText).filter((parrafo) => parrafo !== "");
  const pie = [firma.nombre, firma.domicilio, firma.telefono, firma.email].map(cleanLine).filter((each) => each !== "");
  const titulo = cleanLine(asunto);
  const textoBoton = boton ? cleanLine(boton.texto) : "";
  const entrada = primeraLinea(firma.nombre);
  return {
    asunto: titulo,
    texto: [entrada, ...cuerpo, ...(boton ? [`${textoBoton}:\n${boton.url}`] : []), `-- \n${pie.join("\n")}`].join(
      "\n\n",
    ),
    html: pagina(
      titulo,
      [
        antesala(entrada),
        firma.conLogo ? LOGO(cleanLine(firma.nombre)) : "",
        `<p style="margin:0 0 20px;font-size:18px;font-weight:bold;color:#3b3e80">${escapeHtml(cleanLine(firma.nombre))}</p>`,
        ...cuerpo.map((parrafo) => `<p style="margin:0 0 16px">${escapeHtml(parrafo).replaceAll("\n", "<br>")}</p>`),
        boton ? enlace(textoBoton, boton.url) : "",
        `<p style="margin:28px 0 0;padding-top:12px;border-top:1px solid #cbd5e1;font-size:13px;color:#475569">${pie.map(escapeHtml).join("<br>")}</p>`,
      ].join("\n"),
    ),
  };
}

/** The HTML without its logo, for when the picture no longer exists. */
export function sinLogo(html: string): string {
  return html.replace(/<img src="cid:logo"[^>]*>/, "");
}

const LOGO = (nombre: string) =>
  `<img src="cid:${CID_LOGO}" alt="${escapeHtml(nombre)}" style="display:block;max-width:160px;max-height:80px;margin:0 0 12px">`;

// Hidden text that mail programs show as the first words; the blanks keep the text of the body out of that line.
const antesala = (entrada: string) =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(entrada)}${"&#847;&zwnj;&nbsp;".repeat(90)}</div>`;

// The address is written out too: some mail programs draw no buttons, and people copy what they can see.
function enlace(texto: string, url: string): string {
  const seguro = escapeHtml(url);
  return [
    `<p style="margin:24px 0"><a href="${seguro}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#585cb0;color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(texto)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;color:#475569">Si el botón no abre, copia esta dirección en tu navegador:<br><a href="${seguro}" style="color:#4a4e9b;word-break:break-all">${seguro}</a></p>`,
  ].join("\n");
}

function pagina(titulo: string, contenido: string): string {
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(titulo)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f1f5f9">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#0f172a">
${contenido}
</div></body></html>
`;
}
