import type { Alcance } from "~/base/acceso/alcance.server";
import { type Exigencia, cumple } from "~/base/acceso/puertas";
import { obtenerPendientes } from "~/base/notificaciones/queries.server";
import type { Severidad } from "~/base/notificaciones/notificacion";
import type { Renglon, Tarjeta, TarjetaPuesta, Tono } from "./tarjeta";

/**
 * A card of the start page (decisions.md, Notifications). Each feature declares its own; null if it has nothing for
 * this viewer.
 */
export type Bloque = {
  /** Its name, unique among all cards. */
  clave: string;
  /** The permission to see it: that of the page it leads to. */
  permiso: Exigencia;
  leer: (alcance: Alcance) => Promise<Tarjeta | null>;
};

/** A line of 'Te espera' without a notification in the bell: it concerns today, or nobody has to be alerted. */
export type Espera = {
  clave: string;
  permiso: Exigencia;
  /** True if it is a teacher's unfinished work, which Mi día shows, too. */
  deDocente?: boolean;
  leer: (alcance: Alcance) => Promise<Omit<Renglon, "clave"> | null>;
};

const bloques = new Map<string, Bloque>();
const esperas = new Map<string, Espera>();

/** Adds cards to the start page, in order. Declaring one again replaces it. */
export function declararBloques(...declarados: readonly Bloque[]): void {
  for (const bloque of declarados) bloques.set(bloque.clave, bloque);
}

/** Adds lines to the waiting items, after those of the bell. */
export function declararEsperas(...declaradas: readonly Espera[]): void {
  for (const espera of declaradas) esperas.set(espera.clave, espera);
}

/** The start page of a viewer: the waiting items, and the permitted cards, in order. */
export async function obtenerInicio(alcance: Alcance): Promise<TarjetaPuesta[]> {
  const tarjetas: TarjetaPuesta[] = [{ ...(await loQueEspera(alcance)), clave: "espera" }];
  for (const { clave, permiso, leer } of bloques.values()) {
    if (!cumple(alcance.permisos, permiso)) continue;
    const tarjeta = await leer(alcance);
    if (tarjeta) tarjetas.push({ ...tarjeta, clave });
  }
  return tarjetas;
}

const TONOS: Record<Severidad, Tono> = { error: "mal", warning: "atencion", info: "informa", success: "bien" };

async function loQueEspera(alcance: Alcance): Promise<Tarjeta> {
  const { fijas } = await obtenerPendientes(alcance);
  const renglones: Renglon[] = fijas.map(({ id, titulo, mensaje, url, severidad }) => ({
    clave: String(id),
    ...conFuerte(titulo),
    detalle: mensaje,
    ruta: url,
    icono: severidad === "error" || severidad === "warning" ? "triangle-alert" : "clipboard-check",
    tono: TONOS[severidad],
    accion: "Ver",
  }));
  renglones.push(...(await renglonesDe(alcance, [...esperas.values()])));
  return {
    titulo: "Te espera",
    cuantos: renglones.length,
    liga: { texto: "Notificaciones", ruta: "/notificaciones" },
    renglones,
    vacio: "Nada te espera. Buen momento para un café.",
  };
}

async function renglonesDe(alcance: Alcance, declaradas: readonly Espera[]): Promise<Renglon[]> {
  const renglones: Renglon[] = [];
  for (const { clave, permiso, leer } of declaradas) {
    if (!cumple(alcance.permisos, permiso)) continue;
    const renglon = await leer(alcance);
    if (renglon) renglones.push({ ...renglon, clave });
  }
  return renglones;
}

/** The waiting items that are a teacher's own work, for a page without the start page's cards. */
export const esperasDeDocente = (alcance: Alcance): Promise<Renglon[]> =>
  renglonesDe(
    alcance,
    [...esperas.values()].filter(({ deDocente }) => deDocente),
  );

// The number is what the eye looks for.
function conFuerte(titulo: string): Pick<Renglon, "texto" | "fuerte"> {
  const [, cuantos, resto] = /^(\d+ \S+) (.+)$/.exec(titulo) ?? [];
  return cuantos ? { fuerte: cuantos, texto: resto! } : { texto: titulo };
}
