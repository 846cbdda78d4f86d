import { configuracionesConNombre } from "~/base/escuela/lugares.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import { combinacionesDelCiclo } from "~/base/acceso/queries.server";
import { listarColegios } from "../visible.server";

/**
 * The choices for a program: schools, and their cycles, services and cycle configurations, each with its school or
 * cycle. Finished cycles and inactive services are left out, except those of the open program.
 */
export async function opcionesDePrograma(
  alcance: Alcance,
  { cicloId, servicioId }: { cicloId: number; servicioId: number | null },
) {
  const { db, hoy } = alcance;
  const colegios = await listarColegios(alcance);
  const ids = colegios.map(({ id }) => id);
  const ciclos = await db
    .selectFrom("ciclos")
    .select(["id", "colegioId", "nombre"])
    .where("colegioId", "in", ids)
    .where((eb) => eb.or([eb("fechaFin", ">=", hoy), eb("id", "=", cicloId)]))
    .orderBy("fechaInicio", "desc")
    .execute();
  const servicios = await db
    .selectFrom("servicios")
    .select(["id", "colegioId", "nombre"])
    .where("colegioId", "in", ids)
    .where((eb) => eb.or([eb("activo", "=", 1), ...(servicioId === null ? [] : [eb("id", "=", servicioId)])]))
    .orderBy("orden")
    .orderBy("nombre")
    .execute();
  const configuraciones = await configuracionesConNombre(db)
    .select(["cc.id", "cc.cicloId"])
    .where(
      "cc.cicloId",
      "in",
      ciclos.map(({ id }) => id),
    )
    .execute();
  return { colegios, ciclos, servicios, configuraciones };
}

export type OpcionesDePrograma = Awaited<ReturnType<typeof opcionesDePrograma>>;

/** The choices of the list's filters in a school (C§2.1). */
export async function opcionesDeLista(alcance: Alcance, elegido: Alcance) {
  const { db, colegioId } = elegido;
  return {
    colegios: await listarColegios(alcance),
    ciclos: await db
      .selectFrom("ciclos")
      .select(["id", "nombre", "fechaInicio", "fechaFin"])
      .where("colegioId", "=", colegioId)
      .orderBy("fechaInicio", "desc")
      .execute(),
    servicios: await serviciosDelCiclo(elegido, null),
    niveles: await nivelesDe(elegido, { cicloId: null, plantelId: null, turnoId: null }),
  };
}

/** The services of a school; with a cycle, those that one of its payment programs charges (C§7). */
export async function serviciosDelCiclo({ db, colegioId }: Alcance, cicloId: number | null) {
  let query = db.selectFrom("servicios").select(["id", "nombre"]).where("colegioId", "=", colegioId);
  if (cicloId !== null)
    query = query.where(
      "id",
      "in",
      db
        .selectFrom("programasPagos")
        .select("servicioId")
        .where("cicloId", "=", cicloId)
        .where("eliminadoDate", "is", null),
    );
  return query.orderBy("orden").orderBy("nombre").execute();
}

type Combinacion = { cicloId: number | null; plantelId: number | null; turnoId: number | null };

/** The levels of a school; with a cycle, a campus or a shift, those that some cycle configuration has there (C§7). */
export async function nivelesDe({ db, colegioId }: Alcance, combinacion: Combinacion) {
  const pedidas = (["cicloId", "plantelId", "turnoId"] as const).filter((columna) => combinacion[columna] !== null);
  let query = db.selectFrom("niveles").select(["id", "nombre"]).where("colegioId", "=", colegioId);
  let configuraciones = db.selectFrom("configuracionesCiclo").select("nivelId");
  for (const columna of pedidas) configuraciones = configuraciones.where(columna, "=", combinacion[columna]!);
  if (pedidas.length > 0) query = query.where("id", "in", configuraciones);
  return query.orderBy("orden").orderBy("id").execute();
}

/** Of these levels, those within the viewer's limits in the cycle: all of them for a viewer without limits. */
export async function nivelesALaVista(alcance: Alcance, niveles: Awaited<ReturnType<typeof nivelesDe>>) {
  const { cicloId, limites } = alcance;
  if (!tieneLimites(limites)) return niveles;
  const combinaciones = await combinacionesDelCiclo(alcance, cicloId, limites);
  return niveles.filter(({ id }) => combinaciones.some(({ nivel }) => nivel.id === id));
}
