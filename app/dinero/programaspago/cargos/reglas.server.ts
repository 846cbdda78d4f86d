import { formatFecha } from "~/lib/dates";
import { centavos, pesosPlain } from "~/lib/money";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { contarPosteados } from "./cambio.server";
import { datosDeDescuento, datosDeRecargo, type Tipo } from "../cargo";
import { huellaDeLectura } from "./confirmar.server";
import { avisoDeRecargoTemprano, fraseDelAnio } from "../ley";
import { obtenerCargo } from "../queries.server";
import { abrirPrograma } from "../visible.server";

type Params = Record<string, string | undefined>;

async function leerCargo({ alcance, programaPagosId }: Awaited<ReturnType<typeof abrirPrograma>>, params: Params) {
  const { dcId: cargoId } = parseParams(params, { dcId: "id" });
  const cargo = await obtenerCargo(alcance, { programaPagosId, cargoId });
  const posteados = await contarPosteados(alcance, [cargoId]);
  return { cargo, posteados };
}

const enPesos = (tipo: Tipo, diezmilesimas: number, montoCentavos: number) =>
  tipo === "PORCENTAJE" ? String(diezmilesimas / 100) : pesosPlain(centavos(montoCentavos));

/**
 * The data of the dialog of a charge's surcharge (`drId` 0: a new one, C§4 defaults). The dates come from the charge,
 * so that its address can be opened directly. Throws 404 for a surcharge of another charge.
 */
export async function abrirRecargo(request: Request, params: Params) {
  const { cargo, posteados } = await leerCargo(await abrirPrograma(request, params), params);
  const { drId } = parseParams(params, { drId: "idOrZero" });
  const { recargo } = cargo;
  if (drId > 0 && recargo?.id !== drId) throw noEncontrado();
  const base = {
    reglaId: drId,
    cargo: `${cargo.nombre}: límite de pago ${formatFecha(cargo.fechaLimitePago)}`,
    posteados,
    temprano: avisoDeRecargoTemprano([{ ...cargo, recargo: {} }]),
    alAnio: recargo && drId > 0 ? fraseDelAnio(recargo, cargo.montoCentavos) : "",
  };
  if (drId === 0 || !recargo) {
    const valores = { nombre: "", recargo: "", tipoRecargo: "PORCENTAJE", recurrente: "UNICA_OCASION" };
    return { ...base, valores: { ...valores, topeCargo: "", topeMes: "" }, leido: "" };
  }
  const { nombre, tipoRecargo, recurrente, recargoDiezmilesimas, montoCentavos } = recargo;
  return {
    ...base,
    valores: {
      nombre,
      tipoRecargo,
      recurrente,
      recargo: enPesos(tipoRecargo, recargoDiezmilesimas, montoCentavos),
      topeCargo: recargo.topeCargoCentavos == null ? "" : pesosPlain(recargo.topeCargoCentavos),
      topeMes: recargo.topeMesCentavos == null ? "" : pesosPlain(recargo.topeMesCentavos),
    },
    leido: huellaDeLectura(datosDeRecargo(recargo)),
  };
}

/** Like `abrirRecargo`, for a charge's discount, with the dates between which it may expire. */
export async function abrirDescuento(request: Request, params: Params) {
  const { cargo, posteados } = await leerCargo(await abrirPrograma(request, params), params);
  const { ddId } = parseParams(params, { ddId: "idOrZero" });
  const { descuento, fechaInicio, fechaFin } = cargo;
  if (ddId > 0 && descuento?.id !== ddId) throw noEncontrado();
  const base = {
    reglaId: ddId,
    cargo: `${cargo.nombre}: del ${formatFecha(fechaInicio)} al ${formatFecha(fechaFin)}`,
    fechaInicio,
    fechaFin,
    posteados,
  };
  if (ddId === 0 || !descuento) {
    const valores = { nombre: "", descuento: "", tipoDescuento: "PORCENTAJE", fechaVencimiento: "" };
    return { ...base, valores, leido: "" };
  }
  const { nombre, tipoDescuento, fechaVencimiento, descuentoDiezmilesimas, montoCentavos } = descuento;
  const valor = enPesos(tipoDescuento, descuentoDiezmilesimas, montoCentavos);
  return {
    ...base,
    valores: { nombre, tipoDescuento, fechaVencimiento, descuento: valor },
    leido: huellaDeLectura(datosDeDescuento(descuento)),
  };
}
