import type Database from "better-sqlite3";
import { generarClases } from "~/aula/horarios/commands/generar-clases.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { fecha } from "~/lib/dates";
import { kyselyOver } from "db/connection";
import { alcanceDeBanco } from "../bench/medir-lecturas";

const DOCENTES = 5;
/** A teacher takes the lists of only the last few classes, so that some are corrected later. */
const CLASES_DE_CADA_UNO = 8;

export type DocenteTorturado = { email: string; asignaturaId: number; clases: number[] };
type Ciclo = { cicloId: number; inicia: string; termina: string };
type Lugar = Ciclo & { alcance: Alcance; gradoId: number; grupoId: number; horarioId: number; rolId: number };

/**
 * Adds to the bench's school one group of all its pupils, a current partial, and teachers with an account each. Each
 * has one subject and one hour a day in the group; the real command makes the classes.
 */
export async function prepararDocentes(
  sqlite: Database.Database,
): Promise<{ parcialId: number; docentes: DocenteTorturado[] }> {
  const alcance = await alcanceDeBanco(sqlite, kyselyOver(sqlite));
  const ciclo = sqlite
    .prepare("select id as cicloId, fechaInicio as inicia, fechaFin as termina from ciclos order by id desc limit 1")
    .get() as Ciclo;
  const { parcialId, docentes } = sqlite.transaction(() => {
    const { parcialId: parcialNuevoId, ...lugar } = unLugar(sqlite, alcance, ciclo);
    return {
      parcialId: parcialNuevoId,
      docentes: Array.from({ length: DOCENTES }, (_, numero) => unDocente(sqlite, lugar, numero)),
    };
  })();
  const inicio = fecha(ciclo.inicia);
  const alEmpezar = { ...alcance, cicloId: ciclo.cicloId, hoy: inicio, ahora: `${inicio}T06:00:00.000Z` };
  const resultado = await generarClases(alEmpezar, { grupos: [] });
  if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  const consultaDeClases = sqlite
    .prepare("select id from clases where grupoAsignaturaId = ? and fecha < ? order by fecha desc limit ?")
    .pluck();
  return {
    parcialId,
    docentes: docentes.map(({ grupoAsignaturaId, ...docente }) => ({
      ...docente,
      clases: consultaDeClases.all(grupoAsignaturaId, alcance.hoy, CLASES_DE_CADA_UNO) as number[],
    })),
  };
}

function nueva(sqlite: Database.Database, tabla: string, valores: Record<string, number | string | null>): number {
  const columnas = Object.keys(valores);
  const huecos = columnas.map(() => "?").join(", ");
  const insertar = sqlite.prepare(`insert into ${tabla} (${columnas.join(", ")}) values (${huecos}) returning id`);
  return insertar.pluck().get(...Object.values(valores)) as number;
}

/** One group of everybody, its timetable, and its graded partial. */
function unLugar(sqlite: Database.Database, alcance: Alcance, ciclo: Ciclo) {
  const { organizacionId, plantelId, turnoId } = alcance;
  const { cicloId, ...dias } = ciclo;
  const version = { lastModifiedDate: alcance.ahora };
  const { gradoId, nivelId } = sqlite
    .prepare("select gradoId, nivelId from inscripciones where cicloId = ? limit 1")
    .get(cicloId) as { gradoId: number; nivelId: number };
  const grupoId = nueva(sqlite, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre: "Tortura" });
  const todos = "update inscripciones set gradoId = ?, nivelId = ?, grupoId = ? where cicloId = ?";
  sqlite.prepare(todos).run(gradoId, nivelId, grupoId, cicloId);
  sqlite
    .prepare(
      "update inscripcionesGrupos set grupoId = ? where inscripcionId in (select id from inscripciones where cicloId = ?)",
    )
    .run(grupoId, cicloId);
  sqlite
    .prepare("insert into nivelesAcademico (nivelId, asistencia, lastModifiedDate) values (?, 'POR_CLASE', '')")
    .run(nivelId);
  const comun = { ...dias, orden: 0, ...version };
  const definicionPeriodoId = nueva(sqlite, "definicionesPeriodo", { cicloId, nivelId, nombre: "Periodo", ...comun });
  const parcialId = nueva(sqlite, "definicionesParcial", { definicionPeriodoId, nombre: "Parcial", ...comun });
  const rolId = nueva(sqlite, "roles", { organizacionId, nombre: "Docente torturado" });
  sqlite.prepare("insert into rolesPermisos (rolId, codigo) values (?, 'PERM_VISTA_DOCENTE')").run(rolId);
  const horarioId = nueva(sqlite, "horarios", { grupoId, ...dias, ...version });
  return { ...ciclo, alcance, gradoId, grupoId, horarioId, rolId, parcialId };
}

/** A teacher with an account (with the school's password), and the teacher's hour of every day. */
function unDocente(sqlite: Database.Database, lugar: Lugar, numero: number) {
  const { alcance, cicloId, gradoId, grupoId, horarioId, rolId } = lugar;
  const { organizacionId, colegioId, turnoId } = alcance;
  const version = { lastModifiedDate: alcance.ahora };
  const hora = String(7 + numero).padStart(2, "0");
  const horas = { inicia: `${hora}:00`, termina: `${hora}:50` };
  const moduloId = nueva(sqlite, "modulos", { turnoId, nombre: String(numero + 1), ...horas, orden: numero });
  const nombre = `Docente ${numero}`;
  const docenteId = nueva(sqlite, "docentes", { organizacionId, nombre, apellido1: "Maestra", ...version });
  sqlite.prepare("insert into docentesColegios (docenteId, colegioId) values (?, ?)").run(docenteId, colegioId);
  const email = `torturado${numero}@demo.mx`;
  const cuentaId = sqlite
    .prepare(
      `insert into cuentas (organizacionId, email, nombre, apellido1, docenteId, activada, contrasenaHash, createdDate)
       select ?, ?, 'Docente', 'Maestra', ?, 1, contrasenaHash, '' from cuentas where email = 'direccion@demo.mx' returning id`,
    )
    .pluck()
    .get(organizacionId, email, docenteId) as number;
  sqlite.prepare("insert into cuentasColegios (cuentaId, colegioId) values (?, ?)").run(cuentaId, colegioId);
  const conRol = "insert into cuentasRoles (cuentaId, colegioId, rolId) values (?, ?, ?)";
  sqlite.prepare(conRol).run(cuentaId, colegioId, rolId);
  const materia = { cicloId, gradoId, nombre: `Materia ${numero}`, orden: numero, horasSemana: 5, ...version };
  const asignaturaId = nueva(sqlite, "asignaturas", materia);
  const grupoAsignaturaId = nueva(sqlite, "gruposAsignaturas", { grupoId, asignaturaId, ...version });
  sqlite
    .prepare("insert into gruposAsignaturasDocentes (grupoAsignaturaId, docenteId, papel) values (?, ?, 'IMPARTE')")
    .run(grupoAsignaturaId, docenteId);
  const leccion = sqlite.prepare(
    "insert into horariosLecciones (horarioId, diaSemana, moduloId, grupoAsignaturaId) values (?, ?, ?, ?)",
  );
  for (let dia = 1; dia <= 5; dia++) leccion.run(horarioId, dia, moduloId, grupoAsignaturaId);
  return { email, asignaturaId, grupoAsignaturaId };
}
