import { type FileAnswer, fileResponse } from "~/server/request/responses.server";
import { rutaDeEnlace } from "~/personas/enlaces/enlace";

/**
 * The web manifest that installs a student's desktop on a phone. It contains the link and no personal data, so it needs
 * no code.
 */
export function responderManifiesto(tokenPersonal: string): FileAnswer {
  const base = rutaDeEnlace("ALUMNO", tokenPersonal);
  const manifiesto = {
    name: "Escritorio del alumno",
    short_name: "Mi escuela",
    lang: "es-MX",
    id: base,
    start_url: base,
    scope: base,
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#585cb0",
    icons: [
      { src: "/escritorio.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/escritorio.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
    ],
  };
  return fileResponse({
    cuerpo: JSON.stringify(manifiesto),
    tipo: "application/manifest+json; charset=utf-8",
    nombre: "escritorio.webmanifest",
    inline: true,
  });
}
