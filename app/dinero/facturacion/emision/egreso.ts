import { type Centavos, centavos } from "~/lib/money";
import { esRfcGenerico, tipoDeRfc } from "~/lib/rfc";
import { type Comprobante, textoDeCfdi } from "../cfdi/comprobante";
import { admiteUso, esRegimen, USO_GENERICO } from "../sat";

/** The part of a refund that was in one payment: its receipt's folio, which names its line in the invoice. */
export type Parte = { recibo: string; centavos: Centavos };

type Pedido = {
  serie: string;
  folio: number;
  /** The UUID of the invoice. */
  uuid: string;
  /** How the money goes back, in the SAT's keys. */
  formaPago: string;
  /** The folio of the paper that the family signed. */
  devolucion: string;
  partes: readonly Parte[];
};

const USO_DE_EGRESO = "G02";

/**
 * The CFDI de egreso of money that goes back from an invoice (facts: Anexo 20, apéndice 5). It has the same issuer,
 * receiver and tax, relation 01, and the form in which the money really goes back. A line for each payment has the key
 * of its service; a global invoice, which has none, gives the SAT's key of a bonification. No complement of tuition.
 */
export function comprobanteDeEgreso(
  factura: Comprobante,
  { serie, folio, uuid, formaPago, devolucion, partes }: Pedido,
): Comprobante {
  const { emisor, lugarExpedicion, receptor, conceptos, global } = factura;
  return {
    serie,
    folio,
    formaPago,
    emisor,
    lugarExpedicion,
    receptor: { ...receptor, uso: usoDe(receptor) },
    conceptos: partes.map(({ recibo, centavos: monto }) => {
      const original = conceptos.find(({ noIdentificacion }) => noIdentificacion === recibo) ?? conceptos[0]!;
      return {
        ...(global ? { ...original, claveProdServ: "84111506" } : original),
        noIdentificacion: devolucion,
        descripcion: textoDeCfdi(`Devolución de ${global ? `la operación ${recibo}` : original.descripcion}`, 1000),
        totalCentavos: monto,
        becasCentavos: centavos(0),
        iedu: null,
      };
    }),
    global,
    sustituye: null,
    egresoDe: uuid,
    referenciaBancaria: "",
  };
}

// G02 is not for every regime: wages, that of most parents, has it not.
function usoDe({ rfc, regimen }: Comprobante["receptor"]): string {
  if (esRfcGenerico(rfc)) return USO_GENERICO;
  const persona = tipoDeRfc(rfc);
  const cabe = persona !== null && esRegimen(regimen) && admiteUso(USO_DE_EGRESO, { persona, regimen });
  return cabe ? USO_DE_EGRESO : USO_GENERICO;
}
