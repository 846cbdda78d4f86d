import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { endSessionsOf } from "~/base/acceso/session.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { mandarActivacion } from "~/personas/cuenta/commands/enviar-activacion.server";
import { avisarEmailCambiado } from "~/personas/cuenta/correos.server";
import { anularEnlaces } from "~/personas/cuenta/enlaces.server";
import { insertar } from "db/insertar";
import { buscarDocente } from "~/aula/docentes/queries.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { darColegio } from "~/base/acceso/cuentas.server";
import { PERMISO } from "../permiso.server";
import { nombresDeRoles, ponerRoles, rechazoDeRoles } from "../roles.server";
import { buscarUsuario, estaPorActivar } from "../usuario.server";
import { conVigilancia, rechazoDeCuentaMayor, type RechazoDeVigilancia } from "../vigilancia.server";

type Datos = {
  email: string;
  nombre: string;
  apellido1: string;
  apellido2: string;
  roles: readonly number[];
  activo: boolean;
  /** The teacher of the account, null for none; unchanged if left out. */
  docenteId?: number | null;
};

type Pedido = {
  /** Null creates. */
  cuentaId: number | null;
  datos: Datos;
  /** True if a new user gets the activation by mail; otherwise the link is handed over. */
  porCorreo: boolean;
  /** The address of the system, for the mail's link; null if it cannot be trusted. */
  origen: string | null;
  lastModifiedDate?: string;
} & Consent;

type UsuarioGuardado = { cuentaId: number; /** The account existed already, in another school. */ yaEstaba: boolean };
type Rechazo =
  | "SIN_PERMISO"
  | "NO_EXISTE"
  | "DATOS"
  | "EMAIL_OCUPADO"
  | "EMAIL_PROPIO"
  | "DOCENTE"
  | "CAMBIADO"
  | "CUENTA_MAYOR"
  | RechazoDeVigilancia;

/**
 * Adds a user to the viewer's school or changes one (decisions.md, Settings): identity, roles there, and active state.
 * An e-mail that another school of the organization has is the same person: that account gets the roles here and stays
 * unchanged.
 * Refuses SIN_PERMISO (403), NO_EXISTE (404), DATOS for an unknown role, and DOCENTE for a teacher of another school or
 * with another account. Refuses EMAIL_OCUPADO, EMAIL_PROPIO (one's own e-mail needs the password), CAMBIADO (409, until
 * agreed to) and CUENTA_MAYOR (409) for an account with more permissions than the viewer. The refusals of
 * `conVigilancia` also apply.
 */
export async function guardarUsuario(alcance: Alcance, pedido: Pedido): Promise<Outcome<UsuarioGuardado, Rechazo>> {
  return enTransaccion<Outcome<UsuarioGuardado, Rechazo>>(alcance, (trx) => guardarUsuarioEnTransaccion(trx, pedido));
}

/** {@link guardarUsuario} inside a transaction that is already open. */
export async function guardarUsuarioEnTransaccion(
  trx: Alcance,
  pedido: Pedido,
): Promise<Outcome<UsuarioGuardado, Rechazo>> {
  const { cuentaId, datos } = pedido;
  const rechazo = rechazoDePermiso(trx, PERMISO) ?? (await rechazoDeRoles(trx, datos.roles));
  if (rechazo) return rechazo;
  const deDocente = await rechazoDeDocente(trx, cuentaId, datos.docenteId ?? null);
  if (deDocente) return deDocente;
  return cuentaId === null ? agregar(trx, pedido) : cambiar(trx, cuentaId, pedido);
}

/** DOCENTE for a teacher who is not of the viewer's school, or who has another account: a teacher has one account. */
async function rechazoDeDocente(trx: Alcance, cuentaId: number | null, docenteId: number | null) {
  const usuarioPrevio = cuentaId === null ? undefined : await buscarUsuario(trx, cuentaId);
  if (docenteId === null || usuarioPrevio?.docenteId === docenteId) return null;
  const docente = await buscarDocente(trx, docenteId);
  if (!docente) return refuse("DOCENTE", MENSAJES.seleccion, { campo: "docenteId" });
  return docente.cuentaId === null || docente.cuentaId === cuentaId
    ? null
    : refuse("DOCENTE", `Ya entra con la cuenta ${docente.cuenta}`, { campo: "docenteId" });
}

async function agregar(trx: Alcance, { datos, porCorreo, origen }: Pedido): Promise<Outcome<UsuarioGuardado, Rechazo>> {
  const { db, organizacionId, colegioId, ahora } = trx;
  const { roles, activo: _, ...persona } = datos;
  const conocida = await conEseEmail(trx, persona.email);
  if (conocida && (conocida.organizacionId !== organizacionId || conocida.colegios.includes(colegioId)))
    return emailOcupado();
  // Nobody ever signed in with it, and no school has it: it counts as new.
  const libre = conocida && conocida.colegios.length === 0 && estaPorActivar(conocida);
  if (libre)
    await db
      .updateTable("cuentas")
      .set({ ...persona, activo: 1, lastModifiedDate: ahora })
      .where("id", "=", conocida.id)
      .execute();
  const esNueva = !conocida || libre;
  const cuentaId =
    conocida?.id ??
    (await insertar(db, "cuentas", { ...persona, organizacionId, createdDate: ahora, lastModifiedDate: ahora }));
  return conVigilancia(trx, [cuentaId], async () => {
    await darColegio(db, { cuentaId, colegioId }, roles);
    const detalle = { email: persona.email, roles: await nombresDeRoles(trx, cuentaId) };
    await registrar(trx, esNueva ? "usuario.creado" : "usuario.agregado", "cuentas", cuentaId, detalle);
    if (esNueva && porCorreo) await mandarActivacion(trx, { id: cuentaId, ...persona }, origen);
    return ok({ cuentaId, yaEstaba: !esNueva });
  });
}

async function conEseEmail({ db }: Alcance, email: string) {
  const cuenta = await db
    .selectFrom("cuentas")
    .select(["id", "organizacionId", "activada", "contrasenaHash"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!cuenta) return null;
  const membresias = await db
    .selectFrom("cuentasColegios")
    .select("colegioId")
    .where("cuentaId", "=", cuenta.id)
    .execute();
  return { ...cuenta, colegios: membresias.map(({ colegioId }) => colegioId) };
}

async function cambiar(trx: Alcance, cuentaId: number, pedido: Pedido): Promise<Outcome<UsuarioGuardado, Rechazo>> {
  const { datos, origen, lastModifiedDate, force, escrito } = pedido;
  const { roles, activo, ...persona } = datos;
  const { db, ahora } = trx;
  const usuarioPrevio = await buscarUsuario(trx, cuentaId);
  if (!usuarioPrevio) return noExiste();
  const cambios = cambiosDe(usuarioPrevio, { ...persona, activo: activo ? 1 : 0 });
  // A person's identity and active state are the same in all their schools.
  const mayor = await rechazoDeCuentaMayor(trx, cuentaId, { soloAqui: Object.keys(cambios).length === 0 });
  if (mayor) return mayor;
  if (lastModifiedDate && usuarioPrevio.lastModifiedDate !== lastModifiedDate) {
    const registro = { entidad: "cuentas", entidadId: cuentaId, lastModifiedDate: usuarioPrevio.lastModifiedDate };
    const cambio = { ...registro, objeto: `la cuenta de ${usuarioPrevio.email}`, contenido: datos };
    const cambiado = await rechazoDeCambiado(trx, { force, escrito }, cambio);
    if (cambiado) return cambiado;
  }
  const otroEmail = persona.email !== usuarioPrevio.email;
  if (otroEmail && cuentaId === trx.cuenta?.id)
    return refuse("EMAIL_PROPIO", "Tu propio email se cambia en Mi cuenta, con tu contraseña", { campo: "email" });
  if (otroEmail && (await db.selectFrom("cuentas").select("id").where("email", "=", persona.email).executeTakeFirst()))
    return emailOcupado();
  return conVigilancia(trx, [cuentaId], async () => {
    const susRoles = await nombresDeRoles(trx, cuentaId);
    await db
      .updateTable("cuentas")
      .set({ ...persona, activo: activo ? 1 : 0, lastModifiedDate: ahora })
      .where("id", "=", cuentaId)
      .execute();
    await ponerRoles(trx, cuentaId, roles);
    await registrar(trx, "usuario.guardado", "cuentas", cuentaId, {
      ...cambios,
      roles: { antes: susRoles.join(", "), despues: (await nombresDeRoles(trx, cuentaId)).join(", ") },
    });
    if (otroEmail)
      await mudarEmail(trx, usuarioPrevio, { nuevo: persona, porActivar: estaPorActivar(usuarioPrevio), origen });
    return ok({ cuentaId, yaEstaba: false });
  });
}

type Mudanza = { nuevo: { email: string; nombre: string }; porActivar: boolean; origen: string | null };

// Links sent to the old mailbox become void, and its sessions end: a mistyped one let a stranger in. A pending activation
// is sent to the new one.
async function mudarEmail(
  trx: Alcance,
  usuarioPrevio: { id: number; email: string; nombre: string },
  mudanza: Mudanza,
) {
  const { nuevo, porActivar, origen } = mudanza;
  await anularEnlaces(trx, usuarioPrevio.id);
  await endSessionsOf(trx.db, usuarioPrevio.id, {}, new Date(trx.ahora));
  if (porActivar) await mandarActivacion(trx, { id: usuarioPrevio.id, ...nuevo }, origen);
  else await avisarEmailCambiado(trx, usuarioPrevio);
}

function cambiosDe(valoresPrevios: Record<string, unknown>, despues: Record<string, unknown>) {
  const cambiados = Object.entries(despues).filter(([nombre, valor]) => valoresPrevios[nombre] !== valor);
  return Object.fromEntries(
    cambiados.map(([nombre, valor]) => [nombre, { antes: valoresPrevios[nombre], despues: valor }]),
  );
}

const emailOcupado = () => refuse("EMAIL_OCUPADO", "Ya existe una cuenta con este correo", { campo: "email" });
