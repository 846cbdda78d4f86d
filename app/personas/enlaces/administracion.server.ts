import type { Alcance } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { formatFecha, formatFechaHora, hoyEnZona } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";
import { qrCells } from "~/server/documents/pdf.server";
import { origenPublico } from "~/server/request/public-url.server";
import { puedeAbrirEnlaces } from "~/personas/tutores/custodia.server";
import { obtenerTutor } from "~/personas/tutores/queries.server";
import { type Persona, rutaDeEnlace } from "./enlace";
import { destinosDeCodigo } from "./destinos.server";
import { idDe } from "./puerta.server";
import { enlaceVigente, enlacesVivos } from "./queries.server";

/**
 * The personal link of a student or of one of the student's tutors, for the staff's dialog. It cannot be handed over if
 * the tutor opens no links about this student (custody). Showing one is recorded in the bitácora. Throws 404 if the viewer may see none.
 */
export async function verEnlaceDe(alcance: Alcance, request: Request, alumnoId: number, tutorId: number | null) {
  await exigirAlumno(alcance, alumnoId);
  const tutor = tutorId === null ? null : await obtenerTutor(alcance, alumnoId, tutorId);
  const alumno = await alcance.db
    .selectFrom("alumnos")
    .select(["nombreCompleto", "email"])
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  const persona: Persona = tutorId === null ? { clase: "ALUMNO", alumnoId } : { clase: "TUTOR", tutorId };
  const abre = tutorId === null || (await puedeAbrirEnlaces(alcance, { alumnoId, tutorId }));
  const vivos = await enlacesVivos(alcance, persona);
  const enlace = abre ? await enlaceVigente(alcance, persona) : null;
  const url = enlace && origenPublico(request) + rutaDeEnlace(persona.clase, enlace.token);
  if (enlace) await registrar(alcance, "enlace.visto", tutorId === null ? "alumnos" : "tutores", idDe(persona));
  return {
    clase: persona.clase,
    nombre: tutor ? nombreCompleto(tutor) : alumno.nombreCompleto,
    email: tutor ? tutor.email : alumno.email,
    telefonoMovil: abre ? (tutor?.telefonoMovil ?? "") : "",
    restringido: tutor?.restringido === 1,
    /** True if a link of this person opens anything of this student. */
    abre,
    /** True if there is a link that can be revoked, even if it is not shown. */
    hayEnlace: vivos.length > 0,
    url,
    qr: url === null ? null : comoTrazo(qrCells(url)),
    vence: enlace ? formatFecha(hoyEnZona(new Date(enlace.venceDate), alcance.zonaHoraria)) : "",
    creado: enlace ? formatFechaHora(enlace.createdDate, alcance.zonaHoraria) : "",
    /** The number of additional links that the person requested by e-mail. */
    porCorreo: vivos.filter(({ porCorreo }) => porCorreo === 1).length,
    /** The number of links that went with reminders. */
    paraPagar: vivos.filter(({ paraPagar }) => paraPagar === 1).length,
    codigoA: abre ? await destinosDeCodigo(alcance, persona) : [],
  };
}
/** A QR code as the path of an SVG, one square per cell. */
function comoTrazo(celdas: readonly boolean[][]): { lado: number; trazo: string } {
  const trazo = celdas.flatMap((fila, y) => fila.flatMap((oscura, x) => (oscura ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { lado: celdas.length, trazo: trazo.join("") };
}

export type EnlaceDePersona = Awaited<ReturnType<typeof verEnlaceDe>>;
