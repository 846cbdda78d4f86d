import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { folioDeDevolucion } from "~/dinero/cobranza/folio-de-devolucion";
import { centavos, pesosPlain } from "~/lib/money";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { folioDe } from "../../factura";
import { faltasDeComprobante } from "../comprobante-de-pago.server";
import { comprobanteDeEgreso } from "../egreso";
import { type EgresoPorEmitir, egresosPorEmitir } from "../egresos.server";
import { buscarFactura } from "../queries.server";
import { encolarFactura } from "./encolar.server";
import { tomarFolio } from "./folio.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "NADA" | "ESPERA" | "DATOS";
type Emitidos = { folios: string[] };

/**
 * Makes the CFDI de egreso of a refund (decisiones/313): one for each invoice that the money was in, into the queue of
 * invoices. It is mailed like the invoice was.
 *
 * Refusals: SIN_PERMISO (403) · NO_EXISTE (404) no such refund, or its student is outside the limits · NADA (409) none of
 * its money was invoiced, or it has its egresos · ESPERA (409) the invoice is not stamped yet · DATOS (422) data that a PAC
 * would refuse.
 */
export function emitirEgreso(
  alcance: Alcance,
  { devolucionId }: { devolucionId: number },
): Promise<Outcome<Emitidos, Rechazo>> {
  return enTransaccion<Outcome<Emitidos, Rechazo>>(alcance, (trx) => emitirEgresoEnTransaccion(trx, devolucionId));
}

/** {@link emitirEgreso} inside a transaction that is already open. */
export async function emitirEgresoEnTransaccion(
  trx: Alcance,
  devolucionId: number,
): Promise<Outcome<Emitidos, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, PUERTAS.facturar);
  if (sinPermiso) return sinPermiso;
  const devolucion = await trx.db
    .selectFrom("movimientos")
    .select("alumnoId")
    .where("id", "=", devolucionId)
    .where("colegioId", "=", trx.colegioId)
    .where("codigoOperacion", "=", "DEVOLUCION")
    .executeTakeFirst();
  if (!devolucion || !(await puedeVerAlumno(trx, devolucion.alumnoId))) return noExiste();
  const egresos = await egresosPorEmitir(trx, { devolucionId });
  if (egresos.length === 0)
    return refuse("NADA", "Esa devolución no tiene dinero facturado sin su CFDI de egreso", { status: 409 });
  const timbrados = egresos.filter(({ estado }) => estado === "TIMBRADA");
  if (timbrados.length === 0) {
    const factura = folioDe({ ...egresos[0]!, folio: egresos[0]!.folioDeFactura });
    return refuse("ESPERA", `La factura ${factura} todavía no se timbra: su egreso se emite después`, { status: 409 });
  }
  const folios: string[] = [];
  for (const egreso of timbrados) {
    const emitido = await emitir(trx, egreso);
    if (!emitido.ok) return emitido;
    folios.push(emitido.folio);
  }
  return ok({ folios });
}

async function emitir(trx: Alcance, egreso: EgresoPorEmitir): Promise<Outcome<{ folio: string }, "DATOS">> {
  const { devolucionId, alumnoId, servicioId, partes, formaPago } = egreso;
  const factura = (await buscarFactura(trx, egreso.facturaId))!;
  const pedido = { uuid: factura.uuid!, formaPago, devolucion: folioDeDevolucion(egreso.folio), partes };
  const borrador = comprobanteDeEgreso(factura.comprobante, { ...pedido, serie: "X", folio: 1 });
  const faltas = faltasDeComprobante(borrador);
  if (faltas.length > 0) return refuse("DATOS", `${faltas.join(". ")}.`);
  const numero = await tomarFolio(trx, servicioId);
  const facturaId = await encolarFactura(trx, {
    comprobante: { ...borrador, ...numero },
    alumnoId,
    nivelId: factura.nivelId,
    email: factura.email,
    egresoDeId: factura.id,
    devolucionId,
    pagos: [devolucionId],
  });
  await registrar(trx, "factura.egreso", "facturas", facturaId, {
    alumnoId,
    folio: folioDe(numero),
    factura: folioDe(factura),
    monto: pesosPlain(centavos(egreso.totalCentavos)),
  });
  return ok({ folio: folioDe(numero) });
}
