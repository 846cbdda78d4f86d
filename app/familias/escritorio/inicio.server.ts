import { formatFecha, nombreDelDia, sumarDias } from "~/lib/dates";
import { nombreDeInhabiles } from "~/aula/horarios/clases";
import type { Escritorio, Seccion } from "./seccion.server";
import { clasesDelAlumno, inhabilesDelAlumno } from "./clases.server";
import { comunicadosDe, misivasDe } from "./mensajes.server";

/** The number of items of each kind on the home. */
const CUANTAS = 3;

async function leerInicio(escritorio: Escritorio) {
  const { alcance, alumno, lugar, verificado } = escritorio;
  const clases = await clasesDelAlumno(escritorio, { desde: alcance.hoy, hasta: sumarDias(alcance.hoy, 6) });
  const inhabiles = await inhabilesDelAlumno(escritorio);
  return {
    nombre: alumno.nombre,
    hoy: `${nombreDelDia(alcance.hoy)} ${formatFecha(alcance.hoy)}`,
    inhabil: nombreDeInhabiles(inhabiles, alcance.hoy),
    vigente: lugar.fechaBaja === null && lugar.fechaFin >= alcance.hoy,
    siguen: clases
      .filter(({ cuando }) => cuando !== "paso")
      .slice(0, CUANTAS)
      .map((clase) => ({ ...clase, dia: clase.fecha === alcance.hoy ? "hoy" : nombreDelDia(clase.fecha) })),
    // Without a code, sensitive items are not named.
    verificado,
    comunicados: verificado ? (await comunicadosDe(escritorio)).slice(0, CUANTAS) : [],
    misivas: verificado ? (await misivasDe(escritorio)).slice(0, CUANTAS) : [],
  };
}
export type DatosDeInicio = Awaited<ReturnType<typeof leerInicio>>;

export const inicio: Seccion<DatosDeInicio> = { clave: "", titulo: "Inicio", enMenu: true, leer: leerInicio };
