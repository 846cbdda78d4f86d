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

/** What a family's page works with: nobody's account, no permission, and the school and cycle of the formato. */
export type Familia = { alcance: Alcance; formato: FormatoPublico; estadoFormato: EstadoFormato };

/** A registration as this browser found it; `validada`: it has given a code for it, and may read and write it. */
export type FamiliaConRegistro = Familia & { registro: Registro; validada: boolean };

/** The door of a formato. Throws 404 when there is none or staff have not put it to use, or have put it away. */
export async function abrirFormato(formatoId: number): Promise<Familia> {
  const familia = await abrirCualquiera(formatoId);
  if (!familia.formato.activo) throw noExisteElFormato();
  return familia;
}

// Whoever registered while it was in use can still correct what the school returned, and see how it went.
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

/** The door of one registration of a formato. Throws 404 when either is unknown. */
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
 * Of the registrations that a browser has given a code for, one of the formato: the one named by `uuid`, the first where
 * that is "". Null when it has none. Throws 404 when there is no such formato.
 */
export async function buscarRegistroPropio(
  request: Request,
  { formatoId, uuid }: { formatoId: number; uuid: string },
): Promise<FamiliaConRegistro | null> {
  const familia = await abrirCualquiera(formatoId);
  for (const suyo of registrosEnGalletas(request)) {
    if (uuid !== "" && suyo !== uuid) continue;
    const registro = await buscarRegistro(familia.alcance, { formatoId, uuid: suyo });
    if (!registro || !estaValidada(registro.estado)) continue;
    if (await tieneAcceso(familia.alcance, request, suyo)) return { ...familia, registro, validada: true };
  }
  return null;
}

const LLAVE = "preinscripcion";
/** As long as a family may take between two visits without giving a new code. */
const ACCESO_SEGUNDOS = 30 * 24 * 3600;
const DIA_SEGUNDOS = 24 * 3600;

const galleta = (uuid: string) => `pre-${uuid}`;

/** The Set-Cookie text that lets this browser read and write a registration for 30 days. */
export async function cookieDeAcceso({ db, ahora }: Pick<Alcance, "db" | "ahora">, uuid: string): Promise<string> {
  const vence = Math.floor(Date.parse(ahora) / 1000) + ACCESO_SEGUNDOS;
  const firma = await sign(db, LLAVE, `${uuid} ${vence}`, new Date(ahora));
  return writeCookie(galleta(uuid), `${vence}.${firma.toString("base64url")}`, { maxAgeSeconds: ACCESO_SEGUNDOS });
}

/**
 * The Set-Cookie text that begins the 30 days anew for a browser that comes back with its cookie, once a day; null
 * otherwise. So a page that is open has its whole time ahead.
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

/** Whether the request carries the cookie that was given for this registration, and it has not run out. */
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

/** What is stored of a code: six digits have too few values to be hashed without a key. */
export async function huellaDeCodigo(
  { db, ahora }: Pick<Alcance, "db" | "ahora">,
  uuid: string,
  codigo: string,
): Promise<string> {
  return (await sign(db, `${LLAVE}.codigo`, `${uuid} ${codigo}`, new Date(ahora))).toString("base64url");
}

/**
 * The registrations whose cookies a request carries, true or forged; each is still to be asked with {@link
 * tieneAcceso}.
 */
export function registrosEnGalletas(request: Request): string[] {
  const uuids = (request.headers.get("cookie") ?? "").matchAll(/\bpre-([0-9a-f-]{36})=/g);
  return [...uuids].map(([, uuid = ""]) => uuid).slice(0, 20);
}
