import { enPesos } from "~/base/acceso/llamadas/pesos.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { sinTodoElColegio } from "~/dinero/cierre/puerta.server";
import { mesPedido } from "~/dinero/cierre/queries.server";
import { esMes } from "~/dinero/cobranza/mes-cerrado";
import { fileResponse, jsonError, jsonResponse, noEncontrado, sinPermiso } from "~/server/request/responses.server";
import { opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { CLAVES_DE_SOLICITUD } from "./anexo24";
import { exportarPolizas, FORMATOS } from "./archivo.server";
import { operaciones } from "./operaciones.server";
import { obtenerPolizas } from "./queries.server";

const CONSULTA = {
  mes: textoOpcional({ max: 7 }),
  dia: textoOpcional({ max: 10 }),
  formato: opcionOpcional(FORMATOS),
  tipoSolicitud: opcionOpcional(CLAVES_DE_SOLICITUD),
  numero: textoOpcional({ max: 20, mayusculas: true }),
};

/**
 * The pólizas of a month (`mes`, '2026-10') by day and by account, one day's lines (`dia`), or the month as a file
 * (`formato`); and the accounts from a month on.
 */
export const rutasDePolizas = new Tabla()
  .get("/colegios/:colegioId/polizas", CONSULTA, async (contexto, { mes: pedido, dia, formato, ...solicitud }) => {
    const { alcance } = await entrar(contexto, "PERM_CERRAR_MES", {});
    if (sinTodoElColegio(alcance)) throw sinPermiso();
    if (pedido !== "" && !esMes(pedido)) throw noEncontrado();
    const mes = await mesPedido(alcance, pedido);
    if (formato === null) return jsonResponse(enPesos(await obtenerPolizas(alcance, mes, dia)));
    const tipoSolicitud = solicitud.tipoSolicitud ?? "AF";
    const exportado = await exportarPolizas(alcance, mes, { formato, numero: solicitud.numero, tipoSolicitud });
    return exportado.ok ? fileResponse(exportado.archivo) : jsonError(exportado.status ?? 422, exportado.mensaje);
  })
  .post("/colegios/:colegioId/polizas/cuentas", {}, run(operaciones.guardarCuentas));
