import type { Db } from "db/connection";
import { keptWhileUnchanged } from "db/kept";
import type { Fecha } from "~/lib/dates";
import { type Alcance, type Limites, SIN_LIMITES } from "./alcance.server";
import type { Sesion } from "./session.server";
import type { Ciclo, Combinacion } from "./ambito";
import { PERMISOS, type Permiso, TODOS_LOS_PERMISOS } from "./permisos";

// These run before there is an Alcance: they are what one is made of, so they take the db and say whose they read.

/** What the roles of an account let it do in a school, together; without a role, nothing. */
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

/** The codes of rows of `rolesPermisos`; codes that no longer exist are left out. */
export function permisosDeCodigos(rows: readonly { codigo: string }[]): ReadonlySet<Permiso> {
  return new Set(rows.map((row) => row.codigo).filter((codigo): codigo is Permiso => Object.hasOwn(PERMISOS, codigo)));
}

/** The kinds of limits, as the table names them and as an `Alcance` does. */
export const KINDS = {
  NIVEL: "niveles",
  GRADO: "grados",
  PLANTEL: "planteles",
  TURNO: "turnos",
  GRUPO: "grupos",
} as const;

/** A limit of an account in a school: of one cycle, or of all where it names none. */
export type FilaDeLimite = { tipo: string; valorId: number; cicloId: number | null };

/** Every limit of an account in a school, whatever cycle they are of. */
export function filasDeLimites(db: Db, cuentaId: number, colegioId: number): Promise<FilaDeLimite[]> {
  return db
    .selectFrom("cuentasLimites")
    .select(["tipo", "valorId", "cicloId"])
    .where("cuentaId", "=", cuentaId)
    .where("colegioId", "=", colegioId)
    .execute();
}

/** What an account is held to in a cycle of a school. */
export async function limitesDeLaCuenta(
  db: Db,
  { cuentaId, colegioId, cicloId }: { cuentaId: number; colegioId: number; cicloId: number },
): Promise<Limites> {
  return limitesDeFilas(await filasDeLimites(db, cuentaId, colegioId), cicloId);
}

/**
 * What rows of `cuentasLimites` hold an account to in a cycle: the values of all cycles and its own. A kind that is limited in
 * another cycle alone is limited here, too, to nothing: a new cycle opens nothing to whoever was held to a part of the old.
 */
export function limitesDeFilas(rows: readonly FilaDeLimite[], cicloId: number): Limites {
  const limites: Record<keyof Limites, number[] | null> = { ...SIN_LIMITES } as Record<keyof Limites, number[] | null>;
  for (const row of rows) {
    const suyos = (limites[KINDS[row.tipo as keyof typeof KINDS]] ??= []);
    if ((row.cicloId === null || row.cicloId === cicloId) && !suyos.includes(row.valorId)) suyos.push(row.valorId);
  }
  return limites;
}

/** The organization, name and zone of a school. Throws when the id is of none. */
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
 * The account that is signed in (A§3, B§3): whose it is, where it works, and of each permission whether it has it there
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

/** Whether the viewer's account may configure every school of its organization, without limits in any. */
export async function administraTodos({ db, organizacionId, cuenta, tokenApiId }: AdministraTodos): Promise<boolean> {
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
              .where("rp.codigo", "=", "PERM_ADMIN_CONFIGURACION" satisfies Permiso),
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

/** Whether nobody has set this installation up yet: it holds no organization. */
export async function estaSinEstrenar(db: Db): Promise<boolean> {
  return !(await db.selectFrom("organizaciones").select("id").limit(1).executeTakeFirst());
}
