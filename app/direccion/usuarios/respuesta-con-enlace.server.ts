import { qrCells } from "~/server/documents/pdf.server";
import { origenPublico } from "~/server/request/public-url.server";

/** The answer that shows a link of an account: it appears nowhere else, because only its fingerprint is stored. */
export function respuestaConEnlace(request: Request, ruta: string, para = ""): Response {
  const enlace = origenPublico(request) + ruta;
  return Response.json({ enlace, qr: qrCells(enlace), para }, { headers: { "cache-control": "no-store" } });
}
