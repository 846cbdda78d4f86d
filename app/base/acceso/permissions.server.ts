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
  type FilaDeLimite,
  filasDeLimites,
  limitesDeFilas,
  permisosDeLaCuenta,
} from "./queries.server";
import { withPageFacts } from "./page-facts.server";
import { type Alcance, tienePermiso } from "./alcance.server";
import { carriesForm, readFormStart } from "~/server/request/body.server";
import { ahora } from "~/server/jobs/clock.server";
import { noEncontrado, sinPermiso } from "~/server/request/responses.server";
import { sesionDeToken, tokenDeLlamada } from "./tokens-api.server";
import { type Sesion, clearSessionCookie, findSession, isQuiet, sessionToken, whyEnded } from "./session.server";

// The loaders of one page run side by side and all ask for the same session: they share one reading. SQLite answers
// without letting another request in between, so nobody can join a reading that is older than his own request.
const readings = new Map<string, Promise<Sesion | null>>();

// What a machine asks is read once for each call, however often it is asked for.
const llamadas = new WeakMap<Request, Promise<Sesion | null>>();

// Loaders that share the reading of a session share also what is read next: school, cycles, permissions and limits.
const alcances = new WeakMap<Sesion, Promise<Alcance>>();

/** The session of a request, or null. Asking for it is using it, but for what a page asks by itself ({@link isQuiet}). */
export async function currentSession(request: Request): Promise<Sesion | null> {
  const deMaquina = tokenDeLlamada(request);
  if (deMaquina) {
    const suya = llamadas.get(request) ?? sesionDeToken(database().db, deMaquina, ahora());
    llamadas.set(request, suya);
    return suya;
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

/** Where whoever owes the second step sets it up, before anything else. */
export const RUTA_DEL_SEGUNDO_PASO = "/login/segundopaso";

/**
 * The same as {@link requireAccountAsIs}, for everything but setting up the second step: who owes it is led there first.
 */
export async function requireAccount(request: Request): Promise<Sesion> {
  const sesion = await requireSignedIn(request);
  // What is somebody's own is his alone: a token stands for what he may do in a school, not for him.
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
 * Who is signed in, school or none. Without a session throws the redirect to /login?redirigir=…, after keeping what the
 * first 64 KB of a POST brought (decisions, "Session lost while typing"); to /primerinicio while the installation is
 * empty. Asked before a body is read: what may be read of it depends on who sends it.
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
    // Without a session's cookie nobody could tell later whose form it was, so it is not kept.
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
 * The Alcance of whoever is signed in and inside a school, whatever may be seen there: for the shell. Throws the
 * redirects of {@link requireAccount}, and the one to the school choice when the account is in none (or lost it).
 */
export async function requireSession(request: Request): Promise<Alcance> {
  const sesion = await requireSignedIn(request);
  const alcance = alcanceDeSesion(sesion);
  if (alcance) return alcance;
  const volver = destinoDeEntrada(rutaDe(request));
  throw redirect(volver === "/" ? "/login/colegio" : `/login/colegio?redirigir=${encodeURIComponent(volver)}`);
}

/** The Alcance of a session in the school where it stands; null where it stands in none of its account's. */
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
 * The Alcance of a viewer who holds the permission (any of them, when a list is given: B§6; all of `todos`). Every loader and every
 * action asks. Throws the redirects of {@link requireSession}, or a Response 403.
 */
export async function requirePermission(request: Request, permiso: Exigencia): Promise<Alcance> {
  const alcance = await requireSession(request);
  if (!cumple(alcance.permisos, permiso)) throw sinPermiso();
  return alcance;
}

/**
 * The same viewer in another school of his, with the role and the limits that he has there. Throws 404 where he does
 * not belong, 403 where none of the given permissions (when some are given) is his.
 */
export async function alcanceDe(alcance: Alcance, colegioId: number, ...permisos: Permiso[]): Promise<Alcance> {
  if (!alcance.cuenta) return alcanceDelSistema(colegioId, alcance.db);
  // A token is of one school.
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

/** The system's own Alcance in a school, for its jobs: nobody's account, every permission, no limit. */
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

// The cycle, level, campus and shift that were chosen are only a wish: they are checked on every request against the
// school's cycles and the account's limits.
async function compose(colegioId: number, choice: Choice, viewer: Viewer): Promise<Alcance> {
  const colegio = await colegioDe(viewer, colegioId);
  const now = ahora();
  const hoy = hoyEnZona(now, colegio.zonaHoraria);
  const ciclo = cicloPredeterminado(await ciclosDelColegio(viewer, colegioId), choice.cicloId, hoy);
  const limites = limitesDeFilas(viewer.limites, ciclo?.id ?? 0);
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
