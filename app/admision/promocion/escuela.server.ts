import { sql } from "kysely";
import type { Alcance, Limites } from "~/base/acceso/alcance.server";
import { limitesDeLaCuenta } from "~/base/acceso/queries.server";
import { nivelesConGrados } from "~/base/escuela/niveles.server";
import type { Escuela } from "./promocion";

/** The account's access in a cycle: its limits may differ there (decisiones/113). */
export async function enElCiclo(alcance: Alcance, cicloId: number): Promise<Alcance> {
  const { db, cuenta, colegioId } = alcance;
  if (!cuenta || cicloId === alcance.cicloId) return { ...alcance, cicloId };
  const limites = await limitesDeLaCuenta(db, { cuentaId: cuenta.id, colegioId, cicloId });
  return { ...alcance, cicloId, limites };
}

/**
 * The school as a promotion to a cycle sees it, within the account's limits there. It has the active levels, and the
 * places and groups of the cycle with their enrolled and proposed pupils.
 */
export async function leerEscuela(alcance: Alcance, aCicloId: number): Promise<Escuela> {
  const { db, limites } = await enElCiclo(alcance, aCicloId);
  const ciclo = await db.selectFrom("ciclos").select("nombre").where("id", "=", aCicloId).executeTakeFirstOrThrow();
  return {
    ciclo: ciclo.nombre,
    niveles: await nivelesConGrados(alcance, { soloActivos: true }),
    planteles: await nombresDe(alcance, "planteles"),
    turnos: await nombresDe(alcance, "turnos"),
    lugares: await leerLugares(alcance, aCicloId, limites),
    grupos: await leerGrupos(alcance, aCicloId, limites),
  };
}

async function nombresDe({ db, colegioId }: Alcance, tabla: "planteles" | "turnos"): Promise<Map<number, string>> {
  const filas = await db.selectFrom(tabla).select(["id", "nombre"]).where("colegioId", "=", colegioId).execute();
  return new Map(filas.map(({ id, nombre }) => [id, nombre]));
}

async function leerLugares({ db }: Alcance, cicloId: number, limites: Limites) {
  let consulta = db
    .selectFrom("configuracionesCiclo as cc")
    .innerJoin("niveles as n", "n.id", "cc.nivelId")
    .innerJoin("grados as g", "g.id", "cc.gradoId")
    .innerJoin("planteles as p", "p.id", "cc.plantelId")
    .innerJoin("turnos as t", "t.id", "cc.turnoId")
    .select(["cc.id", "cc.nivelId", "cc.gradoId", "cc.plantelId", "cc.turnoId"])
    .select(sql<string>`n.nombre || ' ' || g.nombre || ' en ' || p.nombre || ', ' || t.nombre`.as("nombre"))
    .where("cc.cicloId", "=", cicloId);
  if (limites.niveles) consulta = consulta.where("cc.nivelId", "in", limites.niveles);
  if (limites.grados) consulta = consulta.where("cc.gradoId", "in", limites.grados);
  if (limites.planteles) consulta = consulta.where("cc.plantelId", "in", limites.planteles);
  if (limites.turnos) consulta = consulta.where("cc.turnoId", "in", limites.turnos);
  return consulta.execute();
}

async function leerGrupos({ db }: Alcance, cicloId: number, limites: Limites) {
  const ocupados = sql<number>`(select count(*) from inscripciones i where i.grupoId = gr.id and i.fechaBaja is null)
    + (select count(*) from promocionesAlumnos p where p.grupoId = gr.id and p.estado in ('BORRADOR', 'PROPUESTA'))`;
  let consulta = db
    .selectFrom("grupos as gr")
    .innerJoin("configuracionesCiclo as cc", (union) =>
      union
        .onRef("cc.cicloId", "=", "gr.cicloId")
        .onRef("cc.gradoId", "=", "gr.gradoId")
        .onRef("cc.plantelId", "=", "gr.plantelId")
        .onRef("cc.turnoId", "=", "gr.turnoId"),
    )
    .select(["gr.id", "cc.id as configuracionCicloId", "gr.nombre", "gr.cupo"])
    .select(ocupados.as("ocupados"))
    .where("gr.cicloId", "=", cicloId)
    .where("gr.optativas", "=", 0);
  if (limites.grupos) consulta = consulta.where("gr.id", "in", limites.grupos);
  return consulta.execute();
}

/** True if a group has room for one more enrolled pupil; without a cupo it always has. */
export async function hayCupo({ db }: Pick<Alcance, "db">, grupoId: number): Promise<boolean> {
  const { cupo, inscritos } = await db
    .selectFrom("grupos as gr")
    .select("gr.cupo")
    .select(
      sql<number>`(select count(*) from inscripciones i where i.grupoId = gr.id and i.fechaBaja is null)`.as(
        "inscritos",
      ),
    )
    .where("gr.id", "=", grupoId)
    .executeTakeFirstOrThrow();
  return cupo === null || inscritos < cupo;
}
