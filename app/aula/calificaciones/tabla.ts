import type { AjustesDelNivel } from "~/aula/academico/nivel";
import type { EstadoDeCelda, TipoCalificacion } from "./calificacion";
import { promedio, promedioAcademico } from "./promedios";

export type AsignaturaDelPlan = {
  id: number;
  nombre: string;
  campoFormativo: string;
  promedia: boolean;
  optativa: boolean;
  tipoCalificacion: TipoCalificacion;
  secciones: readonly { id: number; nombre: string }[];
};

/** A stored grade of a partial; `id` 0 is one calculated from its sections. */
export type Nota = {
  id: number;
  asignaturaId: number;
  seccionId: number | null;
  parcialId: number;
  valor: number | null;
  texto: string;
  estado: EstadoDeCelda;
  calculada: boolean;
};

export type FilaDeNotas = {
  asignatura: AsignaturaDelPlan;
  seccion: { id: number; nombre: string } | null;
  /** By partial; ungraded ones are absent. */
  notas: ReadonlyMap<number, Nota>;
  promedio: number | null;
};

export type Notas = { filas: readonly FilaDeNotas[]; promedioGeneral: number | null };

type Datos = {
  asignaturas: readonly AsignaturaDelPlan[];
  notas: readonly Nota[];
  ajustes: Pick<AjustesDelNivel, "promedios">;
};

/**
 * A pupil's grades, a row for each subject and below it one for each of its sections, with every average. An elective
 * that the pupil does not take and was never graded in is left out.
 */
export function notasDeAlumno({ asignaturas, notas, ajustes }: Datos): Notas {
  const filas = asignaturas.flatMap((asignatura) => {
    const notasDeAsignatura = notas.filter(({ asignaturaId }) => asignaturaId === asignatura.id);
    const fila = (seccion: FilaDeNotas["seccion"], notasDeFila: readonly Nota[]): FilaDeNotas => ({
      asignatura,
      seccion,
      notas: new Map(notasDeFila.map((nota) => [nota.parcialId, nota])),
      promedio: promedio(
        notasDeFila.map((nota) => nota.valor),
        ajustes,
      ),
    });
    if (asignatura.secciones.length === 0)
      return [
        fila(
          null,
          notasDeAsignatura.filter(({ seccionId }) => seccionId === null),
        ),
      ];
    const porSeccion = asignatura.secciones.map((seccion) =>
      fila(
        seccion,
        notasDeAsignatura.filter(({ seccionId }) => seccionId === seccion.id),
      ),
    );
    return [fila(null, mediasDe(asignatura.id, porSeccion, ajustes)), ...porSeccion];
  });
  const deAsignaturas = filas.filter(({ seccion }) => seccion === null);
  const promedioGeneral = promedioAcademico(
    deAsignaturas.map(({ asignatura, promedio: promedioDeAsignatura }) => ({
      ...asignatura,
      promedio: promedioDeAsignatura,
    })),
    ajustes,
  );
  return { filas, promedioGeneral };
}

// In each partial, the mean of its sections (decisions.md, Academic).
function mediasDe(asignaturaId: number, secciones: readonly FilaDeNotas[], ajustes: Datos["ajustes"]): Nota[] {
  const parciales = new Set(secciones.flatMap(({ notas }) => [...notas.keys()]));
  const comun = { id: 0, asignaturaId, seccionId: null, texto: "", estado: "" as const, calculada: true };
  return [...parciales].flatMap((parcialId) => {
    const valor = promedio(
      secciones.map(({ notas }) => notas.get(parcialId)?.valor ?? null),
      ajustes,
    );
    return valor === null ? [] : [{ ...comun, parcialId, valor }];
  });
}
