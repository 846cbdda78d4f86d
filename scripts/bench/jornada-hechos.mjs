/** The stored results of the day's benchmark, read beside the server. */
import Database from "better-sqlite3";
import { databaseIn } from "../data-dir.mjs";
import { lastTextTo } from "../outbox.mjs";

const open = (folder) => new Database(databaseIn(folder), { readonly: true });

function read(folder, work) {
  const db = open(folder);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** The first school day whose lists nobody has taken. */
export const lastSchoolDay = (folder) =>
  read(folder, (db) =>
    db
      .prepare("select min(fecha) from clases c where not exists (select 1 from asistencias a where a.claseId = c.id)")
      .pluck()
      .get(),
  );

/** The e-mails of the first `count` pupils of this cycle. */
export const pupilsOf = (folder, count) =>
  read(folder, (db) =>
    db
      .prepare(
        "select a.email from alumnos a join inscripciones i on i.alumnoId = a.id where i.cicloId = (select max(id) from ciclos) and i.fechaBaja is null order by a.id limit ?",
      )
      .pluck()
      .all(count),
  );

/** Reads the codes that the mail brought, until it is closed. */
export function mailOf(folder) {
  const db = open(folder);
  return { codeOf: (email) => /\b(\d{6})\b/.exec(lastTextTo(db, email))?.[1] ?? "", close: () => db.close() };
}

/** The lists and grades answered as saved that are missing, doubled or different, a line each. */
export const lostOf = (folder, { lists, grades }) =>
  read(folder, (db) => [...wrongLists(db, lists), ...wrongGrades(db, grades), ...broken(db)]);

function wrongLists(db, lists) {
  const kept = db
    .prepare(
      "select inscripcionId || case retardo when 1 then '-R' else '-F' end from faltas where claseId = ? order by 1",
    )
    .pluck();
  const times = db.prepare("select count(*) from asistencias where claseId = ?").pluck();
  return [...lists].flatMap(([claseId, marcas]) => {
    const [is, must] = [kept.all(claseId).toSorted().join(), marcas.toSorted().join()];
    if (is === must && times.get(claseId) === 1) return [];
    return [`clase ${claseId}: quedó ${is} y se guardó ${must} (${times.get(claseId)} listas)`];
  });
}

function wrongGrades(db, grades) {
  const kept = db
    .prepare(
      "select valor from calificaciones where asignaturaId = ? and parcialId = ? and inscripcionId = ? and coalesce(criterioId, 0) = ?",
    )
    .pluck();
  return [...grades].flatMap(([key, escrito]) => {
    const is = kept.all(...key.split("-").map(Number));
    return is.length === 1 && is[0] / 10 === Number(escrito)
      ? []
      : [`calificación ${key}: quedó ${is} y se guardó ${escrito}`];
  });
}

const broken = (db) => (db.pragma("integrity_check", { simple: true }) === "ok" ? [] : ["el archivo está dañado"]);
