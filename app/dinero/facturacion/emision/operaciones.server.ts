import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { atenderFacturaDePago } from "./commands/atender-factura.server";
import { cancelarFactura } from "./commands/cancelar-factura.server";
import { cancelarFacturaDePago } from "./commands/cancelar-factura-de-pago.server";
import { emitirEgreso } from "./commands/emitir-egreso.server";
import { generarFactura } from "./commands/generar-factura.server";
import { generarGlobal } from "./commands/generar-global.server";
import { probarServicio } from "./commands/probar-servicio.server";
import {
  accionSchema,
  cancelacionSchema,
  cuerpoDeFactura,
  egresoSchema,
  facturaSchema,
  globalSchema,
  pruebaSchema,
} from "./schemas.server";

const PAGO = { alumnoId: "id", movimientoId: "id" } as const;

/** The write operations on invoices (B§4 Movement, B§7). */
export const operaciones = {
  /** From the dialog of a payment. */
  facturar: operacion({
    permiso: PUERTAS.facturar,
    params: PAGO,
    schema: facturaSchema,
    keyed: true,
    run: (datos, { alcance, params: { alumnoId, movimientoId } }) =>
      generarFactura(alcance, { ...datos, alumnoId, transaccionId: movimientoId }),
  }),
  /** From a call, which names the payment in its body: a payment is invoiced once, without a key. */
  generar: operacion({
    permiso: PUERTAS.facturar,
    schema: cuerpoDeFactura,
    run: (datos, { alcance }) => generarFactura(alcance, datos),
  }),
  /** Público en general, of a month or a day. */
  global: operacion({
    permiso: PUERTAS.facturar,
    schema: globalSchema,
    keyed: true,
    run: (datos, { alcance, consent }) => generarGlobal(alcance, { ...datos, ...consent }),
  }),
  /** The CFDI de egreso of a refund whose money was invoiced. */
  egreso: operacion({
    permiso: PUERTAS.facturar,
    schema: egresoSchema,
    run: (datos, { alcance }) => emitirEgreso(alcance, datos),
  }),
  cancelar: operacion({
    permiso: PUERTAS.cancelarFactura,
    params: { facturaId: "id" },
    schema: cancelacionSchema,
    run: ({ motivoCancelacionFactura: motivo, justificacion }, { alcance, params }) =>
      cancelarFactura(alcance, { ...params, motivo, justificacion }),
  }),
  cancelarDePago: operacion({
    permiso: PUERTAS.cancelarFactura,
    params: PAGO,
    schema: cancelacionSchema,
    run: ({ motivoCancelacionFactura: motivo, justificacion }, { alcance, params }) =>
      cancelarFacturaDePago(alcance, { ...params, motivo, justificacion }),
  }),
  probarFacturama: operacion({
    permiso: "PERM_ADMIN_CONFIGURACION",
    schema: pruebaSchema,
    run: (datos, { alcance }) => probarServicio(alcance, { ...datos, servicio: "facturama" }),
  }),
  probarEnlaceFiscal: operacion({
    permiso: "PERM_ADMIN_CONFIGURACION",
    schema: pruebaSchema,
    run: (datos, { alcance }) => probarServicio(alcance, { ...datos, servicio: "enlacefiscal" }),
  }),
  /** Retries or removes a waiting invoice, or mails a stamped one again. */
  atender: operacion({
    permiso: PUERTAS.facturar,
    params: PAGO,
    schema: accionSchema,
    keyed: true,
    run: ({ accion }, { alcance, params }) => atenderFacturaDePago(alcance, { ...params, accion }),
  }),
};
