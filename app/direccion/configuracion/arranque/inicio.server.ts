import type { Bloque } from "~/base/inicio/bloques.server";
import { obtenerEstado } from "./estado.server";
import { loQueFalta, PARA } from "./faltantes";

/**
 * The things that the school still lacks to enrol, to charge and to invoice (decisions.md, Settings); empty if
 * complete.
 */
export const loQueFaltaPorConfigurar: Bloque = {
  clave: "faltantes",
  permiso: "PERM_ADMIN_CONFIGURACION",
  ancho: "lista",
  leer: async (alcance) => {
    const faltantes = loQueFalta(await obtenerEstado(alcance)).flatMap(({ para, faltantes: faltas }) =>
      faltas.map(({ texto, ruta }) => ({ clave: `${para} ${texto}`, texto, detalle: PARA[para], ruta })),
    );
    if (faltantes.length === 0) return null;
    return {
      titulo: "Lo que falta",
      cuantos: faltantes.length,
      liga: { texto: "Puesta en marcha", ruta: "/configurainstancia?paso=listo" },
      renglones: faltantes,
    };
  },
};
