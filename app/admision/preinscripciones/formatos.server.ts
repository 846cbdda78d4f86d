import { sql } from "kysely";
import type { Fecha } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { nivelesConGrados } from "~/base/escuela/niveles.server";
import { noEncontrado } from "~/server/request/responses.server";
import { type DatosFormato, type Lugares, estadoDeFormato } from "./formato";
import { anexosDe, requisitosDe } from "./formato-publico.server";

/** The formatos of the school, newest first: the purpose, the state, and the number of families of each. */
export async function listarFormatos(alcance: Alcance) {
  const { db, colegioId, hoy } = alcance;
  const formatos = await db
    .selectFrom("formatosPreinscripcion as f")
    .innerJoin("ciclos as c", "c.id", "f.cicloId")
    .select(["f.id as formatoId", "f.nombre", "c.nombre as ciclo", "f.activo", "f.fechaApertura", "f.fechaCierre"])
    .where("f.colegioId", "=", colegioId)
    .orderBy("f.id", "desc")
    .execute();
  const cuentas = await db
    .selectFrom("preinscripciones")
    .select(["formatoId", "estado"])
    .select(({ fn }) => fn.countAll<number>().as("cuantas"))
    .where("colegioId", "=", colegioId)
    .groupBy(["formatoId", "estado"])
    .execute();
  return formatos.map(({ activo, ...formato }) => {
    const fila = {
      ...formato,
      activo: activo === 1,
      fechaApertura: formato.fechaApertura as Fecha,
      fechaCierre: formato.fechaCierre as Fecha,
    };
    const cuentasDelFormato = cuentas.filter((cuenta) => cuenta.formatoId === formato.formatoId);
    const sumar = (estados: readonly string[] | null) =>
      cuentasDelFormato.reduce(
        (suma, { estado, cuantas }) => suma + (!estados || estados.includes(estado) ? cuantas : 0),
        0,
      );
    return {
      ...fila,
      estado: estadoDeFormato(fila, hoy),
      registros: sumar(null),
      porRevisar: sumar(["TERMINADA", "ESPERA"]),
    };
  });
}

/** A formato to edit, copy or show (A§3). Throws 404 if it is not of the viewer's school. */
export async function obtenerFormato(
  { db, colegioId }: Pick<Alcance, "db" | "colegioId">,
  formatoId: number,
): Promise<DatosFormato & { formatoId: number; lastModifiedDate: string }> {
  const formato = await db
    .selectFrom("formatosPreinscripcion")
    .select(["id", "nombre", "cicloId", "instrucciones", "ligaAvisoPrivacidad", "capturarTutor", "capturarDomicilio"])
    .select(["activo", "fechaApertura", "fechaCierre", "lastModifiedDate"])
    .where("id", "=", formatoId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!formato) throw noEncontrado();
  return {
    formatoId,
    nombre: formato.nombre,
    cicloId: formato.cicloId,
    instrucciones: formato.instrucciones,
    ligaAvisoPrivacidad: formato.ligaAvisoPrivacidad,
    archivosAnexos: await anexosDe(db, formatoId),
    capturarTutor: formato.capturarTutor === 1,
    capturarDomicilio: formato.capturarDomicilio === 1,
    archivosPorAnexar: await requisitosDe(db, formatoId),
    gradosRegistrar: await db
      .selectFrom("formatosGrados as f")
      .innerJoin("grados as g", "g.id", "f.gradoId")
      .innerJoin("niveles as n", "n.id", "g.nivelId")
      .select(["f.gradoId", "f.lugares"])
      .where("f.formatoId", "=", formatoId)
      .orderBy("n.orden")
      .orderBy("n.id")
      .orderBy("g.orden")
      .orderBy("g.id")
      .execute(),
    plantelesRegistrar: (
      await db.selectFrom("formatosPlanteles").select("plantelId").where("formatoId", "=", formatoId).execute()
    ).map(({ plantelId }) => plantelId),
    turnosRegistrar: (
      await db.selectFrom("formatosTurnos").select("turnoId").where("formatoId", "=", formatoId).execute()
    ).map(({ turnoId }) => turnoId),
    fechaApertura: formato.fechaApertura as Fecha,
    fechaCierre: formato.fechaCierre as Fecha,
    activo: formato.activo === 1,
    lastModifiedDate: formato.lastModifiedDate,
  };
}

/**
 * The choices for a formato of the school: its cycles (last first), its levels with their grades, campuses and shifts.
 */
export async function opcionesDeFormato({ db, colegioId }: Pick<Alcance, "db" | "colegioId">) {
  const deColegio = (tabla: "planteles" | "turnos") =>
    db.selectFrom(tabla).select(["id", "nombre"]).where("colegioId", "=", colegioId).orderBy("id").execute();
  return {
    ciclos: await db
      .selectFrom("ciclos")
      .select(["id", "nombre"])
      .where("colegioId", "=", colegioId)
      .orderBy("fechaInicio", "desc")
      .execute(),
    niveles: await nivelesConGrados({ db, colegioId }, { soloActivos: false }),
    planteles: await deColegio("planteles"),
    turnos: await deColegio("turnos"),
  };
}

export type OpcionesDeFormato = Awaited<ReturnType<typeof opcionesDeFormato>>;

/**
 * The grades of a formato with their places: total, taken, waited for (decisions.md: the formato shows the places
 * left).
 */
export async function lugaresDeFormato(
  { db, colegioId }: Pick<Alcance, "db" | "colegioId">,
  formatoId: number,
): Promise<(Lugares & { gradoId: number; nivel: string; grado: string })[]> {
  const filas = await db
    .selectFrom("formatosGrados as f")
    .innerJoin("grados as g", "g.id", "f.gradoId")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .leftJoin("preinscripciones as p", (join) =>
      join.onRef("p.formatoId", "=", "f.formatoId").onRef("p.gradoId", "=", "f.gradoId"),
    )
    .select(["f.gradoId", "f.lugares", "n.nombre as nivel", "g.nombre as grado"])
    .select(sql<number>`coalesce(sum(p.ocupaLugar), 0)`.as("ocupados"))
    .select(({ fn }) => fn.count<number>("p.id").filterWhere("p.estado", "=", "ESPERA").as("enEspera"))
    .where("f.formatoId", "=", formatoId)
    .where("n.colegioId", "=", colegioId)
    .groupBy("f.gradoId")
    .orderBy("n.orden")
    .orderBy("n.id")
    .orderBy("g.orden")
    .orderBy("g.id")
    .execute();
  return filas;
}
