import {
  diaDeLaSemana,
  type Fecha,
  primerDiaDelMes,
  primerDiaDeLaSemana,
  sumarDias,
  ultimoDiaDelMes,
  ultimoDiaDeLaSemana,
} from "~/lib/dates";

/** The layers of the calendar (decisions.md, Notifications: Calendario). */
export const CAPAS = {
  SUSPENSIONES: "Suspensiones",
  COBRANZA: "Cobranza",
  ACADEMICO: "Académico",
  EVENTOS: "Eventos",
  TAREAS: "Tareas",
  PREINSCRIPCIONES: "Preinscripciones",
  CUMPLEANOS: "Cumpleaños",
} as const;
export type Capa = keyof typeof CAPAS;
export const CLAVES_DE_CAPAS = Object.keys(CAPAS) as Capa[];

export const VISTAS = { mes: "Mes", semana: "Semana", lista: "Lista" } as const;
export type Vista = keyof typeof VISTAS;

/** An entry on one day or on several. */
export type Entrada = {
  clave: string;
  capa: Capa;
  titulo: string;
  detalle: string;
  desde: Fecha;
  hasta: Fecha;
  /** By the clock of the school; null for the whole day. */
  inicia: string | null;
  termina: string | null;
  lugar: string;
  /** The path to view or change it. */
  ruta: string | null;
};

/** The days of a view: for a month, the whole weeks of its grid. */
export function diasDe(vista: Vista, fecha: Fecha): { desde: Fecha; hasta: Fecha } {
  if (vista === "semana") return { desde: primerDiaDeLaSemana(fecha), hasta: ultimoDiaDeLaSemana(fecha) };
  const [desde, hasta] = [primerDiaDelMes(fecha), ultimoDiaDelMes(fecha)];
  return vista === "mes" ? { desde: primerDiaDeLaSemana(desde), hasta: ultimoDiaDeLaSemana(hasta) } : { desde, hasta };
}

/** The day on which the same view opens a page earlier or later. */
export function alPasar(vista: Vista, fecha: Fecha, hacia: -1 | 1): Fecha {
  if (vista === "semana") return sumarDias(fecha, 7 * hacia);
  return hacia === 1 ? sumarDias(ultimoDiaDelMes(fecha), 1) : primerDiaDelMes(sumarDias(primerDiaDelMes(fecha), -1));
}

export type Dia = {
  fecha: Fecha;
  numero: number;
  fuera: boolean;
  hoy: boolean;
  sinClases: boolean;
  entradas: Entrada[];
};

/**
 * The days of a view with the entries of each, in whole weeks. Saturdays and Sundays never have classes, so they are
 * not marked.
 */
export function semanasDe(
  entradas: readonly Entrada[],
  { desde, hasta }: { desde: Fecha; hasta: Fecha },
  { mes, hoy }: { mes: string | null; hoy: Fecha },
): Dia[][] {
  const semanas: Dia[][] = [];
  for (let fecha = desde; fecha <= hasta; fecha = sumarDias(fecha, 1)) {
    const entradasDelDia = entradas.filter((entrada) => entrada.desde <= fecha && fecha <= entrada.hasta);
    if (diaDeLaSemana(fecha) === diaDeLaSemana(desde)) semanas.push([]);
    semanas.at(-1)!.push({
      fecha,
      numero: Number(fecha.slice(8)),
      fuera: mes !== null && !fecha.startsWith(mes),
      hoy: fecha === hoy,
      sinClases: entradasDelDia.some(({ capa }) => capa === "SUSPENSIONES") && ![0, 6].includes(diaDeLaSemana(fecha)),
      entradas: entradasDelDia,
    });
  }
  return semanas;
}

/** A day's birthdays become one line in a grid: '2 cumpleaños'. Other entries stay as they are. */
export function resumidas(entradas: readonly Entrada[]): Entrada[] {
  const cumples = entradas.filter(({ capa }) => capa === "CUMPLEANOS");
  if (cumples.length < 2) return [...entradas];
  const [primera] = cumples;
  const titulo = `${cumples.length} cumpleaños`;
  const detalle = cumples.map((cada) => cada.titulo).join(", ");
  return [
    ...entradas.filter(({ capa }) => capa !== "CUMPLEANOS"),
    { ...primera!, clave: `cumpleanos-${primera!.desde}`, titulo, detalle, ruta: null },
  ];
}

/** The hour before a title: '17:30', or nothing for the whole day. */
export const horaDe = ({ inicia, termina }: Pick<Entrada, "inicia" | "termina">): string =>
  inicia === null ? "" : termina === null ? inicia : `${inicia} a ${termina}`;
