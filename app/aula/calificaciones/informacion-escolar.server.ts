import { sql } from "kysely";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { puedeCambiarCerrados } from "~/aula/academico/cerrado";
import { elegirPeriodo, type Eleccion, idsDeParciales, soloLosCerrados } from "~/aula/academico/periodo";
import { listarPeriodos } from "~/aula/academico/periodo.server";
import { CALIFICA } from "./calificar";
import { resumenDe } from "./resumen.server";
import { leerNotasDe } from "./tabla.server";
import { comoTabla } from "./tabla-de-alumno";

export type ParteEscolar = "resumen" | "asignaturas" | "calificaciones";
export type VistaDePeriodos = "VIGENTES" | "TODOS";

/**
 * The student's enrolment in the viewer's cycle if it has a group (B§6 Información escolar); null otherwise. Throws
 * 404.
 */
async function buscarInscrito(alcance: Alcance, alumnoId: number) {
  await exigirAlumno(alcance, alumnoId);
  const inscripcion = await inscripcionDelCiclo(alcance, alumnoId);
  return inscripcion?.grupoId ? inscripcion : null;
}

/** True if a student has the tab Información escolar: the viewer may see it, and the student has a group (B§6). */
export const puedeVerEscolar = (alcance: Alcance, inscripcion: { grupoId: number | null } | null): boolean =>
  tienePermiso(alcance, "PERM_VISTA_ALUMNOS_INFO_ESCOLAR") && inscripcion !== null && inscripcion.grupoId !== null;

type Pedido = {
  alumnoId: number;
  parte: ParteEscolar;
  ver: VistaDePeriodos;
  eleccion: Eleccion;
  /** Only grades of closed partials, and averages of them, as families see them (decisions.md, Notifications). */
  soloCerrados?: boolean;
};

/**
 * The content of a part of a student's tab Información escolar (B§2.5): the periods, and the averages and places, the
 * subjects with their teachers, or the grades. Null if the student has no group. Throws 404 for a student that the
 * viewer does not see.
 */
export async function informacionEscolar(alcance: Alcance, { alumnoId, parte, ver, eleccion, soloCerrados }: Pedido) {
  const inscripcion = await buscarInscrito(alcance, alumnoId);
  if (!inscripcion) return null;
  const todos = await listarPeriodos(alcance, inscripcion);
  const info = soloCerrados ? soloLosCerrados(todos) : todos;
  const elegido = elegirPeriodo(info, eleccion);
  const parciales = soloCerrados ? idsDeParciales(info) : undefined;
  const notasPorInscripcion = await leerNotasDe(alcance, [{ ...inscripcion, cicloId: alcance.cicloId }], parciales);
  const notas = notasPorInscripcion.get(inscripcion.inscripcionId)!;
  const comun = { parte, ver, info, elegido, asignaturas: notas.filas.filter(({ seccion }) => !seccion).length };
  return {
    ...comun,
    resumen: parte === "resumen" ? await resumenDe(alcance, { ...inscripcion, alumnoId }, notas, elegido.dias) : null,
    materias: parte === "asignaturas" ? await materiasDe(alcance, inscripcion, notas.filas) : null,
    tabla:
      parte === "calificaciones"
        ? {
            ...comoTabla({ notas, info, elegido, ver }),
            anteriores: await anterioresDe(alcance, inscripcion.inscripcionId),
            califica: tienePermiso(alcance, ...CALIFICA),
            cambiaCerrados: puedeCambiarCerrados(alcance),
          }
        : null,
  };
}

export type InformacionEscolar = NonNullable<Awaited<ReturnType<typeof informacionEscolar>>>;

type Inscrito = { inscripcionId: number; grupoId: number | null };

type FilasDeNotas = NonNullable<
  Awaited<ReturnType<typeof leerNotasDe>> extends Map<number, infer N> ? N : never
>["filas"];

async function materiasDe({ db }: Alcance, { inscripcionId, grupoId }: Inscrito, filas: FilasDeNotas) {
  const { rows } = await sql<{ asignaturaId: number; nombre: string; papel: string }>`
    select ga.asignaturaId, trim(d.nombre || ' ' || d.apellido1 || ' ' || d.apellido2) as nombre, gd.papel
    from gruposAsignaturas ga join gruposAsignaturasDocentes gd on gd.grupoAsignaturaId = ga.id
      join docentes d on d.id = gd.docenteId
    where ga.grupoId = ${grupoId} or ga.grupoId in
      (select grupoId from gruposOptativosAlumnos where inscripcionId = ${inscripcionId})
    order by d.nombreOrden, d.id`.execute(db);
  const { rows: optativos } = await sql<{ asignaturaId: number; nombre: string; alias: string }>`
    select ga.asignaturaId, g.nombre, g.alias from gruposOptativosAlumnos o
      join gruposAsignaturas ga on ga.grupoId = o.grupoId join grupos g on g.id = o.grupoId
    where o.inscripcionId = ${inscripcionId} order by g.nombre`.execute(db);
  return filas
    .filter(({ seccion }) => seccion === null)
    .map(({ asignatura: { id, nombre, campoFormativo, promedia, optativa, secciones } }) => ({
      id,
      nombre,
      campoFormativo,
      promedia,
      optativa,
      secciones: secciones.map((seccion) => ({ nombre: seccion.nombre })),
      docentesImparten: rows
        .filter((fila) => fila.asignaturaId === id && fila.papel === "IMPARTE")
        .map((fila) => ({ nombreCompleto: fila.nombre })),
      gruposOptativas: optativos
        .filter((fila) => fila.asignaturaId === id)
        .map((fila) => ({ nombre: fila.nombre, alias: fila.alias })),
    }));
}

/** The grades of an enrolment from a former grade level: displayed, but in no sum. */
async function anterioresDe({ db }: Alcance, inscripcionId: number) {
  const { rows } = await sql<{ id: number; asignatura: string; parcial: string; valor: number | null; texto: string }>`
    select c.id, a.nombre as asignatura, d.nombre as parcial, c.valor, c.texto
    from calificaciones c join inscripciones i on i.id = c.inscripcionId
      join asignaturas a on a.id = c.asignaturaId join definicionesParcial d on d.id = c.parcialId
    where c.inscripcionId = ${inscripcionId} and c.criterioId is null and (c.valor is not null or c.texto <> '')
      and (a.gradoId <> i.gradoId or a.cicloId <> i.cicloId or a.activo = 0)
    order by a.orden, a.nombre, d.inicia`.execute(db);
  return rows;
}
