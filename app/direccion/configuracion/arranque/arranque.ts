import { counted } from "~/lib/counts";
import { type Fecha, fecha, formatFecha, sumarMeses } from "~/lib/dates";
import { type Centavos, formatPesos } from "~/lib/money";

/** The levels of Mexican schools with their grades (decisions.md, Settings: guided start). */
export const PLANTILLAS = {
  PREESCOLAR: { nombre: "Preescolar", grados: 3 },
  PRIMARIA: { nombre: "Primaria", grados: 6 },
  SECUNDARIA: { nombre: "Secundaria", grados: 3 },
  BACHILLERATO: { nombre: "Bachillerato", grados: 6 },
} as const satisfies Record<string, { nombre: string; grados: number }>;
export type Plantilla = keyof typeof PLANTILLAS;
export const CLAVES_DE_PLANTILLAS = Object.keys(PLANTILLAS) as Plantilla[];

/** The steps of the guided start, in order, and the permission that each needs. */
export const PASOS = {
  niveles: {
    titulo: "Niveles y grados",
    linea: "Marca los niveles del colegio; cada uno nace con sus grados.",
    abre: "Grados",
  },
  lugares: { titulo: "Plantel y turno", linea: "El edificio y el turno en que se trabaja.", abre: "Dónde se da clase" },
  ciclo: { titulo: "Ciclo escolar", linea: "Entre qué fechas se inscribe y se cobra.", abre: "Inscribir" },
  grupos: {
    titulo: "Grupos",
    linea: "Cuántos tiene cada grado; después se cambian uno por uno.",
    abre: "Listas de alumnos",
  },
  cobros: {
    titulo: "Inscripción y colegiaturas",
    linea: "Escribe tus precios: ninguno viene puesto. Nada se cobra hasta que inscribas.",
    abre: "Cobrar",
  },
} as const;
export type Paso = keyof typeof PASOS;
export const CLAVES_DE_PASOS = Object.keys(PASOS) as Paso[];

/** The school's state, as far as the guided start sets it up. */
export type Estado = {
  niveles: readonly string[];
  grados: number;
  planteles: readonly string[];
  turnos: readonly string[];
  /** The selected cycle; null if there is none. */
  ciclo: { id: number; nombre: string; fechaInicio: Fecha; fechaFin: Fecha } | null;
  /** Of that cycle: its places, its groups, and the programs whose charges an enrolment creates. */
  lugares: number;
  grupos: number;
  principales: number;
  servicios: readonly { nombre: string; formasPago: number; facturar: boolean }[];
  cajas: number;
  seriesDeRecibos: number;
  seriesDeFacturas: number;
  rfc: string;
  razonSocial: string;
  /** Levels without an issuer of invoices: neither their own nor one of the whole school. */
  nivelesSinEmisor: readonly string[];
  /** Levels with an issuer of their own whose name has its régimen de capital. */
  nivelesConRegimen: readonly string[];
};

/** The result of a step, as its line states it; null if the step is still to be done. */
export function hechoDelPaso(paso: Paso, estado: Estado): string | null {
  const { niveles, grados, planteles, turnos, ciclo, lugares, grupos, servicios, principales } = estado;
  switch (paso) {
    case "niveles":
      return grados > 0 ? `${niveles.join(", ")} · ${counted(grados, "grado", "grados")}` : null;
    case "lugares":
      return planteles.length > 0 && turnos.length > 0 ? `${planteles.join(", ")} · ${turnos.join(", ")}` : null;
    case "ciclo":
      return ciclo && lugares > 0
        ? `${ciclo.nombre}, ${fechasDe(ciclo)} · ${counted(lugares, "lugar", "lugares")}`
        : null;
    case "grupos":
      return grupos > 0 ? counted(grupos, "grupo", "grupos") : null;
    case "cobros":
      return principales > 0
        ? `${servicios.map(({ nombre }) => nombre).join(", ")} · ${counted(principales, "programa de pagos", "programas de pagos")}`
        : null;
  }
}

const fechasDe = ({ fechaInicio, fechaFin }: { fechaInicio: Fecha; fechaFin: Fecha }): string =>
  `${formatFecha(fechaInicio)} a ${formatFecha(fechaFin)}`;

/** The thing that a step waits for; null if the step can be done. */
export function esperaDelPaso(paso: Paso, estado: Estado): string | null {
  if (paso === "ciclo" && (estado.grados === 0 || hechoDelPaso("lugares", estado) === null))
    return "Antes van los niveles, el plantel y el turno.";
  if ((paso === "grupos" || paso === "cobros") && (estado.ciclo === null || estado.lugares === 0))
    return "Antes va el ciclo escolar.";
  return null;
}

/** The open step: the requested one, else the first that is still to be done; null if all are done. */
export function pasoAbierto(pedido: Paso | null, estado: Estado): Paso | null {
  if (pedido !== null) return pedido;
  return CLAVES_DE_PASOS.find((paso) => hechoDelPaso(paso, estado) === null) ?? null;
}

/** The next step that is still to be done after this one; null if none is. */
export function siguientePaso(paso: Paso, estado: Estado): Paso | null {
  const despues = CLAVES_DE_PASOS.slice(CLAVES_DE_PASOS.indexOf(paso) + 1);
  return despues.find((candidato) => hechoDelPaso(candidato, estado) === null) ?? null;
}

/** The proposed school year (1 August to 31 July). From June on, it is the year that is about to start. */
export function cicloPropuesto(hoy: Fecha): { nombre: string; fechaInicio: Fecha; fechaFin: Fecha } {
  const [anio, mes] = [Number(hoy.slice(0, 4)), Number(hoy.slice(5, 7))];
  const primero = mes >= 6 ? anio : anio - 1;
  return {
    nombre: `${primero}-${primero + 1}`,
    fechaInicio: fecha(`${primero}-08-01`),
    fechaFin: fecha(`${primero + 1}-07-31`),
  };
}

/** The proposed campus and shift, as most schools with one building have them. */
export const LUGAR_PROPUESTO = { plantel: "Principal", turno: "Matutino" };
/** The proposed groups of each grade, and the places in each. */
export const GRUPOS_PROPUESTOS = { gruposPorGrado: 2, cupo: 30 };

/** The steps between the levels and the prices: their answers can be proposed together, because none is a price. */
const PASOS_PROPUESTOS = ["lugares", "ciclo", "grupos"] as const satisfies readonly Paso[];

/** The answers proposed for those steps on a day. */
export const respuestasPropuestas = (hoy: Fecha) => ({
  lugares: LUGAR_PROPUESTO,
  ciclo: { ...cicloPropuesto(hoy), calendario: true },
  grupos: GRUPOS_PROPUESTOS,
});

/** Those answers in a sentence; null unless all of those steps are still to be done. */
export function fraseDeLoPropuesto(estado: Estado, hoy: Fecha): string | null {
  if (PASOS_PROPUESTOS.some((paso) => hechoDelPaso(paso, estado) !== null)) return null;
  const { lugares, ciclo, grupos } = respuestasPropuestas(hoy);
  return [
    `plantel ${lugares.plantel}`,
    `turno ${lugares.turno}`,
    `ciclo ${ciclo.nombre} (${fechasDe(ciclo)}) con los días inhábiles oficiales`,
    `${counted(grupos.gruposPorGrado, "grupo", "grupos")} por grado de ${grupos.cupo} lugares`,
  ].join(", ");
}

/** The times at which the surcharge of the first programs is charged, as they stand beside its percentage. */
export const RECURRENCIAS = {
  MES_CALENDARIO: "al mes, hasta que se pague",
  UNICA_OCASION: "una sola vez",
} as const;
export type RecurrenciaDelRecargo = keyof typeof RECURRENCIAS;

/** The possible numbers of payments in a year, with their texts. */
export const VECES = {
  "10": "10, desde el segundo mes",
  "11": "11, desde el primer mes",
  "12": "12, todo el año",
} as const;
export type Veces = keyof typeof VECES;

/** The month (YYYY-MM) of the first of `veces` payments of a cycle. Ten payments begin a month after the cycle. */
export function primerMes({ fechaInicio }: { fechaInicio: Fecha }, veces: Veces): string {
  return (veces === "10" ? sumarMeses(fecha(`${fechaInicio.slice(0, 7)}-01`), 1) : fechaInicio).slice(0, 7);
}

/** The number of groups to create so that a place has the wanted number. */
export const gruposPorCrear = (tiene: number, quiere: number): number => Math.max(0, quiere - tiene);

/** The first prices of a school. */
export type Cobros = {
  inscripcion: Centavos | null;
  colegiatura: Centavos | null;
  veces: Veces;
  diaLimite: number;
  /** Hundredths of one per cent of the unpaid amount after the limit; null if there is no surcharge. */
  recargo: number | null;
  /** Null is a surcharge that is charged once. */
  recurrente?: RecurrenciaDelRecargo | null;
};

/** The prices in a line: each amount, and the surcharge with its times. */
export function textoDeCobros({ inscripcion, colegiatura, veces, diaLimite, recargo, recurrente }: Cobros): string {
  const unaVez = (recurrente ?? "UNICA_OCASION") === "UNICA_OCASION";
  return [
    inscripcion === null ? "" : `Inscripción ${formatPesos(inscripcion)}`,
    colegiatura === null ? "" : `Colegiatura ${formatPesos(colegiatura)}, ${veces} veces`,
    recargo ? `después del día ${diaLimite}, ${recargo / 100} % ${unaVez ? "una sola vez" : "al mes"}` : "",
  ]
    .filter((parte) => parte !== "")
    .join(" · ");
}
