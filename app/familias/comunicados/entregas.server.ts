import { sql } from "kysely";
import { idsConPalabras } from "db/busqueda";
import { byKey, pageOf } from "db/keyset";
import { palabrasDeBusqueda } from "~/personas/alumnos/alumno";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import { abreEnlaces, noRestringido } from "~/personas/tutores/custodia.server";
import type { FiltroEntregas } from "./filtros";

/** `respuesta` keeps the tutors whose current answer is this text; "" filters nothing. */
export type DondeEntregas = { ver: FiltroEntregas; buscar: string; respuesta?: string };
type PaginaEntregas = {
  despues?: number | null;
  antes?: number | null;
  limite?: number;
  /** Only links that open today: those to print and hand over. */
  soloAbiertas?: boolean;
};
type Marca = { nombreOrden: string; id: number };

/**
 * The query of a comunicado's links to tutors, by student, to run or to explain; `versionId` is the current version.
 */
export function consultaDeEntregas(
  alcance: Alcance,
  {
    comunicadoId,
    versionId,
    ver,
    buscar,
    respuesta = "",
  }: DondeEntregas & { comunicadoId: number; versionId: number | null },
  {
    marca = null,
    haciaAtras = false,
    soloAbiertas = false,
    limite,
  }: { marca?: Marca | null; haciaAtras?: boolean; soloAbiertas?: boolean; limite: number },
) {
  let query = alcance.db
    .selectFrom("comunicadosEntregas as e")
    .innerJoin("inscripciones as i", "i.id", "e.inscripcionId")
    .innerJoin("alumnos as a", "a.id", "e.alumnoId")
    .innerJoin("tutores as t", "t.id", "e.tutorId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    // Restricted or removed tutors keep their row: their readings and acceptances are the school's evidence.
    .leftJoin("alumnosTutores as at", (union) =>
      union.onRef("at.alumnoId", "=", "e.alumnoId").onRef("at.tutorId", "=", "e.tutorId"),
    )
    .select([abreEnlaces.as("abre"), noRestringido.as("libre")])
    .select(["e.id", "e.alumnoId", "e.tutorId", "e.token as tokenTutor", "e.avisos", "e.avisadaDate", "e.porAvisar"])
    .select(["e.respuesta", "e.respondidaDate", "e.respondidaVersionId"])
    .select(["e.leidaDate", "e.aceptadaDate", "e.aceptadaVersionId", "i.nombreOrden", "a.nombreCompleto as alumno"])
    .select(["a.matricula", "n.nombre as nivel", "g.nombre as grado", "gr.nombre as grupo"])
    .select(["t.nombreCompleto as tutor", "t.email", "t.telefonoMovil"])
    .where("e.comunicadoId", "=", comunicadoId)
    .where(dentroDeLimites(alcance.limites));
  if (soloAbiertas) query = query.where(abreEnlaces);
  if (ver === "SIN_LEER") query = query.where("e.leidaDate", "is", null);
  if (ver === "LEIDOS") query = query.where("e.leidaDate", "is not", null);
  if (ver === "ACEPTADOS") query = query.where("e.aceptadaVersionId", "=", versionId);
  if (ver === "SIN_ACEPTAR") query = query.where("e.aceptadaVersionId", "is distinct from", versionId);
  if (ver === "RESPONDIERON" || respuesta !== "") query = query.where("e.respondidaVersionId", "=", versionId);
  if (ver === "SIN_RESPONDER") query = query.where("e.respondidaVersionId", "is distinct from", versionId);
  if (ver === "ALUMNOS_SIN_RESPUESTA") query = query.where(deAlumnoSinRespuesta(versionId));
  if (respuesta !== "") query = query.where("e.respuesta", "=", respuesta);
  if (ver === "SIN_CORREO") query = query.where("t.email", "=", "");
  const palabras = palabrasDeBusqueda(buscar);
  if (palabras.length > 0) query = query.where("e.alumnoId", "in", idsConPalabras(palabras));
  const place = marca && ([marca.nombreOrden, marca.id] as const);
  return byKey(query, POR_ALUMNO, { place, backwards: haciaAtras, limit: limite });
}

// No tutor of the pupil has answered the question of this version.
const deAlumnoSinRespuesta = (versionId: number | null) => sql<boolean>`not exists (
  select 1 from comunicadosEntregas r
  where r.comunicadoId = e.comunicadoId and r.alumnoId = e.alumnoId and r.respondidaVersionId = ${versionId})`;

const POR_ALUMNO = [
  ["i.nombreOrden", "asc"],
  ["e.id", "asc"],
] as const;

type Fila = Awaited<ReturnType<ReturnType<typeof consultaDeEntregas>["execute"]>>[number];

/**
 * A link as the viewer may see it. `contacto` is null without PERM_MAS_DATOS_VISTA_PADRES_DATOS_CONTACTO, and if
 * custody forbids contact with the tutor (personas/tutores/REGLAS.md 134). `abre` is true if it opens today; only then
 * is it handed over again.
 */
export type Entrega = Omit<Fila, "email" | "telefonoMovil" | "nombreOrden" | "abre" | "libre"> & {
  conCorreo: boolean;
  abre: boolean;
  contacto: { email: string; telefonoMovil: string } | null;
};

/**
 * A page of a comunicado's links to tutors, by student, with readings and acceptances (C§7). `comunicado` comes from
 * `obtenerComunicado`, which has checked the viewer's access; students outside the account's limits are left out.
 */
export async function listarEntregas(
  alcance: Alcance,
  comunicado: { id: number; versionId: number | null },
  donde: DondeEntregas,
  { despues, antes: tope, limite = 50, soloAbiertas = false }: PaginaEntregas = {},
): Promise<{ filas: Entrega[]; siguiente: number | null; anterior: number | null }> {
  const marca = await leerMarca(alcance, comunicado.id, despues ?? tope ?? null);
  const haciaAtras = Boolean(marca && !despues);
  const leidas = await consultaDeEntregas(
    alcance,
    { ...donde, comunicadoId: comunicado.id, versionId: comunicado.versionId },
    { marca, haciaAtras, soloAbiertas, limite: limite + 1 },
  ).execute();
  const corte = { limit: limite, backwards: haciaAtras, begins: marca !== null };
  const { filas, ...vecinas } = pageOf(leidas, corte, ({ id }) => id);
  return { filas: filas.map((fila) => comoSeVe(alcance, fila)), ...vecinas };
}

function comoSeVe(alcance: Alcance, { email, telefonoMovil, nombreOrden: _, abre, libre, ...fila }: Fila): Entrega {
  const conContacto = Boolean(libre) && tienePermiso(alcance, "PERM_MAS_DATOS_VISTA_PADRES_DATOS_CONTACTO");
  const contacto = conContacto ? { email, telefonoMovil } : null;
  return { ...fila, abre: Boolean(abre), conCorreo: email !== "", contacto };
}

async function leerMarca({ db }: Alcance, comunicadoId: number, entregaId: number | null): Promise<Marca | null> {
  if (entregaId === null) return null;
  const marca = await db
    .selectFrom("comunicadosEntregas as e")
    .innerJoin("inscripciones as i", "i.id", "e.inscripcionId")
    .select(["i.nombreOrden", "e.id"])
    .where("e.id", "=", entregaId)
    .where("e.comunicadoId", "=", comunicadoId)
    .executeTakeFirst();
  return marca ?? null;
}

/**
 * One tutor's link. Throws 404 if it does not belong to that comunicado, or its student is outside the viewer's limits.
 */
export async function obtenerEntrega(
  alcance: Alcance,
  comunicado: { id: number; versionId: number | null },
  entregaId: number,
): Promise<Entrega> {
  const fila = await consultaDeEntregas(
    alcance,
    { comunicadoId: comunicado.id, versionId: comunicado.versionId, ver: "TODOS", buscar: "" },
    { limite: 1 },
  )
    .where("e.id", "=", entregaId)
    .executeTakeFirst();
  if (!fila) throw noEncontrado();
  return comoSeVe(alcance, fila);
}
