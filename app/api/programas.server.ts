import { Hono } from "hono";
import { elegirPrincipal } from "~/programaspago/commands/elegir-principal.server";
import { listarParaInscripciones } from "~/programaspago/inscripciones.server";
import { principalSchema } from "~/programaspago/schemas.server";
import { queryInt } from "~/server/params.server";
import { jsonResponse } from "~/server/responses.server";
import { ejecutar } from "./cuerpo.server";
import { entrar } from "./puerta.server";

const RUTA = "/colegios/:colegioId/programaspagos/inscripciones";
const PERMISO = "PERM_ADMIN_PROGRAMAS_PAGOS";

/** C§7: payment programs with what enrolment gives of them, and which of them it gives; id 0 is none. */
export const rutasDeProgramas = new Hono()
  .get(RUTA, async (contexto) => {
    const { alcance } = await entrar(contexto, PERMISO, {});
    const cicloId = queryInt(contexto.req.raw, "cicloId", { min: 1 }) ?? alcance.cicloId;
    return jsonResponse(await listarParaInscripciones(alcance, cicloId));
  })
  .patch(RUTA, async (contexto) => {
    const { alcance } = await entrar(contexto, PERMISO, {});
    return ejecutar(
      contexto.req.raw,
      principalSchema,
      (datos) => elegirPrincipal(alcance, datos),
      // 'Id 0 is sent as null' (C§7): both say none, and leaving it out says nothing.
      (cuerpo) => ({ ...cuerpo, programaPagosId: cuerpo.programaPagosId === null ? 0 : cuerpo.programaPagosId }),
    );
  });
