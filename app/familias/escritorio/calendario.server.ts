import { comienzoDelDia, type Fecha, sumarDias } from "~/lib/dates";
import { calendario } from "~/lib/icalendar";
import { FILE_TYPES, type FileAnswer, fileResponse } from "~/server/request/responses.server";
import { clasesDelAlumno, inhabilesDelAlumno } from "./clases.server";
import type { Escritorio } from "./seccion.server";

const MINUTO_MS = 60_000;

/**
 * The classes of a student from today to the end of the cycle as an .ics file (C§7), with the days without classes if
 * `eventos` is set.
 */
export async function responderCalendario(
  escritorio: Escritorio,
  { eventos }: { eventos: boolean },
): Promise<FileAnswer> {
  const { alcance, alumno, lugar } = escritorio;
  const hasta = lugar.fechaFin as Fecha;
  const clases = await clasesDelAlumno(escritorio, { desde: alcance.hoy, hasta });
  const inhabiles = eventos ? (await inhabilesDelAlumno(escritorio)).filter((dia) => dia.hasta >= alcance.hoy) : [];
  const instante = (dia: Fecha, hora: string) => {
    const [horas = 0, minutos = 0] = hora.split(":").map(Number);
    const comienzo = Date.parse(comienzoDelDia(dia, alcance.zonaHoraria));
    return new Date(comienzo + (horas * 60 + minutos) * MINUTO_MS).toISOString();
  };
  const texto = calendario(
    `Clases de ${alumno.nombre}`,
    [
      ...clases.map(({ id, fecha, inicia, termina, asignatura, aula }) => ({
        uid: `clase-${id}`,
        titulo: asignatura,
        ...(aula ? { lugar: aula } : {}),
        desde: instante(fecha, inicia),
        hasta: instante(fecha, termina),
      })),
      ...inhabiles.map(({ nombre, desde, hasta: ultimo }) => ({
        uid: `inhabil-${desde}`,
        titulo: `Sin clases: ${nombre}`,
        dia: desde,
        siguiente: sumarDias(ultimo, 1),
      })),
    ],
    alcance.ahora,
  );
  return fileResponse({ cuerpo: texto, tipo: FILE_TYPES.ics, nombre: `Clases de ${alumno.nombre}.ics` });
}
