import { insertarTodos } from "db/insertar";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { type Outcome, ok } from "~/lib/outcome";
import { asignaturasDePlantilla } from "../plantilla";

/** The additions of the template to a cycle: the subjects of its grades that do not exist by name. */
export async function previsualizarPlantilla(alcance: Alcance, cicloId: number) {
  const { db, colegioId, limites } = alcance;
  const grados = await db
    .selectFrom("configuracionesCiclo as cc")
    .innerJoin("ciclos as c", "c.id", "cc.cicloId")
    .innerJoin("grados as g", "g.id", "cc.gradoId")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .select(["g.id", "g.nombre as grado", "g.orden", "n.id as nivelId", "n.nombre as nivel"])
    .distinct()
    .where("cc.cicloId", "=", cicloId)
    .where("c.colegioId", "=", colegioId)
    .orderBy("n.orden")
    .orderBy("g.orden")
    .execute();
  const permitidos = grados.filter(
    ({ id, nivelId }) => (limites.grados?.includes(id) ?? true) && (limites.niveles?.includes(nivelId) ?? true),
  );
  const hay = await db.selectFrom("asignaturas").select(["gradoId", "nombre"]).where("cicloId", "=", cicloId).execute();
  const tiene = new Set(hay.map(({ gradoId, nombre }) => `${gradoId}-${nombre.toLowerCase()}`));
  return permitidos.map(({ id, nivel, grado, orden }) => ({
    gradoId: id,
    nombre: `${nivel} ${grado}`,
    asignaturas: asignaturasDePlantilla(nivel, orden).filter(
      (asignatura) => !tiene.has(`${id}-${asignatura.nombre.toLowerCase()}`),
    ),
  }));
}

/**
 * Adds the template's missing subjects for the grades of a cycle; existing ones stay as they are. Refuses SIN_PERMISO
 * (403) and NO_EXISTE (404) for a cycle of another school.
 */
export function cargarPlantilla(
  alcance: Alcance,
  cicloId: number,
): Promise<Outcome<{ asignaturas: number }, "SIN_PERMISO" | "NO_EXISTE">> {
  return enTransaccion<Outcome<{ asignaturas: number }, "SIN_PERMISO" | "NO_EXISTE">>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const ciclo = await trx.db
      .selectFrom("ciclos")
      .select("id")
      .where("id", "=", cicloId)
      .where("colegioId", "=", trx.colegioId)
      .executeTakeFirst();
    if (!ciclo) return noExiste();
    const filas = (await previsualizarPlantilla(trx, cicloId)).flatMap(({ gradoId, asignaturas }) =>
      asignaturas.map(({ promedia, ...asignatura }, indice) => ({
        ...asignatura,
        cicloId,
        gradoId,
        promedia: promedia ? 1 : 0,
        orden: indice + 1,
        lastModifiedDate: trx.ahora,
      })),
    );
    await insertarTodos(trx.db, "asignaturas", filas);
    await registrar(trx, "asignaturas.plantilla", "ciclos", cicloId, { asignaturas: filas.length });
    return ok({ asignaturas: filas.length });
  });
}
