import type { Context } from "hono";
import type { z } from "zod";
import { cambiarContrasena } from "./commands/cambiar-contrasena.server";
import { guardarConfiguraciones } from "./commands/guardar-configuraciones.server";
import { solicitarCambioEmail } from "./commands/solicitar-cambio-email.server";
import { obtenerConfiguraciones } from "./queries.server";
import { cambioContrasenaSchema, cambioEmailSchema, configuracionesSchema } from "./schemas.server";
import type { Outcome } from "~/lib/outcome";
import { parseParams } from "~/server/request/params.server";
import { requireAccount } from "~/acceso/permissions.server";
import { jsonResponse, noEncontrado } from "~/server/request/responses.server";
import type { Sesion } from "~/acceso/session.server";
import { trustedOrigin } from "~/server/request/trusted-origin.server";
import { ejecutar, interpretar, leerCuerpo } from "~/acceso/llamadas/cuerpo.server";
import { entrar } from "~/acceso/llamadas/puerta.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";

const CONFIGS = "/colegios/:colegioId/usuarios/:usuarioId/configs";
const DE_CONFIGS = ["PERM_ADMIN_NOTIFICACIONES_CONTROL_ESCOLAR", "PERM_VISTA_DOCENTE"] as const;

/** B§7: PUT usuarios/{id}/password and /email, GET and PUT colegios/{c}/usuarios/{u}/configs. Each account's own only. */
export const rutasDeUsuarios = new Tabla()
  .put("/usuarios/:usuarioId/password", {}, (contexto) =>
    cambiar(contexto, cambioContrasenaSchema, (sesion, datos) => cambiarContrasena(sesion, datos)),
  )
  .put("/usuarios/:usuarioId/email", {}, (contexto) =>
    cambiar(contexto, cambioEmailSchema, (sesion, datos) =>
      solicitarCambioEmail(sesion, { ...datos, origen: trustedOrigin(contexto.req.raw) }),
    ),
  )
  .get(CONFIGS, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, DE_CONFIGS, { usuarioId: "id" });
    exigirPropia(params.usuarioId, alcance.cuenta);
    return jsonResponse(await obtenerConfiguraciones(alcance));
  })
  .put(CONFIGS, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, DE_CONFIGS, { usuarioId: "id" });
    exigirPropia(params.usuarioId, alcance.cuenta);
    // What the call does not say stays as it was.
    const cuerpo = { ...(await obtenerConfiguraciones(alcance)), ...(await leerCuerpo(contexto.req.raw)) };
    return interpretar(cuerpo, configuracionesSchema, (datos) => guardarConfiguraciones(alcance, datos));
  });

async function cambiar<S extends z.ZodType>(
  contexto: Context,
  schema: S,
  comando: (sesion: Sesion, datos: z.output<S>) => Promise<Outcome<object, string>>,
): Promise<Response> {
  const sesion = await requireAccount(contexto.req.raw);
  const { usuarioId } = parseParams(contexto.req.param(), { usuarioId: "id" });
  exigirPropia(usuarioId, sesion.cuenta);
  return ejecutar(contexto.req.raw, schema, (datos) => comando(sesion, datos));
}

// Another person's account does not exist here, whoever asks: staff manage accounts by other calls.
function exigirPropia(usuarioId: number, cuenta: { id: number } | null): void {
  if (cuenta?.id !== usuarioId) throw noEncontrado();
}
