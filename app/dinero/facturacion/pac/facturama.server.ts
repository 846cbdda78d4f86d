import { pesosPlain } from "~/lib/money";
import { pedirJson, type Respuesta, textoDe } from "~/server/request/ask.server";
import {
  type Comprobante,
  type ConceptoDeCfdi,
  desglosarConcepto,
  type Impuesto,
  relacionesDe,
} from "../cfdi/comprobante";
import { leerCfdi } from "../cfdi/leer.server";
import {
  type Busqueda,
  type Cancelacion,
  type Emision,
  type Pac,
  type PorCancelar,
  SERVICIO_DE_TIMBRADO,
  type Solicitud,
} from "./pac";

export type CuentaDeFacturama = { url: string; usuario: string; contrasena: string };

const IVA: Record<Impuesto, { Name: string; Rate: number }> = {
  EXENTO: { Name: "IVA Exento", Rate: 0 },
  IVA16: { Name: "IVA", Rate: 0.16 },
  IVA0: { Name: "IVA", Rate: 0 },
};
const pesos = (centavos: number) => Number(pesosPlain(centavos as never));

/**
 * Facturama, for many issuers (api-lite): the certificates are stored there, by RFC. It has no key for requests, so an
 * invoice is looked up by its series and folio before it is handed over again.
 */
export function pacFacturama({ url, usuario, contrasena }: CuentaDeFacturama): Pac {
  const headers = {
    authorization: `Basic ${Buffer.from(`${usuario}:${contrasena}`).toString("base64")}`,
    "user-agent": usuario,
  };
  const pedir = (metodo: "GET" | "POST" | "DELETE", ruta: string, signal: AbortSignal, cuerpo?: unknown) =>
    pedirJson({ metodo, url: `${url}${ruta}`, headers, cuerpo, servicio: SERVICIO_DE_TIMBRADO }, signal);
  const xmlDe = async (id: string, signal: AbortSignal): Promise<string | null> => {
    const respuesta = await pedir("GET", `/cfdi/xml/issuedLite/${encodeURIComponent(id)}`, signal);
    const contenido = respuesta.llego && respuesta.status === 200 ? textoDe(respuesta.datos, "Content") : "";
    return contenido === "" ? null : Buffer.from(contenido, "base64").toString("utf8");
  };
  return {
    nombre: "facturama",
    async emitir(solicitud, signal): Promise<Emision> {
      const respuesta = await pedir("POST", "/api-lite/3/cfdis", signal, cuerpoDe(solicitud));
      if (!respuesta.llego)
        return respuesta.sinSalir
          ? { como: "SIN_SALIR", motivo: respuesta.motivo }
          : { como: "DUDOSA", motivo: respuesta.motivo };
      if (respuesta.status === 401 || respuesta.status === 402 || respuesta.status === 429)
        return { como: "SIN_SALIR", motivo: mensajeDe(respuesta) };
      if (respuesta.status === 400 || respuesta.status === 422)
        return { como: "RECHAZADA", mensaje: mensajeDe(respuesta) };
      const idPac = textoDe(respuesta.datos, "Id");
      const uuid = textoDe(respuesta.datos, "Complement", "TaxStamp", "Uuid");
      if (respuesta.status >= 300 || idPac === "" || uuid === "")
        return { como: "DUDOSA", motivo: `Facturama contestó ${respuesta.status} sin decir si la timbró.` };
      const xml = await xmlDe(idPac, signal);
      return xml === null
        ? { como: "DUDOSA", motivo: "Facturama la timbró y no dio su XML." }
        : { como: "TIMBRADA", uuid, idPac, xml };
    },
    buscar: ({ comprobante }, signal) =>
      buscarPorFolio(
        comprobante,
        (ruta) => pedir("GET", ruta, signal),
        (id) => xmlDe(id, signal),
      ),
    async cancelar(factura, signal): Promise<Cancelacion> {
      const consulta = new URLSearchParams({
        motive: factura.motivo,
        ...(factura.sustituye ? { uuidReplacement: factura.sustituye } : {}),
      });
      return comoQuedo(
        await pedir("DELETE", `/api-lite/cfdis/${encodeURIComponent(factura.idPac)}?${consulta}`, signal),
      );
    },
    async estado(
      { uuid, rfcEmisor, receptorRfc, total }: PorCancelar & { receptorRfc: string; total: string },
      signal,
    ) {
      const consulta = new URLSearchParams({ uuid, issuerRfc: rfcEmisor, receiverRfc: receptorRfc, total });
      return comoQuedo(await pedir("GET", `/cfdi/status/?${consulta}`, signal));
    },
  };
}

async function buscarPorFolio(
  { serie, folio, emisor }: Comprobante,
  pedir: (ruta: string) => Promise<Respuesta>,
  xmlDe: (id: string) => Promise<string | null>,
): Promise<Busqueda> {
  const consulta = new URLSearchParams({
    type: "issuedLite",
    status: "all",
    serie,
    folioStart: String(folio),
    folioEnd: String(folio),
    rfcIssuer: emisor.rfc,
  });
  const respuesta = await pedir(`/cfdi?${consulta}`);
  if (!respuesta.llego || respuesta.status !== 200 || !Array.isArray(respuesta.datos))
    return { como: "SIN_RESPUESTA", motivo: respuesta.llego ? mensajeDe(respuesta) : respuesta.motivo };
  // Its own filter is not trusted.
  const hallada = (respuesta.datos as unknown[]).find(
    (cada) =>
      textoDe(cada, "Serie") === serie &&
      textoDe(cada, "Folio") === String(folio) &&
      textoDe(cada, "RfcIssuer") === emisor.rfc,
  );
  if (hallada === undefined) return { como: "NO_ESTA" };
  const idPac = textoDe(hallada, "Id");
  const xml = await xmlDe(idPac);
  const uuid = xml === null ? "" : (leerCfdi(xml)?.timbre?.UUID ?? "");
  return xml === null || uuid === ""
    ? { como: "SIN_RESPUESTA", motivo: "Facturama tiene la factura y no dio su XML." }
    : { como: "HALLADA", uuid, idPac, xml };
}

/** Tests the account (C§7 facturama-test): null if it works, else the reason. */
export async function probarFacturama(
  { url, usuario, contrasena }: CuentaDeFacturama,
  signal: AbortSignal,
): Promise<string | null> {
  const headers = { authorization: `Basic ${Buffer.from(`${usuario}:${contrasena}`).toString("base64")}` };
  const respuesta = await pedirJson(
    { metodo: "GET", url: `${url}/SuscriptionPlan`, headers, servicio: SERVICIO_DE_TIMBRADO },
    signal,
  );
  if (!respuesta.llego) return respuesta.motivo;
  return respuesta.status < 300 ? null : mensajeDe(respuesta);
}

function comoQuedo(respuesta: Respuesta): Cancelacion {
  if (!respuesta.llego) return { como: "SIN_RESPUESTA", motivo: respuesta.motivo };
  if (respuesta.status === 400) return { como: "RECHAZADA", mensaje: mensajeDe(respuesta) };
  if (respuesta.status >= 300) return { como: "SIN_RESPUESTA", motivo: mensajeDe(respuesta) };
  switch (textoDe(respuesta.datos, "Status").toLowerCase()) {
    case "canceled":
    case "accepted":
    case "expired":
      return { como: "CANCELADA", acuse: textoDe(respuesta.datos, "AcuseXmlBase64") };
    case "rejected":
      return { como: "RECHAZADA", mensaje: "Quien la recibió rechazó la cancelación." };
    case "active":
      return { como: "RECHAZADA", mensaje: "No se pudo cancelar: revisa las facturas relacionadas." };
    // An unknown word counts as a cancellation under way.
    default:
      return { como: "EN_PROCESO" };
  }
}

/** All the reasons of a refusal: `ModelState` has a list for each field. */
function mensajeDe({ status, datos, texto }: { status: number; datos: unknown; texto: string }): string {
  const porCampo = Object.values(((datos as { ModelState?: unknown })?.ModelState ?? {}) as Record<string, unknown>);
  const lineas = porCampo.flat().filter((linea) => typeof linea === "string");
  const mensaje = lineas.length > 0 ? lineas.join(" ") : textoDe(datos, "Message");
  return mensaje || `Facturama contestó ${status}${datos === null && texto ? "" : "."}`;
}

function cuerpoDe({ clave, comprobante, fecha }: Solicitud): object {
  const { serie, folio, formaPago, emisor, lugarExpedicion, receptor, conceptos, global, egresoDe } = comprobante;
  const [relacion] = relacionesDe(comprobante);
  return {
    NameId: egresoDe ? "2" : global ? "34" : "1",
    CfdiType: egresoDe ? "E" : "I",
    Serie: serie,
    Folio: String(folio),
    Currency: "MXN",
    ExpeditionPlace: lugarExpedicion,
    Date: fecha,
    PaymentForm: formaPago,
    PaymentMethod: "PUE",
    Exportation: "01",
    OrderNumber: clave,
    Issuer: { Rfc: emisor.rfc, Name: emisor.nombre, FiscalRegime: emisor.regimen },
    Receiver: {
      Rfc: receptor.rfc,
      Name: receptor.nombre,
      CfdiUse: receptor.uso,
      FiscalRegime: receptor.regimen,
      TaxZipCode: receptor.codigoPostal,
    },
    ...(global
      ? { GlobalInformation: { Periodicity: global.periodicidad, Months: global.meses, Year: global.anio } }
      : {}),
    ...(relacion ? { Relations: { Type: relacion.tipo, Cfdis: [{ Uuid: relacion.uuid }] } } : {}),
    Items: conceptos.map(partidaDe),
  };
}

function partidaDe(concepto: ConceptoDeCfdi): object {
  const { claveProdServ, noIdentificacion, claveUnidad, unidad, descripcion, totalCentavos, impuesto, iedu } = concepto;
  const { baseCentavos, ivaCentavos, importeCentavos, descuentoCentavos } = desglosarConcepto(concepto);
  const base = pesos(baseCentavos);
  const importe = pesos(importeCentavos);
  return {
    ProductCode: claveProdServ,
    IdentificationNumber: noIdentificacion,
    Description: descripcion,
    Unit: unidad,
    UnitCode: claveUnidad,
    UnitPrice: importe,
    Quantity: 1,
    Subtotal: importe,
    ...(descuentoCentavos > 0 ? { Discount: pesos(descuentoCentavos) } : {}),
    TaxObject: "02",
    Taxes: [{ ...IVA[impuesto], Base: base, Total: pesos(ivaCentavos), IsRetention: false, IsFederalTax: true }],
    Total: pesos(totalCentavos),
    ...(iedu
      ? {
          Complement: {
            EducationalInstitution: {
              StudentsName: iedu.nombreAlumno,
              Curp: iedu.curp,
              EducationLevel: iedu.nivelEducativo,
              AutRvoe: iedu.autRvoe,
              PaymentRfc: iedu.rfcPago,
            },
          },
        }
      : {}),
  };
}
