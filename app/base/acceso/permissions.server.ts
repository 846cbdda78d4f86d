import { redirect } from "@remix-run/node";
import { type Db, database } from "db/connection";
import { conLoDelDia } from "./aviso-del-dia.server";
import { leerDia } from "./dia.server";
import { hoyEnZona } from "~/lib/dates";
import { destinoDeEntrada, rutaDeEntrada } from "./destino";
import { dropPendingForm, keepPendingForm, rutaDe } from "./formulario-pendiente.server";
import { type Filtros, cicloPredeterminado, elegirCombinacion } from "./ambito";
import { TODOS_LOS_PERMISOS, type Permiso } from "./permisos";
import { type Exigencia, cumple } from "./puertas";
import {
  ciclosDelColegio,
  colegioDe,
  combinacionesDelCiclo,
  estaSinEstrenar,
  filasDeLimites,
  limitesEnCiclo,
  permisosDeLaCuenta,
} from "./queries.server";
import type { FilaDeLimite } from "./fila-de-limite";
import { withPageFacts } from "./once-per-page.server";
import { type Alcance, tienePermiso } from "./alcance.server";
import { carriesForm, readFormStart } from "~/server/request/body.server";
import { ahora } from "~/server/jobs/clock.server";
import { noEncontrado, sinPermiso } from "~/server/request/responses.server";
import { sesionDeToken, tokenDeLlamada } from "./tokens-api.server";
import type { Sesion } from "./sesion.server";
import { clearSessionCookie, findSession, isQuiet, sessionToken, whyEnded } from "./session.server";

// The loaders of one page run in parallel and need the same session, so they share one read. SQLite answers without
// letting another request in between, so no request gets a read older than itself.
const readings = new Map<string, Promise<Sesion | null>>();

// A machine's session is read once per call, however often it is needed.
const llamadas = new WeakMap<Request, Promise<Sesion | null>>();

// Loaders that share the read of a session also share what follows: school, cycles, permissions and limits.
const alcances = new WeakMap<Sesion, Promise<Alcance>>();

/**
 * The session of a request, or null. Reading it counts as activity, except for automatic requests of a page ({@link
 * isQuiet}).
 */
export async function currentSession(request: Request): Promise<Sesion | null> {
  const deMaquina = tokenDeLlamada(request);
  if (deMaquina) {
    const sesion = llamadas.get(request) ?? sesionDeToken(database().db, deMaquina, ahora());
    llamadas.set(request, sesion);
    return sesion;
  }
  const token = sessionToken(request);
  if (!token) return null;
  const quietly = isQuiet(request);
  const key = quietly ? `${token} quietly` : token;
  let reading = readings.get(key);
  if (!reading) {
    reading = findSession(database().db, token, ahora(), { quietly }).finally(() => readings.delete(key));
    readings.set(key, reading);
  }
  return reading;
}

/** Throws the redirect to /primerinicio while the installation holds no organization. */
export async function requireInstallation(): Promise<void> {
  if (await estaSinEstrenar(database().db)) throw redirect("/primerinicio");
}

/** The page where an account that lacks the required second step sets it up, before anything else. */
export const RUTA_DEL_SEGUNDO_PASO = "/login/segundopaso";

/**
 * Like {@link requireAccountAsIs}, for everything but setting up the second step: an account that lacks it is
 * redirected there first.
 */
export async function requireAccount(request: Request): Promise<Sesion> {
  const sesion = await requireSignedIn(request);
  // Personal data require the person: a token stands for permissions in a school, not for the account's owner.
  if (sesion.tokenApiId !== undefined) throw sinPermiso();
  return sesion;
}

async function requireSignedIn(request: Request): Promise<Sesion> {
  const sesion = await requireAccountAsIs(request);
  if (!sesion.debeSegundoPaso) return sesion;
  const destino = destinoDeEntrada(rutaDe(request));
  throw redirect(`${RUTA_DEL_SEGUNDO_PASO}${destino === "/" ? "" : `?redirigir=${encodeURIComponent(destino)}`}`);
}

/**
 * The signed-in account, with or without a school. Without a session throws the redirect to /login?redirigir=…, after
 * keeping the first 64 KB of a POST (decisions, "Session lost while typing"). Throws the redirect to /primerinicio
 * while the installation is empty. Called before a body is read: the size limit depends on the sender.
 */
export async function requireAccountAsIs(request: Request): Promise<Sesion> {
  const sesion = await currentSession(request);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (sesion) {
    if (!isRead) await dropPendingForm(sesion, request);
    return sesion;
  }
  await requireInstallation();
  const headers = new Headers();
  if (!isRead) {
    // Without a session cookie the form's owner would be unknown, so it is not kept.
    const form = sessionToken(request) && carriesForm(request) ? await readFormStart(request) : null;
    const cookie = form && (await keepPendingForm(database().db, request, rutaDe(request), form, ahora()));
    if (cookie) headers.append("Set-Cookie", cookie);
  }
  const token = sessionToken(request);
  const motivo = token && (await whyEnded(database().db, token, ahora()));
  if (token) headers.append("Set-Cookie", clearSessionCookie());
  throw redirect(rutaDeEntrada(rutaDe(request), motivo || null), { headers });
}

/**
 * The Alcance of an account signed in to a school, without a permission; for the shell. Throws the redirects of {@link
 * requireAccount}, and the one to the school choice if the account is in none (or lost it).
 */
export async function requireSession(request: Request): Promise<Alcance> {
  const sesion = await requireSignedIn(request);
  const alcance = alcanceDeSesion(sesion);
  if (alcance) return alcance;
  const volver = destinoDeEntrada(rutaDe(request));
  throw redirect(volver === "/" ? "/login/colegio" : `/login/colegio?redirigir=${encodeURIComponent(volver)}`);
}

/** The Alcance of a session in its current school; null if that is none of its account's. */
export function alcanceDeSesion(sesion: Sesion): Promise<Alcance> | null {
  const { colegioId } = sesion;
  if (sesion.debeSegundoPaso || colegioId === null || !sesion.colegios.has(colegioId)) return null;
  let alcance = alcances.get(sesion);
  if (!alcance) {
    const { db, catalogos, cuenta, id: sesionId, tokenApiId } = sesion;
    const viewer = { db, catalogos, cuenta, sesionId, ...(tokenApiId === undefined ? {} : { tokenApiId }) };
    alcance = compose(colegioId, sesion, { ...viewer, ...sesion.aqui })
      .then(withPageFacts)
      .then(conLoDelDia);
    alcances.set(sesion, alcance);
  }
  return alcance;
}

/**
 * The Alcance of a viewer with the permission (any of a list: B§6; all of `todos`). Every loader and every action calls
 * it. Throws the redirects of {@link requireSession}, or a Response 403.
 */
export async function requirePermission(request: Request, permiso: Exigencia): Promise<Alcance> {
  const alcance = await requireSession(request);
  if (!cumple(alcance.permisos, permiso)) throw sinPermiso();
  return alcance;
}

/**
 * The same viewer in another of their schools, with the role and limits there. Throws 404 if it is not theirs, 403 if
 * they hold none of the given permissions (if any).
 */
export async function alcanceDe(alcance: Alcance, colegioId: number, ...permisos: Permiso[]): Promise<Alcance> {
  if (!alcance.cuenta) return alcanceDelSistema(colegioId, alcance.db);
  // A token belongs to one school.
  if (alcance.tokenApiId !== undefined) throw noEncontrado();
  const member = await alcance.db
    .selectFrom("cuentasColegios")
    .select("colegioId")
    .where("cuentaId", "=", alcance.cuenta.id)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!member) throw noEncontrado();
  const { db, catalogos, cuenta, sesionId } = alcance;
  const there = await compose(colegioId, NO_CHOICE, {
    db,
    catalogos,
    cuenta,
    sesionId,
    permisos: await permisosDeLaCuenta(db, cuenta.id, colegioId),
    limites: await filasDeLimites(db, cuenta.id, colegioId),
  });
  if (permisos.length > 0 && !tienePermiso(there, ...permisos)) throw sinPermiso();
  return { ...there, llave: alcance.llave };
}

/** The system's own Alcance in a school, for its jobs: no account, every permission, no limit. */
export async function alcanceDelSistema(colegioId: number, db: Db = database().db): Promise<Alcance> {
  return compose(colegioId, NO_CHOICE, {
    db,
    catalogos: null,
    cuenta: null,
    sesionId: null,
    permisos: new Set(TODOS_LOS_PERMISOS),
    limites: [],
  });
}

type Choice = Filtros & { cicloId: number | null };
const NO_CHOICE: Choice = { cicloId: null, nivelId: null, plantelId: null, turnoId: null };

type Viewer = Pick<Alcance, "db" | "catalogos" | "cuenta" | "sesionId" | "permisos" | "tokenApiId"> & {
  limites: readonly FilaDeLimite[];
};

// The chosen cycle, level, campus and shift are only a wish: every request checks them against the school's cycles and
// the account's limits.
async function compose(colegioId: number, choice: Choice, viewer: Viewer): Promise<Alcance> {
  const colegio = await colegioDe(viewer, colegioId);
  const now = ahora();
  const hoy = hoyEnZona(now, colegio.zonaHoraria);
  const ciclo = cicloPredeterminado(await ciclosDelColegio(viewer, colegioId), choice.cicloId, hoy);
  const limites = await limitesEnCiclo(viewer, viewer.limites, ciclo?.id ?? 0);
  const combinacion = ciclo && elegirCombinacion(await combinacionesDelCiclo(viewer, ciclo.id, limites), choice);
  return {
    ...viewer,
    limites,
    organizacionId: colegio.organizacionId,
    colegioId,
    zonaHoraria: colegio.zonaHoraria,
    cicloId: ciclo?.id ?? 0,
    nivelId: combinacion?.nivel.id ?? null,
    plantelId: combinacion?.plantel.id ?? null,
    turnoId: combinacion?.turno.id ?? null,
    hoy,
    ahora: now.toISOString(),
    dia: await leerDia(viewer.db, colegioId, hoy, now.toISOString()),
  };
}
