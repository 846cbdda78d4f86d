import type { Alcance } from "~/base/acceso/alcance.server";
import { quienesDe } from "~/aula/boletas/datos.server";
import { totalesDeAusencias } from "~/aula/academico/ausencias";
import { ausenciasDeInscripciones } from "~/aula/academico/ausencias.server";
import { celdaComoTexto, promedioComoTexto } from "~/aula/calificaciones/calificacion";
import { gruposQueCalifica } from "~/aula/calificaciones/hoja.server";
import { cuenta, promedio, promedioAcademico } from "~/aula/calificaciones/promedios";
import { leerNotasDe } from "~/aula/calificaciones/tabla.server";
import type { Notas } from "~/aula/calificaciones/tabla";
import { grupoInicial } from "~/aula/academico/grupo-del-lugar";
import { ajustesDelNivel } from "~/aula/academico/nivel.server";
import { listarPeriodos } from "~/aula/academico/periodo.server";

export type CualSabana = { grupoId: number | null; parcialId: number | null };

/** The groups with a gradebook that the viewer may read: those with pupils of their own. */
const gruposDeSabana = async (alcance: Alcance) =>
  (await gruposQueCalifica(alcance)).filter(({ optativas }) => optativas === 0);

/**
 * The gradebook of a group (decisions.md, Academic): its pupils, a column for each subject, with the grades of a
 * partial or the averages of all. It includes each pupil's average, absences and tardies, and the group's averages
 * below. The address names the group, or the bar does (grupoInicial).
 */
export async function obtenerSabana(alcance: Alcance, { grupoId, parcialId }: CualSabana) {
  const grupos = await gruposDeSabana(alcance);
  const grupo = grupoInicial(grupos, ({ value }) => value === grupoId, alcance);
  const opciones = grupos.map(({ value, label }) => ({ value, label }));
  if (!grupo) return { grupos: opciones, parciales: [], elegido: { grupoId: null, parcialId: null }, sabana: null };
  const { nivelId, gradoId } = grupo;
  const info = await listarPeriodos(alcance, { nivelId, gradoId });
  const todos = info.periodos.flatMap((periodo) =>
    periodo.parciales.map((parcial) => ({ ...parcial, periodo: periodo.nombre, periodoId: periodo.id })),
  );
  const parcial = todos.find(({ id }) => id === parcialId) ?? null;
  const alumnos = await quienesDe(alcance, { grupoId: grupo.value });
  const notas = await leerNotasDe(alcance, alumnos);
  const ajustes = await ajustesDelNivel(alcance, nivelId);
  const faltas = await ausenciasDeInscripciones(
    alcance,
    alumnos.map(({ inscripcionId }) => inscripcionId),
    { inicia: parcial?.inicia ?? null, termina: parcial?.termina ?? null },
  );
  const columnas = columnasDe([...notas.values()]);
  const filas = alumnos.map(({ inscripcionId, alumnoId, nombre, apellidos }) => {
    const notasDelAlumno = notas.get(inscripcionId)!;
    const valores = columnas.map(({ id }) => celdaDe(notasDelAlumno, id, parcial?.id ?? null));
    const deSuPromedio = columnas.map((columna, lugar) => ({ ...columna, promedio: valores[lugar]!.valor }));
    const totales = totalesDeAusencias(faltas.get(inscripcionId) ?? [], ajustes);
    return {
      inscripcionId,
      alumnoId,
      persona: { nombre, apellidos },
      celdas: valores,
      promedio: parcial ? promedioAcademico(deSuPromedio, ajustes) : notasDelAlumno.promedioGeneral,
      faltas: totales.faltasTotales,
      retardos: totales.retardosRegistrados,
    };
  });
  return {
    grupos: opciones,
    parciales: todos.map(({ id, nombre, periodo }) => ({ value: id, label: `${periodo} · ${nombre}` })),
    elegido: { grupoId: grupo.value, parcialId: parcial?.id ?? null },
    sabana: {
      grupo: grupo.label,
      cicloId: alcance.cicloId,
      parcial: parcial && {
        id: parcial.id,
        periodoId: parcial.periodoId,
        nombre: parcial.nombre,
        cerrado: parcial.cerrado,
      },
      aprobatoria: ajustes.aprobatoria,
      columnas,
      filas,
      pie: {
        celdas: columnas.map((columna, lugar) =>
          columna.enNumero
            ? promedio(
                filas.map(({ celdas }) => celdas[lugar]!.valor),
                ajustes,
              )
            : null,
        ),
        promedio: promedio(
          filas.map((fila) => fila.promedio),
          ajustes,
        ),
      },
    },
  };
}

export type PaginaDeSabana = Awaited<ReturnType<typeof obtenerSabana>>;
export type Sabana = NonNullable<PaginaDeSabana["sabana"]>;

/** Each subject of any pupil of the group, in the plan's order. */
function columnasDe(notas: readonly Notas[]) {
  const vistas = new Map<number, Notas["filas"][number]["asignatura"]>();
  for (const { filas } of notas) for (const { asignatura } of filas) vistas.set(asignatura.id, asignatura);
  return [...vistas.values()].map((asignatura) => ({
    id: asignatura.id,
    nombre: asignatura.nombre,
    promedia: asignatura.promedia,
    cuenta: cuenta(asignatura),
    enNumero: asignatura.tipoCalificacion === "NUMERICA",
    tipoCalificacion: asignatura.tipoCalificacion,
  }));
}

// A pupil's cell; `falta` if nothing was captured in a subject that the pupil takes.
function celdaDe({ filas }: Notas, asignaturaId: number, parcialId: number | null) {
  const fila = filas.find(({ asignatura, seccion }) => asignatura.id === asignaturaId && seccion === null);
  if (!fila) return { valor: null, texto: "", falta: false };
  if (parcialId === null) {
    const texto = fila.promedio === null ? "" : promedioComoTexto(fila.promedio);
    return { valor: fila.promedio, texto, falta: fila.notas.size === 0 };
  }
  const nota = fila.notas.get(parcialId);
  if (!nota) return { valor: null, texto: "", falta: true };
  // A number has its decimal in every cell: '8', '8.0' and '8.7' are not read as one column.
  const soloNumero = nota.valor !== null && nota.texto === "" && nota.estado === "";
  return { valor: nota.valor, texto: soloNumero ? promedioComoTexto(nota.valor) : celdaComoTexto(nota), falta: false };
}
