import { guardarConfiguraciones } from "./commands/guardar-configuraciones.server";
import { operaciones } from "./operaciones.server";
import { obtenerConfiguraciones } from "./queries.server";
import { listSessions } from "~/base/acceso/session.server";
import { ahora } from "~/server/jobs/clock.server";
import { textoOpcional } from "~/server/request/zod.server";
import { jsonResponse } from "~/server/request/responses.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { entrar, entrarEnCuenta } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

const CONFIGS = "/colegios/:colegioId/usuarios/:usuarioId/configs";

const SESIONES = "/usuarios/:usuarioId/sesiones";
const DE_UNA = { inQuery: ["sesionId"] } as const;

/** A call writes each setting that it names; the page only those that it offers (B§6). */
const todasLasConfiguraciones: typeof operaciones.guardarConfiguraciones = {
  ...operaciones.guardarConfiguraciones,
  run: (datos, { alcance }) => guardarConfiguraciones(alcance, datos, { todas: true }),
};

/**
 * B§7: PUT usuarios/{id}/password and /email, GET and PUT colegios/{c}/usuarios/{u}/configs, only for the account
 * itself. Also its sessions: DELETE ends one of the others (`sesionId`), or all of them.
 */
export const rutasDeUsuarios = new Tabla()
  .put("/usuarios/:usuarioId/password", {}, run(operaciones.cambiarContrasena))
  .put("/usuarios/:usuarioId/email", {}, run(operaciones.cambiarEmail))
  .get(SESIONES, {}, async (contexto) => {
    const { alcance } = await entrarEnCuenta(contexto, {});
    const sesiones = await listSessions(alcance, ahora());
    return jsonResponse(sesiones.map((cada) => ({ ...cada, esEsta: cada.id === alcance.id })));
  })
  .delete(SESIONES, { sesionId: textoOpcional({ max: 100 }) }, run(operaciones.terminarSesiones, DE_UNA))
  .get(CONFIGS, {}, async (contexto) => {
    const { alcance } = await entrar(contexto, operaciones.guardarConfiguraciones.permiso, {});
    return jsonResponse(await obtenerConfiguraciones(alcance));
  })
  .put(
    CONFIGS,
    {},
    run(todasLasConfiguraciones, {
      // Fields that the call leaves out stay unchanged.
      convert: async (cuerpo, { alcance }) => ({ ...(await obtenerConfiguraciones(alcance)), ...cuerpo }),
    }),
  );
