import { cuenta, promedio, promedioEntero } from "~/aula/calificaciones/promedios";
import type { FilaDeNotas, Notas } from "~/aula/calificaciones/tabla";
import type { AjustesDelNivel } from "~/aula/academico/nivel";
import type { Periodo } from "~/aula/academico/periodo";

/** A value of a campo that coordination put in the place of its mean, by 'period-campo'. */
export type Corregidos = ReadonlyMap<string, number>;
export const claveDeCampo = (periodoId: number, campo: string): string => `${periodoId}-${campo}`;

export type Campo = {
  nombre: string;
  /** Whole numbers in tenths, a period each. */
  valores: (number | null)[];
  /** What the subjects alone say, for whoever overrules it. */
  calculados: (number | null)[];
  final: number | null;
  asignaturas: { nombre: string; valores: (number | null)[]; final: number | null }[];
};

type Ajustes = Pick<AjustesDelNivel, "promedios">;

/** The campos formativos of a plan that have a number, in its order: preescolar says its own in words. */
export const nombresDeCampos = (filas: readonly Pick<FilaDeNotas, "asignatura">[]): string[] =>
  [
    ...new Set(filas.filter(({ asignatura }) => cuenta(asignatura)).map(({ asignatura }) => asignatura.campoFormativo)),
  ].filter((campo) => campo !== "");

/**
 * The campos formativos of a pupil as the report card of educación básica has them: of each period the rounded mean of its subjects that
 * count, or what coordination says (`corregidos`); their final, and the pupil's, with a decimal, cut as the level says (decisions.md,
 * Academic).
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
      .map(({ asignatura, notas: suyas }) => {
        const deLosPeriodos = periodos.map(({ parciales }) =>
          promedio(
            parciales.map(({ id }) => suyas.get(id)?.valor ?? null),
            { promedios },
          ),
        );
        const valores = deLosPeriodos.map((valor) => promedioEntero([valor]));
        return { nombre: asignatura.nombre, deLosPeriodos, valores, final: promedio(valores, { promedios }) };
      });
    const calculados = periodos.map((_, indice) =>
      promedioEntero(asignaturas.map(({ deLosPeriodos }) => deLosPeriodos[indice]!)),
    );
    const valores = calculados.map(
      (valor, indice) => corregidos.get(claveDeCampo(periodos[indice]!.id, nombre)) ?? valor,
    );
    return {
      nombre,
      valores,
      calculados,
      final: promedio(valores, { promedios }),
      asignaturas: asignaturas.map(({ deLosPeriodos: _, ...asignatura }) => asignatura),
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
