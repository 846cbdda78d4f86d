import type { NuevoMovimiento } from "~/dinero/cobranza/ventanilla/movimiento";

type Obligatorio = "alumnoId" | "servicioId" | "operacionId" | "cajaId" | "montoCentavos" | "fechaOperacion";

/** A movement as the window's form would send it with what is given filled in and everything else left as it comes. */
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
