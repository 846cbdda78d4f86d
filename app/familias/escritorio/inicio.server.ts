import { formatFecha, nombreDelDia } from "~/lib/dates";
import { comunicadosDe, misivasDe } from "./mensajes.server";
import type { Escritorio, Seccion } from "./seccion.server";
import { semanaDeInicio, tareasDeInicio } from "./semana.server";

/** The number of messages of each kind on the home. */
const CUANTAS = 3;

async function leerInicio(escritorio: Escritorio) {
  const { alcance, alumno, lugar, verificado } = escritorio;
  return {
    nombre: alumno.nombre,
    hoy: `${nombreDelDia(alcance.hoy)} ${formatFecha(alcance.hoy)}`,
    vigente: lugar.fechaBaja === null && lugar.fechaFin >= alcance.hoy,
    semana: await semanaDeInicio(escritorio),
    tareas: await tareasDeInicio(escritorio),
    // Without a code, sensitive items are not named.
    verificado,
    comunicados: verificado ? (await comunicadosDe(escritorio)).slice(0, CUANTAS) : [],
    misivas: verificado ? (await misivasDe(escritorio)).slice(0, CUANTAS) : [],
  };
}
export type DatosDeInicio = Awaited<ReturnType<typeof leerInicio>>;

export const inicio: Seccion<DatosDeInicio> = { clave: "", titulo: "Inicio", enMenu: true, leer: leerInicio };
