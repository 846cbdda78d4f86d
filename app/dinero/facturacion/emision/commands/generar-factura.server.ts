import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { pesosPlain } from "~/lib/money";
import { type Outcome, ok, refuse, refuseFields } from "~/lib/outcome";
import { esRfcGenerico } from "~/lib/rfc";
import { MENSAJES, validar } from "~/lib/validators";
import { faltasDeCodigoPostal } from "~/personas/domicilios/codigo-postal.server";
import { FORMAS_DE_PAGO_SAT } from "../../catalogos-del-sat";
import { folioDe, textoDeEgresoVigente, TEXTOS_FACTURA } from "../../factura";
import { esPublicoEnGeneral, textoDeUsoAjeno } from "../../fiscales/dato-fiscal";
import { buscarDatoFiscal, buscarDatoFiscalActivo, type DatoFiscalGuardado } from "../../fiscales/queries.server";
import { admiteUso, esRegimen, esRegimenDe, esUso, REGIMEN_GENERICO, textoDeGenerico, USO_GENERICO } from "../../sat";
import { comprobanteDe, faltasDeComprobante } from "../comprobante-de-pago.server";
import { impedimentoDePago, leerPagoFacturable } from "../preparar.server";
import { egresoDeFactura } from "../egresos.server";
import { buscarFactura, type Factura, facturasDePago } from "../queries.server";
import { encolarFactura } from "./encolar.server";
import { tomarFolio } from "./folio.server";
import { devolverFolio } from "./quitar-factura.server";
import { esGlobalTimbrada, sacarDeGlobal } from "./sacar-de-global.server";

/** B§3 Invoice request. Without `datoFiscalId` it uses the active tax data. */
export type PedidoDeFactura = {
  transaccionId: number;
  alumnoId?: number;
  datoFiscalId?: number | null;
  partidaConcepto: string;
  usoCFDi: string;
  regimenFiscal: string;
  codigoPostal: string;
  formaDePago: string;
  referenciaBancaria: string;
  /** True mails it to the address of the tax data once it is stamped. */
  enviar: boolean;
  /** True replaces the stamped invoice of the payment, which is then cancelled with motive 01. */
  sustituye?: boolean;
};

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "NO_SE_PUEDE" | "YA_FACTURADO" | "DATOS";
export type Generada = { facturaId: number; serie: string; folioInterno: number };

/**
 * Invoices a payment (B§4 Movement): gives it its folio and puts it into the queue, in one transaction. The stamp
 * follows right away, or when a PAC is available. Data that a PAC would refuse are refused here, beside the field. A
 * refused invoice passes its place and its folio to the corrected one; a payment in a global invoice is taken out of it
 * (motive 04).
 *
 * Refusals: SIN_PERMISO (403) · NO_EXISTE (404) no such payment of that student, or tax data · NO_SE_PUEDE (409) it
 * cannot be invoiced, with the reason · YA_FACTURADO (409) it has an invoice, none that can be replaced, or one with a
 * CFDI de egreso · DATOS
 * (422) by field.
 */
export function generarFactura(alcance: Alcance, pedido: PedidoDeFactura): Promise<Outcome<Generada, Rechazo>> {
  return enTransaccion<Outcome<Generada, Rechazo>>(alcance, (trx) => generarEnTransaccion(trx, pedido));
}

/** {@link generarFactura} inside a transaction that is already open. */
export async function generarEnTransaccion(trx: Alcance, pedido: PedidoDeFactura): Promise<Outcome<Generada, Rechazo>> {
  const sinPermiso =
    rechazoDePermiso(trx, PUERTAS.facturar) ??
    (pedido.sustituye ? rechazoDePermiso(trx, PUERTAS.cancelarFactura) : null);
  if (sinPermiso) return sinPermiso;
  const pago = await leerPagoFacturable(trx, pedido.transaccionId);
  if (!pago || (pedido.alumnoId !== undefined && pago.alumnoId !== pedido.alumnoId)) return noExiste();
  const impedimento = impedimentoDePago(pago);
  if (impedimento) return refuse("NO_SE_PUEDE", impedimento, { status: 409 });
  const anterior = (await facturasDePago(trx, pago.movimientoId)).find(({ vigente }) => vigente) ?? null;
  const rechazada = anterior?.estado === "RECHAZADA" ? anterior : null;
  const global = esGlobalTimbrada(anterior) ? anterior : null;
  const sinCancelar = global ? rechazoDePermiso(trx, PUERTAS.cancelarFactura) : null;
  if (sinCancelar) return sinCancelar;
  if (pedido.sustituye ? anterior?.estado !== "TIMBRADA" : anterior !== null && !rechazada && !global)
    return refuse("YA_FACTURADO", textoDeFacturado(anterior), { status: 409 });
  const porCancelar = pedido.sustituye ? anterior : global;
  const egreso = porCancelar && (await egresoDeFactura(trx, porCancelar.id));
  if (egreso) return refuse("YA_FACTURADO", textoDeEgresoVigente(porCancelar, egreso), { status: 409 });
  const dato = await datoDe(trx, pago.alumnoId, pedido.datoFiscalId ?? null);
  if (!dato) return refuse("DATOS", TEXTOS_FACTURA.sinDatos, { campo: "datoFiscalId" });
  if (esPublicoEnGeneral(dato)) return refuse("DATOS", TEXTOS_FACTURA.enLaGlobal, { campo: "datoFiscalId" });
  const mal = refuseFields("DATOS", [
    ...faltasDePedido(pedido, dato, pago.emisor.codigoPostal),
    ...(await faltasDeCodigoPostal(trx.db, "codigoPostal", pedido.codigoPostal)),
  ]);
  if (mal) return mal;
  const sustituye = pedido.sustituye && !global ? anterior : await sustituidaPor(trx, rechazada);
  const borrador = comprobanteDe(pago, dato, { ...pedido, serie: "X", folio: 1, sustituye: sustituye?.uuid ?? null });
  const faltas = faltasDeComprobante(borrador);
  if (faltas.length > 0) return refuse("DATOS", `${faltas.join(". ")}.`);
  if (rechazada) await devolverFolio(trx, rechazada);
  if (global) await sacarDeGlobal(trx, global, pago.movimientoId);
  const numero = await tomarFolio(trx, pago.servicioId);
  const facturaId = await encolarFactura(trx, {
    comprobante: { ...borrador, ...numero },
    alumnoId: pago.alumnoId,
    nivelId: pago.nivelId,
    email: pedido.enviar ? dato.email : "",
    sustituyeAId: sustituye?.id ?? null,
    pagos: [pago.movimientoId],
  });
  await registrar(trx, "factura.generada", "facturas", facturaId, {
    alumnoId: pago.alumnoId,
    folio: folioDe(numero),
    rfc: dato.rfc,
    monto: pesosPlain(pago.totalCentavos),
  });
  return ok({ facturaId, serie: numero.serie, folioInterno: numero.folio });
}

const textoDeFacturado = (anterior: { serie: string; folio: number | null; estado: string } | null) =>
  anterior && anterior.estado !== "RECHAZADA"
    ? `El pago ya tiene la factura ${folioDe(anterior)}`
    : "El pago no tiene una factura que se pueda sustituir";

// The stamped invoice that a refused one was meant to replace.
const sustituidaPor = (trx: Alcance, rechazada: Factura | null) =>
  rechazada?.sustituyeAId ? buscarFactura(trx, rechazada.sustituyeAId) : null;

const datoDe = (trx: Alcance, alumnoId: number, datoFiscalId: number | null): Promise<DatoFiscalGuardado | null> =>
  datoFiscalId === null ? buscarDatoFiscalActivo(trx, alumnoId) : buscarDatoFiscal(trx, { alumnoId, datoFiscalId });

/** The list of B§3 has it; an invoice of money that has arrived (PUE) names how. */
const SIN_DEFINIR = "El pago ya se recibió: elige cómo. El SAT no admite 99 en una factura pagada.";

/** B§5 Invoice, and which values are compatible. */
function faltasDePedido(pedido: PedidoDeFactura, dato: DatoFiscalGuardado, codigoPostalDelEmisor: string) {
  const { partidaConcepto, formaDePago, referenciaBancaria } = pedido;
  return [
    ...falta(partidaConcepto.trim() === "", "partidaConcepto", MENSAJES.obligatorio),
    ...(esRfcGenerico(dato.rfc)
      ? faltasDeGenerico(pedido, dato.rfc, codigoPostalDelEmisor)
      : faltasDeReceptor(pedido, dato)),
    ...falta(!Object.hasOwn(FORMAS_DE_PAGO_SAT, formaDePago), "formaDePago", MENSAJES.seleccion),
    ...falta(formaDePago === "99", "formaDePago", SIN_DEFINIR),
    ...falta(!/^(\d{4})?$/.test(referenciaBancaria), "referenciaBancaria", "Deben ser 4 dígitos"),
  ];
}

const falta = (mal: boolean, campo: string, mensaje: string) => (mal ? [{ campo, mensaje }] : []);

function faltasDeGenerico({ regimenFiscal, usoCFDi, codigoPostal }: PedidoDeFactura, rfc: string, esperado: string) {
  return [
    ...falta(regimenFiscal !== REGIMEN_GENERICO, "regimenFiscal", textoDeGenerico(rfc)),
    ...falta(usoCFDi !== USO_GENERICO, "usoCFDi", textoDeGenerico(rfc)),
    ...falta(codigoPostal !== esperado, "codigoPostal", `${rfc} lleva el código postal de quien factura: ${esperado}`),
  ];
}

function faltasDeReceptor({ regimenFiscal, usoCFDi, codigoPostal }: PedidoDeFactura, { tipo }: DatoFiscalGuardado) {
  const malCodigo = validar("obligatorio codigopostal", codigoPostal);
  const regimen = esRegimen(regimenFiscal) ? regimenFiscal : null;
  const uso = esUso(usoCFDi) ? usoCFDi : null;
  return [
    ...falta(regimen === null, "regimenFiscal", MENSAJES.seleccion),
    ...falta(regimen !== null && !esRegimenDe(regimen, tipo), "regimenFiscal", "Ese régimen no es del tipo de persona"),
    ...falta(uso === null, "usoCFDi", MENSAJES.seleccion),
    ...falta(
      uso !== null && regimen !== null && !admiteUso(uso, { persona: tipo, regimen }),
      "usoCFDi",
      textoDeUsoAjeno(usoCFDi, regimenFiscal),
    ),
    ...falta(malCodigo !== null, "codigoPostal", malCodigo ?? ""),
  ];
}
