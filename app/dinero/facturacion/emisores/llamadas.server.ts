import { leerFormularioDe, responderResultado } from "~/base/acceso/llamadas/cuerpo.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { comoSubida } from "~/base/archivos/anexos.server";
import { jsonResponse } from "~/server/request/responses.server";
import { guardarCertificado } from "./commands/guardar-certificado.server";
import { PERMISO_DE_EMISORES as permiso } from "./emisores";
import { listarEmisores } from "./queries.server";
import { certificadoSchema, MAX_DE_CERTIFICADO } from "./schemas.server";

const CERTIFICADOS = "/colegios/:colegioId/certificados";

/**
 * The issuers (C§7, invoice issuer per level), with the dates of each certificate; POST stores a .cer (multipart,
 * `archivo`).
 */
export const rutasDeEmisores = new Tabla()
  .get(
    CERTIFICADOS,
    {},
    async (contexto) => {
      const { alcance } = await entrar(contexto, permiso, {});
      return jsonResponse(await listarEmisores(alcance));
    },
    { permiso },
  )
  .post(
    CERTIFICADOS,
    {},
    async (contexto) => {
      const { alcance } = await entrar(contexto, permiso, {});
      const como = { limitBytes: MAX_DE_CERTIFICADO, door: "staff" } as const;
      const leido = await leerFormularioDe(contexto.req.raw, certificadoSchema, como);
      if (leido instanceof Response) return leido;
      return responderResultado(await guardarCertificado(alcance, await comoSubida(leido.archivo!)));
    },
    { formulario: certificadoSchema, permiso },
  );
