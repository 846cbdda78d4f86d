import type { Db } from "db/connection";
import { type CatalogueReader, keptWhileUnchanged } from "db/kept";
import type { Fecha } from "~/lib/dates";
import { type Alcance, type Limites, SIN_LIMITES } from "./alcance.server";
import type { FilaDeLimite } from "./fila-de-limite";
import type { Sesion } from "./sesion.server";
import type { Ciclo, Combinacion } from "./ambito";
import { type Permiso, permisosDeCodigos, TODOS_LOS_PERMISOS } from "./permisos";

// These run before there is an Alcance, because they build it. So they take the db and the owner's id.

/** The combined permissions of an account's roles in a school; none without a role. */
export async function permisosDeLaCuenta(db: Db, cuentaId: number, colegioId: number): Promise<ReadonlySet<Permiso>> {
  const rows = await db
    .selectFrom("cuentasRoles as cr")
    .innerJoin("rolesPermisos as rp", "rp.rolId", "cr.rolId")
    .select("rp.codigo")
    .where("cr.cuentaId", "=", cuentaId)
    .where("cr.colegioId", "=", colegioId)
    .execute();
  return permisosDeCodigos(rows);
}

/** The kinds of limits, by their names in the table and in an `Alcance`. */
export const KINDS = {
  NIVEL: "niveles",
  GRADO: "grados",
  PLANTEL: "planteles",
  TURNO: "turnos",
  GRUPO: "grupos",
} as const;

/** Every limit of an account in a school, for any cycle. */
export function filasDeLimites(db: Db, cuentaId: number, colegioId: number): Promise<FilaDeLimite[]> {
  return db
    .selectFrom("cuentasLimites")
    .select(["tipo", "valorId", "cicloId"])
    .where("cuentaId", "=", cuentaId)
    .where("colegioId", "=", colegioId)
    .execute();
}

/** The limits of an account in a cycle of a school. */
export async function limitesDeLaCuenta(
  db: Db,
  { cuentaId, colegioId, cicloId }: { cuentaId: number; colegioId: number; cicloId: number },
): Promise<Limites> {
  return limitesEnCiclo({ db, catalogos: null }, await filasDeLimites(db, cuentaId, colegioId), cicloId);
}

/**
 * The limits of rows in a cycle, also for what contains them. An account of a group sees that group's grade, campus and
 * shift alone; an account of a grade, that grade's level. A read or a command then asks the kind that it knows.
 */
export async function limitesEnCiclo(
  reader: CatalogueReader,
  rows: readonly FilaDeLimite[],
  cicloId: number,
): Promise<Limites> {
  const limites = limitesDeFilas(rows, cicloId);
  const deGrupos = limites.grupos && conGrupos(limites, await lugaresDeGrupos(reader, limites.grupos));
  const cercanos = deGrupos ?? limites;
  if (!cercanos.grados) return cercanos;
  return { ...cercanos, niveles: comunes(cercanos.niveles, await nivelesDeGrados(reader, cercanos.grados)) };
}

type LugarDeGrupo = { gradoId: number; plantelId: number; turnoId: number };

const conGrupos = (limites: Limites, lugares: readonly LugarDeGrupo[]): Limites => ({
  ...limites,
  grados: comunes(
    limites.grados,
    lugares.map(({ gradoId }) => gradoId),
  ),
  planteles: comunes(
    limites.planteles,
    lugares.map(({ plantelId }) => plantelId),
  ),
  turnos: comunes(
    limites.turnos,
    lugares.map(({ turnoId }) => turnoId),
  ),
});

const comunes = (permitidos: readonly number[] | null, ids: readonly number[]): number[] =>
  [...new Set(ids)].filter((id) => permitidos?.includes(id) ?? true);

const lugaresDeGrupos = keptWhileUnchanged((db, grupos: readonly number[]) =>
  db.selectFrom("grupos").select(["gradoId", "plantelId", "turnoId"]).where("id", "in", grupos).execute(),
);

const nivelesDeGrados = keptWhileUnchanged(async (db, grados: readonly number[]) =>
  (await db.selectFrom("grados").select("nivelId").where("id", "in", grados).execute()).map(({ nivelId }) => nivelId),
);

/**
 * The limits from rows of `cuentasLimites` in a cycle: the values for all cycles and for this one. A kind limited only
 * in another cycle is limited here to nothing: a new cycle opens nothing to an account that was limited in the old one.
 */
function limitesDeFilas(rows: readonly FilaDeLimite[], cicloId: number): Limites {
  const limites: Record<keyof Limites, number[] | null> = { ...SIN_LIMITES } as Record<keyof Limites, number[] | null>;
  for (const row of rows) {
    const valores = (limites[KINDS[row.tipo as keyof typeof KINDS]] ??= []);
    if ((row.cicloId === null || row.cicloId === cicloId) && !valores.includes(row.valorId)) valores.push(row.valorId);
  }
  return limites;
}

/** The organization, name and zone of a school. Throws if the school does not exist. */
export const colegioDe = keptWhileUnchanged((db, colegioId: number) =>
  db
    .selectFrom("colegios")
    .select(["id", "organizacionId", "nombre", "logoUuid", "zonaHoraria"])
    .where("id", "=", colegioId)
    .executeTakeFirstOrThrow(),
);

/** The cycles of a school, newest first. */
export const ciclosDelColegio = keptWhileUnchanged(async (db, colegioId: number): Promise<readonly Ciclo[]> => {
  const rows = await db
    .selectFrom("ciclos")
    .select(["id", "nombre", "fechaInicio", "fechaFin"])
    .where("colegioId", "=", colegioId)
    .orderBy("fechaInicio", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, fechaInicio: row.fechaInicio as Fecha, fechaFin: row.fechaFin as Fecha }));
});

/** The levels, campuses and shifts that a cycle offers within an account's limits, in the school's order. */
export const combinacionesDelCiclo = keptWhileUnchanged(async (db, cicloId: number, limites: Limites) => {
  let query = db
    .selectFrom("configuracionesCiclo as c")
    .innerJoin("niveles as n", "n.id", "c.nivelId")
    .innerJoin("planteles as p", "p.id", "c.plantelId")
    .innerJoin("turnos as t", "t.id", "c.turnoId")
    .select(["n.id as nivelId", "n.nombre as nivel", "p.id as plantelId", "p.nombre as plantel"])
    .select(["t.id as turnoId", "t.nombre as turno"])
    .where("c.cicloId", "=", cicloId)
    .groupBy(["n.id", "p.id", "t.id"])
    .orderBy("n.orden")
    .orderBy("n.id")
    .orderBy("p.orden")
    .orderBy("p.id")
    .orderBy("t.orden")
    .orderBy("t.id");
  if (limites.niveles) query = query.where("c.nivelId", "in", limites.niveles);
  if (limites.grados) query = query.where("c.gradoId", "in", limites.grados);
  if (limites.planteles) query = query.where("c.plantelId", "in", limites.planteles);
  if (limites.turnos) query = query.where("c.turnoId", "in", limites.turnos);
  const grupos = limites.grupos;
  if (grupos) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("grupos as g")
          .select("g.id")
          .whereRef("g.cicloId", "=", "c.cicloId")
          .whereRef("g.gradoId", "=", "c.gradoId")
          .whereRef("g.plantelId", "=", "c.plantelId")
          .whereRef("g.turnoId", "=", "c.turnoId")
          .where("g.id", "in", grupos),
      ),
    );
  }
  const rows = await query.execute();
  return rows.map((row): Combinacion => ({
    nivel: { id: row.nivelId, nombre: row.nivel },
    plantel: { id: row.plantelId, nombre: row.plantel },
    turno: { id: row.turnoId, nombre: row.turno },
  })) as readonly Combinacion[];
});

/** The schools that an account belongs to, by name (A§2 Login page). */
export async function colegiosDeLaCuenta(db: Db, cuentaId: number): Promise<{ id: number; nombre: string }[]> {
  return db
    .selectFrom("cuentasColegios as cc")
    .innerJoin("colegios as c", "c.id", "cc.colegioId")
    .select(["c.id", "c.nombre"])
    .where("cc.cuentaId", "=", cuentaId)
    .orderBy("c.nombre")
    .execute();
}

/**
 * The signed-in account (A§3, B§3): the person, the schools, and for each permission whether the account has it there
 * (`vista`). Accounts have no picture.
 */
export async function obtenerCuenta({ db, cuenta, colegioId, colegios, organizacionId }: Sesion) {
  const persona = await db
    .selectFrom("cuentas")
    .select(["id", "nombre", "apellido1", "apellido2", "email", "docenteId"])
    .where("id", "=", cuenta.id)
    .executeTakeFirstOrThrow();
  const codigos = colegioId === null ? new Set<Permiso>() : await permisosDeLaCuenta(db, cuenta.id, colegioId);
  return {
    ...persona,
    colegioId,
    organizacionId,
    tieneColegios: colegios.size > 0,
    multiColegio: cuenta.multiColegio,
    avatar: null,
    loaded: true,
    loggedIn: true,
    permisos: TODOS_LOS_PERMISOS.map((codigo) => ({ codigo, vista: codigos.has(codigo) })),
  };
}

/** The selection of the viewer's bar by the names of A§3 Filters, with the days of its cycle. */
export async function filtrosDe(alcance: Alcance) {
  const { organizacionId, colegioId, cicloId, nivelId, plantelId, turnoId } = alcance;
  const ciclo = (await ciclosDelColegio(alcance, colegioId)).find(({ id }) => id === cicloId);
  return {
    organizacionId,
    colegioId,
    cicloId: ciclo?.id ?? null,
    nivelId,
    plantelId,
    turnoId,
    cicloInicio: ciclo?.fechaInicio ?? null,
    cicloFin: ciclo?.fechaFin ?? null,
  };
}

/**
 * True if the viewer's account holds a permission in every school of its organization, without limits in any; by
 * default it may configure them all.
 */
export async function administraTodos(
  { db, organizacionId, cuenta, tokenApiId }: AdministraTodos,
  permiso: Permiso = "PERM_ADMIN_CONFIGURACION",
): Promise<boolean> {
  if (tokenApiId !== undefined) return false;
  if (!cuenta) return true;
  const ajeno = await db
    .selectFrom("colegios as c")
    .select("c.id")
    .where("c.organizacionId", "=", organizacionId)
    .where(({ or, not, exists, selectFrom }) =>
      or([
        not(
          exists(
            selectFrom("cuentasRoles as cc")
              .innerJoin("rolesPermisos as rp", "rp.rolId", "cc.rolId")
              .select("cc.colegioId")
              .whereRef("cc.colegioId", "=", "c.id")
              .where("cc.cuentaId", "=", cuenta.id)
              .where("rp.codigo", "=", permiso),
          ),
        ),
        exists(
          selectFrom("cuentasLimites as cl")
            .select("cl.colegioId")
            .whereRef("cl.colegioId", "=", "c.id")
            .where("cl.cuentaId", "=", cuenta.id),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return ajeno === undefined;
}

type AdministraTodos = Pick<Alcance, "db" | "organizacionId" | "cuenta" | "tokenApiId">;

/** True if this installation is not set up yet: it has no organization. */
export async function estaSinEstrenar(db: Db): Promise<boolean> {
  return !(await db.selectFrom("organizaciones").select("id").limit(1).executeTakeFirst());
}
