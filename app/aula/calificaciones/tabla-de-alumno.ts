import type { PeriodoElegido, Periodos } from "~/aula/academico/periodo";
import { withQuery } from "~/lib/query";
import { decimosComoTexto } from "~/lib/decimos";
import { promedioComoTexto } from "./calificacion";
import type { FilaDeNotas, Nota, Notas } from "./tabla";

/** The text of a cell with a deleted grade (C§4 Grades). */
export const ELIMINADA = "Esta calificación/evaluación fue eliminada";

export type CeldaDeTabla = {
  parcialId: number;
  /** 0 if nothing was ever graded: its dialog then opens with minus the partial's id (C§4). */
  id: number;
  dice: string;
  eliminada: boolean;
  /** It is calculated from criterios or sections. */
  calculada: boolean;
};

/** The keys of the address that name the cell of an open dialog, and not the table below it. */
export const CLAVES_DE_CELDA = ["asignaturaId", "asignaturaSeccionId"] as const;

/**
 * The address of a cell's dialog. The path names the partial (C§4): the query's `parcialId` narrows the table, and would
 * still do so after the dialog is closed.
 */
export function enlaceDeCelda(
  { asignaturaId, asignaturaSeccionId }: { asignaturaId: number; asignaturaSeccionId: number | null },
  { id, parcialId }: Pick<CeldaDeTabla, "id" | "parcialId">,
  search: string,
): string {
  return `${id === 0 ? -parcialId : id}${withQuery(search, { asignaturaId, asignaturaSeccionId })}`;
}

type Datos = { notas: Notas; info: Periodos; elegido: PeriodoElegido; ver: "VIGENTES" | "TODOS" };

/** A pupil's grades as a table: the shown periods, and a row for each subject and section (C§3 Student grade table). */
export function comoTabla({ notas, info, elegido, ver }: Datos) {
  const vigentes = info.periodos.filter(({ vigente }) => vigente);
  const periodosMostrados =
    elegido.elegido && elegido.periodo ? [elegido.periodo] : ver === "VIGENTES" ? vigentes : info.periodos;
  const parciales = periodosMostrados.flatMap((periodo) =>
    periodo.parciales.filter(({ id }) => !(elegido.elegido && elegido.parcial) || elegido.parcial.id === id),
  );
  const columnas = parciales.map(({ id, nombre, etiqueta, cerrado }) => ({ id, nombre, etiqueta, cerrado }));
  const periodos = periodosMostrados.map(({ id, nombre, parciales: parcialesDelPeriodo }) => ({
    id,
    nombre,
    columnas: parcialesDelPeriodo.filter((parcial) => parciales.includes(parcial)).length,
  }));
  return {
    periodos: periodos.filter((periodo) => periodo.columnas > 0),
    columnas,
    filas: notas.filas.map((fila) => filaDe(fila, columnas)),
    promedioGeneral: promedioComoTexto(notas.promedioGeneral),
  };
}

function filaDe({ asignatura, seccion, notas, promedio }: FilaDeNotas, columnas: readonly { id: number }[]) {
  const { id, nombre, promedia, tipoCalificacion, secciones } = asignatura;
  return {
    asignaturaId: id,
    asignaturaSeccionId: seccion?.id ?? null,
    nombre: seccion?.nombre ?? nombre,
    asignatura: nombre,
    /** For a subject, the sections by which it is graded; a section has none of its own. */
    secciones: seccion ? [] : secciones.map((seccionPropia) => ({ nombre: seccionPropia.nombre })),
    enNumero: tipoCalificacion === "NUMERICA",
    promedia: promedia && tipoCalificacion === "NUMERICA",
    /** A subject with sections is graded by them. */
    seCalifica: seccion !== null || secciones.length === 0,
    promedio: tipoCalificacion === "NUMERICA" ? promedioComoTexto(promedio) : "",
    celdas: columnas.map(({ id: parcialId }) => celdaDe(parcialId, notas.get(parcialId))),
  };
}

function celdaDe(parcialId: number, nota: Nota | undefined): CeldaDeTabla {
  if (!nota) return { parcialId, id: 0, dice: "", eliminada: false, calculada: false };
  const { id, valor, texto, estado, calculada } = nota;
  const vacia = valor === null && texto === "" && estado === "";
  return {
    parcialId,
    id,
    dice: texto || (valor === null ? nombreDeEstado(estado) : decimosComoTexto(valor)),
    eliminada: vacia && id > 0 && !calculada,
    calculada,
  };
}

const ESTADOS: Readonly<Record<string, string>> = {
  EXENTA: "Exenta",
  NO_ENTREGO: "No entregó",
  INCOMPLETA: "Incompleta",
};
const nombreDeEstado = (estado: string) => ESTADOS[estado] ?? "";
