import type { NuevoMovimiento } from "~/dinero/cobranza/ventanilla/movimiento";

type Obligatorio = "alumnoId" | "servicioId" | "operacionId" | "cajaId" | "montoCentavos" | "fechaOperacion";

/** A movement as sent by the window's form, with the given values and defaults for the rest. */
export function movimientoSencillo(
  datos: Pick<NuevoMovimiento, Obligatorio> & Partial<NuevoMovimiento>,
): NuevoMovimiento {
  return {
    formaPagoId: null,
    bancoId: null,
    referencia: "",
    cuenta: "",
    autorizacion: "",
    adquiriente: "",
    recibidoCentavos: null,
    observaciones: "",
    comprobanteUuid: null,
    elegidos: [],
    adelantar: 0,
    ...datos,
  };
}
