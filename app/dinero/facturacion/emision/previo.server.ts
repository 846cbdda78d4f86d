import type { Alcance } from "~/base/acceso/alcance.server";
import { esRfcGenerico, rfcAdvertencia } from "~/lib/rfc";
import { noEncontrado } from "~/server/request/responses.server";
import { type DatoFiscalGuardado, listarDatosFiscales } from "../fiscales/queries.server";
import { esPublicoEnGeneral, VERSION_CFDI } from "../fiscales/dato-fiscal";
import { TEXTOS_FACTURA } from "../factura";
import { type Regimen, REGIMEN_GENERICO, type UsoCfdi, USO_GENERICO, usoSugerido } from "../sat";
import { type Comprobante, sumar } from "../cfdi/comprobante";
import { pacDelEntorno } from "../pac/entorno.server";
import { comprobanteDe } from "./comprobante-de-pago.server";
import { facturasDePago } from "./queries.server";
import { faltaDeIedu, impedimentoDePago, leerPagoFacturable, type PagoFacturable } from "./preparar.server";

/**
 * The initial data for invoicing a payment (B§3 Invoice data for a movement): the receiver, the use and the content.
 * `datoFiscalId` selects other tax data than the active ones. Throws 404 if the payment is outside the viewer's school,
 * or of another student.
 */
export async function previoDeFactura(
  alcance: Alcance,
  { movimientoId, alumnoId, datoFiscalId }: { movimientoId: number; alumnoId?: number; datoFiscalId?: number | null },
) {
  const pago = await leerPagoFacturable(alcance, movimientoId);
  if (!pago || (alumnoId !== undefined && pago.alumnoId !== alumnoId)) throw noEncontrado();
  const datos = await listarDatosFiscales(alcance, pago.alumnoId);
  const dato = datos.find(({ id }) => id === datoFiscalId) ?? datos[0] ?? null;
  const facturas = await facturasDePago(alcance, movimientoId);
  const facturada = facturas.find(({ vigente }) => vigente) ?? null;
  const impedimento = impedimentoDePago(pago);
  const valores = dato && valoresDe(dato, pago);
  const comprobante =
    dato && valores && impedimento === null
      ? comprobanteDe(pago, dato, { ...valores, serie: "", folio: 0, sustituye: null })
      : null;
  return {
    pago,
    datos,
    dato,
    facturas,
    facturada,
    impedimento,
    enLaGlobal: dato !== null && esPublicoEnGeneral(dato),
    sinIedu: faltaDeIedu(pago),
    rfcRaro: dato && rfcAdvertencia(dato.rfc),
    valores,
    sumas: comprobante && sumasDe(comprobante, pago),
    iedu: comprobante?.conceptos[0]?.iedu ?? null,
    pac: pacDelEntorno().nombre,
  };
}

/** The sums of an invoice; `indemnizacionCentavos` is the part of the total in the line of an indemnity. */
const sumasDe = (comprobante: Comprobante, { indemnizacionCentavos }: PagoFacturable) => ({
  ...sumar(comprobante),
  indemnizacionCentavos,
});
export type SumasDeFactura = ReturnType<typeof sumasDe>;

/**
 * The issuer for a level of the viewer's school, its own or the school's, with its service and version (B§7); null for
 * another school's level.
 */
export async function emisorDelNivel({ db, colegioId }: Pick<Alcance, "db" | "colegioId">, nivelId: number) {
  const fila = await db
    .selectFrom("niveles as n")
    .innerJoin("colegios as c", "c.id", "n.colegioId")
    .select(["n.emisorRfc", "n.emisorRazonSocial", "n.emisorRegimen", "n.emisorCodigoPostal"])
    .select(["c.rfc", "c.razonSocial", "c.regimenFiscal", "c.codigoPostal"])
    .where("n.id", "=", nivelId)
    .where("c.id", "=", colegioId)
    .executeTakeFirst();
  if (!fila) return null;
  const { emisorRfc, emisorRazonSocial, emisorRegimen, emisorCodigoPostal, ...delColegio } = fila;
  const propio = {
    rfc: emisorRfc,
    razonSocial: emisorRazonSocial,
    regimenFiscal: emisorRegimen,
    codigoPostal: emisorCodigoPostal,
  };
  const emisor = emisorRfc === "" ? delColegio : propio;
  return { sistemaEmisor: pacDelEntorno().nombre, versionCFDi: VERSION_CFDI, ...emisor };
}

/** Like `previoDeFactura`, in the terms of B§3. */
export async function previoDeLlamada(alcance: Alcance, movimientoId: number) {
  const { pago, dato, valores, iedu, pac, impedimento, facturada, sinIedu, enLaGlobal } = await previoDeFactura(
    alcance,
    { movimientoId },
  );
  return {
    transaccionId: pago.movimientoId,
    sistemaEmisor: pac,
    versionCFDi: VERSION_CFDI,
    tipoPersona: dato?.tipo ?? null,
    rfc: dato?.rfc ?? null,
    razonSocial: dato?.razonSocial ?? null,
    partidaConcepto: valores?.partidaConcepto ?? pago.concepto,
    usoCFDi: valores?.usoCFDi ?? null,
    regimenFiscal: valores?.regimenFiscal ?? null,
    codigoPostal: valores?.codigoPostal ?? null,
    formaDePago: pago.formaPago,
    referenciaBancaria: pago.cuenta,
    generarComplementoEducativo: iedu !== null,
    facturaId: facturada?.id ?? null,
    impedimento:
      impedimento ?? (dato === null ? TEXTOS_FACTURA.sinDatos : enLaGlobal ? TEXTOS_FACTURA.enLaGlobal : null),
    sinComplemento: sinIedu,
  };
}

function valoresDe(
  dato: DatoFiscalGuardado,
  pago: Pick<PagoFacturable, "concepto" | "formaPago" | "cuenta" | "servicio" | "emisor">,
) {
  const esGenerico = esRfcGenerico(dato.rfc);
  return {
    datoFiscalId: dato.id,
    partidaConcepto: pago.concepto,
    usoCFDi: esGenerico
      ? USO_GENERICO
      : usoSugerido({
          persona: dato.tipo,
          regimen: dato.regimenFiscal as Regimen,
          preferido: dato.usoCfdi as UsoCfdi,
          esColegiatura: pago.servicio.esColegiatura,
        }),
    regimenFiscal: esGenerico ? REGIMEN_GENERICO : dato.regimenFiscal,
    codigoPostal: esGenerico ? pago.emisor.codigoPostal : dato.codigoPostal,
    formaDePago: pago.formaPago,
    referenciaBancaria: /^\d{4}$/.test(pago.cuenta) ? pago.cuenta : "",
    enviar: "on",
  };
}
