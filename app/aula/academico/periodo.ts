import { compararFechas, type Fecha } from "~/lib/dates";

export type EstadoDeParcial = "ABIERTO" | "EN_REVISION" | "CERRADO" | "PUBLICADO";

export type Parcial = {
  id: number;
  nombre: string;
  /** The heading of a column. */
  etiqueta: string;
  inicia: Fecha;
  termina: Fecha;
  /** True if today lies inside (B§3 Period info). */
  vigente: boolean;
  /** Grades no longer change without permission and reason. */
  cerrado: boolean;
  estado: EstadoDeParcial;
};

/** A period of a level, or of one of its grades (`gradoId`); its partials repeat the grade (B§3). */
export type Periodo = Omit<Parcial, "cerrado" | "estado" | "etiqueta"> & {
  gradoId?: number | null;
  parciales: readonly (Parcial & { gradoId?: number | null })[];
};

/** The periods of a level, or of a grade of it, and the display of the data that belong to them (B§3 Period info). */
export type Periodos = {
  periodos: readonly Periodo[];
  visualizacionPorPeriodo: boolean;
  tipoVisualizacionOtrosDatos: "PARCIAL" | "PERIODO";
};

export const TEXTOS_DE_PERIODO = {
  varios: "*Multiples periodos se encuentran vigentes",
  sinParcial: "No hay un parcial vigente",
  sinPeriodo: "No hay un periodo vigente",
  elige: "Seleccione un periodo o parcial para continuar",
  cargando: "Cargando periodos...",
} as const;

/**
 * Only the closed partials of each period: the grades that families see, and those of a report card that was handed out
 * (decisions.md, Notifications).
 */
export const soloLosCerrados = (info: Periodos): Periodos => ({
  ...info,
  periodos: info.periodos.map((periodo) => ({
    ...periodo,
    parciales: periodo.parciales.filter(({ cerrado }) => cerrado),
  })),
});

/** The ids of the partials. */
export const idsDeParciales = ({ periodos }: Periodos): Set<number> =>
  new Set(periodos.flatMap(({ parciales }) => parciales.map(({ id }) => id)));

/** A person's choice; `vacio` if the form was sent without one. */
export type Eleccion = { periodoId: number | null; parcialId: number | null; vacio?: boolean };

export type PeriodoElegido = {
  /** True if a person chose it; otherwise it is the current one. */
  elegido: boolean;
  periodo: Periodo | null;
  parcial: Parcial | null;
  /** The title of the banner: the name of the shown period, or the reason why there is none. */
  titulo: string;
  /** Each of several that are current. */
  detalle: readonly string[];
  error: string | null;
  /** The days for other data (absences, tasks, misivas); null if none is current. */
  dias: { inicia: Fecha; termina: Fecha } | null;
};

export const CLAVES_DE_ELECCION = ["periodoId", "parcialId"] as const;

/** True if a change of address chooses another period or partial, or drops the choice. */
export const cambiaDePeriodo = (
  origen: { pathname: string; search: string },
  a: { pathname: string; search: string },
) =>
  origen.pathname === a.pathname &&
  CLAVES_DE_ELECCION.some(
    (clave) =>
      (new URLSearchParams(origen.search).get(clave) ?? "") !== (new URLSearchParams(a.search).get(clave) ?? ""),
  );

/** True if a day lies inside a period or partial. */
export const estaVigente = ({ inicia, termina }: { inicia: Fecha; termina: Fecha }, hoy: Fecha): boolean =>
  inicia <= hoy && hoy <= termina;

/** 'Primer trimestre · Octubre'. */
const nombreCompletoDe = (periodo: Periodo, parcial: Parcial | null): string =>
  parcial ? `${periodo.nombre} · ${parcial.nombre}` : periodo.nombre;

/**
 * The period of a page of a level: the chosen one, if it is one of these. Otherwise it is the current one, as a partial
 * unless the level is shown by period. A partial counts only in its own period: choosing another period clears it
 * (B§2.7).
 */
export function elegirPeriodo(info: Periodos, { periodoId, parcialId, vacio = false }: Eleccion): PeriodoElegido {
  const error = vacio ? TEXTOS_DE_PERIODO.elige : null;
  const elegido = info.periodos.find(({ id }) => id === periodoId);
  if (elegido) {
    const parcial = elegido.parciales.find(({ id }) => id === parcialId) ?? null;
    const titulo = nombreCompletoDe(elegido, parcial);
    const dias = diasDe(parcial ?? elegido);
    return { elegido: true, periodo: elegido, parcial, titulo, detalle: [], error: null, dias };
  }
  return { ...loVigente(info), error };
}

function loVigente(info: Periodos): PeriodoElegido {
  const periodos = info.periodos.filter(({ vigente }) => vigente);
  const parciales = periodos.flatMap((periodo) =>
    periodo.parciales.filter(({ vigente }) => vigente).map((parcial) => ({ periodo, parcial })),
  );
  const base = { elegido: false, detalle: [], error: null } as const;
  const tramos = info.tipoVisualizacionOtrosDatos === "PARCIAL" ? parciales.map(({ parcial }) => parcial) : periodos;
  const dias = juntos(tramos);
  const ninguno = { ...base, periodo: null, parcial: null, dias };
  if (info.visualizacionPorPeriodo) {
    const [periodo] = periodos;
    if (!periodo) return { ...ninguno, titulo: TEXTOS_DE_PERIODO.sinPeriodo };
    if (periodos.length > 1)
      return varios(
        ninguno,
        periodos.map(({ nombre }) => nombre),
      );
    return { ...base, periodo, parcial: null, titulo: periodo.nombre, dias };
  }
  const [unico] = parciales;
  if (!unico)
    return { ...ninguno, periodo: periodos.length === 1 ? periodos[0]! : null, titulo: TEXTOS_DE_PERIODO.sinParcial };
  if (parciales.length > 1)
    return varios(
      ninguno,
      parciales.map(({ periodo, parcial }) => nombreCompletoDe(periodo, parcial)),
    );
  return { ...base, ...unico, titulo: nombreCompletoDe(unico.periodo, unico.parcial), dias };
}

const varios = (base: Omit<PeriodoElegido, "titulo">, detalle: string[]): PeriodoElegido => ({
  ...base,
  titulo: TEXTOS_DE_PERIODO.varios,
  detalle,
});

const diasDe = ({ inicia, termina }: { inicia: Fecha; termina: Fecha }) => ({ inicia, termina });

// From the first to the last day of several.
function juntos(varios: readonly { inicia: Fecha; termina: Fecha }[]): PeriodoElegido["dias"] {
  if (varios.length === 0) return null;
  const inicia = varios.map((cada) => cada.inicia).sort(compararFechas)[0]!;
  const termina = varios
    .map((cada) => cada.termina)
    .sort(compararFechas)
    .at(-1)!;
  return { inicia, termina };
}
