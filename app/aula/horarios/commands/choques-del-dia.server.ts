import type { Alcance } from "~/base/acceso/alcance.server";
import { diaDeLaSemana, type Fecha } from "~/lib/dates";
import { refuse } from "~/lib/outcome";
import { nombreCompleto } from "~/lib/text";

/** A class with its hour and its place in the school. */
export type Clase = {
  id: number;
  fecha: string;
  inicia: string;
  termina: string;
  grupoId: number;
  grupoAsignaturaId: number | null;
};

/** A class that a teacher gives, substitutes or helps in during another one; none if the teacher is free. */
export function claseDe({ db, colegioId }: Alcance, { docenteId, clase }: { docenteId: number; clase: Clase }) {
  const { id, fecha, inicia, termina, grupoId, grupoAsignaturaId } = clase;
  return (
    db
      .selectFrom("clases as c")
      .leftJoin("gruposAsignaturasDocentes as gad", (union) =>
        union
          .onRef("gad.grupoAsignaturaId", "=", "c.grupoAsignaturaId")
          .on("gad.docenteId", "=", docenteId)
          .on("gad.papel", "=", "IMPARTE"),
      )
      .select(["c.inicia"])
      .where("c.colegioId", "=", colegioId)
      .where("c.fecha", "=", fecha)
      .where("c.id", "<>", id)
      .where("c.eliminadaDate", "is", null)
      .where("c.inicia", "<", termina)
      .where("c.termina", ">", inicia)
      // The daily list of a group may coincide with its classes.
      .where((eb) =>
        grupoAsignaturaId === null
          ? eb("c.grupoId", "<>", grupoId)
          : eb.or([eb("c.grupoId", "<>", grupoId), eb("c.grupoAsignaturaId", "is not", null)]),
      )
      .where((eb) =>
        eb.or([
          eb("c.suplenteId", "=", docenteId),
          eb.exists(
            eb
              .selectFrom("clasesApoyos as x")
              .select("x.claseId")
              .whereRef("x.claseId", "=", "c.id")
              .where("x.docenteId", "=", docenteId),
          ),
          eb.and([eb("gad.docenteId", "is not", null), eb("c.suplenteId", "is", null)]),
        ]),
      )
      .executeTakeFirst()
  );
}

/** True if the teachers of these classes, or their classrooms, are in another one at that time. */
export async function rechazoDeQuienVuelve(trx: Alcance, clases: readonly Clase[]) {
  for (const clase of clases) {
    for (const { docenteId, nombreCompleto } of await quienesDan(trx, clase.id)) {
      const claseAjena = await claseDe(trx, { docenteId, clase });
      if (claseAjena)
        return refuse("CHOQUE", `${nombreCompleto} tiene clase a las ${claseAjena.inicia}`, { campo: "clases" });
    }
    const { fecha, inicia, termina } = clase;
    const enElAula = await trx.db
      .selectFrom("clases as c")
      .innerJoin("clases as esta", (join) => join.onRef("esta.aulaId", "=", "c.aulaId").on("esta.id", "=", clase.id))
      .innerJoin("aulas as a", "a.id", "c.aulaId")
      .select(["a.nombre", "c.inicia"])
      .where("c.fecha", "=", fecha)
      .where("c.id", "<>", clase.id)
      .where("c.eliminadaDate", "is", null)
      .where("c.inicia", "<", termina)
      .where("c.termina", ">", inicia)
      .executeTakeFirst();
    if (enElAula)
      return refuse("CHOQUE", `${enElAula.nombre} tiene clase a las ${enElAula.inicia}`, { campo: "clases" });
  }
  return null;
}

/** Refuses a class at an hour of the week at which its teacher is not available. */
export async function rechazoDeNoDisponible(trx: Alcance, clases: readonly Clase[]) {
  for (const { id, fecha, inicia, termina } of clases) {
    const docentes = await quienesDan(trx, id);
    const horas = await trx.db
      .selectFrom("docentesNoDisponibles as nd")
      .innerJoin("modulos as m", "m.id", "nd.moduloId")
      .select(["nd.docenteId", "m.inicia", "m.termina"])
      .where(
        "nd.docenteId",
        "in",
        docentes.map(({ docenteId }) => docenteId),
      )
      .where("nd.diaSemana", "=", diaDeLaSemana(fecha as Fecha))
      .where("m.inicia", "<", termina)
      .where("m.termina", ">", inicia)
      .executeTakeFirst();
    const docente = docentes.find(({ docenteId }) => docenteId === horas?.docenteId);
    if (horas && docente)
      return refuse("CHOQUE", `${docente.nombreCompleto} no está disponible de ${horas.inicia} a ${horas.termina}`, {
        campo: "clases",
      });
  }
  return null;
}

/** The teachers of a class: its substitute, or its own. */
async function quienesDan({ db }: Alcance, claseId: number) {
  const filas = await db
    .selectFrom("clases as c")
    .leftJoin("gruposAsignaturasDocentes as gad", (join) =>
      join.onRef("gad.grupoAsignaturaId", "=", "c.grupoAsignaturaId").on("gad.papel", "=", "IMPARTE"),
    )
    .innerJoin("docentes as d", (join) =>
      join.on((eb) => eb("d.id", "=", eb.fn.coalesce("c.suplenteId", "gad.docenteId"))),
    )
    .select(["d.id as docenteId", "d.nombre", "d.apellido1", "d.apellido2"])
    .distinct()
    .where("c.id", "=", claseId)
    .execute();
  return filas.map((fila) => ({ docenteId: fila.docenteId, nombreCompleto: nombreCompleto(fila) }));
}

/**
 * Refuses a class at an hour at which its group has another one; the daily list may coincide with its classes, and not
 * with another list. It is asked before the class is written: the table takes no second one of that hour.
 */
export async function rechazoDelGrupo({ db }: Alcance, clases: readonly Clase[]) {
  for (const { id, fecha, inicia, termina, grupoId, grupoAsignaturaId } of clases) {
    const claseDelGrupo = await db
      .selectFrom("clases")
      .select("inicia")
      .where("grupoId", "=", grupoId)
      .where("fecha", "=", fecha)
      .where("id", "<>", id)
      .where("eliminadaDate", "is", null)
      .where("grupoAsignaturaId", grupoAsignaturaId === null ? "is" : "is not", null)
      .where("inicia", "<", termina)
      .where("termina", ">", inicia)
      .executeTakeFirst();
    if (claseDelGrupo)
      return refuse("CHOQUE", `El grupo ya tiene otra clase a las ${claseDelGrupo.inicia}`, { campo: "clases" });
  }
  return null;
}
