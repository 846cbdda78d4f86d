import { sql, type SqlBool } from "kysely";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { diaDeRegistro } from "~/dinero/cobranza/dia-de-registro.server";
import type { Fecha } from "~/lib/dates";
import { foldText } from "~/lib/text";
import { type Beca, listarBecas } from "../catalogo.server";
import { ABIERTOS, type Aceptacion, type EstadoDeSolicitud, estaAbierta } from "./solicitud";

/** A request of a beca with its student; `beca` is the catalogue's. */
export type Solicitud = {
  id: number;
  folio: number;
  alumnoId: number;
  matricula: string;
  nombre: string;
  apellidos: string;
  nombreCompleto: string;
  /** '1° B'. */
  lugar: string;
  /** The name of the tutor who asks; null for a request of the school. */
  tutorId: number | null;
  tutor: string | null;
  /** True if staff filed it for nobody in particular; a request outlives the tutor who sent it. */
  delColegio: boolean;
  beca: Beca;
  estado: EstadoDeSolicitud;
  motivo: string;
  papelPedido: string;
  dia: Fecha;
  decidida: Fecha | null;
  motivoDeDecision: string;
  /** The figures of the day of the decision; null until then. */
  promedioDecimas: number | null;
  adeudoCentavos: number | null;
  becaAlumnoId: number | null;
  aceptacion: Aceptacion;
  /** The day on which the family accepted. */
  aceptada: Fecha | null;
  papeles: number;
};

export type FiltroDeSolicitudes = {
  buscar?: string;
  alumnoId?: number | null;
  becaId?: number | null;
  estados?: readonly EstadoDeSolicitud[];
  /** True for those alone that their family has not accepted yet. */
  porAceptar?: boolean;
  /** Only these; null for all. */
  ids?: readonly number[] | null;
};

/** The requests of the cycle, of enrolled students within the viewer's limits, by name and folio. */
export async function listarSolicitudes(alcance: Alcance, filtro: FiltroDeSolicitudes = {}): Promise<Solicitud[]> {
  const { db, colegioId, cicloId, limites, zonaHoraria } = alcance;
  const { buscar = "", alumnoId = null, becaId = null, estados = null, ids = null, porAceptar = false } = filtro;
  const becas = new Map((await listarBecas(alcance)).map((beca) => [beca.id, beca]));
  let consulta = db
    .selectFrom("solicitudesDeBeca as s")
    .innerJoin("alumnos as a", "a.id", "s.alumnoId")
    .innerJoin("inscripciones as i", (join) =>
      join.onRef("i.alumnoId", "=", "s.alumnoId").onRef("i.cicloId", "=", "s.cicloId"),
    )
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .leftJoin("tutores as t", "t.id", "s.tutorId")
    .select(["s.id", "s.folio", "s.alumnoId", "s.tutorId", "s.becaId", "s.estado", "s.motivo", "s.papelPedido"])
    .select(["s.enviadaDate", "s.decididaDate", "s.motivoDeDecision", "s.promedioDecimas", "s.adeudoCentavos"])
    .select(["s.becaAlumnoId", "s.enviadaPorId", "s.aceptacion", "s.aceptadaDate"])
    .select(["a.matricula", "a.nombre", "a.apellido1", "a.apellido2", "a.nombreCompleto"])
    .select(["g.nombre as grado", "gr.nombre as grupo", "t.nombreCompleto as tutor"])
    .select(sql<number>`(select count(*) from solicitudesDeBecaArchivos x where x.solicitudId = s.id)`.as("papeles"))
    .where("s.colegioId", "=", colegioId)
    .where("s.cicloId", "=", cicloId)
    .where("i.colegioId", "=", colegioId)
    .where("i.fechaBaja", "is", null)
    .where(dentroDeLimites(limites))
    .orderBy("a.nombreOrden")
    .orderBy("s.id");
  if (estados) consulta = consulta.where("s.estado", "in", estados);
  if (porAceptar) consulta = consulta.where("s.aceptacion", "=", "PENDIENTE");
  if (alumnoId) consulta = consulta.where("s.alumnoId", "=", alumnoId);
  if (becaId) consulta = consulta.where("s.becaId", "=", becaId);
  if (ids) consulta = consulta.where(sql<SqlBool>`s.id in (select value from json_each(${JSON.stringify(ids)}))`);
  const buscado = foldText(buscar);
  const vistas = new Map<number, Solicitud>();
  for (const fila of await consulta.execute()) {
    if (vistas.has(fila.id) || !foldText(`${fila.nombreCompleto} ${fila.matricula}`).includes(buscado)) continue;
    const {
      apellido1,
      apellido2,
      grado,
      grupo,
      becaId: pedida,
      enviadaDate,
      decididaDate,
      aceptadaDate,
      enviadaPorId,
      ...solicitud
    } = fila;
    vistas.set(fila.id, {
      ...solicitud,
      estado: fila.estado as EstadoDeSolicitud,
      aceptacion: fila.aceptacion as Aceptacion,
      aceptada: aceptadaDate === null ? null : diaDeRegistro(aceptadaDate, zonaHoraria),
      apellidos: `${apellido1} ${apellido2}`.trim(),
      lugar: [grado, grupo].filter(Boolean).join(" "),
      delColegio: fila.tutorId === null && enviadaPorId !== null,
      beca: becas.get(pedida)!,
      dia: diaDeRegistro(enviadaDate, zonaHoraria),
      decidida: decididaDate === null ? null : diaDeRegistro(decididaDate, zonaHoraria),
    });
  }
  return [...vistas.values()];
}

/** One request of the cycle that the viewer may see; null if there is none. */
export async function buscarSolicitud(alcance: Alcance, solicitudId: number): Promise<Solicitud | null> {
  return (await listarSolicitudes(alcance, { ids: [solicitudId] }))[0] ?? null;
}

/** The open requests of the cycle, and the granted ones that their families have not accepted: as many as the lists show. */
export async function cuantasHay(alcance: Alcance): Promise<{ esperan: number; porAceptar: number }> {
  const { db, colegioId, cicloId, limites } = alcance;
  const filas = await db
    .selectFrom("solicitudesDeBeca as s")
    .innerJoin("inscripciones as i", (join) =>
      join.onRef("i.alumnoId", "=", "s.alumnoId").onRef("i.cicloId", "=", "s.cicloId"),
    )
    .select(["s.id", "s.estado", "s.aceptacion"])
    .distinct()
    .where("s.colegioId", "=", colegioId)
    .where("s.cicloId", "=", cicloId)
    .where("i.colegioId", "=", colegioId)
    .where("i.fechaBaja", "is", null)
    .where(dentroDeLimites(limites))
    .where(({ eb, or }) => or([eb("s.estado", "in", ABIERTOS), eb("s.aceptacion", "=", "PENDIENTE")]))
    .execute();
  return {
    esperan: filas.filter(({ estado }) => estaAbierta(estado as EstadoDeSolicitud)).length,
    porAceptar: filas.filter(({ aceptacion }) => aceptacion === "PENDIENTE").length,
  };
}

/** The files of a request with the names of the papers that they are, in their order. */
export function papelesDeSolicitud({ db }: Pick<Alcance, "db">, solicitudId: number) {
  return db
    .selectFrom("solicitudesDeBecaArchivos as x")
    .innerJoin("archivos as a", "a.uuid", "x.archivoUuid")
    .leftJoin("papelesDeBeca as p", "p.id", "x.papelId")
    .select(["a.uuid", "x.fileName as nombre", "a.tipo", "p.nombre as papel"])
    .where("x.solicitudId", "=", solicitudId)
    .orderBy("x.orden")
    .execute();
}
