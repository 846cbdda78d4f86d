import type Database from "better-sqlite3";
import { generarClases } from "~/aula/horarios/commands/generar-clases.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Fecha, fecha, ultimoDiaDelMes } from "~/lib/dates";
import { kyselyOver } from "db/connection";
import { migrate } from "db/migrate";
import { type EscuelaDeBanco, sembrarEscuela } from "./escuela";
import { alcanceDeBanco } from "./medir-lecturas";
import { sembrarPersonas } from "./personas";

/**
 * The size of the school (the project's own figures for its academic half). In each class four pupils were missing or
 * late, and each pupil has 120 grades.
 */
export const GRANDE = { alumnos: 5_000, grupos: 170, docentes: 300, clases: 250_000 };

/** A tenth of it, with as many rows per pupil, group and teacher. */
export const CHICA: Tamano = { alumnos: 500, grupos: 17, docentes: 30, clases: 25_000 };

export type Tamano = typeof GRANDE;

const HORAS = [5, 5, 4, 4, 4, 3, 3, 3, 2, 2];
const MODULOS = 7;
const PERIODOS = 3;
const PARCIALES = 4;
// Late in a cycle, after most of its days.
const DIA: Fecha = fecha("2026-05-20");

export type EscuelaAcademica = {
  alcance: Alcance;
  /** The first of them teaches in the first group. */
  docentes: readonly { docenteId: number; cuentaId: number }[];
  grupos: readonly { grupoId: number; gradoId: number; nivelId: number }[];
  parcialAbierto: ReadonlyMap<number, number>;
  /** The time for making the classes of the whole cycle by the real command, and their number. */
  generadas: { ms: number; clases: number };
};

/** Fills an empty database with a school in May, its pupils and their academic half. */
export async function sembrarAcademico(sqlite: Database.Database, tamano: Tamano): Promise<EscuelaAcademica> {
  const db = kyselyOver(sqlite);
  await migrate(db);
  const escuela = await sembrarEscuela(db, DIA);
  sqlite.pragma("synchronous = OFF");
  sqlite.pragma("foreign_keys = OFF");
  sqlite.pragma("cache_size = -400000");
  sqlite.transaction(() => sembrarPersonas(sqlite, escuela, { alumnos: tamano.alumnos, conCuenta: tamano.alumnos }))();
  const academica = await sembrarMitadAcademica(sqlite, escuela, { tamano });
  const rotas = sqlite.pragma("foreign_key_check") as unknown[];
  if (rotas.length > 0) throw new Error(`${rotas.length} referencias rotas: ${JSON.stringify(rotas[0])}`);
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.pragma("synchronous = FULL");
  return academica;
}

/**
 * Adds groups, teachers, timetables and classes to a school with pupils; the real command makes the classes. SQL adds
 * the lists before `hasta` (without it: of as many classes as are measured) and the grades.
 */
export async function sembrarMitadAcademica(
  sqlite: Database.Database,
  escuela: EscuelaDeBanco,
  { tamano, hasta }: { tamano: Tamano; hasta?: Fecha },
): Promise<EscuelaAcademica> {
  const db = kyselyOver(sqlite);
  const ciclo = escuela.ciclos.at(-1)!;
  const { grupos, docentes } = sqlite.transaction(() => {
    const gruposSembrados = sembrarGrupos(sqlite, escuela, tamano);
    sembrarPlan(sqlite, escuela);
    return { grupos: gruposSembrados, docentes: sembrarHorarios(sqlite, escuela, gruposSembrados, tamano.docentes) };
  })();
  sqlite.exec("analyze");
  const base = { ...(await alcanceDeBanco(sqlite, db)), cicloId: ciclo.cicloId };
  const el = (hoy: Fecha): Alcance => ({ ...base, hoy, ahora: `${hoy}T18:00:00.000Z` });
  const alEmpezar = { ...el(ciclo.fechaInicio), ahora: `${ciclo.fechaInicio}T06:00:00.000Z` };
  const inicio = performance.now();
  const resultado = await generarClases(alEmpezar, { grupos: [] });
  const ms = performance.now() - inicio;
  if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  const clases = sqlite.prepare("select count(*) from clases").pluck().get() as number;
  const hoy =
    hasta ??
    (sqlite
      .prepare("select fecha from clases order by fecha, id limit 1 offset ?")
      .pluck()
      .get(tamano.clases) as Fecha);
  sqlite.transaction(() => {
    sembrarListas(sqlite, hoy);
    sembrarCalificaciones(sqlite, ciclo.cicloId, hoy);
  })();
  sqlite.exec("analyze");
  const abiertos = sqlite
    .prepare(
      `select p.nivelId, d.id from definicionesParcial d join definicionesPeriodo p on p.id = d.definicionPeriodoId
       where ? between d.inicia and d.termina`,
    )
    .all(hoy) as { nivelId: number; id: number }[];
  const parcialAbierto = new Map(abiertos.map(({ nivelId, id }) => [nivelId, id]));
  return { alcance: el(hoy), docentes, grupos, parcialAbierto, generadas: { ms, clases } };
}

/** The school's groups, in proportion to the pupils of each grade, with its pupils distributed among them. */
function sembrarGrupos(sqlite: Database.Database, { ciclos, plantelId, turnoId }: EscuelaDeBanco, tamano: Tamano) {
  const { cicloId } = ciclos.at(-1)!;
  const grados = sqlite
    .prepare("select gradoId, nivelId, count(*) as alumnos from inscripciones where cicloId = ? group by 1 order by 1")
    .all(cicloId) as { gradoId: number; nivelId: number; alumnos: number }[];
  const nuevo = sqlite.prepare(
    "insert into grupos (cicloId, gradoId, plantelId, turnoId, nombre) values (?, ?, ?, ?, ?) returning id",
  );
  const repartir = sqlite.prepare(
    `update inscripciones set grupoId = ? where id in (select id from (select id, row_number() over (order by id) as lugar
       from inscripciones where cicloId = ? and gradoId = ?) where lugar % ? = ?)`,
  );
  const grupos: { grupoId: number; gradoId: number; nivelId: number }[] = [];
  for (const [indice, { gradoId, nivelId, alumnos }] of grados.entries()) {
    const ultimo = indice === grados.length - 1;
    const cuantos = ultimo ? tamano.grupos - grupos.length : Math.round((alumnos / tamano.alumnos) * tamano.grupos);
    for (let numero = 0; numero < cuantos; numero++) {
      const grupoId = nuevo.pluck().get(cicloId, gradoId, plantelId, turnoId, `G${numero + 1}`) as number;
      repartir.run(grupoId, cicloId, gradoId, cuantos, numero);
      grupos.push({ grupoId, gradoId, nivelId });
    }
  }
  sqlite
    .prepare(
      `update inscripcionesGrupos set grupoId = (select i.grupoId from inscripciones i where i.id = inscripcionId)
       where inscripcionId in (select id from inscripciones where cicloId = ?)`,
    )
    .run(cicloId);
  return grupos;
}

/** Ten subjects a grade, and three periods of four partials a level; past ones are closed. */
function sembrarPlan(sqlite: Database.Database, { hoy, ciclos, grados }: EscuelaDeBanco): void {
  const { cicloId, fechaInicio } = ciclos.at(-1)!;
  const anio = Number(fechaInicio.slice(0, 4));
  const asignatura = sqlite.prepare(
    "insert into asignaturas (cicloId, gradoId, nombre, orden, horasSemana, lastModifiedDate) values (?, ?, ?, ?, ?, '')",
  );
  for (const { gradoId } of grados)
    for (const [orden, horas] of HORAS.entries())
      asignatura.run(cicloId, gradoId, `Materia ${orden + 1}`, orden, horas);
  const meses = ["08", "09", "10", "11", "12", "01", "02", "03", "04", "05", "06", "07"];
  const periodo = sqlite
    .prepare(
      "insert into definicionesPeriodo (cicloId, nivelId, nombre, inicia, termina, orden, lastModifiedDate) values (?, ?, ?, ?, ?, ?, '') returning id",
    )
    .pluck();
  const parcial = sqlite.prepare(
    `insert into definicionesParcial (definicionPeriodoId, nombre, inicia, termina, orden, estado, lastModifiedDate)
     values (?, ?, ?, ?, ?, ?, '')`,
  );
  const primeroDel = (mes: number) => fecha(`${Number(meses[mes]) > 7 ? anio : anio + 1}-${meses[mes]}-01`);
  const nivel = sqlite.prepare(
    "insert into nivelesAcademico (nivelId, asistencia, lastModifiedDate) values (?, 'POR_CLASE', '')",
  );
  for (const nivelId of new Set(grados.map((grado) => grado.nivelId))) {
    nivel.run(nivelId);
    for (let numero = 0; numero < PERIODOS; numero++) {
      const [primero, ultimo] = [numero * PARCIALES, numero * PARCIALES + PARCIALES - 1];
      const periodoId = periodo.get(
        cicloId,
        nivelId,
        `Periodo ${numero + 1}`,
        primeroDel(primero),
        ultimoDiaDelMes(primeroDel(ultimo)),
        numero,
      );
      for (let mes = primero; mes <= ultimo; mes++) {
        const [inicia, termina] = [primeroDel(mes), ultimoDiaDelMes(primeroDel(mes))];
        const estado = termina < hoy ? "CERRADO" : "ABIERTO";
        parcial.run(periodoId, `Parcial ${mes + 1}`, inicia, termina, mes, estado);
      }
    }
  }
}

/** The teachers with accounts (of the school's password), subjects and groups; a week of 35 hours for every group. */
function sembrarHorarios(
  sqlite: Database.Database,
  { organizacionId, colegioId, turnoId, ciclos }: EscuelaDeBanco,
  grupos: readonly { grupoId: number; gradoId: number }[],
  cuantosDocentes: number,
) {
  const { fechaInicio, fechaFin } = ciclos.at(-1)!;
  const dar = (texto: string) => sqlite.prepare(`${texto} returning id`).pluck();
  const docente = dar(
    "insert into docentes (organizacionId, nombre, apellido1, lastModifiedDate) values (?, ?, 'Maestra', '')",
  );
  const enColegio = sqlite.prepare("insert into docentesColegios (docenteId, colegioId) values (?, ?)");
  const rolId = dar("insert into roles (organizacionId, nombre) values (?, 'Docente')").get(organizacionId);
  sqlite.prepare("insert into rolesPermisos (rolId, codigo) values (?, 'PERM_VISTA_DOCENTE')").run(rolId);
  const cuenta = dar(
    `insert into cuentas (organizacionId, email, nombre, apellido1, docenteId, activada, contrasenaHash, createdDate)
     select ?, ?, 'Docente', 'Maestra', ?, 1, contrasenaHash, '' from cuentas where email = 'direccion@demo.mx'`,
  );
  const deEste = sqlite.prepare("insert into cuentasColegios (cuentaId, colegioId) values (?, ?)");
  const conRol = sqlite.prepare("insert into cuentasRoles (cuentaId, colegioId, rolId) values (?, ?, ?)");
  const docentes: { docenteId: number; cuentaId: number }[] = [];
  for (let numero = 0; numero < cuantosDocentes; numero++) {
    const docenteId = docente.get(organizacionId, `Docente ${numero}`) as number;
    enColegio.run(docenteId, colegioId);
    const cuentaId = cuenta.get(organizacionId, `docente${numero}@demo.mx`, docenteId) as number;
    deEste.run(cuentaId, colegioId);
    conRol.run(cuentaId, colegioId, rolId);
    docentes.push({ docenteId, cuentaId });
  }
  const modulo = dar("insert into modulos (turnoId, nombre, inicia, termina, orden) values (?, ?, ?, ?, ?)");
  const hora = (minutos: number) =>
    `${String(Math.floor(minutos / 60)).padStart(2, "0")}:${String(minutos % 60).padStart(2, "0")}`;
  const modulos = Array.from({ length: MODULOS }, (_, orden) =>
    modulo.get(turnoId, String(orden + 1), hora(420 + orden * 50), hora(470 + orden * 50), orden),
  );
  const asignaturas = sqlite.prepare("select id from asignaturas where gradoId = ? order by orden").pluck();
  const reparto = dar("insert into gruposAsignaturas (grupoId, asignaturaId, lastModifiedDate) values (?, ?, '')");
  const imparte = sqlite.prepare(
    "insert into gruposAsignaturasDocentes (grupoAsignaturaId, docenteId, papel) values (?, ?, 'IMPARTE')",
  );
  const horario = dar("insert into horarios (grupoId, inicia, termina, lastModifiedDate) values (?, ?, ?, '')");
  const leccion = sqlite.prepare(
    "insert into horariosLecciones (horarioId, diaSemana, moduloId, grupoAsignaturaId) values (?, ?, ?, ?)",
  );
  for (const [numero, { grupoId, gradoId }] of grupos.entries()) {
    const asignaturasDelGrupo = (asignaturas.all(gradoId) as number[]).map((asignaturaId, orden) => {
      const grupoAsignaturaId = reparto.get(grupoId, asignaturaId) as number;
      imparte.run(grupoAsignaturaId, docentes[(numero * HORAS.length + orden) % docentes.length]!.docenteId);
      return grupoAsignaturaId;
    });
    const semana = HORAS.flatMap((horas, orden) => Array<number>(horas).fill(asignaturasDelGrupo[orden]!));
    const horarioId = horario.get(grupoId, fechaInicio, fechaFin);
    for (const [lugar, grupoAsignaturaId] of semana.entries())
      leccion.run(horarioId, 1 + (lugar % 5), modulos[(Math.floor(lugar / 5) + numero) % MODULOS], grupoAsignaturaId);
  }
  return docentes;
}

/** Every class before a day took place, and in each of them four pupils were missing or late. */
function sembrarListas(sqlite: Database.Database, hoy: Fecha): void {
  sqlite.exec(`create temp table enGrupo as select grupoId, id as inscripcionId,
      row_number() over (partition by grupoId order by id) - 1 as lugar, count(*) over (partition by grupoId) as cuantos
    from inscripciones where grupoId is not null;
    create unique index temp.enGrupo_lugar on enGrupo (grupoId, lugar);
    create temp table rosters (grupoId integer primary key, lista text);
    insert into rosters select grupoId, json_group_array(inscripcionId) from enGrupo group by grupoId`);
  sqlite
    .prepare(
      `insert into asistencias (claseId, inscripciones, tomadaDate, docenteId, lastModifiedDate)
       select c.id, r.lista, c.fecha || 'T14:00:00.000Z', d.docenteId, c.fecha || 'T14:00:00.000Z'
       from clases c cross join rosters r on r.grupoId = c.grupoId
         cross join gruposAsignaturasDocentes d on d.grupoAsignaturaId = c.grupoAsignaturaId where c.fecha < ?`,
    )
    .run(hoy);
  sqlite.prepare("update clases set fechaImpartida = fecha || 'T14:00:00.000Z' where fecha < ?").run(hoy);
  const indices = sqlite
    .prepare("select name, sql from sqlite_master where type = 'index' and tbl_name = 'faltas' and sql is not null")
    .all() as { name: string; sql: string }[];
  for (const { name } of indices) sqlite.exec(`drop index ${name}`);
  sqlite
    .prepare(
      `insert into faltas (claseId, inscripcionId, retardo)
       select c.id, g.inscripcionId, (c.id + k.value) % 4 = 0 from clases c
         cross join json_each('[0,1,2,3]') k
         cross join enGrupo g on g.grupoId = c.grupoId
           and g.lugar = (c.id + k.value * 5) % (select cuantos from enGrupo x where x.grupoId = c.grupoId and x.lugar = 0)
       where c.fecha < ?`,
    )
    .run(hoy);
  for (const { sql } of indices) sqlite.exec(sql);
}

/** A grade for every pupil in every subject and partial, and criterios in the open ones. */
function sembrarCalificaciones(sqlite: Database.Database, cicloId: number, hoy: Fecha): void {
  const cada = sqlite
    .prepare("select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'calificaciones'")
    .all() as { name: string; sql: string }[];
  for (const { name } of cada) sqlite.exec(`drop trigger ${name}`);
  sqlite
    .prepare(
      `insert into calificaciones (inscripcionId, asignaturaId, parcialId, valor, lastModifiedDate)
       select i.id, a.id, d.id, 60 + (i.id * 7 + a.id * 3 + d.id) % 41, d.termina || 'T18:00:00.000Z'
       from inscripciones i join asignaturas a on a.gradoId = i.gradoId and a.cicloId = i.cicloId
         join definicionesPeriodo p on p.nivelId = i.nivelId and p.cicloId = i.cicloId
         join definicionesParcial d on d.definicionPeriodoId = p.id
       where i.cicloId = ?`,
    )
    .run(cicloId);
  for (const { sql } of cada) sqlite.exec(sql);
  sqlite
    .prepare(
      `insert into criterios (asignaturaId, parcialId, nombre, peso, orden, lastModifiedDate)
       select a.id, d.id, c.value, 25, c.key, '' from asignaturas a join grados g on g.id = a.gradoId
         join definicionesPeriodo p on p.nivelId = g.nivelId and p.cicloId = a.cicloId
         join definicionesParcial d on d.definicionPeriodoId = p.id
         join json_each('["Examen", "Tareas", "Proyecto", "Participación"]') c
       where a.cicloId = ? and ? between d.inicia and d.termina`,
    )
    .run(cicloId, hoy);
}
