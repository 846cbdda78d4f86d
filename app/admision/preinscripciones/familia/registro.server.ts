import type { DatosGenerales } from "~/personas/alumnos/alumno";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { DatosEscolares, EstadoPreinscripcion, Respuestas, TutorAspirante } from "../preinscripcion";

/** A registration (A§3): the registrant, the answers, and the state. */
export type Registro = Respuestas & {
  id: number;
  uuid: string;
  formatoId: number;
  nombre: string;
  email: string;
  folio: number | null;
  gradoId: number | null;
  ocupaLugar: boolean;
  comentarios: string;
  archivos: ArchivoDeRegistro[];
};

type ArchivoDeRegistro = { requisitoId: number; uuid: string; nombre: string; bytes: number };

/** A registration of a formato by its uuid, or null. Works inside and outside a transaction. */
export async function buscarRegistro(
  { db, colegioId }: Pick<Alcance, "db" | "colegioId">,
  { formatoId, uuid }: { formatoId: number; uuid: string },
): Promise<Registro | null> {
  const fila = await db
    .selectFrom("preinscripciones")
    .select(["id", "uuid", "formatoId", "estado", "folio", "nombre", "email", "gradoId", "ocupaLugar", "comentarios"])
    .select(["aspirante", "escolares", "tutores", "domicilio", "instruccionesLeidas"])
    .where("uuid", "=", uuid)
    .where("formatoId", "=", formatoId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!fila) return null;
  const archivos = await db
    .selectFrom("preinscripcionesArchivos as p")
    .innerJoin("archivos as a", "a.uuid", "p.archivoUuid")
    .select(["p.requisitoId", "a.uuid", "a.nombre", "a.bytes"])
    .where("p.preinscripcionId", "=", fila.id)
    .execute();
  return {
    ...fila,
    estado: fila.estado as EstadoPreinscripcion,
    ocupaLugar: fila.ocupaLugar === 1,
    instruccionesLeidas: fila.instruccionesLeidas === 1,
    aspirante: leer<DatosGenerales>(fila.aspirante),
    escolares: leer<DatosEscolares>(fila.escolares),
    tutores: leer<TutorAspirante[]>(fila.tutores),
    domicilio: leer<NonNullable<Respuestas["domicilio"]>>(fila.domicilio),
    documentos: archivos.map(({ requisitoId }) => requisitoId),
    archivos,
  };
}

function leer<T>(texto: string): T | null {
  return texto === "" ? null : (JSON.parse(texto) as T);
}

/** The name that identifies a registration: the child's if known, else the registrant's. */
export function nombreDeRegistro({ nombre, aspirante }: Pick<Registro, "nombre" | "aspirante">): string {
  return aspirante ? [aspirante.nombre, aspirante.apellido1].join(" ") : nombre;
}

/**
 * The same person's other registrations in the formato with a proven e-mail, newest first: the choices of 'Continuar
 * con {nombre}' (decisions.md, Pre-enrolment).
 */
export async function registrosHermanos(
  { db }: Pick<Alcance, "db">,
  { id, formatoId, email }: Pick<Registro, "id" | "formatoId" | "email">,
): Promise<{ uuid: string; nombre: string; estado: EstadoPreinscripcion }[]> {
  const filas = await db
    .selectFrom("preinscripciones")
    .select(["uuid", "nombre", "aspirante", "estado"])
    .where("formatoId", "=", formatoId)
    .where("email", "=", email)
    .where("estado", "<>", "REGISTRADA")
    .where("id", "<>", id)
    .orderBy("id", "desc")
    .limit(10)
    .execute();
  return filas.map((fila) => ({
    uuid: fila.uuid,
    estado: fila.estado as EstadoPreinscripcion,
    nombre: nombreDeRegistro({ nombre: fila.nombre, aspirante: leer<DatosGenerales>(fila.aspirante) }),
  }));
}
