import { DIA_CREIDO } from "~/base/acceso/dia.server";
import { timingSafeEqual } from "node:crypto";
import { database } from "db/connection";
import { hoyEnZona } from "~/lib/dates";
import { type Alcance, SIN_LIMITES } from "~/base/acceso/alcance.server";
import { ahora as thisInstant } from "~/server/jobs/clock.server";
import { readCookie, writeCookie } from "~/server/request/cookies.server";
import { noEncontrado } from "~/server/request/responses.server";
import { sign } from "~/server/request/secret.server";
import { type EstadoFormato, estadoDeFormato } from "../formato";
import { estaValidada } from "../preinscripcion";
import { type FormatoPublico, noExisteElFormato, obtenerFormatoPublico } from "../formato-publico.server";
import { type Registro, buscarRegistro } from "./registro.server";

/** The context of a family's page: no account, no permission, and the school and cycle of the formato. */
export type Familia = { alcance: Alcance; formato: FormatoPublico; estadoFormato: EstadoFormato };

/** A registration as found by this browser; `validada`: the browser has given its code, and may read and write it. */
export type FamiliaConRegistro = Familia & { registro: Registro; validada: boolean };

/** The access to a formato. Throws 404 if there is none, or if staff have not activated or have deactivated it. */
export async function abrirFormato(formatoId: number): Promise<Familia> {
  const familia = await abrirCualquiera(formatoId);
  if (!familia.formato.activo) throw noExisteElFormato();
  return familia;
}

// Families that registered while it was active can still correct a returned registration, and see the outcome.
async function abrirCualquiera(formatoId: number): Promise<Familia> {
  const { db } = database();
  const formato = await obtenerFormatoPublico(db, formatoId);
  const instante = thisInstant();
  const alcance: Alcance = {
    db,
    catalogos: null,
    cuenta: null,
    sesionId: null,
    permisos: new Set(),
    limites: SIN_LIMITES,
    organizacionId: formato.organizacionId,
    colegioId: formato.colegioId,
    zonaHoraria: formato.zonaHoraria,
    cicloId: formato.cicloId,
    nivelId: null,
    plantelId: null,
    turnoId: null,
    hoy: hoyEnZona(instante, formato.zonaHoraria),
    ahora: instante.toISOString(),
    dia: DIA_CREIDO,
  };
  return { alcance, formato, estadoFormato: estadoDeFormato(formato, alcance.hoy) };
}

/** The access to one registration of a formato. Throws 404 if either is unknown. */
export async function abrirRegistro(
  request: Request,
  { formatoId, uuid }: { formatoId: number; uuid: string },
): Promise<FamiliaConRegistro> {
  const familia = await abrirCualquiera(formatoId);
  const registro = await buscarRegistro(familia.alcance, { formatoId, uuid });
  if (!registro) throw noEncontrado("El registro no existe o el enlace no es correcto.");
  return { ...familia, registro, validada: await tieneAcceso(familia.alcance, request, uuid) };
}

/**
 * The browser's registration of a formato, among those with a given code: the one named by `uuid`, or the first if that
 * is "". Null if there is none. Throws 404 if there is no such formato.
 */
export async function buscarRegistroPropio(
  request: Request,
  { formatoId, uuid }: { formatoId: number; uuid: string },
): Promise<FamiliaConRegistro | null> {
  const familia = await abrirCualquiera(formatoId);
  for (const uuidGuardado of registrosEnGalletas(request)) {
    if (uuid !== "" && uuidGuardado !== uuid) continue;
    const registro = await buscarRegistro(familia.alcance, { formatoId, uuid: uuidGuardado });
    if (!registro || !estaValidada(registro.estado)) continue;
    if (await tieneAcceso(familia.alcance, request, uuidGuardado)) return { ...familia, registro, validada: true };
  }
  return null;
}

const LLAVE = "preinscripcion";
/** The time between two visits of a family without a new code. */
const ACCESO_SEGUNDOS = 30 * 24 * 3600;
const DIA_SEGUNDOS = 24 * 3600;

const galleta = (uuid: string) => `pre-${uuid}`;

/** The Set-Cookie text that gives this browser access to a registration for 30 days. */
export async function cookieDeAcceso({ db, ahora }: Pick<Alcance, "db" | "ahora">, uuid: string): Promise<string> {
  const vence = Math.floor(Date.parse(ahora) / 1000) + ACCESO_SEGUNDOS;
  const firma = await sign(db, LLAVE, `${uuid} ${vence}`, new Date(ahora));
  return writeCookie(galleta(uuid), `${vence}.${firma.toString("base64url")}`, { maxAgeSeconds: ACCESO_SEGUNDOS });
}

/**
 * The Set-Cookie text that restarts the 30 days for a returning browser, once a day; null otherwise. An open page thus
 * has its full time ahead.
 */
export async function renovarAcceso(
  alcance: Pick<Alcance, "db" | "ahora">,
  request: Request,
  uuid: string,
): Promise<string | null> {
  const [vence = ""] = partesDeGalleta(request, uuid);
  const queda = Number(vence) - Date.parse(alcance.ahora) / 1000;
  if (queda > ACCESO_SEGUNDOS - DIA_SEGUNDOS || !(await tieneAcceso(alcance, request, uuid))) return null;
  return cookieDeAcceso(alcance, uuid);
}

const partesDeGalleta = (request: Request, uuid: string) => (readCookie(request, galleta(uuid)) ?? "").split(".");

/** True if the request carries an unexpired cookie of this registration. */
export async function tieneAcceso(
  { db, ahora }: Pick<Alcance, "db" | "ahora">,
  request: Request,
  uuid: string,
): Promise<boolean> {
  const [vence = "", firma = ""] = partesDeGalleta(request, uuid);
  if (!/^\d{1,12}$/.test(vence) || Number(vence) * 1000 <= Date.parse(ahora)) return false;
  const debida = await sign(db, LLAVE, `${uuid} ${vence}`, new Date(ahora));
  const dada = Buffer.from(firma, "base64url");
  return dada.length === debida.length && timingSafeEqual(dada, debida);
}

/** The stored form of a code: six digits have too few values to be hashed without a key. */
export async function huellaDeCodigo(
  { db, ahora }: Pick<Alcance, "db" | "ahora">,
  uuid: string,
  codigo: string,
): Promise<string> {
  return (await sign(db, `${LLAVE}.codigo`, `${uuid} ${codigo}`, new Date(ahora))).toString("base64url");
}

/**
 * The registrations of the request's cookies, genuine or forged; each must still be checked with {@link tieneAcceso}.
 */
export function registrosEnGalletas(request: Request): string[] {
  const uuids = (request.headers.get("cookie") ?? "").matchAll(/\bpre-([0-9a-f-]{36})=/g);
  return [...uuids].map(([, uuid = ""]) => uuid).slice(0, 20);
}
