import { type RawBuilder, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { primerDiaDeLaSemana, type Fecha, formatFecha, sumarDias } from "~/lib/dates";
import { ciclosComparados, type Pedido } from "./cobranza.server";
import { escrito, type Leido } from "./indicador";

// Groups (gr) with their grades (g), restricted to the requested level and to the viewer's limits.
function losSuyos({ limites }: Alcance, { nivelId }: Pedido): RawBuilder<unknown> {
  const columnas = [
    ["g.nivelId", limites.niveles],
    ["g.id", limites.grados],
    ["gr.plantelId", limites.planteles],
    ["gr.turnoId", limites.turnos],
    ["gr.id", limites.grupos],
    ["g.nivelId", nivelId === null ? null : [nivelId]],
  ] as const;
  return sql.join(
    columnas.flatMap(([columna, ids]) =>
      ids ? [sql`and ${sql.ref(columna)} in (select value from json_each(${JSON.stringify(ids)}))`] : [],
    ),
    sql` `,
  );
}

/** Enrolled pupils and places, grade by grade. A grade shows no places if one of its groups has none set. */
export async function ocupacion(alcance: Alcance, pedido: Pedido): Promise<Leido> {
  const { cicloPrevio } = await ciclosComparados(alcance);
  const inscritos = (cicloId: number) =>
    sql`(select count(*) from inscripciones i join grupos x on x.id = i.grupoId
      where i.cicloId = ${cicloId} and i.gradoId = g.id and i.fechaBaja is null)`;
  const { rows } = await sql<{ gradoId: number; texto: string; cupo: number | null; alumnos: number; antes: number }>`
    select g.id as gradoId, substr(n.nombre, 1, 3) || ' ' || g.nombre as texto,
      case when count(gr.cupo) = count(*) then sum(gr.cupo) end as cupo,
      ${inscritos(alcance.cicloId)} as alumnos, ${inscritos(cicloPrevio?.id ?? 0)} as antes
    from grupos gr join grados g on g.id = gr.gradoId join niveles n on n.id = g.nivelId
    where gr.cicloId = ${alcance.cicloId} and gr.optativas = 0 ${losSuyos(alcance, pedido)}
    group by g.id order by n.orden, g.orden`.execute(alcance.db);
  const total = rows.reduce((suma, { alumnos }) => suma + alumnos, 0);
  const lugares = rows.every(({ cupo }) => cupo !== null) ? rows.reduce((suma, { cupo }) => suma + cupo!, 0) : null;
  const conAntes = pedido.comparar && cicloPrevio !== null;
  const vacio = rows.length === 0 ? "Todavía no hay grupos en el ciclo" : null;
  return {
    frase:
      vacio ??
      (lugares === null
        ? `${total} alumnos con grupo; faltan cupos en algún grupo`
        : `${total} alumnos ocupan ${escrito(lugares > 0 ? total / lugares : null, "porciento")} de los lugares`),
    que: "Alumnos con grupo y lugares de los grupos, por grado",
    unidad: "numero",
    forma: "bars",
    series: [
      { nombre: "Lugares", tono: "soft" },
      { nombre: "Alumnos", tono: "main" },
      ...(conAntes ? [{ nombre: `Alumnos en ${cicloPrevio.nombre}`, tono: "before" as const }] : []),
    ],
    filas: rows.map(({ gradoId, texto, cupo, alumnos, antes: deAntes }) => ({
      texto,
      valores: [cupo, alumnos, ...(conAntes ? [deAntes] : [])],
      ruta: `/controlescolar?gradoId=${gradoId}`,
    })),
  };
}

const SEMANAS = 12;

/** Attendance by week over the lists taken in the last three months. */
export async function asistenciaPorSemana(alcance: Alcance, pedido: Pedido): Promise<Leido> {
  const { hoy } = alcance;
  const primera = sumarDias(primerDiaDeLaSemana(hoy), -7 * (SEMANAS - 1));
  const { rows } = await sql<{ fecha: Fecha; pasados: number; faltas: number }>`
    select c.fecha, sum(json_array_length(s.inscripciones)) as pasados,
      sum((select count(*) from faltas f where f.claseId = c.id and f.retardo = 0)) as faltas
    from clases c join asistencias s on s.claseId = c.id join grupos gr on gr.id = c.grupoId join grados g on g.id = gr.gradoId
    where c.colegioId = ${alcance.colegioId} and c.fecha between ${primera} and ${hoy} ${losSuyos(alcance, pedido)}
    group by c.fecha`.execute(alcance.db);
  const filas = Array.from({ length: SEMANAS }, (_, i) => sumarDias(primera, 7 * i)).map((semana) => {
    const listas = rows.filter(({ fecha }) => fecha >= semana && fecha < sumarDias(semana, 7));
    const pasados = listas.reduce((suma, cada) => suma + cada.pasados, 0);
    const faltas = listas.reduce((suma, cada) => suma + cada.faltas, 0);
    return {
      texto: formatFecha(semana).slice(0, 6),
      valores: [pasados > 0 ? 1 - faltas / pasados : null],
      ruta: null,
      ahora: semana === primerDiaDeLaSemana(hoy),
    };
  });
  const asistencias = filas.flatMap(({ valores: [valor] }) => (typeof valor === "number" ? [valor] : []));
  const ultima = asistencias.at(-1);
  return {
    frase:
      ultima === undefined
        ? "Todavía no se toma ninguna lista"
        : `La última semana asistió ${escrito(ultima, "porciento")}`,
    que: "Asistencia de las listas tomadas, por semana",
    unidad: "porciento",
    forma: "lines",
    series: [{ nombre: "Asistencia", tono: "main" }],
    filas: asistencias.length === 0 ? [] : filas,
    desde: Math.max(0, Math.floor(Math.min(...asistencias, 1) * 20 - 1) / 20),
  };
}

/** The mean of the subjects' partials graded so far, group by group; weighted by pupils, not by groups. */
export async function promediosPorGrupo(alcance: Alcance, pedido: Pedido): Promise<Leido> {
  const { rows } = await sql<{ grupoId: number; texto: string; promedio: number }>`
    select gr.id as grupoId, g.nombre || ' ' || gr.nombre as texto, avg(c.valor) / 10 as promedio
    from calificaciones c join inscripciones i on i.id = c.inscripcionId
    join grupos gr on gr.id = i.grupoId join grados g on g.id = gr.gradoId join niveles n on n.id = g.nivelId
    join asignaturas a on a.id = c.asignaturaId
    where gr.cicloId = ${alcance.cicloId} and i.fechaBaja is null and c.criterioId is null and c.seccionId is null
      and c.valor is not null and a.promedia = 1 and a.tipoCalificacion = 'NUMERICA' ${losSuyos(alcance, pedido)}
    group by gr.id order by n.orden, g.orden, gr.orden, gr.nombre`.execute(alcance.db);
  const menor = [...rows].sort((a, b) => a.promedio - b.promedio)[0];
  return {
    frase: menor
      ? `${menor.texto} tiene el promedio más bajo: ${escrito(menor.promedio, "promedio")}`
      : "Todavía no hay calificaciones",
    que: "Promedio de lo calificado en el ciclo, por grupo",
    unidad: "promedio",
    forma: "bars",
    series: [{ nombre: "Promedio", tono: "main" }],
    filas: rows.map(({ grupoId, texto, promedio }) => ({
      texto,
      valores: [Math.round(promedio * 10) / 10],
      ruta: `/controlescolar?grupoId=${grupoId}`,
    })),
    desde: 0,
  };
}

/** Attendance of the cycle group by group, over the lists taken; and of the same group in the previous cycle. */
export async function asistenciaPorGrupo(alcance: Alcance, pedido: Pedido): Promise<Leido> {
  const { ciclo, cicloPrevio } = await ciclosComparados(alcance);
  const leer = (cicloId: number) =>
    sql<{ grupoId: number; texto: string; pasados: number; faltas: number }>`
      select gr.id as grupoId, g.nombre || ' ' || gr.nombre as texto, sum(json_array_length(s.inscripciones)) as pasados,
        sum((select count(*) from faltas f where f.claseId = c.id and f.retardo = 0)) as faltas
      from clases c join asistencias s on s.claseId = c.id join grupos gr on gr.id = c.grupoId
        join grados g on g.id = gr.gradoId join niveles n on n.id = g.nivelId
      where c.colegioId = ${alcance.colegioId} and gr.cicloId = ${cicloId} and gr.optativas = 0 ${losSuyos(alcance, pedido)}
      group by gr.id order by n.orden, g.orden, gr.orden, gr.nombre`.execute(alcance.db);
  const { rows } = await leer(alcance.cicloId);
  const parte = ({ pasados, faltas }: { pasados: number; faltas: number }) =>
    pasados > 0 ? 1 - faltas / pasados : null;
  const deAntes =
    pedido.comparar && cicloPrevio
      ? new Map((await leer(cicloPrevio.id)).rows.map((cada) => [cada.texto, parte(cada)]))
      : null;
  const menor = [...rows].sort((a, b) => (parte(a) ?? 1) - (parte(b) ?? 1))[0];
  return {
    frase: menor
      ? `${menor.texto} es el grupo que menos asiste: ${escrito(parte(menor), "porciento")}`
      : "Todavía no se toma ninguna lista en el ciclo",
    que: "Asistencia de las listas tomadas en el ciclo, por grupo",
    unidad: "porciento",
    forma: "bars",
    series: [
      { nombre: "Asistencia", tono: "main" },
      ...(deAntes && cicloPrevio ? [{ nombre: `En ${cicloPrevio.nombre}`, tono: "before" as const }] : []),
    ],
    filas: rows.map((fila) => ({
      texto: fila.texto,
      valores: [parte(fila), ...(deAntes ? [deAntes.get(fila.texto) ?? null] : [])],
      ruta: `/reportes/asistencia?desde=${ciclo?.fechaInicio ?? alcance.hoy}&grupoId=${fila.grupoId}`,
    })),
  };
}

/** The mean of each subject's partials of the cycle, by its name across grades; and in the previous cycle. */
export async function promediosPorAsignatura(alcance: Alcance, pedido: Pedido): Promise<Leido> {
  const { cicloPrevio } = await ciclosComparados(alcance);
  const leer = (cicloId: number) =>
    sql<{ texto: string; promedio: number }>`
      select a.nombre as texto, avg(c.valor) / 10 as promedio
      from calificaciones c join inscripciones i on i.id = c.inscripcionId
      join grupos gr on gr.id = i.grupoId join grados g on g.id = gr.gradoId
      join asignaturas a on a.id = c.asignaturaId
      where gr.cicloId = ${cicloId} and i.colegioId = ${alcance.colegioId} and i.fechaBaja is null
        and c.criterioId is null and c.seccionId is null and c.valor is not null and a.promedia = 1
        and a.tipoCalificacion = 'NUMERICA' ${losSuyos(alcance, pedido)}
      group by a.nombre order by promedio, a.nombre`.execute(alcance.db);
  const { rows } = await leer(alcance.cicloId);
  const deAntes =
    pedido.comparar && cicloPrevio
      ? new Map((await leer(cicloPrevio.id)).rows.map((cada) => [cada.texto, cada.promedio]))
      : null;
  const enDecimos = (promedio: number | undefined) => (promedio === undefined ? null : Math.round(promedio * 10) / 10);
  return {
    frase: rows[0]
      ? `${rows[0].texto} es la asignatura con el promedio más bajo: ${escrito(rows[0].promedio, "promedio")}`
      : "Todavía no hay calificaciones en ninguna asignatura",
    que: "Promedio de lo calificado en el ciclo, por asignatura",
    unidad: "promedio",
    forma: "bars",
    series: [
      { nombre: "Promedio", tono: "main" },
      ...(deAntes && cicloPrevio ? [{ nombre: `En ${cicloPrevio.nombre}`, tono: "before" as const }] : []),
    ],
    filas: rows.map(({ texto, promedio }) => ({
      texto,
      valores: [enDecimos(promedio), ...(deAntes ? [enDecimos(deAntes.get(texto))] : [])],
      ruta: pedido.nivelId === null ? "/reportes/calificaciones" : `/reportes/calificaciones?nivelId=${pedido.nivelId}`,
    })),
    desde: 0,
  };
}
