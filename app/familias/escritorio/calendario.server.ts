import { instanteEn } from "~/aula/calendario/suscripcion.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { calendarFile } from "~/lib/icalendar";
import { origenPublico } from "~/server/request/public-url.server";
import { FILE_TYPES, type FileAnswer, fileResponse } from "~/server/request/responses.server";
import { clasesDelAlumno, inhabilesDelAlumno } from "./clases.server";
import type { Escritorio } from "./seccion.server";

/**
 * The classes of a student from today to the end of the cycle as an .ics file (C§7), with the days without classes if
 * `eventos` is set.
 */
export async function responderCalendario(
  { request, ...escritorio }: Escritorio & { request: Request },
  { eventos }: { eventos: boolean },
): Promise<FileAnswer> {
  const { alcance, alumno, lugar } = escritorio;
  const hasta = lugar.fechaFin as Fecha;
  const clases = await clasesDelAlumno(escritorio, { desde: alcance.hoy, hasta });
  const inhabiles = eventos ? (await inhabilesDelAlumno(escritorio)).filter((dia) => dia.hasta >= alcance.hoy) : [];
  const instante = instanteEn(alcance.zonaHoraria);
  const texto = calendarFile({
    name: `Clases de ${alumno.nombre}`,
    domain: new URL(origenPublico(request)).host,
    now: alcance.ahora,
    events: [
      ...clases.map(({ id, fecha, inicia, termina, asignatura, aula }) => ({
        key: `clase-${id}`,
        title: asignatura,
        place: aula,
        start: instante(fecha, inicia),
        end: instante(fecha, termina),
      })),
      ...inhabiles.map(({ id, nombre, desde, hasta: ultimo }) => ({
        key: `suspension-${id}`,
        title: `Sin clases: ${nombre}`,
        day: desde,
        dayAfter: sumarDias(ultimo, 1),
      })),
    ],
  });
  return fileResponse({ cuerpo: texto, tipo: FILE_TYPES.ics, nombre: `Clases de ${alumno.nombre}.ics` });
}
