import { conBanderas } from "~/base/acceso/llamadas/banderas.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { entrar, entrarEnOrganizacion } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { filasDeLimites } from "~/base/acceso/queries.server";
import { siNo } from "~/server/request/address-fields.server";
import { jsonResponse } from "~/server/request/responses.server";
import { correoOpcional, idOpcional, opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { CLAVES_DE_ENTRADA, CLAVES_DE_ESTADO } from "./filtros";
import { valoresDeLimites } from "./limites";
import { opcionesDeLimites } from "./limites.server";
import { operaciones } from "./operaciones.server";
import { PERMISO } from "./permiso.server";
import { listarUsuarios, rolesDelUsuario, valoresDeUsuario } from "./queries.server";
import { listarRoles, obtenerRol } from "./rol.server";
import { invitacionApiSchema, sinDatosSchema } from "./schemas.server";
import { permisosPorTema } from "./roles";
import { listarTokens } from "./tokens.server";
import { obtenerUsuario } from "./usuario.server";

const TODOS = "/colegios/:colegioId/usuarios";
const UNO = `${TODOS}/:cuentaId`;
const TERMINAR = { accion: "TERMINAR", sesionId: "" } as const;
const TOKENS = "/colegios/:colegioId/tokens";
const ROLES = "/organizaciones/:organizacionId/roles";

/**
 * C§7: users with their filters, their roles and limits by cycle, and the changes that a call may make. Also the
 * invitation (by mail, or with a link to hand over, `ruta`) and the end of a user's sessions.
 */
export const rutasDeAdministracion = new Tabla()
  .get(
    TODOS,
    {
      email: textoOpcional({ max: 100 }),
      rolId: idOpcional(),
      estado: opcionOpcional(CLAVES_DE_ESTADO),
      entrada: opcionOpcional(CLAVES_DE_ENTRADA),
      asignadosDocentes: siNo(),
      despues: correoOpcional(),
    },
    async (contexto, { despues, email, ...filtros }) => {
      const { alcance } = await entrar(contexto, PERMISO, {});
      const { filas, siguiente } = await listarUsuarios(alcance, { persona: email, ...filtros }, despues || null);
      return jsonResponse({ filas: filas.map((fila) => conBanderas(fila, "activo", "activada")), siguiente });
    },
  )
  .post(TODOS, {}, run(operaciones.guardarUsuario, { given: { cuentaId: 0 } }))
  .get(UNO, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { cuentaId: "id" });
    return jsonResponse({ id: params.cuentaId, ...(await valoresDeUsuario(alcance, params.cuentaId)) });
  })
  .put(
    UNO,
    {},
    run(operaciones.guardarUsuario, {
      current: async ({ alcance, params }) => ({
        id: params.cuentaId,
        ...(await valoresDeUsuario(alcance, params.cuentaId)),
      }),
      // The active state and the roles stay unchanged if the body leaves them out.
      convert: async (cuerpo, { alcance, params }) => {
        const { activo, roles, docenteId } = await valoresDeUsuario(alcance, params.cuentaId);
        return { activo, roles, docenteId, ...cuerpo };
      },
    }),
  )
  .patch(UNO, { activo: opcionOpcional(["true", "false"]) }, run(operaciones.cambiarActivo, { inQuery: ["activo"] }))
  .delete(UNO, {}, run(operaciones.eliminarUsuario))
  .post(
    `${UNO}/invitacion`,
    {},
    run(operaciones.cambiarAcceso, {
      body: invitacionApiSchema,
      values: ({ como }) => ({ accion: como, sesionId: "" }),
    }),
  )
  .delete(
    `${UNO}/sesiones`,
    {},
    // Unlike the operation's other actions, this one may be repeated, so a key may store it.
    run({ ...operaciones.cambiarAcceso, keyed: true }, { body: sinDatosSchema, values: () => TERMINAR }),
  )
  .get(`${UNO}/roles`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { cuentaId: "id" });
    await obtenerUsuario(alcance, params.cuentaId);
    const rolesAsignados = new Set(await rolesDelUsuario(alcance, params.cuentaId));
    return jsonResponse(
      (await listarRoles(alcance)).map(({ id, nombre }) => ({ id, nombre, selected: rolesAsignados.has(id) })),
    );
  })
  .put(
    `${UNO}/roles`,
    {},
    run(operaciones.guardarUsuario, {
      // A body without roles is refused by their name; it does not remove all of them.
      convert: async ({ roles = {}, ...resto }, { alcance, params }) => {
        const { roles: _, lastModifiedDate: _v, ...persona } = await valoresDeUsuario(alcance, params.cuentaId);
        return { ...persona, ...resto, roles };
      },
    }),
  )
  .get(`${UNO}/limites`, { cicloId: idOpcional() }, async (contexto, { cicloId }) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { cuentaId: "id" });
    await obtenerUsuario(alcance, params.cuentaId);
    await opcionesDeLimites(alcance, cicloId);
    const filas = await filasDeLimites(alcance.db, params.cuentaId, alcance.colegioId);
    return jsonResponse({ cicloId, ...valoresDeLimites(filas, cicloId) });
  })
  .put(
    `${UNO}/limites`,
    {},
    run(operaciones.guardarLimites, {
      // Kinds that the body leaves out stay unchanged in that cycle.
      convert: async (cuerpo, { alcance, params }) => {
        const filas = await filasDeLimites(alcance.db, params.cuentaId, alcance.colegioId);
        const cicloId = Number(cuerpo.cicloId) || null;
        return { ...valoresDeLimites(filas, cicloId), ...cuerpo };
      },
    }),
  );

/** The tokens of machines: the list, creation (the token is returned once), and revocation (decisiones/120). */
export const rutasDeTokens = new Tabla()
  .get(TOKENS, {}, async (contexto) => {
    const { alcance } = await entrar(contexto, PERMISO, {});
    return jsonResponse(await listarTokens(alcance));
  })
  .post(TOKENS, {}, run(operaciones.crearToken))
  .delete(`${TOKENS}/:tokenId`, {}, run(operaciones.revocarToken));

/** C§7: the roles of the organization, and the possible permissions of a role. */
export const rutasDeRoles = new Tabla()
  .get("/permisos", {}, async (contexto) => {
    await requirePermission(contexto.req.raw, PERMISO);
    return jsonResponse(
      permisosPorTema().flatMap(({ tema, permisos }) =>
        permisos.map(({ codigo, texto }) => ({ codigo, descripcion: texto, tema })),
      ),
    );
  })
  .get(ROLES, {}, async (contexto) => {
    const { alcance } = await entrarEnOrganizacion(contexto, PERMISO, {});
    return jsonResponse(await listarRoles(alcance));
  })
  .get(`${ROLES}/:rolId`, {}, async (contexto) => {
    const { alcance, params } = await entrarEnOrganizacion(contexto, PERMISO, { rolId: "id" });
    return jsonResponse(await obtenerRol(alcance, params.rolId));
  })
  .post(ROLES, {}, run(operaciones.guardarRol, { given: { rolId: 0 } }))
  .put(
    `${ROLES}/:rolId`,
    {},
    run(operaciones.guardarRol, {
      current: ({ alcance, params }) => obtenerRol(alcance, params.rolId),
      convert: async (cuerpo, { alcance, params }) => {
        const { nombre, permisos, exigeSegundoPaso } = await obtenerRol(alcance, params.rolId);
        return { nombre, permisos, exigeSegundoPaso, ...cuerpo };
      },
    }),
  )
  .delete(`${ROLES}/:rolId`, {}, run(operaciones.eliminarRol));
