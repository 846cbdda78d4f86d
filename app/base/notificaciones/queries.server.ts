import { keptCompiled } from "db/compiled";
import type { Compilable } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/sqlite";
import { invariant } from "~/lib/assert";
import { escapeHtml } from "~/lib/html";
import type { Alcance } from "~/base/acceso/alcance.server";
import { oncePerPage } from "~/base/acceso/once-per-page.server";
import { type Fija, fijasDe } from "./fijas.server";
import { comoHtml } from "./mensaje.server";
import { type Causa, type Notificacion, PAGINA, type Severidad, seFue } from "./notificacion";

/**
 * The viewer's pending items in the school: the number of notifications, and the standing notices. One statement,
 * whatever the number of kinds, because every staff page asks it.
 */
export const obtenerPendientes = oncePerPage(async (alcance: Alcance) => {
  const fijas = fijasDe(alcance);
  const alMinuto = { ...alcance, ahora: `${alcance.ahora.slice(0, 16)}:00.000Z` };
  const [leido] = await campanas(alcance.db, deQueDepende(alMinuto, fijas), () =>
    consultaDePendientes(alMinuto, fijas),
  );
  invariant(leido, "La campana siempre lee un renglón");
  const presentes: Notificacion[] = [];
  for (const fija of fijas) {
    const causa = "causa" in fija ? await fija.causa(alcance) : causaDe(leido[fija.clave]);
    if (seFue(causa)) continue;
    const recibida = causa.desde ?? alcance.ahora;
    presentes.push({ ...fija.aviso(causa), id: fija.clave, recibida, categoria: "FIJA" });
  }
  const { cuantas, ultima } = JSON.parse(String(leido.porLeer)) as { cuantas: number; ultima: number | null };
  return { fijas: presentes, ultima, pendientes: presentes.length + cuantas };
});

const campanas = keptCompiled();

// No pending item depends on the exact second.
const deQueDepende = (
  { db: _, catalogos: __, pageFacts: ___, permisos, ...alcance }: Alcance,
  fijas: readonly Fija[],
) => JSON.stringify([alcance, [...permisos], fijas.map(({ clave }) => clave)]);

function consultaDePendientes(alcance: Alcance, fijas: readonly Fija[]) {
  const preguntas = fijas.flatMap((fija) => {
    const consulta = "consulta" in fija ? fija.consulta(alcance) : null;
    return consulta ? [jsonObjectFrom(consulta).as(fija.clave)] : [];
  });
  const porLeer = notificacionesPropias(alcance)
    .where("leidaDate", "is", null)
    .select(({ fn }) => [fn.countAll<number>().as("cuantas"), fn.max<number | null>("id").as("ultima")]);
  return alcance.db.selectNoFrom([jsonObjectFrom(porLeer).as("porLeer"), ...preguntas]) as Compilable<
    Record<string, unknown>
  >;
}

/** The data of a page's bell, which its live feed takes as known. */
export async function obtenerCampana(alcance: Alcance) {
  const { pendientes, ultima, fijas } = await obtenerPendientes(alcance);
  return {
    ruta: `/api/colegios/${alcance.colegioId}/usuarios/${alcance.cuenta?.id ?? 0}/notificaciones`,
    pendientes,
    ultima: ultima ?? 0,
    fijas: fijas.map(({ id }) => String(id)),
  };
}

export type ParaLaCampana = Awaited<ReturnType<typeof obtenerCampana>>;

/** A fingerprint of the viewer's pending items; equal ones mean nothing new. */
export async function huellaDePendientes(alcance: Alcance): Promise<string> {
  const { fijas, ultima, pendientes } = await obtenerPendientes(alcance);
  return JSON.stringify([pendientes, ultima, fijas.map(({ id, titulo, mensaje }) => [id, titulo, mensaje])]);
}

// SQLite returns an object inside a row as text.
function causaDe(leida: unknown): Causa {
  const { cuantas = 0, desde = null } = typeof leida === "string" ? (JSON.parse(leida) as Partial<Causa>) : {};
  return { cuantas, desde };
}

type Filtros = {
  leidas?: boolean;
  /** The number of the page, as the specification's client counts; or the id after which it starts. */
  page?: number;
  antes?: number | null;
  size?: number;
  fijas?: boolean;
};

/**
 * A page of the viewer's notifications, newest first: the unread ones, or the read ones. On the first page standing
 * notices come before them, and do not count in its size.
 */
export async function listarNotificaciones(
  alcance: Alcance,
  { leidas = false, page = 0, antes: ultimoId = null, size = PAGINA, fijas = true }: Filtros = {},
) {
  const pendientes = await obtenerPendientes(alcance);
  let consulta = notificacionesPropias(alcance)
    .where("leidaDate", leidas ? "is not" : "is", null)
    .select(["id", "titulo", "mensaje", "url", "severidad", "recibidaDate as recibida"])
    .orderBy("id", "desc")
    .limit(size + 1);
  if (ultimoId !== null) consulta = consulta.where("id", "<", ultimoId);
  if (page > 0) consulta = consulta.offset(page * size);
  const filas = await consulta.execute();
  const sueltas = filas.slice(0, size).map((fila): Notificacion => ({
    ...fila,
    mensaje: comoHtml(fila.mensaje),
    severidad: fila.severidad as Severidad,
    categoria: "NORMAL",
  }));
  // Pending items are plain text: the start page shows the same.
  const deHoy = pendientes.fijas.map((fija) => ({ ...fija, mensaje: escapeHtml(fija.mensaje) }));
  const esLaPrimera = page === 0 && ultimoId === null;
  return {
    notificaciones: [...(fijas && !leidas && esLaPrimera ? deHoy : []), ...sueltas],
    pendientes: pendientes.pendientes,
    siguiente: filas.length > size ? filas[size - 1]!.id : null,
  };
}

/**
 * The condition that notifications are the viewer's: of the account, of its school or of none, and within its
 * permissions today.
 */
export function notificacionesPropias({ db, cuenta, colegioId, permisos }: Alcance) {
  invariant(cuenta, "El sistema no tiene notificaciones");
  return db
    .selectFrom("notificaciones")
    .where("cuentaId", "=", cuenta.id)
    .where((eb) => eb.or([eb("colegioId", "=", colegioId), eb("colegioId", "is", null)]))
    .where((eb) => eb.or([eb("permiso", "is", null), eb("permiso", "in", [...permisos])]));
}
