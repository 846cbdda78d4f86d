import { nombreDelDocumento } from "~/lib/curp";
import { obtenerFichaAlumno } from "~/personas/alumnos/ficha.server";
import { obtenerMasDatos } from "./mas-datos.server";
import { formatFecha } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { impresoPor, membreteDePdf } from "~/base/escuela/membrete.server";
import { noEncontrado } from "~/server/request/responses.server";
import { type HojaDeInscripcion, hojaDeInscripcionPdf } from "./pdf/hoja.server";

type LeerArchivo = (uuid: string) => Promise<Uint8Array | null>;

/**
 * The printed enrolment sheet (B§7 ficha) of the student's enrolment in the viewer's cycle. It contains only data that
 * the viewer may see. Throws 404 for a student of another school, or one who is not enrolled in the cycle.
 */
export async function imprimirHoja(alcance: Alcance, alumnoId: number, leer: LeerArchivo): Promise<Uint8Array> {
  const ficha = await obtenerFichaAlumno(alcance, alumnoId);
  const { inscripcion } = ficha;
  if (!inscripcion) throw noEncontrado();
  const ciclo = await alcance.db
    .selectFrom("ciclos")
    .select("nombre")
    .where("id", "=", alcance.cicloId)
    .executeTakeFirstOrThrow();
  const { domicilio, tutores } = await obtenerMasDatos(alcance, alumnoId);
  const hoja: HojaDeInscripcion = {
    membrete: await membreteDePdf(alcance, leer, inscripcion.nivelId),
    impreso: impresoPor(alcance),
    ciclo: ciclo.nombre,
    alumno: [
      ["Nombre", ficha.nombreCompleto],
      ["Matrícula", ficha.matricula],
      [nombreDelDocumento(ficha.curp), ficha.curp],
      ["Fecha de nacimiento", formatFecha(ficha.fechaNacimiento)],
      ["Género", ficha.genero === "MASCULINO" ? "Masculino" : "Femenino"],
    ],
    inscripcion: [
      ["Nivel y grado", `${inscripcion.nivel} ${inscripcion.grado}`],
      ["Grupo", inscripcion.grupo ?? "Sin grupo"],
      ["Plantel y turno", `${inscripcion.plantel} · ${inscripcion.turno}`],
      ["Fecha de inscripción", formatFecha(inscripcion.fechaInscripcion)],
    ],
    domicilio: domicilio && [
      ["Calle y número", calleDe(domicilio.datos)],
      ["Colonia", domicilio.datos?.nombreAsentamiento ?? ""],
      ["Código postal", domicilio.datos?.codigoPostal ?? ""],
      ["Municipio y estado", lugarDe(domicilio.datos)],
    ],
    tutores:
      tutores &&
      tutores.map((tutor): [string, string][] => [
        ["Nombre", tutor.nombreCompleto],
        ["Parentesco", tutor.parentesco],
        ["Puede recoger", tutor.restringido ? "NO: restringido" : tutor.puedeRecoger ? "Sí" : "No"],
        ...(tutor.contacto
          ? ([
              ["Teléfono móvil", tutor.contacto.telefonoMovil],
              ["Email", tutor.contacto.email],
            ] as [string, string][])
          : []),
      ]),
  };
  return hojaDeInscripcionPdf(hoja);
}

type Domicilio = NonNullable<NonNullable<Awaited<ReturnType<typeof obtenerMasDatos>>["domicilio"]>["datos"]>;

function calleDe(domicilio: Domicilio | null): string {
  if (!domicilio) return "";
  const { calle, numeroExterior, numeroInterior } = domicilio;
  return [calle, numeroExterior, numeroInterior && `int. ${numeroInterior}`].filter(Boolean).join(" ");
}

function lugarDe(domicilio: Domicilio | null): string {
  return domicilio ? [domicilio.nombreMunicipio, domicilio.nombreEntidad].filter(Boolean).join(", ") : "";
}
