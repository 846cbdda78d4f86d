import { get } from "~/base/archivos/almacen.server";
import { imprimirCredenciales } from "./credenciales.server";
import { mensajeDeDocumentoRepetido } from "./documento.server";
import { FORMATOS_EXPORTAR, exportarAlumnos } from "./exportar.server";
import { leerFiltrosDeApi } from "./filtros.server";
import { clinicosDeAlumno, listarAlumnos, obtenerDatosGenerales, SIN_CLINICOS } from "./queries.server";
import { consultaDeAlumnos, datosGeneralesApiSchema, documentoPreguntado } from "./schemas.server";
import { obtenerFichaAlumno } from "./ficha.server";
import { cambiarFoto } from "./commands/cambiar-foto.server";
import { operaciones } from "./operaciones.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { fileResponse, jsonResponse, pdfResponse } from "~/server/request/responses.server";
import { opcionOpcional } from "~/server/request/zod.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import type { Alcance } from "~/base/acceso/alcance.server";
import { ponerFoto } from "~/base/archivos/llamadas-de-fotos.server";
import { conBanderas } from "~/base/acceso/llamadas/banderas.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { enPesos } from "~/base/acceso/llamadas/pesos.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

const UNO = "/colegios/:colegioId/alumnos/:alumnoId";

/** A student in the form of the file's header (B§3), with the personal data if the viewer may see them. */
async function comoRegistro(alcance: Alcance, alumnoId: number) {
  const ficha = enPesos(await obtenerFichaAlumno(alcance, alumnoId));
  const ve = cumple(alcance.permisos, PUERTAS.verDatosGenerales);
  const datos: Partial<Awaited<ReturnType<typeof obtenerDatosGenerales>>> = ve
    ? await obtenerDatosGenerales(alcance, alumnoId)
    : {};
  const { inscripcion } = ficha;
  return {
    ...conBanderas(ficha, "cuentaVerificada"),
    inscripcionId: inscripcion?.inscripcionId ?? null,
    nivel: inscripcion?.nivel ?? null,
    nivelId: inscripcion?.nivelId ?? null,
    grado: inscripcion?.grado ?? null,
    gradoId: inscripcion?.gradoId ?? null,
    grupo: inscripcion?.grupo ?? null,
    grupoId: inscripcion?.grupoId ?? null,
    grupoAlias: inscripcion?.grupoAlias ?? null,
    plantel: inscripcion?.plantel ?? null,
    turno: inscripcion?.turno ?? null,
    fechaBaja: inscripcion?.fechaBaja ?? null,
    fechaInscripcion: inscripcion?.fechaInscripcion ?? null,
    recibePagos: inscripcion?.recibePagos ?? null,
    ...datos,
    ...(cumple(alcance.permisos, PUERTAS.verClinicos) ? await clinicosDeAlumno(alcance, alumnoId) : SIN_CLINICOS(null)),
  };
}

/**
 * A§7: GET colegios/{c}/alumnos (cicloId, nivelId, plantelId, turnoId, soloInscritos, filtro; omitted ones follow the
 * viewer's bar). The list also comes as a file (`?formato=csv|xlsx`), and as cards to be cut (GET
 * colegios/{c}/credenciales). A§5: GET colegios/{c}/alumnos/{id}/duplicado checks if the typed document
 * (`tipoIdentificacion`, `curp`) belongs to another student: `{ mensaje }`.
 * GET and PUT colegios/{c}/alumnos/{id} (POST is of app/admision/inscripciones), and PUT …/fotos/{uuid} with a file
 * uploaded as `temporal`.
 */
export const rutasDeAlumnos = new Tabla()
  .get(
    "/colegios/:colegioId/alumnos",
    { ...consultaDeAlumnos, formato: opcionOpcional(FORMATOS_EXPORTAR) },
    async (contexto, { formato }) => {
      const { alcance } = await entrar(contexto, "PERM_VISTA_CONTROLESCOLAR", {});
      const { filtros, pagina } = leerFiltrosDeApi(contexto.req.raw);
      if (formato === null) return jsonResponse(enPesos(await listarAlumnos(alcance, filtros, pagina)));
      return fileResponse(await exportarAlumnos(alcance, filtros, formato));
    },
  )
  .get("/colegios/:colegioId/credenciales", consultaDeAlumnos, async (contexto) => {
    const { alcance } = await entrar(contexto, "PERM_VISTA_CONTROLESCOLAR", {});
    const { filtros } = leerFiltrosDeApi(contexto.req.raw);
    const pdf = await imprimirCredenciales(alcance, filtros, get);
    return pdfResponse(pdf, "credenciales.pdf");
  })
  .get(
    "/colegios/:colegioId/alumnos/:alumnoId/duplicado",
    documentoPreguntado,
    async (contexto, { tipoIdentificacion, curp }) => {
      const { alcance, params } = await entrar(contexto, PUERTAS.datosGenerales, { alumnoId: "id" });
      await exigirAlumno(alcance, params.alumnoId);
      const documento = { tipoIdentificacion: tipoIdentificacion ?? "CURP", curp };
      return jsonResponse({ mensaje: await mensajeDeDocumentoRepetido(alcance, documento, params.alumnoId) });
    },
    { permiso: PUERTAS.datosGenerales },
  )
  .get(
    UNO,
    {},
    async (contexto) => {
      const { alcance, params } = await entrar(contexto, "PERM_VER_ALUMNO", { alumnoId: "id" });
      return jsonResponse(await comoRegistro(alcance, params.alumnoId));
    },
    { permiso: "PERM_VER_ALUMNO" },
  )
  .put(
    UNO,
    {},
    run(operaciones.editarDatosGenerales, {
      body: ({ alcance }) => datosGeneralesApiSchema(alcance.hoy),
      values: ({ force: _, escrito: _e, ...datos }) => datos,
      current: ({ alcance, params }) => comoRegistro(alcance, params.alumnoId),
    }),
  )
  .put(`${UNO}/fotos/:fotoUuid`, {}, ponerFoto(PUERTAS.foto, { alumnoId: "id" }, cambiarFoto));
