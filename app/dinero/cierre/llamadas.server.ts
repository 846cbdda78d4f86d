import { enPesos } from "~/base/acceso/llamadas/pesos.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { esMes } from "~/dinero/cobranza/mes-cerrado";
import { jsonResponse, noEncontrado, pdfResponse, sinPermiso } from "~/server/request/responses.server";
import { opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { imprimirCarpeta } from "./carpeta.server";
import { operaciones } from "./operaciones.server";
import { sinTodoElColegio } from "./puerta.server";
import { mesPedido, obtenerMes } from "./queries.server";

const CONSULTA = { mes: textoOpcional({ max: 7 }), formato: opcionOpcional(["pdf"]) };

/** A month (`mes`, '2026-10'; by default the one to close next) with its figures, checks and hash, also as its folder (`?formato=pdf`); its closing and reopening. */
export const rutasDeCierre = new Tabla()
  .get("/colegios/:colegioId/cierres", CONSULTA, async (contexto, { mes: pedido, formato }) => {
    const { alcance } = await entrar(contexto, "PERM_CERRAR_MES", {});
    if (sinTodoElColegio(alcance)) throw sinPermiso();
    if (pedido !== "" && !esMes(pedido)) throw noEncontrado();
    const mes = await mesPedido(alcance, pedido);
    if (formato === null) return jsonResponse(enPesos(await obtenerMes(alcance, mes)));
    const { pdf, nombre } = await imprimirCarpeta(alcance, mes);
    return pdfResponse(pdf, nombre);
  })
  .post("/colegios/:colegioId/cierres", {}, run(operaciones.cerrar))
  .post("/colegios/:colegioId/cierres/reabrir", {}, run(operaciones.reabrir));
