import { get } from "~/archivos/almacen.server";
import { imprimirCredenciales } from "./credenciales.server";
import { mensajeDeDocumentoRepetido } from "./documento.server";
import { FORMATOS_EXPORTAR, exportarAlumnos } from "./exportar.server";
import { leerFiltrosDeApi } from "./filtros.server";
import { listarAlumnos } from "./queries.server";
import { consultaDeAlumnos, documentoPreguntado } from "./schemas.server";
import { exigirAlumno } from "~/acceso/alumnos-visibles.server";
import { fileResponse, jsonResponse } from "~/server/request/responses.server";
import { opcionOpcional } from "~/server/request/zod.server";
import { PUERTAS } from "~/acceso/puertas";
import { enPesos } from "~/acceso/llamadas/pesos.server";
import { entrar } from "~/acceso/llamadas/puerta.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";

/**
 * A§7: GET colegios/{c}/alumnos (cicloId, nivelId, plantelId, turnoId, soloInscritos, filtro; what is not said is as the
 * viewer's bar has it), also as a file (`?formato=csv|xlsx`), and as cards to be cut (GET colegios/{c}/credenciales). And A§5: GET
 * colegios/{c}/alumnos/{id}/duplicado, which says whether the document that is being typed for the student
 * (`tipoIdentificacion`, `curp`) is another's: `{ mensaje }`.
 */
export const rutasDeAlumnos = new Tabla()
  .get(
    "/colegios/:colegioId/alumnos",
    { ...consultaDeAlumnos, formato: opcionOpcional(FORMATOS_EXPORTAR) },
    async (contexto, { formato }) => {
      const { alcance } = await entrar(contexto, "PERM_VISTA_CONTROLESCOLAR", {});
      const { filtros, pagina } = leerFiltrosDeApi(contexto.req.raw);
      if (formato === null) return jsonResponse(enPesos(await listarAlumnos(alcance, filtros, pagina)));
      const { cuerpo, tipo, nombre } = await exportarAlumnos(alcance, filtros, formato);
      return fileResponse(cuerpo, { tipo, nombre });
    },
  )
  .get("/colegios/:colegioId/credenciales", consultaDeAlumnos, async (contexto) => {
    const { alcance } = await entrar(contexto, "PERM_VISTA_CONTROLESCOLAR", {});
    const { filtros } = leerFiltrosDeApi(contexto.req.raw);
    const pdf = await imprimirCredenciales(alcance, filtros, get);
    return fileResponse(pdf, { tipo: "application/pdf", nombre: "credenciales.pdf", inline: true });
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
  );
