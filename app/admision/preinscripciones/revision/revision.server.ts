import { type DatosGenerales, palabrasDeBusqueda, leerRespuesta, nombreDelAspirante } from "~/personas/alumnos/alumno";
import { preinscritoDentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { urlDeArchivo } from "~/base/archivos/archivo";
import { byKey, pageOf } from "db/keyset";
import type { Domicilio } from "~/personas/domicilios/domicilio";
import type { Alcance } from "~/base/acceso/alcance.server";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import {
  type DatosEscolares,
  ESTADOS_PREINSCRIPCION,
  type EstadoPreinscripcion,
  type TutorAspirante,
} from "../preinscripcion";
import { type FiltrosRevision, contieneTodas } from "../decision";

type Pagina = { despues?: number | null; antes?: number | null; limite?: number };

/** One registration of the review list. */
export type FilaRevision = {
  preinscripcionId: number;
  folio: number | null;
  /** The child's name; null until the family gives it. */
  aspirante: string | null;
  /** The registrant. */
  nombre: string;
  email: string;
  grado: string | null;
  estado: EstadoPreinscripcion;
  createdDate: string;
  terminadaDate: string | null;
};

export type ListaRevision = { filas: FilaRevision[]; siguiente: number | null; anterior: number | null };

const LOTE = 500;
const ESTADOS = Object.keys(ESTADOS_PREINSCRIPCION) as EstadoPreinscripcion[];

/** The filters and the page in an address; unreadable values filter nothing. */
export function leerFiltrosDeRevision(request: Request): { filtros: FiltrosRevision; pagina: Pagina } {
  return {
    filtros: {
      formatoId: queryInt(request, "formatoId", { min: 1 }),
      estado: queryEnum(request, "estado", ESTADOS, null),
      busqueda: queryText(request, "busqueda"),
    },
    pagina: { despues: queryInt(request, "despues"), antes: queryInt(request, "antes") },
  };
}

/** The query of registrations, of a formato or of all, newest first, to run or to explain. */
export function consultaDeRevision(
  { db, colegioId, limites }: Alcance,
  { formatoId, estado }: Pick<FiltrosRevision, "formatoId" | "estado">,
  { marca, haciaAtras, limite }: { marca: number | null; haciaAtras: boolean; limite: number },
) {
  let query = db
    .selectFrom("preinscripciones as p")
    .leftJoin("grados as g", "g.id", "p.gradoId")
    .leftJoin("niveles as n", "n.id", "g.nivelId")
    .select(["p.id as preinscripcionId", "p.folio", "p.nombre", "p.email", "p.estado", "p.aspirante", "p.documento"])
    .select(["p.escolares", "p.tutores", "p.comentarios", "p.createdDate", "p.terminadaDate"])
    .select(["n.nombre as nivel", "g.nombre as grado"])
    .where("p.colegioId", "=", colegioId)
    .where(preinscritoDentroDeLimites(limites));
  if (formatoId !== null) query = query.where("p.formatoId", "=", formatoId);
  if (estado !== null) query = query.where("p.estado", "=", estado);
  const place = marca === null ? null : ([marca] as const);
  return byKey(query, [["p.id", "desc"]], { place, backwards: haciaAtras, limit: limite });
}

/**
 * A page of registrations (decisions.md, Pre-enrolment). Words are searched in the families' answers, which are JSON,
 * so rows are read in batches until the page is full.
 */
export async function listarPreinscripciones(
  alcance: Alcance,
  { formatoId, estado, busqueda }: FiltrosRevision,
  { despues = null, antes: marcaAnterior = null, limite = 50 }: Pagina = {},
): Promise<ListaRevision> {
  const palabras = palabrasDeBusqueda(busqueda);
  const haciaAtras = marcaAnterior !== null && despues === null;
  const lote = palabras.length === 0 ? limite + 1 : LOTE;
  const encontradas: FilaRevision[] = [];
  const desde = despues ?? marcaAnterior;
  let marca = desde;
  for (;;) {
    const pagina = { marca, haciaAtras, limite: lote };
    const leidas = await consultaDeRevision(alcance, { formatoId, estado }, pagina).execute();
    encontradas.push(...leidas.filter((fila) => contieneTodas(palabras, fila)).map(comoFila));
    if (leidas.length < lote || encontradas.length > limite) break;
    marca = leidas.at(-1)!.preinscripcionId;
  }
  const corte = { limit: limite, backwards: haciaAtras, begins: desde !== null };
  return pageOf(encontradas, corte, ({ preinscripcionId }) => preinscripcionId);
}

export type LeidaDeRevision = Awaited<ReturnType<ReturnType<typeof consultaDeRevision>["execute"]>>[number];

function comoFila(leida: LeidaDeRevision): FilaRevision {
  const { preinscripcionId, folio, nombre, email, aspirante, nivel, grado, createdDate, terminadaDate } = leida;
  return {
    preinscripcionId,
    folio,
    nombre,
    email,
    createdDate,
    terminadaDate,
    aspirante: nombreDelAspirante(aspirante),
    grado: grado === null ? null : `${nivel ?? ""} ${grado}`.trim(),
    estado: leida.estado as EstadoPreinscripcion,
  };
}

/** The number of registrations of a formato in each state that has any. */
export async function contarPorEstado(
  { db, colegioId }: Alcance,
  formatoId: number,
): Promise<Partial<Record<EstadoPreinscripcion, number>>> {
  const filas = await db
    .selectFrom("preinscripciones")
    .select("estado")
    .select(({ fn }) => fn.countAll<number>().as("cuantas"))
    .where("colegioId", "=", colegioId)
    .where("formatoId", "=", formatoId)
    .groupBy("estado")
    .execute();
  return Object.fromEntries(filas.map(({ estado, cuantas }) => [estado, cuantas]));
}

/**
 * All data that a family sent (A§3 Pre-enrolment registration), with documents and the deciding account. Throws 404 if
 * it is not of the viewer's school, or outside the account's limits.
 */
export async function obtenerPreinscripcion(alcance: Alcance, preinscripcionId: number) {
  const { db, colegioId, limites, organizacionId } = alcance;
  const fila = await db
    .selectFrom("preinscripciones as p")
    .innerJoin("formatosPreinscripcion as f", "f.id", "p.formatoId")
    .leftJoin("grados as g", "g.id", "p.gradoId")
    .leftJoin("cuentas as c", "c.id", "p.resueltaPor")
    .select(["p.id as preinscripcionId", "p.uuid", "p.formatoId", "p.estado", "p.folio", "p.nombre", "p.email"])
    .select(["p.aspirante", "p.escolares", "p.tutores", "p.domicilio", "p.comentarios", "p.alumnoId", "p.ocupaLugar"])
    .select(["p.createdDate", "p.lastModifiedDate", "p.terminadaDate", "p.resueltaDate"])
    .select(["f.nombre as formato", "f.cicloId", "c.nombre as resueltaPorNombre", "c.apellido1 as resueltaPorApellido"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("inscripciones as i")
            .select("i.id")
            .whereRef("i.alumnoId", "=", "p.alumnoId")
            .whereRef("i.colegioId", "=", "p.colegioId")
            .whereRef("i.cicloId", "=", "f.cicloId"),
        )
        .as("inscrito"),
    )
    .where("p.id", "=", preinscripcionId)
    .where("p.colegioId", "=", colegioId)
    .where(preinscritoDentroDeLimites(limites))
    .executeTakeFirst();
  if (!fila) throw noEncontrado();
  const { resueltaPorNombre, resueltaPorApellido, ...datos } = fila;
  const escolares = leerRespuesta<DatosEscolares>(fila.escolares);
  return {
    ...datos,
    estado: fila.estado as EstadoPreinscripcion,
    ocupaLugar: fila.ocupaLugar === 1,
    // True if the accepted student is already enrolled in the formato's cycle.
    inscrito: Boolean(fila.inscrito),
    resueltaPor: [resueltaPorNombre, resueltaPorApellido].filter(Boolean).join(" "),
    aspirante: leerRespuesta<DatosGenerales>(fila.aspirante),
    nombreAspirante: nombreDelAspirante(fila.aspirante) ?? fila.nombre,
    escolares: escolares && (await nombresEscolares(alcance, escolares)),
    tutores: await conParentesco(alcance, leerRespuesta<TutorAspirante[]>(fila.tutores)),
    domicilio: leerRespuesta<Domicilio>(fila.domicilio),
    archivosAnexos: (await documentosDe(alcance, fila)).map(({ uuid, ...documento }) => ({
      ...documento,
      uuid,
      url: uuid && urlDeArchivo(organizacionId, uuid),
    })),
  };
}

export type Preinscripcion = Awaited<ReturnType<typeof obtenerPreinscripcion>>;

async function nombresEscolares({ db }: Alcance, escolares: DatosEscolares) {
  const nombreDe = async (tabla: "niveles" | "grados" | "planteles" | "turnos", id: number) =>
    (await db.selectFrom(tabla).select("nombre").where("id", "=", id).executeTakeFirst())?.nombre ?? "";
  return {
    ...escolares,
    nivel: await nombreDe("niveles", escolares.nivelId),
    grado: await nombreDe("grados", escolares.gradoId),
    plantel: await nombreDe("planteles", escolares.plantelId),
    turno: await nombreDe("turnos", escolares.turnoId),
  };
}

async function conParentesco({ db }: Alcance, tutores: TutorAspirante[] | null) {
  if (!tutores) return null;
  const parentescos = await db.selectFrom("parentescos").select(["id", "nombre"]).execute();
  return tutores.map((tutor) => ({
    ...tutor,
    parentesco: parentescos.find(({ id }) => id === tutor.parentescoId)?.nombre ?? "",
  }));
}

/** The formato's requirements with their uploads, and the uploads of former requirements. */
function documentosDe(
  { db }: Alcance,
  { preinscripcionId, formatoId }: { preinscripcionId: number; formatoId: number },
) {
  return db
    .selectFrom("formatosRequisitos as r")
    .leftJoin("preinscripcionesArchivos as a", (join) =>
      join.onRef("a.requisitoId", "=", "r.id").on("a.preinscripcionId", "=", preinscripcionId),
    )
    .leftJoin("archivos as f", "f.uuid", "a.archivoUuid")
    .select(["r.id as requisitoId", "r.nombre as requisito", "f.uuid", "f.nombre", "f.tipo", "f.bytes"])
    .where("r.formatoId", "=", formatoId)
    .where((eb) => eb.or([eb("r.activo", "=", 1), eb("a.archivoUuid", "is not", null)]))
    .orderBy("r.orden")
    .orderBy("r.id")
    .execute();
}
