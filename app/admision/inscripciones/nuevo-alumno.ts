import type { DatosGenerales, Genero } from "~/personas/alumnos/alumno";
import type { RespuestaDePersona } from "~/personas/tutores/persona";
import { type DomicilioCapturado, estaVacio } from "~/personas/domicilios/domicilio";
import { datosDeCurp } from "~/lib/curp";
import { type Fecha, formatFecha } from "~/lib/dates";
import { MENSAJES } from "~/lib/validators";
import { type DatosTutor, faltaDeTutor } from "~/personas/tutores/tutor";
import type { Lugar } from "./inscripcion";

type Escrito = Lugar &
  DomicilioCapturado & {
    tipoIdentificacion: DatosGenerales["tipoIdentificacion"];
    curp: string;
    nombre: string;
    apellido1: string;
    apellido2: string;
    fechaNacimiento: Fecha | null;
    genero: Genero | null;
    grupoSanguineo: DatosGenerales["grupoSanguineo"];
    observaciones: string;
    tutorNombre: string;
    tutorApellido1: string;
    tutorApellido2: string;
    tutorGenero: Genero | null;
    parentescoId: number | null;
    telefonoMovil: string;
    email: string;
    persona?: RespuestaDePersona | null;
    grupoId: number | null;
    fechaInscripcion: Fecha | null;
    cobrarDesde: Fecha | null;
    cargosVistos: number[];
    cargos: number[];
  };

const CAMPOS_DE_TUTOR = {
  nombre: "tutorNombre",
  apellido1: "tutorApellido1",
  apellido2: "tutorApellido2",
  genero: "tutorGenero",
} as const;

/** The form's name for a field of the tutor. */
export const campoDeTutor = (campo: string): string =>
  Object.hasOwn(CAMPOS_DE_TUTOR, campo) ? CAMPOS_DE_TUTOR[campo as keyof typeof CAMPOS_DE_TUTOR] : campo;

/**
 * The form of a new student as its parts: the student, the tutor and the address (null: not given yet), and the place.
 */
export function pedidoDeNuevo(escrito: Escrito) {
  const { tipoIdentificacion, curp, nombre, apellido1, apellido2, ...resto } = escrito;
  const { cicloId, nivelId, gradoId, plantelId, turnoId, grupoId, fechaInscripcion, cobrarDesde } = resto;
  const curpLeida = tipoIdentificacion === "CURP" ? datosDeCurp(curp) : null;
  const alumno: DatosGenerales = {
    tipoIdentificacion,
    curp,
    nombre,
    apellido1,
    apellido2,
    // A value missing from form and CURP was reported before (faltasDeNuevo).
    fechaNacimiento: (resto.fechaNacimiento ?? curpLeida?.fechaNacimiento)!,
    genero: (resto.genero ?? curpLeida?.genero)!,
    grupoSanguineo: resto.grupoSanguineo,
    observaciones: resto.observaciones,
  };
  return {
    alumno,
    tutor: tutorDe(escrito),
    persona: escrito.persona ?? null,
    domicilio: domicilioDe(escrito),
    lugar: { cicloId, nivelId, gradoId, plantelId, turnoId },
    inscripcion: {
      grupoId,
      cargosVistos: resto.cargosVistos,
      cargos: resto.cargos,
      ...(fechaInscripcion ? { fechaInscripcion } : {}),
      ...(cobrarDesde ? { cobrarDesde } : {}),
    },
  };
}

function domicilioDe(escrito: DomicilioCapturado): DomicilioCapturado | null {
  const { calle, numeroExterior, numeroInterior, codigoPostal, codigoAsentamiento, aMano } = escrito;
  const { nombreAsentamiento, nombreCiudad, nombreMunicipio, nombreEntidad } = escrito;
  const nombres = { nombreAsentamiento, nombreCiudad, nombreMunicipio, nombreEntidad };
  const domicilio = { calle, numeroExterior, numeroInterior, codigoPostal, codigoAsentamiento, aMano, ...nombres };
  return estaVacio(domicilio) ? null : domicilio;
}

function tutorDe(
  escrito: Pick<
    Escrito,
    "tutorNombre" | "tutorApellido1" | "tutorApellido2" | "tutorGenero" | "parentescoId" | "telefonoMovil" | "email"
  >,
) {
  const { tutorNombre, tutorApellido1, tutorApellido2, tutorGenero, parentescoId, telefonoMovil, email } = escrito;
  if ([tutorNombre, tutorApellido1, telefonoMovil, email].every((texto) => texto === "")) return null;
  const contacto = { email, telefonoMovil, telefonoCasa: "", telefonoOficina: "" };
  const nombre = { nombre: tutorNombre, apellido1: tutorApellido1, apellido2: tutorApellido2 };
  const tutor: DatosTutor = { ...nombre, genero: tutorGenero!, ...contacto };
  return { ...tutor, parentescoId: parentescoId! };
}

/** The missing data in the form of a new student, by control: those not in the CURP, and a tutor's required ones. */
export function faltasDeNuevo(
  escrito: Pick<Escrito, "tipoIdentificacion" | "curp" | "fechaNacimiento" | "genero"> & Parameters<typeof tutorDe>[0],
): [string, string][] {
  const { tipoIdentificacion, curp, fechaNacimiento, genero, tutorGenero, parentescoId } = escrito;
  const curpLeida = tipoIdentificacion === "CURP" ? datosDeCurp(curp) : null;
  const tutor = tutorDe(escrito);
  const delTutor = tutor && faltaDeTutor(tutor);
  return [
    ...(fechaNacimiento === null && !curpLeida ? [["fechaNacimiento", MENSAJES.obligatorio] as [string, string]] : []),
    ...(genero === null && !curpLeida ? [["genero", MENSAJES.seleccion] as [string, string]] : []),
    ...(delTutor ? [[campoDeTutor(delTutor.campo), delTutor.mensaje] as [string, string]] : []),
    ...(tutor && tutorGenero === null ? [["tutorGenero", MENSAJES.seleccion] as [string, string]] : []),
    ...(tutor && parentescoId === null ? [["parentescoId", MENSAJES.seleccion] as [string, string]] : []),
  ];
}

/** The question about a child with the name of other students: it lists them. */
export const fraseDeParecidos = (
  parecidos: readonly { nombreCompleto: string; matricula: string; fechaNacimiento: Fecha | null }[],
) =>
  parecidos.map(
    ({ nombreCompleto, matricula, fechaNacimiento }) =>
      `Ya hay un alumno con ese nombre: ${nombreCompleto}, matrícula ${matricula}${fechaNacimiento ? `, nacido el ${formatFecha(fechaNacimiento)}` : ""}.`,
  );
