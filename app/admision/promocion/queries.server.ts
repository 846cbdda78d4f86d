import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "db/connection";
import { idsConPalabras } from "db/busqueda";
import { type Acreditacion, ACREDITACIONES } from "~/aula/calificaciones/acreditacion";
import { promedioComoTexto } from "~/aula/calificaciones/calificacion";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { palabrasDeBusqueda } from "~/personas/alumnos/alumno";
import { puedeVerDinero } from "~/personas/alumnos/lista.server";
import { estaVencido, saldosDe } from "~/personas/alumnos/saldos.server";
import { counted } from "~/lib/counts";
import { noEncontrado } from "~/server/request/responses.server";
import { enElCiclo } from "./escuela.server";
import type { FiltrosDePromocion } from "./filtros";
import type { Ensayo, Estado, Propuesta, Tarea } from "./promocion";

export type Promocion = NonNullable<Awaited<ReturnType<typeof buscarPromocion>>>;

/** A promotion of the viewer's school with the names of its cycles, or null. */
export async function buscarPromocion(alcance: Alcance, promocionId: number) {
  const { db, colegioId } = alcance;
  const fila = await db
    .selectFrom("promociones as p")
    .innerJoin("ciclos as d", "d.id", "p.deCicloId")
    .innerJoin("ciclos as a", "a.id", "p.aCicloId")
    .select(["p.id", "p.deCicloId", "p.aCicloId", "p.cuentaId", "p.tarea"])
    .select(["d.nombre as origen", "a.nombre as a"])
    .where("p.id", "=", promocionId)
    .where("p.colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!fila) return null;
  // Pupils of the old cycle are visible by the limits that hold there.
  const { limites } = await enElCiclo(alcance, fila.deCicloId);
  return { ...fila, tarea: fila.tarea as Tarea | "", limites };
}

/** Like `buscarPromocion`, but throws 404 if there is none. */
export async function obtenerPromocion(alcance: Alcance, promocionId: number): Promise<Promocion> {
  const promocion = await buscarPromocion(alcance, promocionId);
  if (!promocion) throw noEncontrado();
  return promocion;
}

/** The cycles of the school, latest first: the possible ends of a promotion. */
export function listarCiclosPorPromover({ db, colegioId }: Alcance) {
  return db
    .selectFrom("ciclos")
    .select(["id", "nombre"])
    .where("colegioId", "=", colegioId)
    .orderBy("fechaInicio", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The promotions of the school, newest first, with the number of pupils of each. */
export async function listarPromociones({ db, colegioId }: Alcance) {
  return db
    .selectFrom("promociones as p")
    .innerJoin("ciclos as d", "d.id", "p.deCicloId")
    .innerJoin("ciclos as a", "a.id", "p.aCicloId")
    .select(["p.id", "d.nombre as origen", "a.nombre as a", "p.createdDate", "p.tarea"])
    .select(sql<number>`(select count(*) from promocionesAlumnos x where x.promocionId = p.id)`.as("alumnos"))
    .select(
      sql<number>`(select count(*) from promocionesAlumnos x where x.promocionId = p.id and x.estado = 'PROPUESTA')`.as(
        "porConfirmar",
      ),
    )
    .where("p.colegioId", "=", colegioId)
    .orderBy("p.id", "desc")
    .execute();
}

/** Ids as a list for `in`, of any length. */
export const deLaLista = (ids: readonly number[]) => sql<number>`(select value from json_each(${JSON.stringify(ids)}))`;

type Fila = DB & { p: DB["promocionesAlumnos"]; i: DB["inscripciones"] };

/**
 * The proposals (`p`, with the old enrolment as `i`) of a promotion that the viewer may see, by the limits of the old
 * cycle, and that match the filters.
 */
export function propuestasDe(
  alcance: Alcance,
  { id, aCicloId, limites }: Pick<Promocion, "id" | "aCicloId" | "limites">,
  filtros: Partial<FiltrosDePromocion> = {},
) {
  const { db } = alcance;
  const { nivelId, gradoId, grupo, propuesta, estado, revisar, busqueda = "" } = filtros;
  let consulta = db
    .selectFrom("promocionesAlumnos as p")
    .innerJoin("inscripciones as i", "i.id", "p.inscripcionId")
    .where("p.promocionId", "=", id)
    .where(dentroDeLimites(limites));
  if (nivelId) consulta = consulta.where("i.nivelId", "=", nivelId);
  if (gradoId) consulta = consulta.where("i.gradoId", "=", gradoId);
  if (grupo)
    consulta = consulta.where((eb) =>
      eb("i.grupoId", "in", eb.selectFrom("grupos").select("id").where("nombre", "=", grupo)),
    );
  if (propuesta) consulta = consulta.where("p.propuesta", "=", propuesta);
  if (estado) consulta = consulta.where("p.estado", "=", estado);
  if (revisar === "DEBE" && puedeVerDinero(alcance)) consulta = consulta.where(debe(alcance));
  if (revisar === "FALTA") consulta = consulta.where("p.falta", "<>", "");
  if (revisar === "ANIO") consulta = consulta.where("p.acreditacion", "in", ["NO_ACREDITADO", "REVISAR"]);
  if (revisar === "AVISO") consulta = consulta.where("p.aviso", "<>", "");
  if (revisar === "A_MANO") consulta = consulta.where(inscritoAparte(aCicloId));
  const palabras = palabrasDeBusqueda(busqueda);
  return palabras.length === 0 ? consulta : consulta.where("p.alumnoId", "in", idsConPalabras(palabras));
}

const debe =
  ({ colegioId, hoy }: Alcance) =>
  ({ exists, selectFrom }: ExpressionBuilder<Fila, "p" | "i">) =>
    exists(
      selectFrom("pendientes as p")
        .select(sql`1`.as("uno"))
        .whereRef("p.alumnoId", "=", "i.alumnoId")
        .where("p.colegioId", "=", colegioId)
        .where(estaVencido(hoy)),
    );

/** True if the pupil of a proposal `p` was enrolled in the new cycle in another way. */
export const inscritoAparte = (aCicloId: number | ReturnType<typeof sql.ref>) =>
  sql<SqlBool>`exists (select 1 from inscripciones x where x.alumnoId = p.alumnoId and x.cicloId = ${aCicloId}
    and x.fechaBaja is null and x.id <> coalesce(p.nuevaInscripcionId, 0))`;

const POR_PAGINA = 50;

/** A page of the proposals in order of creation: by level, grade, group and name. */
export async function listarPropuestas(
  alcance: Alcance,
  promocion: Promocion,
  { filtros, despues }: { filtros: FiltrosDePromocion; despues: number },
) {
  const leidas = await propuestasDe(alcance, promocion, filtros)
    .innerJoin("alumnos as al", "al.id", "p.alumnoId")
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .leftJoin("configuracionesCiclo as cc", "cc.id", "p.configuracionCicloId")
    .leftJoin("niveles as nn", "nn.id", "cc.nivelId")
    .leftJoin("grados as ng", "ng.id", "cc.gradoId")
    .leftJoin("grupos as ngr", "ngr.id", "p.grupoId")
    .select(["p.id", "p.alumnoId", "p.propuesta", "p.estado", "p.falta", "p.aviso", "p.motivo", "p.ensayo"])
    .select(["p.acreditacion", "p.promedio"])
    .select(["al.nombreCompleto", "n.nombre as nivel", "g.nombre as grado", "gr.nombre as grupo"])
    .select(["nn.nombre as nuevoNivel", "ng.nombre as nuevoGrado", "ngr.nombre as nuevoGrupo"])
    .select(inscritoAparte(promocion.aCicloId).as("aparte"))
    .where("p.id", ">", despues)
    .orderBy("p.id")
    .limit(POR_PAGINA + 1)
    .execute();
  const filas = leidas.slice(0, POR_PAGINA);
  const deben = puedeVerDinero(alcance)
    ? await saldosDe(
        alcance,
        filas.map(({ alumnoId }) => alumnoId),
      )
    : null;
  return {
    filas: filas.map(({ ensayo, aparte, acreditacion, promedio, ...fila }) => ({
      ...fila,
      propuesta: fila.propuesta as Propuesta,
      estado: fila.estado as Estado,
      aparte: Boolean(aparte),
      anio: razonDelAnio({ acreditacion: acreditacion as Acreditacion, promedio }),
      seCobraCentavos: ensayo === "" ? null : (JSON.parse(ensayo) as Ensayo).unicoCentavos,
      debeCentavos: deben?.get(fila.alumnoId)?.vencidoCentavos ?? null,
    })),
    siguiente: leidas.length > POR_PAGINA ? filas.at(-1)!.id : null,
  };
}

/** 'No acreditado: promedio 5.4', for pupils who did not pass or need a check; empty for all others. */
function razonDelAnio({ acreditacion, promedio }: { acreditacion: Acreditacion; promedio: number | null }): string {
  if (acreditacion !== "NO_ACREDITADO" && acreditacion !== "REVISAR") return "";
  const conQue = acreditacion === "REVISAR" ? ", con algo reprobado" : "";
  return `${ACREDITACIONES[acreditacion]}: promedio ${promedioComoTexto(promedio)}${conQue}`;
}

/** The progress of the proposals that the viewer sees, as counts, and their rehearsed amounts. */
export async function resumirPropuestas(alcance: Alcance, promocion: Promocion) {
  const filas = await propuestasDe(alcance, promocion)
    .select(["p.propuesta", "p.estado"])
    .select(sql<number>`count(*)`.as("cuantos"))
    .select(sql<number>`count(*) filter (where p.pendiente = 1)`.as("pendientes"))
    .select(sql<number>`count(*) filter (where p.falta <> '')`.as("faltan"))
    .select(sql<number>`count(*) filter (where p.ensayo <> '')`.as("ensayados"))
    .select(
      sql<number>`coalesce(sum(p.ensayo ->> 'unicoCentavos') filter (where p.ensayo <> ''), 0)`.as("unicoCentavos"),
    )
    .select(
      sql<number>`coalesce(sum(p.ensayo ->> 'cicloCentavos') filter (where p.ensayo <> ''), 0)`.as("cicloCentavos"),
    )
    .groupBy(["p.propuesta", "p.estado"])
    .execute();
  return filas.map((fila) => ({ ...fila, propuesta: fila.propuesta as Propuesta, estado: fila.estado as Estado }));
}

/** The missing things that block proposals, with the number of pupils of each: '23 alumnos: Falta Primaria 4° en…'. */
export async function loQueFalta(alcance: Alcance, promocion: Promocion): Promise<string[]> {
  const filas = await propuestasDe(alcance, promocion, { estado: "BORRADOR", revisar: "FALTA" })
    .select("p.falta")
    .select(sql<number>`count(*)`.as("cuantos"))
    .groupBy("p.falta")
    .orderBy("p.falta")
    .execute();
  return filas.map(({ falta, cuantos }) => `${falta} (${counted(cuantos, "alumno", "alumnos")})`);
}
