import type { DatosGenerales, Genero } from "~/personas/alumnos/alumno";
import { DATOS_CLINICOS, type DatoClinico, type DatosClinicos, sinDatosClinicos } from "~/personas/expediente/clinicos";
import type { RespuestaDePersona } from "~/personas/tutores/persona";
import { type DomicilioCapturado, estaVacio } from "~/personas/domicilios/domicilio";
import type { ProgramaPorElegir } from "~/dinero/programaspago/eleccion";
import { datosDeCurp } from "~/lib/curp";
import { explicarCurp } from "~/lib/curp-explicada";
import { type Fecha, formatFecha } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { MENSAJES } from "~/lib/validators";
import { type DatosTutor, faltaDeTutor } from "~/personas/tutores/tutor";
import type { Lugar } from "./inscripcion";

/** The form's names for the data of a tutor. */
type CamposDeTutor = Readonly<Record<DatoDeTutor, string>>;
type DatoDeTutor = keyof typeof CAMPOS_DE_TUTOR;

/** The first tutor of the form. */
export const CAMPOS_DE_TUTOR = {
  nombre: "tutorNombre",
  apellido1: "tutorApellido1",
  apellido2: "tutorApellido2",
  genero: "tutorGenero",
  parentescoId: "parentescoId",
  telefonoMovil: "telefonoMovil",
  email: "email",
  persona: "persona",
} as const;

/** The second one, of 'Otro tutor'. */
export const CAMPOS_DE_OTRO_TUTOR = {
  nombre: "otroTutorNombre",
  apellido1: "otroTutorApellido1",
  apellido2: "otroTutorApellido2",
  genero: "otroTutorGenero",
  parentescoId: "otroParentescoId",
  telefonoMovil: "otroTelefonoMovil",
  email: "otroEmail",
  persona: "otraPersona",
} as const satisfies CamposDeTutor;

const LOS_DOS = [CAMPOS_DE_TUTOR, CAMPOS_DE_OTRO_TUTOR] as const;

type NombresDe<C extends CamposDeTutor, D extends DatoDeTutor> = C[D];
type DeTutores<D extends DatoDeTutor> = NombresDe<(typeof LOS_DOS)[number], D>;
type TutoresEscritos = Record<DeTutores<"nombre" | "apellido1" | "apellido2" | "telefonoMovil" | "email">, string> &
  Record<DeTutores<"genero">, Genero | null> &
  Record<DeTutores<"parentescoId">, number | null> &
  Partial<Record<DeTutores<"persona">, RespuestaDePersona | null>>;

type Escrito = Lugar &
  DomicilioCapturado &
  TutoresEscritos &
  Record<DatoClinico, string> & {
    tipoIdentificacion: DatosGenerales["tipoIdentificacion"];
    curp: string;
    nombre: string;
    apellido1: string;
    apellido2: string;
    fechaNacimiento: Fecha | null;
    genero: Genero | null;
    grupoSanguineo: DatosGenerales["grupoSanguineo"];
    observaciones: string;
    hermanoId: number | null;
    grupoId: number | null;
    fechaInscripcion: Fecha | null;
    cobrarDesde: Fecha | null;
    cargosVistos: number[];
    cargos: number[];
  };

/** The gender that each kinship tells, by its id. */
export type GenerosDeParentescos = ReadonlyMap<number, Genero>;

/** A tutor of a new student, with the form's names for the data. */
export type TutorDeNuevo = DatosTutor & {
  parentescoId: number;
  /** The answer to 'is it the same person?'. */
  persona: RespuestaDePersona | null;
  campos: CamposDeTutor;
};

/** The form's name for a field of a tutor. */
export const campoDeTutor = (campo: string, campos: CamposDeTutor): string =>
  Object.hasOwn(campos, campo) ? campos[campo as DatoDeTutor] : campo;

/** The form of a new student as its parts: student, tutors, address and health (null: not given yet), and place. */
export function pedidoDeNuevo(escrito: Escrito, generos: GenerosDeParentescos = new Map()) {
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
    tutores: LOS_DOS.flatMap((campos) => tutorDe(escrito, campos, generos) ?? []),
    hermanoId: escrito.hermanoId,
    domicilio: domicilioDe(escrito),
    clinicos: clinicosDe(escrito),
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

function clinicosDe(escrito: Record<DatoClinico, string>): DatosClinicos | null {
  const clinicos = Object.fromEntries(DATOS_CLINICOS.map((dato) => [dato, escrito[dato]])) as DatosClinicos;
  return sinDatosClinicos(clinicos) ? null : clinicos;
}

function tutorDe(
  escrito: TutoresEscritos,
  campos: (typeof LOS_DOS)[number],
  generos: GenerosDeParentescos,
): TutorDeNuevo | null {
  const [nombre, apellido1, apellido2] = [escrito[campos.nombre], escrito[campos.apellido1], escrito[campos.apellido2]];
  const [telefonoMovil, email] = [escrito[campos.telefonoMovil], escrito[campos.email]];
  if ([nombre, apellido1, telefonoMovil, email].every((texto) => texto === "")) return null;
  const parentescoId = escrito[campos.parentescoId];
  // A value that is missing here was reported before (faltasDeNuevo).
  const genero = (escrito[campos.genero] ?? generos.get(parentescoId ?? 0) ?? null)!;
  const contacto = { email, telefonoMovil, telefonoCasa: "", telefonoOficina: "" };
  const persona = escrito[campos.persona] ?? null;
  return { nombre, apellido1, apellido2, genero, ...contacto, parentescoId: parentescoId!, persona, campos };
}

/** The missing data in the form of a new student, by control: those not in the CURP, and a tutor's required ones. */
export function faltasDeNuevo(
  escrito: Pick<Escrito, "tipoIdentificacion" | "curp" | "fechaNacimiento" | "genero"> & TutoresEscritos,
  generos: GenerosDeParentescos = new Map(),
): [string, string][] {
  const { tipoIdentificacion, curp, fechaNacimiento, genero } = escrito;
  const curpLeida = tipoIdentificacion === "CURP" ? datosDeCurp(curp) : null;
  const faltas: [string, string][] = [];
  // A wrong CURP is the one fault: once it is right, it tells the other two.
  const curpMala = tipoIdentificacion === "CURP" ? explicarCurp(curp) : null;
  if (curpMala) faltas.push(["curp", curpMala]);
  else if (tipoIdentificacion === "OTRO" || curp !== "") {
    if (fechaNacimiento === null && !curpLeida) faltas.push(["fechaNacimiento", MENSAJES.obligatorio]);
    if (genero === null && !curpLeida) faltas.push(["genero", MENSAJES.seleccion]);
  }
  for (const campos of LOS_DOS) {
    const tutor = tutorDe(escrito, campos, generos);
    if (!tutor) continue;
    const falta = faltaDeTutor(tutor);
    if (falta) faltas.push([campoDeTutor(falta.campo, campos), falta.mensaje]);
    if (tutor.parentescoId === null) faltas.push([campos.parentescoId, MENSAJES.seleccion]);
    else if (tutor.genero === null) faltas.push([campos.genero, MENSAJES.seleccion]);
  }
  return faltas;
}

const PUEDEN_SER_NULOS: ReadonlySet<PropertyKey> = new Set([
  "fechaNacimiento",
  "genero",
  ...LOS_DOS.flatMap(({ genero, parentescoId, persona }) => [genero, parentescoId, persona]),
]);

/** The values of the form with a blank for each that could not be read: the others are judged all the same. */
export function conBlancos<T extends object>(escrito: T, ilegibles: ReadonlySet<PropertyKey>): T {
  const blancos = Object.keys(escrito).flatMap((campo) =>
    ilegibles.has(campo) ? [[campo, PUEDEN_SER_NULOS.has(campo) ? null : ""] as const] : [],
  );
  return { ...escrito, ...Object.fromEntries(blancos) };
}

/** The question about a child with the name of other students: it lists them. */
export const fraseDeParecidos = (
  parecidos: readonly { nombreCompleto: string; matricula: string; fechaNacimiento: Fecha | null }[],
) =>
  parecidos.map(
    ({ nombreCompleto, matricula, fechaNacimiento }) =>
      `Ya hay un alumno con ese nombre: ${nombreCompleto}, matrícula ${matricula}${fechaNacimiento ? `, nacido el ${formatFecha(fechaNacimiento)}` : ""}.`,
  );

/** The sums of the ticked charges: of the whole cycle, and those that are charged today. */
export function sumasDeEleccion(
  programas: readonly ProgramaPorElegir[],
  hoy: Fecha,
): { elegidos: number; cargos: number; cicloCentavos: Centavos; hoyCentavos: Centavos } {
  const cargos = programas.flatMap((programa) => programa.cargos);
  const elegidos = cargos.filter(({ elegido }) => elegido);
  const suma = (lista: typeof cargos) => centavos(lista.reduce((total, { montoCentavos }) => total + montoCentavos, 0));
  return {
    elegidos: elegidos.length,
    cargos: cargos.length,
    cicloCentavos: suma(elegidos),
    hoyCentavos: suma(elegidos.filter(({ fechaInicio }) => fechaInicio <= hoy)),
  };
}

/** The title of the box of what a person must confirm before the enrolment. */
export const tituloDeConfirmaciones = (cuantas: number): string =>
  `Antes de inscribir, ${["", "una cosa", "dos cosas", "tres cosas", "cuatro cosas"][cuantas] ?? `${cuantas} cosas`}`;

/** Begins the value of the button that puts the proposed CURP into the form, without a script. */
export const USAR_CURP = "CURP:";
