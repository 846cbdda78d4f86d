import { cuenta, promedio, promedioEntero } from "~/aula/calificaciones/promedios";
import type { FilaDeNotas, Notas } from "~/aula/calificaciones/tabla";
import type { AjustesDelNivel } from "~/aula/academico/nivel";
import type { Periodo } from "~/aula/academico/periodo";

/** Values of campos that coordination set instead of their means, by 'period-campo'. */
export type Corregidos = ReadonlyMap<string, number>;
export const claveDeCampo = (periodoId: number, campo: string): string => `${periodoId}-${campo}`;

export type Campo = {
  nombre: string;
  /** Whole numbers in tenths, one per period. */
  valores: (number | null)[];
  /** The values from the subjects alone, shown beside a correction. */
  calculados: (number | null)[];
  final: number | null;
  asignaturas: { nombre: string; valores: (number | null)[]; final: number | null }[];
};

/** The first long word of a campo formativo, for a narrow column: 'Humano' of 'De lo humano y lo comunitario'. */
export function nombreCorto(campo: string): string {
  const palabra = campo.split(/[\s,]+/).find((cada) => cada.length > 3) ?? campo;
  return palabra.charAt(0).toUpperCase() + palabra.slice(1);
}

type Ajustes = Pick<AjustesDelNivel, "promedios">;

/** The numeric campos formativos of a plan, in its order: those of preescolar are graded in words. */
export const nombresDeCampos = (filas: readonly Pick<FilaDeNotas, "asignatura">[]): string[] =>
  [
    ...new Set(filas.filter(({ asignatura }) => cuenta(asignatura)).map(({ asignatura }) => asignatura.campoFormativo)),
  ].filter((campo) => campo !== "");

/**
 * A pupil's campos formativos as on the report card of educación básica. The value of each period is the rounded mean
 * of its counted subjects' whole values, as they are printed, or coordination's (`corregidos`). Their final and the pupil's have one decimal, cut as the
 * level requires (decisions.md, Academic).
 */
export function camposDe(
  notas: Notas,
  periodos: readonly Pick<Periodo, "id" | "parciales">[],
  { promedios }: Ajustes,
  corregidos: Corregidos = new Map(),
): { campos: Campo[]; promedio: number | null } {
  const filas = notas.filas.filter(({ seccion, asignatura }) => seccion === null && asignatura.campoFormativo !== "");
  const campos = nombresDeCampos(filas).map((nombre) => {
    const asignaturas = filas
      .filter(({ asignatura }) => asignatura.campoFormativo === nombre && cuenta(asignatura))
      .map(({ asignatura, notas: notasDeAsignatura }) => {
        const valores = periodos.map(({ parciales }) =>
          promedioEntero([
            promedio(
              parciales.map(({ id }) => notasDeAsignatura.get(id)?.valor ?? null),
              { promedios },
            ),
          ]),
        );
        return { nombre: asignatura.nombre, valores, final: promedio(valores, { promedios }) };
      });
    const calculados = periodos.map((_, indice) =>
      promedioEntero(asignaturas.map(({ valores: enteros }) => enteros[indice]!)),
    );
    const valores = calculados.map(
      (valor, indice) => corregidos.get(claveDeCampo(periodos[indice]!.id, nombre)) ?? valor,
    );
    return {
      nombre,
      valores,
      calculados,
      final: promedio(valores, { promedios }),
      asignaturas,
    };
  });
  return {
    campos,
    promedio: promedio(
      campos.map(({ final }) => final),
      { promedios },
    ),
  };
}
