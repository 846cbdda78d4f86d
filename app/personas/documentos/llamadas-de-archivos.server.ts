import type { Context } from "hono";
import { z } from "zod";
import type { Alcance } from "~/base/acceso/alcance.server";
import { ejecutar } from "~/base/acceso/llamadas/ejecutar.server";
import { leerFormularioDe, responderResultado, SIN_CUERPO } from "~/base/acceso/llamadas/cuerpo.server";
import { datosPorRevisar, type Leida } from "~/base/acceso/llamadas/estricto.server";
import { entrar, entrarEnOrganizacion } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { alcanceDe } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { comoSubida, MAX_SUBIDA } from "~/base/archivos/anexos.server";
import { subirTemporales } from "~/base/archivos/commands/subir-temporales.server";
import { olvidarTemporal } from "~/base/archivos/temporales.server";
import { type Outcome, ok } from "~/lib/outcome";
import { jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { texto } from "~/server/request/zod.server";
import { agregarDocumentos } from "./commands/agregar-documentos.server";
import { cambiarDocumento, eliminarDocumento } from "./commands/cambiar-documento.server";
import { buscarPorArchivo } from "./queries.server";
import { consultaDeSubida, consultaDeSubidaDeAlumno, subidaDeAlumnoSchema, subidaSchema } from "./schemas.server";

const TODOS = "/organizaciones/:organizacionId/archivos";
const UNO = `${TODOS}/:documentoUuid`;
const DE_ALUMNO = "/colegios/:colegioId/alumnos/:alumnoId/archivos";
/** C§7 Documents: the same, under the path of their list. */
const COMO_DOCUMENTOS = "/colegios/:colegioId/alumnos/:alumnoId/documentos";
const DE_UN_ALUMNO = { formulario: subidaDeAlumnoSchema, permiso: PUERTAS.subirDocumentos };

/** B§7: a file is renamed by its `fileName`. */
const nombreSchema = z.object({ fileName: texto({ max: 150 }) });

const SE_ESPERA = "Un archivo que todavía no es de un alumno se sube con temporal=true";

/**
 * B§7, C§7 Files. POST organizaciones/{o}/archivos (multipart `files`) and the student's (`file`) store files and
 * return the list of their uuids. With `temporal=true` the files wait for a later use, else they are papers of the
 * student in `alumnoId`. PATCH renames a paper (`{ uuid, nombre }`); DELETE removes a paper, or an own waiting file.
 */
export const rutasDeSubidas = new Tabla()
  .post(
    TODOS,
    consultaDeSubida,
    async (contexto, { colegioId, alumnoId, ...como }) => {
      const { alcance: alcancePropio } = await entrarEnOrganizacion(contexto, PUERTAS.subirArchivos, {});
      const alcance =
        colegioId === null || colegioId === alcancePropio.colegioId
          ? alcancePropio
          : await alcanceDe(alcancePropio, colegioId);
      return subir(contexto, alcance, { ...como, alumnoId, schema: subidaSchema });
    },
    { formulario: subidaSchema, permiso: PUERTAS.subirArchivos },
  )
  .post(DE_ALUMNO, consultaDeSubidaDeAlumno, (contexto, como) => subirDeAlumno(contexto, como), DE_UN_ALUMNO)
  .post(COMO_DOCUMENTOS, consultaDeSubidaDeAlumno, (contexto, como) => subirDeAlumno(contexto, como), DE_UN_ALUMNO)
  .patch(
    UNO,
    {},
    async (contexto) => {
      const { alcance, params } = await entrarEnOrganizacion(contexto, PUERTAS.documentos, { documentoUuid: "uuid" });
      const documento = await buscarPorArchivo(alcance, params.documentoUuid);
      if (!documento) throw noEncontrado();
      return ejecutar(
        contexto.req.raw,
        { alcance, schema: nombreSchema, sameAs: ({ fileName: nombre }) => ({ nombre }) },
        ({ fileName: nombre }, conLlave) => cambiarDocumento(conLlave, { ...documento, nombre, archivo: null }),
      );
    },
    { cuerpo: nombreSchema, permiso: PUERTAS.documentos },
  )
  .delete(
    UNO,
    {},
    async (contexto) => {
      const { alcance, params } = await entrarEnOrganizacion(contexto, PUERTAS.subirArchivos, {
        documentoUuid: "uuid",
      });
      return ejecutar(contexto.req.raw, { alcance, schema: SIN_CUERPO, removes: true }, async (_, conLlave) => {
        if (await olvidarTemporal(conLlave, params.documentoUuid)) return ok();
        const documento = await buscarPorArchivo(alcance, params.documentoUuid);
        if (!documento) throw noEncontrado();
        return eliminarDocumento(conLlave, documento);
      });
    },
    { cuerpo: SIN_CUERPO, permiso: PUERTAS.subirArchivos },
  );

async function subirDeAlumno(contexto: Context, como: Leida<typeof consultaDeSubidaDeAlumno>) {
  const { alcance, params } = await entrar(contexto, PUERTAS.subirDocumentos, { alumnoId: "id" });
  return subir(contexto, alcance, { ...como, ...params, schema: subidaDeAlumnoSchema });
}

type Subida = {
  alumnoId: number | null;
  temporal: boolean | null;
  nombre: string[];
  nombres: string[];
  acceptExtension: string[];
  cicloActual?: boolean | null;
  schema: z.ZodType<{ archivos: File[] }>;
};

async function subir(contexto: Context, alcance: Alcance, { schema, ...como }: Subida) {
  const { alumnoId, temporal, acceptExtension: extensiones } = como;
  const nombres = como.nombre.length > 0 ? como.nombre : como.nombres;
  const leido = await leerFormularioDe(contexto.req.raw, schema, { limitBytes: MAX_SUBIDA, door: "staff" });
  if (leido instanceof Response) return leido;
  const archivos = leido.archivos.map((archivo, indice) => conNombre(archivo, nombres[indice]));
  if (temporal) {
    const subidas = await Promise.all(archivos.map(comoSubida));
    return comoLista(await subirTemporales(alcance, { archivos: subidas, alumnoId, extensiones }));
  }
  if (alumnoId === null) return datosPorRevisar({ temporal: [SE_ESPERA] });
  const donde = { alumnoId, cicloActual: como.cicloActual === true, requisitoId: null, fechaVencimiento: null };
  return comoLista(await agregarDocumentos(alcance, { ...donde, archivos }));
}

/** The file under the name that the call gives it, with its own extension. */
function conNombre(archivo: File, nombre = ""): File {
  const punto = archivo.name.lastIndexOf(".");
  const extension = punto < 0 ? "" : archivo.name.slice(punto);
  if (nombre === "") return archivo;
  const entero = nombre.toLowerCase().endsWith(extension.toLowerCase()) ? nombre : `${nombre}${extension}`;
  return new File([archivo], entero, { type: archivo.type });
}

const comoLista = (resultado: Outcome<{ uuids: string[] }>) =>
  resultado.ok ? jsonResponse(resultado.uuids) : responderResultado(resultado);
