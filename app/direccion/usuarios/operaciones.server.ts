import { ok, refuse } from "~/lib/outcome";
import { operacion } from "~/base/acceso/operacion.server";
import { trustedOrigin } from "~/server/request/trusted-origin.server";
import { MENSAJES } from "~/lib/validators";
import { cambiarActivo } from "./commands/cambiar-activo.server";
import { crearToken, revocarToken } from "./commands/crear-token.server";
import { eliminarRol } from "./commands/eliminar-rol.server";
import { eliminarUsuario } from "./commands/eliminar-usuario.server";
import { guardarLimites } from "./commands/guardar-limites.server";
import { guardarRol } from "./commands/guardar-rol.server";
import { guardarUsuario } from "./commands/guardar-usuario.server";
import { invitar } from "./commands/invitar.server";
import { quitarSegundoPasoDe } from "./commands/quitar-segundo-paso-de.server";
import { terminarSesionesDe } from "./commands/terminar-sesiones-de.server";
import { PERMISO } from "./permiso.server";
import {
  accesoSchema,
  activoSchema,
  limitesSchema,
  rolSchema,
  sinDatosSchema,
  tokenNuevoSchema,
  tokenSchema,
  usuarioSchema,
} from "./schemas.server";

const DE_UNO = { permiso: PERMISO, params: { cuentaId: "id" } } as const;

/** The commands of users and roles (C§7 Organization and school configuration; decisions.md, Settings). */
export const operaciones = {
  guardarUsuario: operacion({
    permiso: PERMISO,
    params: { cuentaId: "idOrZero" },
    schema: usuarioSchema,
    keyed: true,
    run: (
      { invitar: como, lastModifiedDate, force: _, escrito: _e, ...datos },
      { alcance, params, request, consent },
    ) =>
      guardarUsuario(alcance, {
        cuentaId: params.cuentaId === 0 ? null : params.cuentaId,
        datos,
        porCorreo: como !== "ENLACE",
        origen: trustedOrigin(request),
        lastModifiedDate,
        ...consent,
      }),
  }),
  guardarLimites: operacion({
    ...DE_UNO,
    schema: limitesSchema,
    keyed: true,
    run: ({ cicloId, lastModifiedDate, force: _, escrito: _e, ...limites }, { alcance, params, consent }) =>
      guardarLimites(alcance, { ...params, cicloId, limites, lastModifiedDate, ...consent }),
  }),
  cambiarActivo: operacion({
    ...DE_UNO,
    schema: activoSchema,
    run: ({ activo }, { alcance, params }) => cambiarActivo(alcance, { ...params, activo }),
  }),
  eliminarUsuario: operacion({
    ...DE_UNO,
    schema: sinDatosSchema,
    keyed: true,
    run: (_, { alcance, params }) => eliminarUsuario(alcance, params.cuentaId),
  }),
  /** The buttons of the access dialog. A link is created anew each time, so no key stores it. */
  cambiarAcceso: operacion({
    ...DE_UNO,
    schema: accesoSchema,
    keyed: false,
    run: async ({ accion, sesionId }, { alcance, params: { cuentaId }, request }) => {
      if (accion === "CORREO" || accion === "ENLACE")
        return invitar(alcance, { cuentaId, porCorreo: accion === "CORREO", origen: trustedOrigin(request) });
      if (accion === "SEGUNDO_PASO") {
        const quitado = await quitarSegundoPasoDe(alcance, cuentaId);
        return quitado.ok ? ok({ ruta: null }) : quitado;
      }
      const resultado =
        accion === "TERMINAR"
          ? await terminarSesionesDe(alcance, { cuentaId, sesionId: sesionId || null })
          : await cambiarActivo(alcance, { cuentaId, activo: accion === "ACTIVAR" });
      return resultado.ok ? ok({ ruta: null }) : resultado;
    },
  }),
  /** A token is returned once, so no key stores it. */
  crearToken: operacion({
    permiso: PERMISO,
    schema: tokenNuevoSchema,
    keyed: false,
    run: (datos, { alcance }) => crearToken(alcance, datos),
  }),
  revocarToken: operacion({
    permiso: PERMISO,
    params: { tokenId: "id" },
    schema: sinDatosSchema,
    run: (_, { alcance, params }) => revocarToken(alcance, params.tokenId),
  }),
  /** The buttons of the tokens page. A token is created anew each time, so no key stores it. */
  cambiarTokens: operacion({
    permiso: PERMISO,
    schema: tokenSchema,
    run: async ({ accion, tokenId, ...datos }, { alcance }) => {
      if (accion === "CREAR") {
        if (datos.nombre === "") return refuse("DATOS", MENSAJES.obligatorio, { campo: "nombre" });
        return crearToken(alcance, datos);
      }
      const revocado = await revocarToken(alcance, tokenId ?? 0);
      return revocado.ok ? ok({ token: null }) : revocado;
    },
  }),
  guardarRol: operacion({
    permiso: PERMISO,
    params: { rolId: "idOrZero" },
    schema: rolSchema,
    keyed: true,
    run: ({ nombre, permisos, exigeSegundoPaso, lastModifiedDate }, { alcance, params, consent }) =>
      guardarRol(alcance, {
        rolId: params.rolId === 0 ? null : params.rolId,
        nombre,
        permisos,
        exigeSegundoPaso,
        lastModifiedDate,
        ...consent,
      }),
  }),
  eliminarRol: operacion({
    permiso: PERMISO,
    params: { rolId: "id" },
    schema: sinDatosSchema,
    keyed: true,
    run: (_, { alcance, params }) => eliminarRol(alcance, params.rolId),
  }),
};
