/** Personal links of students (their desktop) and tutors (their page), and the one-time codes that open what is sensitive there. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // Of nobody: somebody asked by an e-mail that no one has; it behaves as any other. porCorreo: shows nothing until the code.
  await run(`create table enlacesPersonales (
    id integer primary key,
    clase text not null check (clase in ('ALUMNO', 'TUTOR')),
    alumnoId integer references alumnos on delete cascade,
    tutorId integer references tutores on delete cascade,
    token text not null unique,
    porCorreo integer not null default 0 check (porCorreo in (0, 1)),
    venceDate text not null,
    revocadoDate text,
    abiertoDate text,
    createdDate text not null,
    createdBy integer references cuentas on delete restrict,
    check (alumnoId is null or clase = 'ALUMNO'),
    check (tutorId is null or clase = 'TUTOR'),
    check (porCorreo = 1 or alumnoId is not null or tutorId is not null)
  ) strict`);
  for (const columna of ["alumnoId", "tutorId", "createdBy"])
    await run(
      `create index enlacesPersonales_${columna} on enlacesPersonales (${columna}) where ${columna} is not null`,
    );
  await run(`create index enlacesPersonales_vence on enlacesPersonales (venceDate)`);

  // buzon: whose mailbox, as a keyed hash: an address that nobody registered is not kept. navegador: which browser asked, ''
  // for a code that the office reads out.
  await run(`create table codigosPersonales (
    id integer primary key,
    enlaceId integer not null references enlacesPersonales on delete cascade,
    buzon text not null,
    navegador text not null default '',
    codigoHash text not null,
    intentos integer not null default 0 check (intentos >= 0),
    dictado integer not null default 0 check (dictado in (0, 1)),
    createdDate text not null,
    venceDate text not null,
    usadoDate text
  ) strict`);
  await run(`create index codigosPersonales_enlace on codigosPersonales (enlaceId, createdDate)`);
  await run(`create index codigosPersonales_buzon on codigosPersonales (buzon, createdDate)`);
}
