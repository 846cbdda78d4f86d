import { sql } from "kysely";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { esperasDeDocente } from "~/base/inicio/bloques.server";
import { counted } from "~/lib/counts";
import { type Fecha, formatFecha, sumarDias } from "~/lib/dates";
import { listarClases } from "~/aula/horarios/semana.server";
import { DIAS_SIN_LINEA } from "./asistencia";

/** The days before the end of a partial from which missing grades are unfinished work. */
const DIAS_DE_CIERRE = 7;

export type PorTerminar = { clave: string; texto: string; detalle: string; ruta: string };

/**
 * The unfinished work of a teacher: lists of the last seven days that nobody took, and grades that a partial at its end
 * lacks. Other features add what waits for the account (misivas that were never sent).
 */
export async function porTerminar(alcance: Alcance, docenteId: number): Promise<PorTerminar[]> {
  const esperas = (await esperasDeDocente(alcance)).map(({ clave, fuerte, texto, detalle, ruta }) => ({
    clave,
    texto: [fuerte, texto].filter(Boolean).join(" "),
    detalle: detalle ?? "",
    ruta,
  }));
  return [...(await listasSinTomar(alcance, docenteId)), ...(await sinCapturar(alcance, docenteId)), ...esperas];
}

async function listasSinTomar(alcance: Alcance, docenteId: number): Promise<PorTerminar[]> {
  const [desde, hasta] = [sumarDias(alcance.hoy, -DIAS_SIN_LINEA), sumarDias(alcance.hoy, -1)];
  const clases = await listarClases(alcance, { desde, hasta, docenteId, grupoId: null, aulaId: null });
  const sinLista = clases.filter(
    ({ conLista, tomadaDate, eliminada }) => conLista && tomadaDate === null && !eliminada,
  );
  const [primera] = sinLista;
  if (!primera) return [];
  return [
    {
      clave: "listas",
      texto: `${counted(sinLista.length, "lista", "listas")} de la semana sin tomar`,
      detalle: `La primera es del ${formatFecha(primera.fecha)}: ${primera.asignatura}, ${primera.grado} ${primera.grupo}`,
      ruta: `/midia?fecha=${primera.fecha}#c${primera.id}`,
    },
  ];
}

type Incompleta = {
  asignatura: string;
  grupo: string;
  grupoId: number;
  asignaturaId: number;
  parcialId: number;
  parcial: string;
  termina: Fecha;
  faltan: number;
};

// The sheets of the teacher's own subjects in open partials that end soon or have ended.
async function sinCapturar(alcance: Alcance, docenteId: number): Promise<PorTerminar[]> {
  const { db, hoy, cicloId, colegioId } = alcance;
  if (!tienePermiso(alcance, "PERM_VISTA_DOCENTE") && !tienePermiso(alcance, "PERM_COORDINACION")) return [];
  const { rows } = await sql<Incompleta>`
    select a.nombre as asignatura, g.nombre || ' ' || gr.nombre as grupo, ga.grupoId, ga.asignaturaId,
      d.id as parcialId, d.nombre as parcial, d.termina, count(*) as faltan
    from gruposAsignaturasDocentes gad join gruposAsignaturas ga on ga.id = gad.grupoAsignaturaId
      join asignaturas a on a.id = ga.asignaturaId and a.activo = 1 join grupos gr on gr.id = ga.grupoId
      join grados g on g.id = gr.gradoId join niveles n on n.id = g.nivelId
      join definicionesPeriodo p on p.cicloId = gr.cicloId and p.nivelId = g.nivelId
        and (p.gradoId is null or p.gradoId = g.id)
      join definicionesParcial d on d.definicionPeriodoId = p.id and d.estado <> 'CERRADO'
        and d.inicia <= ${hoy} and d.termina <= ${sumarDias(hoy, DIAS_DE_CIERRE)}
      join inscripciones i on i.grupoId = ga.grupoId and i.fechaBaja is null
    where gad.docenteId = ${docenteId} and gad.papel = 'IMPARTE' and n.colegioId = ${colegioId}
      and gr.cicloId = ${cicloId} and gr.optativas = 0 and a.optativa = 0
      and not exists (select 1 from calificaciones c where c.inscripcionId = i.id and c.asignaturaId = a.id
        and c.parcialId = d.id and c.criterioId is null and (c.valor is not null or c.texto <> '' or c.estado <> ''))
    group by ga.id, d.id order by d.termina, g.orden, gr.orden, gr.nombre, a.orden`.execute(db);
  const [primera] = rows;
  if (!primera) return [];
  const faltan = rows.reduce((suma, fila) => suma + fila.faltan, 0);
  const { asignatura, grupo, grupoId, asignaturaId, parcialId, parcial, termina } = primera;
  return [
    {
      clave: "calificaciones",
      texto: `${counted(faltan, "calificación", "calificaciones")} por capturar`,
      detalle: `${parcial} ${termina < hoy ? "terminó" : "termina"} el ${formatFecha(termina)}: empieza con ${asignatura}, ${grupo}`,
      ruta: `/controlescolar/calificaciones?${new URLSearchParams({
        grupoId: String(grupoId),
        asignaturaId: String(asignaturaId),
        parcialId: String(parcialId),
      })}`,
    },
  ];
}
