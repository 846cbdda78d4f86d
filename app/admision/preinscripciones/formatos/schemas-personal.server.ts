import { z } from "zod";
import type { Fecha } from "~/lib/dates";
import { MENSAJES } from "~/lib/validators";
import { paginaCampos } from "~/server/request/address-fields.server";
import { archivoCampo } from "~/server/request/zod-files.server";
import {
  casilla,
  consentimiento,
  enteroCampo,
  enteroOpcional,
  fechaCampo,
  idCampo,
  idOpcional,
  ligaCampo,
  lista,
  opcion,
  opcionOpcional,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";
import { LIMITE_MB } from "~/base/archivos/archivo";
import { MAX_RENGLONES } from "../formato";
import { ESTADOS_PREINSCRIPCION, type EstadoPreinscripcion } from "../preinscripcion";
import { DECISIONES } from "../decision";
import { schemasDePasos } from "../familia/schemas-familia.server";

const renglones = <P extends z.ZodType>(piece: P) =>
  z.array(piece, MENSAJES.obligatorio).max(MAX_RENGLONES, `Máximo ${MAX_RENGLONES}`).optional().default([]);

const comunes = {
  nombre: texto({ max: 150 }),
  cicloId: idCampo(),
  instrucciones: textoOpcional({ max: 5_000, lineas: true }),
  ligaAvisoPrivacidad: ligaCampo(),
  capturarTutor: casilla(),
  capturarDomicilio: casilla(),
  archivosAnexos: renglones(z.object({ uuid: texto({ max: 36 }), nombre: texto({ max: 150 }) })),
  archivosPorAnexar: renglones(
    z.object({
      id: enteroOpcional({ min: 1 }),
      nombre: texto({ max: 100 }),
      obligatorio: casilla(),
      limite: enteroCampo({ min: 1, max: LIMITE_MB }),
    }),
  ),
  plantelesRegistrar: lista(idCampo()),
  turnosRegistrar: lista(idCampo()),
  fechaApertura: fechaCampo(),
  fechaCierre: fechaCampo(),
  activo: casilla(),
  lastModifiedDate: textoOpcional({ max: 30 }),
};

const lugaresCampo = () => enteroOpcional({ min: 0, max: 9_999 });

/**
 * A formato as its dialog sends it (A§3): the grades are boxes, with their places under `lugares.g7`; `archivos` are
 * uploads to add to those of Instrucciones.
 */
export const formatoSchema = z
  .object({
    ...comunes,
    gradosRegistrar: lista(idCampo()),
    lugares: z.record(z.string(), lugaresCampo()).optional().default({}),
    archivos: lista(archivoCampo(), { max: 10 }),
  })
  .transform(({ gradosRegistrar, lugares, archivos, ...datos }) => ({
    ...datos,
    gradosRegistrar: gradosRegistrar.map((gradoId) => ({ gradoId, lugares: lugares[`g${gradoId}`] ?? null })),
    archivos: archivos.filter((archivo) => archivo !== null),
  }));

/** The same for the API's clients: each grade with its places. */
export const formatoApiSchema = z.object({
  ...comunes,
  gradosRegistrar: z.array(z.object({ gradoId: idCampo(), lugares: lugaresCampo() }), MENSAJES.obligatorio).max(500),
  ...consentimiento,
});

/** A confirmation without fields. */
export const confirmarSchema = z.object({});

const version = { lastModifiedDate: texto({ max: 30 }) };

/** Accepting: the version of the registration that was read. */
export const aceptarSchema = z.object(version);

/** Returning and rejecting, with the message to the family. */
export const comentarSchema = z.object({ ...version, comentarios: texto({ max: 2_000, lineas: true }) });

/** A decision by the API's clients; the commands that need comments check them. */
export const decisionApiSchema = z.object({
  ...version,
  accion: opcion(DECISIONES),
  comentarios: textoOpcional({ max: 2_000, lineas: true }),
});

const ESTADOS = Object.keys(ESTADOS_PREINSCRIPCION) as EstadoPreinscripcion[];

/** The staff's correction of a registration: any of the wizard's steps. */
export function correccionApiSchema(hoy: Fecha) {
  const { aspirante, escolares, tutores, domicilio } = schemasDePasos(hoy);
  return z.object({
    ...version,
    aspirante: aspirante.optional(),
    escolares: escolares.optional(),
    domicilio: domicilio.optional(),
    tutores: tutores.shape.tutores.optional(),
  });
}

/** The parameters of the list's call. */
export const consultaDePreinscripciones = {
  formatoId: idOpcional(),
  estado: opcionOpcional(ESTADOS),
  busqueda: textoOpcional({ max: 100 }),
  ...paginaCampos,
};
