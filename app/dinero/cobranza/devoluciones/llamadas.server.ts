import { run } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { get } from "~/base/archivos/almacen.server";
import { pdfResponse } from "~/server/request/responses.server";
import { operaciones } from "./operaciones.server";
import { imprimirDevolucion } from "./imprimir.server";

/** The calls about saldo a favor that leaves an account: give it back, move it, and the paper to sign. */
export const rutasDeDevoluciones = new Tabla()
  .post("/colegios/:colegioId/alumnos/:alumnoId/devoluciones", {}, run(operaciones.devolver))
  .post("/colegios/:colegioId/alumnos/:alumnoId/traspasos", {}, run(operaciones.traspasar))
  .get("/colegios/:colegioId/devoluciones/:devolucionId/recibo", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.dinero, { devolucionId: "id" });
    const { pdf, folio } = await imprimirDevolucion(alcance, params.devolucionId, get);
    return pdfResponse(pdf, `devolucion-${folio}.pdf`);
  });
