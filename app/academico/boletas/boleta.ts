import { celdaComoTexto, promedioComoTexto } from "../calificaciones/calificacion";
import type { Notas } from "../calificaciones/tabla";
import type { Periodos } from "../periodo";

/** Everything that a report card says of a pupil: what is frozen when it is handed out, and what its hash is of. */
export type Boleta = {
  alumno: string;
  matricula: string;
  ciclo: string;
  lugar: string;
  periodos: { nombre: string; columnas: number }[];
  columnas: string[];
  filas: { nombre: string; seccion: boolean; notas: string[]; promedio: string }[];
  promedio: string;
  /** The words that the level gives that average; empty where it has no scale. */
  enPalabras: string;
};

export type Grado = { desde: number; texto: string };

/** The words of a scale for some tenths: those of the highest step that they reach. */
export function palabrasDe(escala: readonly Grado[], decimos: number | null): string {
  if (decimos === null) return "";
  const alcanzados = escala.filter(({ desde }) => desde <= decimos).sort((uno, otro) => otro.desde - uno.desde);
  return alcanzados[0]?.texto ?? "";
}

type Quien = Pick<Boleta, "alumno" | "matricula" | "ciclo" | "lugar">;

/** The report card of a pupil: every period of his level, with what each subject was graded in it. */
export function comoBoleta(quien: Quien, notas: Notas, { periodos }: Periodos, escala: readonly Grado[]): Boleta {
  const parciales = periodos.flatMap((periodo) => periodo.parciales);
  return {
    ...quien,
    periodos: periodos.map(({ nombre, parciales: suyos }) => ({ nombre, columnas: suyos.length })),
    columnas: parciales.map(({ etiqueta }) => etiqueta),
    filas: notas.filas.map(({ asignatura, seccion, notas: suyas, promedio }) => ({
      nombre: seccion?.nombre ?? asignatura.nombre,
      seccion: seccion !== null,
      notas: parciales.map(({ id }) => {
        const nota = suyas.get(id);
        return nota ? celdaComoTexto(nota) : "";
      }),
      promedio: asignatura.tipoCalificacion === "NUMERICA" ? promedioComoTexto(promedio) : "",
    })),
    promedio: promedioComoTexto(notas.promedioGeneral),
    enPalabras: palabrasDe(escala, notas.promedioGeneral),
  };
}

/** Whether what it says may still change: a partial that has begun is open, or none has been closed yet. */
export function esBorrador({ periodos }: Periodos, hoy: string): boolean {
  const comenzados = periodos.flatMap(({ parciales }) => parciales).filter(({ inicia }) => inicia <= hoy);
  return comenzados.length === 0 || comenzados.some(({ cerrado }) => !cerrado);
}

/** The beginning of a hash, in groups that a person can compare. */
export const huellaComoTexto = (hash: string): string => (hash.slice(0, 16).match(/.{4}/g) ?? []).join(" ");
