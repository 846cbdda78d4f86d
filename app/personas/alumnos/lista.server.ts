import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "db/connection";
import { idsConPalabras } from "db/busqueda";
import { byKey } from "db/keyset";
import type { Alcance } from "~/base/acceso/alcance.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { palabrasDeBusqueda } from "./alumno";
import { type EstadoLista, type FiltrosLista, type LugarPedido, type Pagina, esEstadoDeCuenta } from "./filtros";
import { estaVencido } from "./saldos.server";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";

type Marca = { nombreOrden: string; id: number };
type Eb = ExpressionBuilder<DB & { i: DB["inscripciones"] }, "i">;

type Corte = { marca?: Marca | null; haciaAtras?: boolean; limite: number };

/**
 * The query of the student list, to run or to explain. Without search words it walks the index of the current filters
 * in its own order. With words it starts from the matching students in the whole cycle, and reads the details of only
 * those on the page.
 */
export function consultaDeAlumnos(alcance: Alcance, filtros: FiltrosLista & LugarPedido, corte: Corte) {
  const palabras = palabrasDeBusqueda(filtros.busqueda);
  const inscripciones = inscripcionesBuscadas(alcance, filtros, palabras, corte);
  const query =
    palabras.length === 0
      ? inscripciones
      : byKey(
          alcance.db.selectFrom("inscripciones as i").where("i.id", "in", inscripciones.select("i.id")),
          POR_NOMBRE,
          {
            place: null,
            backwards: corte.haciaAtras ?? false,
            limit: corte.limite,
          },
        );
  return query
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .select([
      "i.id as inscripcionId",
      "i.nombreOrden",
      "i.nivelId",
      "i.fechaBaja",
      "a.id as alumnoId",
      "a.matricula",
      "a.nombre",
      "a.apellido1",
      "a.apellido2",
      "a.nombreCompleto",
      "a.fotoUuid",
      "n.nombre as nivel",
      "g.nombre as grado",
      "gr.nombre as grupo",
    ]);
}

/** True if a list is counted: words and states of money look at each row, and such lists are short. */
const seCuenta = ({ busqueda, estado }: FiltrosLista) =>
  palabrasDeBusqueda(busqueda).length === 0 && !(estado !== null && esEstadoDeCuenta(estado));

/** The number of students of a list; null where it is not counted. */
export async function contarAlumnos(alcance: Alcance, filtros: FiltrosLista & LugarPedido): Promise<number | null> {
  if (!seCuenta(filtros)) return null;
  const { cuantos } = await inscripcionesFiltradas(alcance, filtros, [])
    .select(({ fn }) => fn.countAll<number>().as("cuantos"))
    .executeTakeFirstOrThrow();
  return cuantos;
}

function inscripcionesBuscadas(
  alcance: Alcance,
  filtros: FiltrosLista & LugarPedido,
  palabras: readonly string[],
  { marca = null, haciaAtras = false, limite }: Corte,
) {
  const place = marca && ([marca.nombreOrden, marca.id] as const);
  return byKey(inscripcionesFiltradas(alcance, filtros, palabras), POR_NOMBRE, {
    place,
    backwards: haciaAtras,
    limit: limite,
  });
}

function inscripcionesFiltradas(alcance: Alcance, filtros: FiltrosLista & LugarPedido, palabras: readonly string[]) {
  const { colegioId } = alcance;
  const { cicloId = alcance.cicloId, soloInscritos = palabras.length === 0 } = filtros;
  const { comienzo } = filtros;
  const enTodas = palabras.length > 0 || comienzo !== undefined;
  const { nivelId, plantelId, turnoId } = { ...(enTodas ? EN_TODAS_PARTES : alcance), ...filtros };
  let query = alcance.db
    .selectFrom("inscripciones as i")
    .where((eb) => (filtros.enSuUltimoCiclo ? SU_ULTIMO_CICLO : eb("i.cicloId", "=", cicloId)))
    .where(dentroDeLimites(alcance.limites));
  // The unary plus keeps SQLite on the students that were found: the index of the list would scan all the others.
  query =
    palabras.length === 0
      ? query.where("i.colegioId", "=", colegioId)
      : query.where(sql<SqlBool>`+i.colegioId = ${colegioId}`).where("i.alumnoId", "in", idsConPalabras(palabras));
  if (comienzo !== undefined)
    query = query.where("i.nombreOrden", ">=", comienzo).where("i.nombreOrden", "<", `${comienzo}\u{10ffff}`);
  if (nivelId !== null) query = query.where("i.nivelId", "=", nivelId);
  if (plantelId !== null) query = query.where("i.plantelId", "=", plantelId);
  if (turnoId !== null) query = query.where("i.turnoId", "=", turnoId);
  // The unary plus keeps SQLite on the index in the list's order: the result of a grade's own index would have to be
  // sorted.
  if (filtros.gradoId !== null) query = query.where(sql<SqlBool>`+i.gradoId = ${filtros.gradoId}`);
  if (filtros.grupoId !== null) query = query.where(sql<SqlBool>`+i.grupoId = ${filtros.grupoId}`);
  if (filtros.elegidos)
    query = query.where(
      sql<SqlBool>`+i.alumnoId in (select value from json_each(${JSON.stringify(filtros.elegidos)}))`,
    );
  const estado = estadoPermitido(alcance, filtros.estado);
  if (estado !== "BAJA" && (estado !== null || soloInscritos)) query = query.where("i.fechaBaja", "is", null);
  if (estado) query = query.where((eb) => condicionDeEstado(eb, alcance, estado));
  return query;
}

const POR_NOMBRE = [
  ["i.nombreOrden", "asc"],
  ["i.id", "asc"],
] as const;
const SU_ULTIMO_CICLO = sql<SqlBool>`i.id = (select u.id from inscripciones u join ciclos c on c.id = u.cicloId
  where u.alumnoId = i.alumnoId and u.colegioId = i.colegioId order by c.fechaInicio desc, u.id desc limit 1)`;
const EN_TODAS_PARTES = { nivelId: null, plantelId: null, turnoId: null };

/** States about money filter nothing for a viewer who may not see money. */
function estadoPermitido(alcance: Alcance, estado: EstadoLista | null): EstadoLista | null {
  const oculto = estado !== null && esEstadoDeCuenta(estado) && !puedeVerDinero(alcance);
  return oculto ? null : estado;
}

/** True for a viewer who could open the students' account in their files (B§6): lists and files tell no more. */
export const puedeVerDinero = ({ permisos }: Pick<Alcance, "permisos">) => cumple(permisos, PUERTAS.dinero);

function condicionDeEstado(eb: Eb, { colegioId, hoy }: Alcance, estado: EstadoLista) {
  const abiertos = eb
    .selectFrom("pendientes as p")
    .whereRef("p.alumnoId", "=", "i.alumnoId")
    .where("p.colegioId", "=", colegioId);
  const vencido = eb.exists(abiertos.select(sql`1`.as("uno")).where(estaVencido(hoy)));
  const saldo = abiertos.select(({ fn }) =>
    fn.coalesce(fn.sum<number>("p.pendienteCentavos"), sql<number>`0`).as("saldo"),
  );
  switch (estado) {
    case "CON_ADEUDO":
      return vencido;
    case "SALDO_A_FAVOR":
      return eb.and([eb.not(vencido), eb(saldo, "<", 0)]);
    case "AL_CORRIENTE":
      return eb.and([eb.not(vencido), eb(saldo, ">=", 0)]);
    case "SIN_GRUPO":
      return eb("i.grupoId", "is", null);
    case "BAJA":
      return eb("i.fechaBaja", "is not", null);
  }
}

/** The start of a page: the position in the order of the named enrolment. */
export async function leerMarca(alcance: Alcance, { despues, antes: tope }: Pagina): Promise<Marca | null> {
  const inscripcionId = despues ?? tope;
  if (!inscripcionId) return null;
  const marca = await alcance.db
    .selectFrom("inscripciones")
    .select(["nombreOrden", "id"])
    .where("id", "=", inscripcionId)
    .where("colegioId", "=", alcance.colegioId)
    .executeTakeFirst();
  return marca ?? null;
}
