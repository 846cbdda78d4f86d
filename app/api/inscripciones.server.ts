import { Hono } from "hono";
import { get } from "~/archivos/almacen.server";
import { imprimirHoja } from "~/inscripciones/hoja.server";
import { cambiarInscripcion } from "~/inscripciones/commands/cambiar-inscripcion.server";
import { darDeBaja } from "~/inscripciones/commands/dar-de-baja.server";
import { inscribirAlumno } from "~/inscripciones/commands/inscribir-alumno.server";
import { bajaApiSchema, cambioApiSchema, inscripcionApiSchema } from "~/inscripciones/schemas.server";
import { esLlave } from "~/server/idempotency.server";
import { exigirGrado, existenGrupos } from "~/inscripciones/inscripcion.server";
import { queryInt } from "~/server/params.server";
import { fileResponse, jsonResponse } from "~/server/responses.server";
import { comoFormulario, datosPorRevisar, leerCuerpo, responderResultado } from "./cuerpo.server";
import { entrar } from "./puerta.server";

const UNA = "/colegios/:colegioId/inscripciones/:inscripcionId";
const ADMIN = "PERM_ADMIN_INSCRIPCION_ALUMNO";

/**
 * A§7 inscripciones: POST enrols, PUT changes an enrolment (409 with `huella`, the name of what it would do, until that comes
 * back), DELETE withdraws from it. B§7 ficha (the enrolment sheet as a PDF) and A§7 grados/:id/grupos/existen.
 */
export const rutasDeInscripciones = new Hono()
  .post("/colegios/:colegioId/inscripciones", async (contexto) => {
    const { alcance } = await entrar(contexto, ADMIN, {});
    const cuerpo = await leerCuerpo(contexto.req.raw);
    const leido = inscripcionApiSchema(alcance.hoy).safeParse(comoFormulario(cuerpo));
    if (!leido.success) return datosPorRevisar(leido.error);
    const { fechaInscripcion, ...datos } = leido.data;
    const desde = fechaInscripcion ? { fechaInscripcion } : {};
    const llave = esLlave(cuerpo.llave) ? cuerpo.llave : null;
    return responderResultado(await inscribirAlumno(alcance, { ...datos, ...desde, llave }));
  })
  .put(UNA, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, { inscripcionId: "id" });
    const leido = cambioApiSchema.safeParse(comoFormulario(await leerCuerpo(contexto.req.raw)));
    if (!leido.success) return datosPorRevisar(leido.error);
    const { huella, ...lugar } = leido.data;
    return responderResultado(await cambiarInscripcion(alcance, { ...lugar, ...params, huella: huella || null }));
  })
  .delete(UNA, async (contexto) => {
    const { alcance, params } = await entrar(contexto, "PERM_ELIMINAR_INSCRIPCIONES", { inscripcionId: "id" });
    const leido = bajaApiSchema(alcance.hoy).safeParse(comoFormulario(await leerCuerpo(contexto.req.raw)));
    if (!leido.success) return datosPorRevisar(leido.error);
    const { fechaBaja, motivo } = leido.data;
    return responderResultado(await darDeBaja(alcance, { ...params, motivo, fechaBaja: fechaBaja ?? alcance.hoy }));
  })
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
