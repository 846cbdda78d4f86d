import { Hono } from "hono";
import { get } from "~/archivos/almacen.server";
import { imprimirHoja } from "~/inscripciones/hoja.server";
import { exigirGrado, existenGrupos } from "~/inscripciones/inscripcion.server";
import { queryInt } from "~/server/params.server";
import { fileResponse, jsonResponse } from "~/server/responses.server";
import { entrar } from "./puerta.server";

/** B§7 ficha (the enrolment sheet as a PDF) and A§7 grados/:id/grupos/existen, which the enrolment form asks. */
export const rutasDeInscripciones = new Hono()
  .get("/colegios/:colegioId/alumnos/:alumnoId/ficha", async (contexto) => {
    const { alcance, params } = await entrar(contexto, "PERM_VER_ALUMNO", { alumnoId: "id" });
    const pdf = await imprimirHoja(alcance, params.alumnoId, get);
    return fileResponse(pdf, { tipo: "application/pdf", nombre: "hoja-de-inscripcion.pdf", inline: true });
  })
  .get("/colegios/:colegioId/grados/:gradoId/grupos/existen", async (contexto) => {
    const { alcance, params } = await entrar(contexto, "PERM_ADMIN_INSCRIPCION_ALUMNO", { gradoId: "id" });
    await exigirGrado(alcance, params.gradoId);
    const id = (nombre: string) => queryInt(contexto.req.raw, nombre, { min: 1 }) ?? 0;
    const lugar = { ...params, cicloId: id("cicloId"), plantelId: id("plantelId"), turnoId: id("turnoId") };
    return jsonResponse({ existen: await existenGrupos(alcance, lugar) });
  });
