import { type Fecha, fecha, sumarMeses, ultimoDiaDelMes } from "~/lib/dates";

/** What the benchmark's school charges in a year, before it has ids. Amounts in centavos. */
export type PlanDeCargo = {
  nombre: string;
  montoCentavos: number;
  fechaInicio: Fecha;
  fechaLimitePago: Fecha;
  fechaFin: Fecha;
  recargo: { tipoRecargo: "PORCENTAJE" | "MONTO_FIJO"; valor: number; recurrente: string } | null;
  descuento: { tipoDescuento: "PORCENTAJE" | "MONTO_FIJO"; valor: number; fechaVencimiento: Fecha } | null;
};

export const NIVELES = [
  { nombre: "Preescolar", grados: 3 },
  { nombre: "Primaria", grados: 6 },
  { nombre: "Secundaria", grados: 3 },
] as const;

/** The last service has no program: its charges are made by hand, as a canteen's are. */
export const SERVICIOS = ["Inscripción", "Colegiatura", "Talleres", "Comedor"] as const;
export const COMEDOR = 3;

const MESES = [
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
];

/** The three school years that end with the one of `hoy`: 1 August to 31 July. */
export function ciclosHasta(hoy: Fecha): { nombre: string; fechaInicio: Fecha; fechaFin: Fecha }[] {
  const anio = Number(hoy.slice(0, 4)) - (hoy.slice(5) < "08-01" ? 1 : 0);
  return [anio - 2, anio - 1, anio].map((desde) => ({
    nombre: `${desde}-${desde + 1}`,
    fechaInicio: fecha(`${desde}-08-01`),
    fechaFin: fecha(`${desde + 1}-07-31`),
  }));
}

/** The charges of a service's program for a level in a cycle; none for the canteen. */
export function cargosDe(servicio: number, nivel: number, inicioDelCiclo: Fecha): PlanDeCargo[] {
  const anio = inicioDelCiclo.slice(0, 4);
  if (servicio === 0) {
    return [
      {
        nombre: `Inscripción ${anio}`,
        montoCentavos: 380_000 + nivel * 40_000,
        fechaInicio: inicioDelCiclo,
        fechaLimitePago: fecha(`${anio}-08-20`),
        fechaFin: fecha(`${anio}-08-31`),
        recargo: null,
        descuento: { tipoDescuento: "MONTO_FIJO", valor: 30_000, fechaVencimiento: fecha(`${anio}-08-10`) },
      },
    ];
  }
  if (servicio === COMEDOR) return [];
  return MESES.map((mes, numero) => {
    const inicio = sumarMeses(inicioDelCiclo, numero + 1);
    const dia = (texto: string) => fecha(`${inicio.slice(0, 8)}${texto}`);
    const colegiatura = servicio === 1;
    return {
      nombre: `${SERVICIOS[servicio]} ${mes}`,
      montoCentavos: colegiatura ? 285_000 + nivel * 35_000 : 60_000 + nivel * 5_000,
      fechaInicio: inicio,
      fechaLimitePago: dia("10"),
      fechaFin: ultimoDiaDelMes(inicio),
      recargo: colegiatura
        ? { tipoRecargo: "PORCENTAJE", valor: 500, recurrente: "MES_CALENDARIO" }
        : { tipoRecargo: "MONTO_FIJO", valor: 5_000, recurrente: "UNICA_OCASION" },
      descuento: colegiatura ? { tipoDescuento: "PORCENTAJE", valor: 300, fechaVencimiento: dia("05") } : null,
    };
  });
}

/**
 * Which grade (0 is the first of preescolar, 11 the last of secundaria) a student is in now. The first hundred are in
 * primaria, so that a small school's list is as long as a page of a big one's.
 */
export function gradoActual(alumno: number): number {
  const bloque = Math.floor(alumno / 50) % 5;
  if (bloque < 3) return 3 + (alumno % 6);
  return bloque === 3 ? 9 + (alumno % 3) : 2;
}

/** The level (index of NIVELES) of a grade counted from the first of preescolar. */
export function nivelDeGrado(grado: number): number {
  return grado < 3 ? 0 : grado < 9 ? 1 : 2;
}

/** How a student's family pays, of {@link PERFILES} ways; the same student is the same in every size of file. */
export function perfilDe(alumno: number): number {
  return (alumno * 7 + Math.floor(alumno / PERFILES)) % PERFILES;
}

const PERFILES = 40;
