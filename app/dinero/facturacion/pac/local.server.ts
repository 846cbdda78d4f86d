import { leerCfdi } from "../cfdi/leer.server";
import { faltasDeCfdi } from "../cfdi/revision";
import { timbrarDePrueba } from "../cfdi/sello.server";
import type { Pac } from "./pac";

/**
 * The PAC for tests, which belongs to nobody. It builds the invoice, refuses as a real one would (patterns, catalogues,
 * sums), seals it with a throw-away certificate and marks it 'SIN VALIDEZ FISCAL'. The same invoice handed over twice
 * has the same UUID.
 */
export const pacLocal: Pac = {
  nombre: "local",
  async emitir({ clave, comprobante, fecha }) {
    const { xml, uuid } = await timbrarDePrueba(comprobante, { fecha, clave });
    const leido = leerCfdi(xml);
    const faltas = leido ? faltasDeCfdi(leido) : ["El XML no se puede leer"];
    return faltas.length > 0
      ? { como: "RECHAZADA", mensaje: `${faltas.join(". ")}.` }
      : { como: "TIMBRADA", uuid, idPac: "", xml };
  },
  // It stores nothing: an invoice that it stamped is in the school's own database, or never existed.
  buscar: async () => ({ como: "NO_ESTA" }),
  cancelar: async () => ({ como: "CANCELADA", acuse: "" }),
  estado: async () => ({ como: "CANCELADA", acuse: "" }),
};
