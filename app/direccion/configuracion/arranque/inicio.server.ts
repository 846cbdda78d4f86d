import { rutaDeArticulo } from "~/base/ayuda/articulo";
import type { Bloque } from "~/base/inicio/bloques.server";
import { obtenerEstado } from "./estado.server";
import { loQueFalta, PARA } from "./faltantes";
import { RECORRIDO, tareasDelPrimerDia } from "./primer-dia";
import { leerPrimerDia } from "./primer-dia.server";

/** The things to do until the first receipt, done and to be done; the account may hide them. */
export const primerDia: Bloque = {
  clave: "primerdia",
  permiso: "PERM_VISTA_INICIO",
  leer: async (alcance) => {
    const dia = await leerPrimerDia(alcance);
    const tareas = dia ? tareasDelPrimerDia(dia, alcance.permisos) : [];
    if (tareas.length === 0) return null;
    const siguiente = tareas.find(({ completa }) => !completa);
    const completas = tareas.filter(({ completa }) => completa).length;
    return {
      titulo: "Tu primer día",
      linea: `${completas} de ${tareas.length} hechos, hasta el primer recibo`,
      liga: { texto: "Recorrido de una página", ruta: rutaDeArticulo(RECORRIDO, "/") },
      renglones: tareas.map(({ completa, detalle, ...tarea }) => ({
        ...tarea,
        ...(completa ? { icono: "circle-check", tono: "bien", lado: "Hecho" } : { icono: "chevron-right", detalle }),
        ...(tarea.clave === siguiente?.clave ? { accion: "Empezar" } : {}),
      })),
      ocultar: "Ocultar esta lista",
    };
  },
};

/**
 * The things that the school still lacks to enrol, to charge and to invoice (decisions.md, Settings); empty if
 * complete, and while the list of the first day says it.
 */
export const loQueFaltaPorConfigurar: Bloque = {
  clave: "faltantes",
  permiso: "PERM_ADMIN_CONFIGURACION",
  leer: async (alcance) => {
    if ((await leerPrimerDia(alcance)) !== null) return null;
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
