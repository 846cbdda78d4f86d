import { PERMISOS_DEL_DIA } from "~/base/acceso/dia.server";
import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { origenPublico } from "~/server/request/public-url.server";
import { enviarRecibo } from "../recibos/commands/enviar-recibo.server";
import { conComprobante } from "../recibos/comprobante.server";
import { confirmarDia } from "./commands/confirmar-dia.server";
import { recalcularMovimientos } from "./commands/recalcular-movimientos.server";
import { registrarMovimiento } from "./commands/registrar-movimiento.server";
import { registrarPagoConjunto } from "./commands/registrar-pago-conjunto.server";
import { reversarMovimiento } from "./commands/reversar-movimiento.server";
import { sinComprobante } from "./commands/abrir-movimiento.server";
import {
  diaSchema,
  envioDeReciboSchema,
  nuevoMovimientoSchema,
  pagoConjuntoSchema,
  recalculoSchema,
  reversoSchema,
} from "./schemas.server";

const ALUMNO = { alumnoId: "id" } as const;
const MOVIMIENTO = { alumnoId: "id", movimientoId: "id" } as const;

/** The write operations at the window (B§2.4, B§7). */
export const operaciones = {
  registrarMovimiento: operacion({
    permiso: PUERTAS.ventanilla,
    params: ALUMNO,
    schema: nuevoMovimientoSchema,
    keyed: true,
    sameAs: sinComprobante,
    run: ({ comprobante: archivo, comprobanteUuid: uuid, ...campos }, { alcance, params, consent }) =>
      conComprobante(alcance, { ...params, archivo, uuid }, (comprobanteUuid) =>
        registrarMovimiento(alcance, { ...campos, ...params, adquiriente: "", comprobanteUuid, ...consent }),
      ),
  }),
  registrarPagoConjunto: operacion({
    permiso: PUERTAS.ventanilla,
    params: ALUMNO,
    schema: pagoConjuntoSchema,
    keyed: true,
    sameAs: sinComprobante,
    run: ({ comprobante: archivo, comprobanteUuid: uuid, ...pago }, { alcance, params, consent }) =>
      conComprobante(alcance, { ...params, archivo, uuid }, (comprobanteUuid) =>
        registrarPagoConjunto(alcance, { ...pago, ...params, comprobanteUuid, ...consent }),
      ),
  }),
  reversar: operacion({
    permiso: PUERTAS.reverso,
    params: MOVIMIENTO,
    schema: reversoSchema,
    keyed: true,
    run: (reverso, { alcance, params: { alumnoId, movimientoId } }) =>
      reversarMovimiento(alcance, { transaccionId: movimientoId, alumnoId, ...reverso }),
  }),
  recalcular: operacion({
    permiso: PUERTAS.recalculo,
    params: ALUMNO,
    schema: recalculoSchema,
    run: ({ servicioId }, { alcance, params, consent }) =>
      recalcularMovimientos(alcance, { ...params, servicioId, ...consent }),
  }),
  confirmarDia: operacion({
    permiso: PERMISOS_DEL_DIA,
    schema: diaSchema,
    run: (confirmacion, { alcance }) => confirmarDia(alcance, confirmacion),
  }),
  enviarRecibo: operacion({
    permiso: PUERTAS.dinero,
    params: MOVIMIENTO,
    schema: envioDeReciboSchema,
    keyed: true,
    run: ({ tutorId }, { alcance, params, request }) =>
      enviarRecibo(alcance, { ...params, tutorId, origen: origenPublico(request) }),
  }),
};
