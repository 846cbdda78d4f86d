import { type Fecha, fecha } from "~/lib/dates";
import { cicloDe, mensualidades, type PlanCargo, type PlanCiclo } from "../demo/ciclos";

/** The yearly charges of the benchmark's school, before it has ids. Amounts in centavos. */
export type PlanDeCargo = Omit<PlanCargo, "prontoPago"> & {
  montoCentavos: number;
  recargo: { tipoRecargo: "PORCENTAJE" | "MONTO_FIJO"; valor: number; recurrente: string } | null;
  descuento: { tipoDescuento: "PORCENTAJE" | "MONTO_FIJO"; valor: number; fechaVencimiento: Fecha } | null;
};

export const NIVELES = [
  { nombre: "Preescolar", grados: 3 },
  { nombre: "Primaria", grados: 6 },
  { nombre: "Secundaria", grados: 3 },
] as const;

/** The last service has no program: its charges are made by hand, as for a canteen. */
export const SERVICIOS = ["Inscripción", "Colegiatura", "Talleres", "Comedor"] as const;
export const TALLERES = 2;
export const COMEDOR = 3;

/** The three school years that end with the one of `hoy`. */
export const ciclosHasta = (hoy: Fecha): PlanCiclo[] => [2, 1, 0].map((aniosAntes) => cicloDe(hoy, aniosAntes));

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
  const colegiatura = servicio === 1;
  return mensualidades({ fechaInicio: inicioDelCiclo }, SERVICIOS[servicio]!).map(({ prontoPago, ...cargo }) => ({
    ...cargo,
    montoCentavos: colegiatura ? 285_000 + nivel * 35_000 : 60_000 + nivel * 5_000,
    recargo: colegiatura
      ? { tipoRecargo: "PORCENTAJE", valor: 500, recurrente: "MES_CALENDARIO" }
      : { tipoRecargo: "MONTO_FIJO", valor: 5_000, recurrente: "UNICA_OCASION" },
    descuento: colegiatura ? { tipoDescuento: "PORCENTAJE", valor: 300, fechaVencimiento: prontoPago } : null,
  }));
}

/**
 * A student's current grade (0 is the first of preescolar, 11 the last of secundaria). The first hundred are in
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

/** A family's way of paying, of {@link PERFILES} ways; the same for a student in every file size. */
export function perfilDe(alumno: number): number {
  return (alumno * 7 + Math.floor(alumno / PERFILES)) % PERFILES;
}

const PERFILES = 40;
