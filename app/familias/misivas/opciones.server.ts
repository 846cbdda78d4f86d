import type { Alcance } from "~/base/acceso/alcance.server";
import { grupoDentroDeLimites } from "~/base/acceso/limites.server";
import { clasesDelDocente, quienMira } from "./quien.server";

type Opcion = { id: number; nombre: string };
export type OpcionesDeFiltro = Record<"grados" | "grupos" | "asignaturas" | "periodos" | "parciales", Opcion[]>;

/**
 * The choices of the list's filters: for coordination, all of the cycle in the bar; for a teacher, their own classes.
 */
export async function opcionesDeFiltro(alcance: Alcance): Promise<OpcionesDeFiltro> {
  const { db, cicloId, nivelId } = alcance;
  const periodos = await db
    .selectFrom("definicionesPeriodo as p")
    .innerJoin("niveles as n", "n.id", "p.nivelId")
    .select(["p.id", "p.nombre", "n.nombre as nivel"])
    .where("p.cicloId", "=", cicloId)
    .$if(nivelId !== null, (query) => query.where("p.nivelId", "=", nivelId))
    .orderBy("p.inicia")
    .orderBy("p.id")
    .execute();
  const ids = periodos.map(({ id }) => id);
  const parciales =
    ids.length === 0
      ? []
      : await db
          .selectFrom("definicionesParcial")
          .select(["id", "nombre"])
          .where("definicionPeriodoId", "in", ids)
          .orderBy("inicia")
          .orderBy("id")
          .execute();
  const conNivel = periodos.map(({ id, nombre, nivel }) => ({
    id,
    nombre: nivelId === null ? `${nivel} · ${nombre}` : nombre,
  }));
  return { ...(await lugares(alcance)), periodos: conNivel, parciales };
}

async function lugares(alcance: Alcance): Promise<Pick<OpcionesDeFiltro, "grados" | "grupos" | "asignaturas">> {
  const { db, cicloId } = alcance;
  if (!quienMira(alcance).coordinacion) {
    const clases = await clasesDelDocente(alcance);
    const unicos = (par: (clase: (typeof clases)[number]) => Opcion) => [
      ...new Map(clases.map((clase) => [par(clase).id, par(clase)])).values(),
    ];
    return {
      grados: [],
      grupos: unicos(({ grupoId, grupo }) => ({ id: grupoId, nombre: grupo })),
      asignaturas: unicos(({ asignaturaId, asignatura }) => ({ id: asignaturaId, nombre: asignatura })),
    };
  }
  const { grados, grupos } = await gradosYGrupos(alcance);
  const asignaturas = await db
    .selectFrom("asignaturas as a")
    .innerJoin("grados as g", "g.id", "a.gradoId")
    .select(["a.id", "a.nombre", "g.nombre as grado"])
    .where("a.cicloId", "=", cicloId)
    .where("a.gradoId", "in", grados.length === 0 ? [0] : grados.map(({ id }) => id))
    .orderBy("g.orden")
    .orderBy("a.orden")
    .execute();
  return {
    grados,
    grupos: grupos.map(({ id, nombre }) => ({ id, nombre })),
    asignaturas: asignaturas.map(({ id, nombre, grado }) => ({ id, nombre: `${grado} · ${nombre}` })),
  };
}

/** The groups of the cycle in the bar, within the account's limits, named with their grade, and the grades they have. */
export async function gradosYGrupos(alcance: Alcance) {
  const { db, cicloId, nivelId, plantelId, turnoId, limites } = alcance;
  const grupos = await db
    .selectFrom("grupos as gr")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .select(["gr.id", "gr.nombre", "gr.gradoId", "g.nombre as grado"])
    .where("gr.cicloId", "=", cicloId)
    .where(grupoDentroDeLimites(limites))
    .$if(nivelId !== null, (query) => query.where("g.nivelId", "=", nivelId!))
    .$if(plantelId !== null, (query) => query.where("gr.plantelId", "=", plantelId!))
    .$if(turnoId !== null, (query) => query.where("gr.turnoId", "=", turnoId!))
    .orderBy("g.nivelId")
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .execute();
  return {
    grados: [...new Map(grupos.map(({ gradoId, grado }) => [gradoId, { id: gradoId, nombre: grado }])).values()],
    grupos: grupos.map(({ id, nombre, gradoId, grado }) => ({ id, gradoId, nombre: `${grado} ${nombre}` })),
  };
}
