import { enPesos } from "~/base/acceso/llamadas/pesos.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { sinTodoElColegio } from "~/dinero/cierre/puerta.server";
import { mesPedido } from "~/dinero/cierre/queries.server";
import { esMes } from "~/dinero/cobranza/mes-cerrado";
import { fileResponse, jsonResponse, noEncontrado, sinPermiso } from "~/server/request/responses.server";
import { idOpcional, opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { archivoDelMes } from "./archivo.server";
import { type ConciliacionDelMes, conciliacionDelMes } from "./mes.server";
import { operaciones } from "./operaciones.server";

const CONSULTA = {
  mes: textoOpcional({ max: 7 }),
  bancoId: idOpcional(),
  formato: opcionOpcional(["xlsx"]),
};

const conMonto = <T extends { centavos: number }>({ centavos, ...resto }: T) => ({ ...resto, montoCentavos: centavos });

/** A month as a call states it: each amount as `monto`, in pesos. */
function conMontos({ cuadro, sugerencias, sueltas, ...datos }: ConciliacionDelMes) {
  const { mes, bancos, bancoId, banco, cerrado, llegaHasta } = datos;
  return {
    mes,
    bancos,
    bancoId,
    banco,
    cerrado,
    llegaHasta,
    cuadra: cuadro.cuadra,
    sumas: cuadro.sumas.map(conMonto),
    conciliados: cuadro.conciliados.map(({ renglon, partidas, ...resto }) => ({
      ...resto,
      renglon: conMonto(renglon),
      partidas: partidas.map(conMonto),
    })),
    porIdentificar: cuadro.porIdentificar.map(conMonto),
    ajenos: cuadro.ajenos.map(conMonto),
    enCamino: cuadro.enCamino.map(conMonto),
    sinBanco: cuadro.sinBanco.map(conMonto),
    previas: cuadro.previas.map(conMonto),
    arrastradas: cuadro.arrastradas.map(conMonto),
    sueltas: sueltas.map(conMonto),
    sugerencias: sugerencias.map(({ partidas, ...resto }) => ({ ...resto, partidas: partidas.map(conMonto) })),
  };
}

/** A month (`mes`, '2026-10') against a bank, also as a workbook (`?formato=xlsx`), and one step of it. */
export const rutasDeConciliacion = new Tabla()
  .get("/colegios/:colegioId/conciliacion", CONSULTA, async (contexto, { mes: pedido, bancoId, formato }) => {
    const { alcance } = await entrar(contexto, "PERM_CERRAR_MES", {});
    if (sinTodoElColegio(alcance)) throw sinPermiso();
    if (pedido !== "" && !esMes(pedido)) throw noEncontrado();
    const mes = await mesPedido(alcance, pedido);
    if (formato === "xlsx") return fileResponse(await archivoDelMes(alcance, mes, bancoId));
    return jsonResponse(enPesos(conMontos(await conciliacionDelMes(alcance, mes, bancoId))));
  })
  .post("/colegios/:colegioId/conciliacion", {}, run(operaciones.darPaso));
