import type { Db } from "db/connection";

/**
 * The offer of cycles (`cc`), with the names of level (`n`), grade (`g`), campus (`pl`) and shift (`t`), in the
 * school's order; the caller adds the filter.
 */
export function configuracionesConNombre(db: Db) {
  return db
    .selectFrom("configuracionesCiclo as cc")
    .innerJoin("niveles as n", "n.id", "cc.nivelId")
    .innerJoin("grados as g", "g.id", "cc.gradoId")
    .innerJoin("planteles as pl", "pl.id", "cc.plantelId")
    .innerJoin("turnos as t", "t.id", "cc.turnoId")
    .select(["n.nombre as nivel", "g.nombre as grado", "pl.nombre as plantel", "t.nombre as turno"])
    .orderBy("n.orden")
    .orderBy("n.id")
    .orderBy("g.orden")
    .orderBy("pl.nombre")
    .orderBy("t.nombre");
}

/** Enrolments (`i`) with the names of their place, including the group (`gr`), or null without one. */
export function inscripcionesConNombre(db: Db) {
  return db
    .selectFrom("inscripciones as i")
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .innerJoin("planteles as pl", "pl.id", "i.plantelId")
    .innerJoin("turnos as t", "t.id", "i.turnoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .select(["n.nombre as nivel", "g.nombre as grado", "pl.nombre as plantel", "t.nombre as turno"])
    .select("gr.nombre as grupo");
}
