import { z } from "zod";
import { PERMISOS, type Permiso } from "~/base/acceso/permisos";
import { siONo } from "~/server/request/address-fields.server";
import {
  casilla,
  contrasenaOpcional,
  consentimiento,
  correo,
  enteroOpcional,
  idCampo,
  idOpcional,
  lista,
  opcion,
  opcionOpcional,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";

const version = { lastModifiedDate: textoOpcional({ max: 30 }) };

/** The way a new user gets a password: a mail, or a link that is handed over. */
export const INVITACIONES = ["CORREO", "ENLACE"] as const;

/** A user of the school: identity and roles there. */
export const usuarioSchema = z.object({
  email: correo(),
  nombre: texto({ max: 80 }),
  apellido1: texto({ max: 80 }),
  apellido2: textoOpcional({ max: 80 }),
  roles: lista(idCampo(), { max: 50 }),
  activo: casilla(),
  docenteId: idOpcional(),
  invitar: opcionOpcional(INVITACIONES),
  ...version,
  ...consentimiento,
});

const ids = () => lista(idCampo(), { max: 500 });

/** The limits of a user in a cycle, or in all of them without one; an empty list means no limit of that kind. */
export const limitesSchema = z.object({
  cicloId: idOpcional(),
  niveles: ids(),
  grados: ids(),
  planteles: ids(),
  turnos: ids(),
  grupos: ids(),
  ...version,
  ...consentimiento,
});

/** The active state of an account; required. */
export const activoSchema = z.object({ activo: siONo() });

/** The actions on a user's access; a call without `sesionId` ends all sessions of the account. */
export const accesoSchema = z.object({
  accion: opcion(["CORREO", "ENLACE", "TERMINAR", "ACTIVAR", "DESACTIVAR", "SEGUNDO_PASO"]),
  sesionId: textoOpcional({ max: 100 }),
});

/** The way a call invites a user. */
export const invitacionApiSchema = z.object({ como: opcion(["CORREO", "ENLACE"]) });

const CODIGOS = Object.keys(PERMISOS) as [Permiso, ...Permiso[]];

/** An API token to create, or to revoke (`tokenId`). `actual` is the account's password, for creating one. */
const PLAZO = { min: 1, max: 365 };
export const tokenNuevoSchema = z.object({
  nombre: texto({ max: 60 }),
  dias: enteroOpcional(PLAZO).transform((dias) => dias ?? 90),
  permisos: lista(opcion(CODIGOS), { max: 200 }),
  actual: contrasenaOpcional(),
});
export const tokenSchema = z.object({
  accion: opcion(["CREAR", "REVOCAR"]),
  tokenId: idOpcional(),
  nombre: textoOpcional({ max: 60 }),
  dias: enteroOpcional(PLAZO).transform((dias) => dias ?? 90),
  permisos: lista(opcion(CODIGOS), { max: 200 }),
  actual: contrasenaOpcional(),
});

/** A role of the organization: its name and its permissions. */
export const rolSchema = z.object({
  nombre: texto({ max: 60 }),
  permisos: lista(opcion(CODIGOS), { max: 200 }),
  exigeSegundoPaso: casilla(),
  ...version,
  ...consentimiento,
});

/** A confirmation that asks for nothing. */
export const sinDatosSchema = z.object({});
