import { sql } from "kysely";
import { agreeing } from "~/base/acceso/consent.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { cargarPlantilla } from "~/aula/academico/commands/cargar-plantilla.server";
import { guardarCriterios } from "~/aula/evaluacion/commands/guardar-criterios.server";
import { guardarEvaluacion } from "~/aula/evaluacion/commands/guardar-evaluacion.server";
import { AJUSTES_DE_FABRICA } from "~/aula/academico/nivel";
import { cargarCalendario } from "~/direccion/configuracion/commands/cargar-calendario.server";
import { guardarRegistro } from "~/direccion/configuracion/commands/guardar-registro.server";
import { type Fecha, sumarDias, sumarMeses, ultimoDiaDelMes } from "~/lib/dates";
import type { Azar } from "./azar";
import { sembrarAsistencia } from "./asistencia";
import { calificarGrupo, cerrarPasados } from "./calificaciones";
import type { Aula, Colegio, GrupoDelCiclo, ParcialDeMuestra } from "./escuela";
import { armarHorarios, repartirGrupos } from "./horarios";
import { resultadoDe } from "./reloj";

type Datos = {
  azar: Azar;
  colegio: Colegio;
  hoy: Fecha;
  /** The teacher's account, if the school has one. */
  cuentaDeDocenteId: number | null;
  /** The acting account, at an instant of a day's morning. */
  direccion: (dia: Fecha) => Alcance;
};

/** Attendance covers this many days: two months in the groups of `DE_MUESTRA`, two weeks in all others. */
const DIAS_DE_MUESTRA = 61;
const DIAS_DE_LOS_DEMAS = 14;
/** A level that takes a list in each class has seven a day, so its lists cover fewer days. */
const DIAS_POR_CLASE = { deMuestra: 14, demas: 3 };

/** The groups with two months of attendance: by level and grade, and which of their letters. */
const DE_MUESTRA: readonly [nivel: string, grado: number, letra: number][] = [
  ["Primaria", 4, 0],
  ["Primaria", 4, 1],
  ["Secundaria", 1, 0],
  ["Preescolar", 3, 0],
];

/**
 * The school's day of the cycle that contains today, in every group: subjects, teachers, timetable, attendance, periods and the grades
 * written by now. A few groups have a longer attendance. All of it is made by the commands of the screens.
 */
export async function sembrarAcademico({ azar, colegio, hoy, cuentaDeDocenteId, direccion }: Datos): Promise<void> {
  const ciclo = colegio.ciclos[1]!;
  const { cicloId, plan, aulas } = ciclo;
  const haceDias = (dias: number) => {
    const dia = sumarDias(hoy, -dias);
    return dia > plan.fechaInicio ? dia : plan.fechaInicio;
  };
  const alInicio = direccion(haceDias(DIAS_DE_MUESTRA));
  resultadoDe(await cargarPlantilla(alInicio, cicloId));
  resultadoDe(await cargarCalendario(alInicio));
  const modulos = await sembrarModulos(alInicio, aulas[0]!.lugar.turnoId);
  const parciales = await sembrarPeriodos(alInicio, cicloId, plan.fechaInicio, aulas);
  await decirComoSeCalifica(alInicio, aulas);
  const muestras = DE_MUESTRA.flatMap(([nivel, grado, letra]) =>
    aulas.flatMap((aula) => {
      const grupoId = aula.nivel.nombre === nivel && aula.grado === grado ? aula.grupos[letra] : undefined;
      return grupoId === undefined ? [] : [{ grupoId, aula }];
    }),
  );
  const deMuestra = new Set(muestras.map(({ grupoId }) => grupoId));
  const demas = aulas.flatMap((aula) =>
    aula.grupos.filter((grupoId) => !deMuestra.has(grupoId)).map((grupoId) => ({ grupoId, aula })),
  );
  // The groups of the sample choose their hours first.
  const grupos = [...muestras, ...demas];
  await repartirGrupos({ azar, alcance: alInicio, aulas, cuentaDeDocenteId, grupoDeLaCuenta: muestras[0]!.grupoId });
  await armarHorarios({ alcance: alInicio, grupos, modulos, plan });
  await sembrarCriterios(alInicio, cicloId, muestras[0]!, parciales);
  const conDesde = grupos.map(({ grupoId, aula }) => {
    const esMuestra = deMuestra.has(grupoId);
    const porDia = esMuestra ? DIAS_DE_MUESTRA : DIAS_DE_LOS_DEMAS;
    const porClase = esMuestra ? DIAS_POR_CLASE.deMuestra : DIAS_POR_CLASE.demas;
    return { grupoId, desde: haceDias(asistenciaDe(aula.nivel.nombre) === "POR_CLASE" ? porClase : porDia) };
  });
  await sembrarAsistencia({ azar, grupos: conDesde, hoy, direccion });
  for (const grupo of grupos) await calificarGrupo({ azar, grupo, parciales, hoy, direccion });
  await cerrarPasados({ parciales, cicloId, hoy, direccion });
}

const HORAS: readonly [string, string, boolean][] = [
  ["08:00", "08:50", false],
  ["08:50", "09:40", false],
  ["09:40", "10:30", false],
  ["10:30", "11:00", true],
  ["11:00", "11:50", false],
  ["11:50", "12:40", false],
  ["12:40", "13:30", false],
  ["13:30", "14:20", false],
];

async function sembrarModulos(alcance: Alcance, turnoId: number): Promise<number[]> {
  const ids: number[] = [];
  for (const [inicia, termina, receso] of HORAS) {
    const datos = { nombre: "", inicia, termina, receso };
    const pedido = { clave: "modulos", registroId: null, padreId: turnoId, datos } as const;
    const { id } = resultadoDe(await guardarRegistro(alcance, pedido));
    if (!receso) ids.push(id);
  }
  return ids;
}

/** Three periods of two partials each, by month numbers from the start of the cycle. */
const PERIODOS = [
  { nombre: "Primer trimestre", parciales: [[0, 2] as const, [3, 3] as const] },
  { nombre: "Segundo trimestre", parciales: [[4, 5] as const, [6, 7] as const] },
  { nombre: "Tercer trimestre", parciales: [[8, 9] as const, [10, 11] as const] },
];

async function sembrarPeriodos(alcance: Alcance, cicloId: number, inicio: Fecha, aulas: readonly Aula[]) {
  const parcialesSembrados: ParcialDeMuestra[] = [];
  const mes = (desde: number, hasta: number) => ({
    inicia: sumarMeses(inicio, desde),
    termina: ultimoDiaDelMes(sumarMeses(inicio, hasta)),
  });
  for (const nivelId of new Set(aulas.map(({ lugar }) => lugar.nivelId))) {
    let numero = 0;
    for (const { nombre, parciales } of PERIODOS) {
      const dias = mes(parciales[0]![0], parciales.at(-1)![1]);
      const datos = { nivelId, gradoId: null, nombre, ...dias, orden: null };
      const pedido = { clave: "periodos", registroId: null, padreId: cicloId, datos } as const;
      const { id: periodoId } = resultadoDe(await guardarRegistro(alcance, pedido));
      for (const [desde, hasta] of parciales) {
        numero += 1;
        const datosDelParcial = {
          nombre: `Parcial ${numero}`,
          etiqueta: `${numero}P`,
          ...mes(desde, hasta),
          orden: null,
        };
        const parcial = { clave: "parciales", registroId: null, padreId: periodoId, datos: datosDelParcial } as const;
        const { id } = resultadoDe(await guardarRegistro(alcance, parcial));
        parcialesSembrados.push({ id, nivelId, periodoId, ...mes(desde, hasta) });
      }
    }
  }
  return parcialesSembrados;
}

const ESCALA = [
  { desde: "9", texto: "Excelente" },
  { desde: "8", texto: "Muy bien" },
  { desde: "7", texto: "Bien" },
  { desde: "6", texto: "Suficiente" },
  { desde: "0", texto: "Requiere apoyo" },
];

const asistenciaDe = (nivel: string) => (nivel === "Secundaria" ? ("POR_CLASE" as const) : ("POR_DIA" as const));

async function decirComoSeCalifica(alcance: Alcance, aulas: readonly Aula[]): Promise<void> {
  const niveles = new Map(aulas.map(({ nivel, lugar }) => [lugar.nivelId, nivel.nombre]));
  for (const [nivelId, nombre] of niveles) {
    const asistencia = asistenciaDe(nombre);
    const ajustes = { ...AJUSTES_DE_FABRICA, asistencia, faltasPorDiaUnaFalta: asistencia === "POR_CLASE" ? 3 : 0 };
    resultadoDe(await guardarEvaluacion(alcance, { nivelId, ajustes, escala: ESCALA }));
  }
}

const CRITERIOS = [
  { id: null, nombre: "Tareas", peso: "30", deTareas: true },
  { id: null, nombre: "Participación", peso: "20", deTareas: false },
  { id: null, nombre: "Examen", peso: "50", deTareas: false },
];

/** Two subjects of the first complete group are graded by criterios. */
async function sembrarCriterios(
  alcance: Alcance,
  cicloId: number,
  { aula }: GrupoDelCiclo,
  parciales: readonly ParcialDeMuestra[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from asignaturas where cicloId = ${cicloId}
    and gradoId = ${aula.lugar.gradoId} and nombre in ('Español', 'Matemáticas')`.execute(alcance.db);
  const parcial = parciales.find(({ nivelId }) => nivelId === aula.lugar.nivelId);
  for (const { id: asignaturaId } of rows) {
    const pedido = { cicloId, asignaturaId, parcialId: parcial!.id, criterios: CRITERIOS, otrosParciales: true };
    resultadoDe(await agreeing((consent) => guardarCriterios(alcance, { ...pedido, ...consent })));
  }
}
