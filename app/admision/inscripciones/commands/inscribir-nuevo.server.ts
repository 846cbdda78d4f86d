import { alumnoVisible, puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type TickedConsent } from "~/base/acceso/consent.server";
import { enumerar } from "~/lib/text";
import { columnasDeNombre, type DatosGenerales } from "~/personas/alumnos/alumno";
import { registrarAlumnoEnTransaccion } from "~/personas/alumnos/commands/registrar-alumno.server";
import { listarRequisitos } from "~/personas/documentos/queries.server";
import { guardarDomicilioEnTransaccion } from "~/personas/domicilios/commands/guardar-domicilio.server";
import type { DomicilioCapturado } from "~/personas/domicilios/domicilio";
import { buscarDomicilio } from "~/personas/domicilios/queries.server";
import type { DatosClinicos } from "~/personas/expediente/clinicos";
import { guardarClinicosEnTransaccion } from "~/personas/expediente/commands/guardar-clinicos.server";
import type { Fecha } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { copiarTutoresEnTransaccion } from "~/personas/tutores/commands/copiar-tutores.server";
import { registrarTutorEnTransaccion } from "~/personas/tutores/commands/registrar-tutor.server";
import type { Eleccion } from "~/dinero/programaspago/eleccion";
import { type Lugar, MENSAJES_INSCRIPCION } from "../inscripcion";
import { campoDeTutor, fraseDeParecidos, type TutorDeNuevo } from "../nuevo-alumno";
import { escribirInscripcion } from "./inscribir-alumno.server";

type Pedido = TickedConsent & {
  alumno: DatosGenerales;
  /** In the order of the form; empty if none is known yet. */
  tutores: readonly TutorDeNuevo[];
  /** The sibling with the same tutors and, unless another is given, the same address; null for none. */
  hermanoId?: number | null;
  /** Null if the address is not known yet. */
  domicilio: DomicilioCapturado | null;
  /** Null if nothing is known of the student's health yet. */
  clinicos?: DatosClinicos | null;
  lugar: Lugar;
  inscripcion: Partial<Eleccion> & { grupoId: number | null; fechaInscripcion?: Fecha; cobrarDesde?: Fecha };
};

/**
 * Registers a student at the window with tutors, address and health, and enrols them in the same step, with programs
 * and due charges. A sibling gives their tutors and their address.
 * Refuses with the refusals of the registration (SIN_PERMISO, VACIO, CURP, FECHA, DUPLICADO), the enrolment
 * (CONFIGURACION, GRUPO, PROGRAMA…), the address (INCOMPLETO, CODIGO_POSTAL, COLONIA_AJENA), the tutors and the health
 * data. Refuses HERMANO (422) for a sibling that the viewer may not see. Asks once (DUDA, 409) about every charge, and
 * to tick one by one: students of the same name, a full group, missing papers. A refusal leaves nothing stored.
 */
export function inscribirNuevo(
  alcance: Alcance,
  { force, escrito, marcas, ...pedido }: Pedido,
): Promise<Outcome<{ alumnoId: number }>> {
  return enTransaccion<Outcome<{ alumnoId: number }>>(alcance, async (trx) => {
    const { alumno, tutores, hermanoId = null, domicilio, clinicos = null, lugar, inscripcion } = pedido;
    const iguales = fraseDeParecidos(await parecidos(trx, alumno));
    const registrado = await registrarAlumnoEnTransaccion(trx, alumno);
    if (!registrado.ok) return registrado;
    const { alumnoId } = registrado;
    const inscrito = await escribirInscripcion(trx, { ...lugar, ...inscripcion, alumnoId });
    if (!inscrito.ok) return inscrito;
    const acompanado = await escribirFamilia(trx, alumnoId, { tutores, hermanoId, domicilio, clinicos });
    if (!acompanado.ok) return acompanado;
    const ticks = [...iguales, ...inscrito.dudas, ...fraseDePapeles(await papelesQueFaltan(trx, lugar.nivelId))];
    const { programas, cobros, contenido } = inscrito;
    // Another student may take the number in the meantime; that causes no new question. Asked last, so that the
    // listed effects are the real ones, and so that its answer is never lost to a later refusal.
    const dudoso = await askConsent(
      trx,
      { force, escrito, marcas },
      {
        error: "DUDA",
        lines: [...ticks, ...cobros],
        ticks,
        content: { identidad: { alumno, tutores, hermanoId, domicilio, clinicos }, ...contenido },
        shown: programas,
        data: { programas },
      },
    );
    return dudoso ?? ok({ alumnoId });
  });
}

type Familia = Required<Pick<Pedido, "tutores" | "hermanoId" | "domicilio" | "clinicos">>;

async function escribirFamilia(
  trx: Alcance,
  alumnoId: number,
  { tutores, hermanoId, domicilio, clinicos }: Familia,
): Promise<Outcome> {
  // The permission to add a student includes address and tutors: they are part of it.
  const completo: Alcance = { ...trx, permisos: new Set([...trx.permisos, ...DE_UN_NUEVO]) };
  const delHermano = hermanoId === null ? null : await tomarDeHermano(completo, alumnoId, hermanoId);
  if (delHermano && !delHermano.ok) return delHermano;
  const elegido = domicilio ?? delHermano?.domicilio ?? null;
  const comoSeLeyo = domicilio === null;
  const alojado = elegido ? await guardarDomicilioEnTransaccion(completo, { ...elegido, alumnoId, comoSeLeyo }) : ok();
  if (!alojado.ok) return alojado;
  const conPagador = (delHermano?.tutorIds.length ?? 0) > 0;
  for (const [indice, { campos, ...tutor }] of tutores.entries()) {
    const cliente = indice === 0 && !conPagador;
    const asociado = await registrarTutorEnTransaccion(completo, { ...tutor, alumnoId, cliente });
    // A typed tutor whom the sibling brought already is the same one.
    if (asociado.ok || (conPagador && asociado.error === "YA_ASOCIADO")) continue;
    if (asociado.error === "PERSONA") return { ...asociado, datos: { ...asociado.datos, control: campos.persona } };
    return asociado.campo ? { ...asociado, campo: campoDeTutor(asociado.campo, campos) } : asociado;
  }
  return clinicos ? guardarClinicosEnTransaccion(trx, { ...clinicos, alumnoId }) : ok();
}

const DE_UN_NUEVO = ["PERM_MAS_DATOS_EDITAR_PADRES", "PERM_MAS_DATOS_EDITAR_DOMICILIO"] as const;

async function tomarDeHermano(trx: Alcance, alumnoId: number, hermanoId: number) {
  if (!(await puedeVerAlumno(trx, hermanoId)))
    return refuse("HERMANO", MENSAJES_INSCRIPCION.sinHermano, { campo: "hermanoId" });
  const copiado = await copiarTutoresEnTransaccion(trx, { alumnoId, deAlumnoId: hermanoId });
  if (!copiado.ok) return copiado;
  const domicilio = await buscarDomicilio(trx, hermanoId);
  if (!domicilio) return ok({ tutorIds: copiado.tutorIds, domicilio });
  const { id: _i, porRevisar: _p, lastModifiedDate: _l, ...lugar } = domicilio;
  return ok({ tutorIds: copiado.tutorIds, domicilio: { ...lugar, aMano: lugar.codigoAsentamiento === "" } });
}

/** The students of the viewer's school with that name, ignoring accents. */
async function parecidos(alcance: Alcance, alumno: DatosGenerales) {
  const filas = await alcance.db
    .selectFrom("alumnos as a")
    .select(["a.nombreCompleto", "a.matricula", "a.fechaNacimiento"])
    .where("a.nombreOrden", "=", columnasDeNombre(alumno).nombreOrden)
    .where(alumnoVisible(alcance))
    .execute();
  return filas.map((fila) => ({ ...fila, fechaNacimiento: fila.fechaNacimiento as Fecha | null }));
}

async function papelesQueFaltan(trx: Alcance, nivelId: number): Promise<string[]> {
  const requisitos = await listarRequisitos(trx, nivelId);
  return requisitos.filter(({ obligatorio }) => obligatorio).map(({ nombre }) => nombre);
}

const fraseDePapeles = (papeles: readonly string[]): string[] =>
  papeles.length === 0
    ? []
    : [`${papeles.length === 1 ? "Falta" : "Faltan"} ${enumerar(papeles)}. Entra, y se piden después.`];
