import { type Fecha, fecha } from "~/lib/dates";
import { leerCatalogos, type Ventanilla } from "db/catalogos";
import type { Db } from "db/connection";
import { insertar } from "db/insertar";

/** A school of the practice: the places of its cycle, and its window's data. */
export type ColegioDePractica = Ventanilla & {
  organizacionId: number;
  colegioId: number;
  zonaHoraria: string;
  ciclos: readonly [{ cicloId: number; plan: { fechaInicio: Fecha; fechaFin: Fecha } }];
  lugares: readonly Lugar[];
};

/** A group of the cycle, or a place without groups. */
export type Lugar = {
  lugar: { cicloId: number; nivelId: number; gradoId: number; plantelId: number; turnoId: number };
  grupoId: number | null;
  cupo: number | null;
  edad: number;
};

/** The age on entering a level, by its name; a level of another name has children of six. */
const EDADES: readonly (readonly [RegExp, number])[] = [
  [/maternal|lactan|guarder/i, 1],
  [/pre ?escolar|kinder|jard[ií]n/i, 3],
  [/primaria/i, 6],
  [/secundaria/i, 12],
  [/bachillerato|prepa|media superior/i, 15],
];

const edadDe = (nivel: string, grado: number) => (EDADES.find(([como]) => como.test(nivel))?.[1] ?? 6) + grado - 1;

/**
 * The schools with a cycle that has places and something to charge with; of each the current cycle, else the latest.
 */
export async function leerColegios(db: Db, hoy: Fecha): Promise<ColegioDePractica[]> {
  const colegios = await db.selectFrom("colegios").select(["id", "organizacionId", "zonaHoraria"]).execute();
  const leidos: ColegioDePractica[] = [];
  for (const { id: colegioId, organizacionId, zonaHoraria } of colegios) {
    const ciclos = await db
      .selectFrom("ciclos")
      .select(["id", "fechaInicio", "fechaFin"])
      .where("colegioId", "=", colegioId)
      .orderBy("fechaInicio", "desc")
      .execute();
    const ciclo = ciclos.find((cada) => cada.fechaInicio <= hoy && hoy <= cada.fechaFin) ?? ciclos[0];
    if (!ciclo) continue;
    const lugares = await leerLugares(db, ciclo.id);
    if (lugares.length === 0) continue;
    const plan = { fechaInicio: fecha(ciclo.fechaInicio), fechaFin: fecha(ciclo.fechaFin) };
    leidos.push({
      organizacionId,
      colegioId,
      zonaHoraria,
      ...(await leerVentanilla(db, colegioId)),
      ciclos: [{ cicloId: ciclo.id, plan }],
      lugares,
    });
  }
  return leidos;
}

async function leerLugares(db: Db, cicloId: number): Promise<Lugar[]> {
  const filas = await db
    .selectFrom("configuracionesCiclo as c")
    .innerJoin("niveles as n", "n.id", "c.nivelId")
    .innerJoin("grados as g", "g.id", "c.gradoId")
    .leftJoin("grupos as u", (join) =>
      join
        .onRef("u.cicloId", "=", "c.cicloId")
        .onRef("u.gradoId", "=", "c.gradoId")
        .onRef("u.plantelId", "=", "c.plantelId")
        .onRef("u.turnoId", "=", "c.turnoId")
        .on("u.optativas", "=", 0),
    )
    .select(["c.cicloId", "c.nivelId", "c.gradoId", "c.plantelId", "c.turnoId", "u.id as grupoId", "u.cupo"])
    .select(["n.nombre as nivel", "g.orden as grado"])
    .where("c.cicloId", "=", cicloId)
    .orderBy("c.id")
    .orderBy("u.id")
    .execute();
  // Some schools number their grades from zero.
  const primeros = new Map<number, number>();
  for (const { nivelId, grado } of filas)
    primeros.set(nivelId, Math.min(primeros.get(nivelId) ?? Number.MAX_SAFE_INTEGER, grado));
  return filas.map(({ nivel, grado, grupoId, cupo, ...lugar }) => ({
    lugar,
    grupoId,
    cupo,
    edad: edadDe(nivel, grado - primeros.get(lugar.nivelId)! + 1),
  }));
}

async function leerVentanilla(db: Db, colegioId: number): Promise<Ventanilla> {
  const caja = await db
    .selectFrom("cajas")
    .select("id")
    .where("colegioId", "=", colegioId)
    .orderBy("activo", "desc")
    .orderBy("id")
    .executeTakeFirst();
  const cajaId = caja?.id ?? (await insertar(db, "cajas", { colegioId, nombre: "Caja de práctica" }));
  const operaciones = await db
    .selectFrom("operaciones")
    .select(["codigoOperacion", "id"])
    .where("colegioId", "=", colegioId)
    .execute();
  return {
    cajaId,
    operaciones: Object.fromEntries(
      operaciones.map(({ codigoOperacion, id }) => [codigoOperacion, id]),
    ) as Ventanilla["operaciones"],
  };
}

/** The catalogues of the school with the payment methods that its window accepts. */
export async function leerCatalogosDePractica(db: Db) {
  const catalogos = await leerCatalogos(db);
  const activas = await db.selectFrom("formasPago").select("codigoFormaPago").where("activo", "=", 1).execute();
  return { catalogos, formas: new Set(activas.map(({ codigoFormaPago }) => codigoFormaPago)) };
}
