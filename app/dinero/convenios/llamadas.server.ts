import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { enPesos } from "~/base/acceso/llamadas/pesos.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { get } from "~/base/archivos/almacen.server";
import { jsonResponse, pdfResponse } from "~/server/request/responses.server";
import { type ResumenDeConvenio, resumenDe } from "./dialogo.server";
import { imprimirConvenio } from "./imprimir.server";
import { operaciones } from "./operaciones.server";
import { estadoDePromesa } from "./promesa";
import { promesasDe } from "./promesas.server";
import { conveniosDelAlumno } from "./queries.server";

const ALUMNO = { alumnoId: "id" } as const;

/** The calls about convenios and promises of a student: read them, sign or make one, end one, and the paper to sign. */
export const rutasDeConvenios = new Tabla()
  .get("/colegios/:colegioId/alumnos/:alumnoId/convenios", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.convenios, ALUMNO);
    await exigirAlumno(alcance, params.alumnoId);
    const convenios = await conveniosDelAlumno(alcance, params.alumnoId);
    return jsonResponse(enPesos(convenios.map((convenio) => conSusCongelados(resumenDe(convenio, alcance.hoy)))));
  })
  .post("/colegios/:colegioId/alumnos/:alumnoId/convenios", {}, run(operaciones.firmarConvenio))
  .post("/colegios/:colegioId/alumnos/:alumnoId/convenios/termino", {}, run(operaciones.terminarConvenio))
  .get("/colegios/:colegioId/convenios/:convenioId/documento", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.convenios, { convenioId: "id" });
    const { pdf, folio } = await imprimirConvenio(alcance, params.convenioId, get);
    return pdfResponse(pdf, `convenio-${folio}.pdf`);
  })
  .get("/colegios/:colegioId/alumnos/:alumnoId/promesas", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.convenios, ALUMNO);
    await exigirAlumno(alcance, params.alumnoId);
    const promesas = await promesasDe(alcance, [params.alumnoId]);
    return jsonResponse(
      enPesos(promesas.map((promesa) => ({ ...promesa, estado: estadoDePromesa(promesa, alcance.hoy) }))),
    );
  })
  .post("/colegios/:colegioId/alumnos/:alumnoId/promesas", {}, run(operaciones.registrarPromesa))
  .post("/colegios/:colegioId/alumnos/:alumnoId/promesas/cancelacion", {}, run(operaciones.cancelarPromesa));

// Without its unit, the sum would have the name of what becomes of the surcharges.
function conSusCongelados({ recargosCentavos: congeladosCentavos, ...convenio }: ResumenDeConvenio) {
  return { ...convenio, congeladosCentavos };
}
