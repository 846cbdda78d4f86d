import type { Bloque } from "~/base/inicio/bloques.server";
import { permisoDe, VE_TABLERO } from "./indicadores.server";
import { cumple } from "~/base/acceso/puertas";

const CLAVE = "cobranza-por-mes";

/** The expected money of each month, by the programs, beside the collected: the chart of Indicadores. */
export const esperadoPorMes: Bloque = {
  clave: "esperado",
  permiso: VE_TABLERO,
  leer: async ({ colegioId, permisos }) => {
    if (!cumple(permisos, permisoDe(CLAVE))) return null;
    const indicador = `/api/colegios/${colegioId}/indicadores/${CLAVE}?formato=`;
    return {
      titulo: "Esperado y cobrado por mes",
      liga: { texto: "Indicadores", ruta: "/dashboard?ver=cobranza" },
      indicador: { dibujo: `${indicador}dibujo`, foto: `${indicador}png` },
    };
  },
};
