import { operaciones } from "./operaciones.server";
import { obtenerConfiguraciones } from "./queries.server";
import { jsonResponse } from "~/server/request/responses.server";
import { escribir } from "~/acceso/llamadas/escribir.server";
import { entrar } from "~/acceso/llamadas/puerta.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";

const CONFIGS = "/colegios/:colegioId/usuarios/:usuarioId/configs";

/** B§7: PUT usuarios/{id}/password and /email, GET and PUT colegios/{c}/usuarios/{u}/configs. Each account's own only. */
export const rutasDeUsuarios = new Tabla()
  .put("/usuarios/:usuarioId/password", {}, escribir(operaciones.cambiarContrasena))
  .put("/usuarios/:usuarioId/email", {}, escribir(operaciones.cambiarEmail))
  .get(CONFIGS, {}, async (contexto) => {
    const { alcance } = await entrar(contexto, operaciones.guardarConfiguraciones.permiso, {});
    return jsonResponse(await obtenerConfiguraciones(alcance));
  })
  .put(
    CONFIGS,
    {},
    escribir(operaciones.guardarConfiguraciones, {
      // What the call does not say stays as it was.
      comoEsquema: async (cuerpo, { alcance }) => ({ ...(await obtenerConfiguraciones(alcance)), ...cuerpo }),
    }),
  );
