import { patronDe, Tabla } from "~/base/acceso/llamadas/tabla.server";
import { puertaPersonal } from "~/personas/enlaces/puerta.server";
import { parseParams } from "~/server/request/params.server";
import { origenPublico } from "~/server/request/public-url.server";
import { pdfResponse, textResponse } from "~/server/request/responses.server";
import { calendarioDeFamilia } from "./calendario.server";
import { abrirCarta } from "./cartas.server";
import { direccionDeCarta, direccionDelCalendario } from "./direcciones";

/**
 * The address that a family's calendar program subscribes to: anybody with it can read it until the tutor removes it. And
 * the letters of becas, behind the code.
 */
export const rutasPublicasDeFamilias = new Tabla()
  .get(patronDe(direccionDelCalendario(":tokenCalendario")), {}, async (contexto) => {
    const { tokenCalendario } = parseParams(contexto.req.param(), { tokenCalendario: "token" });
    const dominio = new URL(origenPublico(contexto.req.raw)).host;
    const texto = await calendarioDeFamilia(puertaPersonal(), tokenCalendario, dominio);
    return textResponse(200, texto, { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "no-store" });
  })
  .get(patronDe(direccionDeCarta(":tokenDeTutor", ":becaAlumnoId")), {}, async (contexto) => {
    const params = parseParams(contexto.req.param(), { tokenDeTutor: "token", becaAlumnoId: "id" });
    const { pdf, folio } = await abrirCarta(contexto.req.raw, params);
    return pdfResponse(pdf, `carta-de-beca-${folio}.pdf`);
  });
