/** Students, their enrolments and the people around them, with the index that finds them by a piece of anything. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create table alumnos (
    id integer primary key,
    organizacionId integer not null references organizaciones on delete restrict,
    matricula text not null,
    tipoIdentificacion text not null default 'CURP' check (tipoIdentificacion in ('CURP', 'OTRO')),
    curp text not null default '',
    nombre text not null,
    apellido1 text not null,
    apellido2 text not null default '',
    nombreCompleto text not null,
    nombreOrden text not null,
    fechaNacimiento text not null,
    genero text not null check (genero in ('MASCULINO', 'FEMENINO')),
    grupoSanguineo text not null default '' check (grupoSanguineo in ('', 'OP', 'ON', 'AP', 'AN', 'BP', 'BN', 'ABP', 'ABN')),
    observaciones text not null default '',
    email text not null default '',
    cuentaVerificada integer not null default 0 check (cuentaVerificada in (0, 1)),
    fotoUuid text,
    createdDate text not null,
    lastModifiedDate text not null,
    unique (organizacionId, matricula)
  ) strict`);
  await run(`create index alumnos_curp on alumnos (organizacionId, curp)`);

  await run(`create table inscripciones (
    id integer primary key,
    alumnoId integer not null references alumnos on delete restrict,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer not null references ciclos on delete restrict,
    nivelId integer not null references niveles on delete restrict,
    gradoId integer not null references grados on delete restrict,
    plantelId integer not null references planteles on delete restrict,
    turnoId integer not null references turnos on delete restrict,
    grupoId integer references grupos on delete restrict,
    fechaInscripcion text not null,
    fechaBaja text,
    motivoBaja text not null default '',
    recibePagos integer not null default 0 check (recibePagos in (0, 1)),
    nombreOrden text not null default ''
  ) strict`);
  // The list reads this index from end to end: filters first, then the order it is shown in, then the key it pages by.
  await run(
    `create index inscripciones_lista on inscripciones (colegioId, cicloId, nivelId, plantelId, turnoId, nombreOrden, id)`,
  );
  await run(`create index inscripciones_alumno on inscripciones (alumnoId, cicloId)`);
  for (const columna of ["cicloId", "nivelId", "gradoId", "plantelId", "turnoId", "grupoId"])
    await run(`create index inscripciones_${columna} on inscripciones (${columna})`);
  // A name changes rarely and is listed always: the order travels with the enrolment.
  await run(`create trigger inscripciones_orden after insert on inscripciones begin
    update inscripciones set nombreOrden = (select nombreOrden from alumnos where id = new.alumnoId) where id = new.id;
  end`);
  await run(`create trigger alumnos_orden after update of nombreOrden on alumnos begin
    update inscripciones set nombreOrden = new.nombreOrden where alumnoId = new.id;
  end`);

  await run(`create table parentescos (
    id integer primary key,
    nombre text not null unique,
    orden integer not null default 0
  ) strict`);

  await run(`create table tutores (
    id integer primary key,
    organizacionId integer not null references organizaciones on delete restrict,
    nombre text not null,
    apellido1 text not null,
    apellido2 text not null default '',
    nombreCompleto text not null,
    genero text not null check (genero in ('MASCULINO', 'FEMENINO')),
    email text not null default '',
    telefonoMovil text not null default '',
    telefonoCasa text not null default '',
    telefonoOficina text not null default '',
    fotoUuid text
  ) strict`);
  await run(`create index tutores_email on tutores (organizacionId, email)`);

  await run(`create table alumnosTutores (
    alumnoId integer not null references alumnos on delete restrict,
    tutorId integer not null references tutores on delete restrict,
    parentescoId integer not null references parentescos on delete restrict,
    cliente integer not null default 0 check (cliente in (0, 1)),
    primary key (alumnoId, tutorId)
  ) strict, without rowid`);
  await run(`create index alumnosTutores_tutor on alumnosTutores (tutorId)`);
  await run(`create index alumnosTutores_parentesco on alumnosTutores (parentescoId)`);

  await run(`create table domicilios (
    id integer primary key,
    alumnoId integer not null unique references alumnos on delete restrict,
    calle text not null,
    numeroExterior text not null,
    numeroInterior text not null default '',
    codigoPostal text not null,
    codigoAsentamiento text not null default '',
    nombreAsentamiento text not null default '',
    nombreCiudad text not null default '',
    nombreMunicipio text not null default '',
    nombreEntidad text not null default ''
  ) strict`);

  // Folded text (no marks, lower case). Trigrams find any piece of three letters; prefixes find the one or two letters
  // that somebody has typed so far.
  await run(`create virtual table alumnosTrigramas using fts5(texto, tokenize = 'trigram')`);
  await run(`create virtual table alumnosPrefijos using fts5(texto, tokenize = 'unicode61', prefix = '1 2')`);
}
