import type { RespuestaDePersona } from "~/personas/tutores/persona";
import { alumnoVisible } from "~/base/acceso/alumnos-visibles.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { columnasDeNombre, type DatosGenerales } from "~/personas/alumnos/alumno";
import { registrarAlumnoEnTransaccion } from "~/personas/alumnos/commands/registrar-alumno.server";
import { guardarDomicilioEnTransaccion } from "~/personas/domicilios/commands/guardar-domicilio.server";
import type { DomicilioCapturado } from "~/personas/domicilios/domicilio";
import type { Fecha } from "~/lib/dates";
import { type Outcome, ok } from "~/lib/outcome";
import { dudaDePersona, registrarTutorEnTransaccion } from "~/personas/tutores/commands/registrar-tutor.server";
import type { DatosTutor } from "~/personas/tutores/tutor";
import type { Eleccion } from "~/dinero/programaspago/eleccion";
import type { Lugar } from "../inscripcion";
import { campoDeTutor, fraseDeParecidos } from "../nuevo-alumno";
import { inscribirAlumnoEnTransaccion } from "./inscribir-alumno.server";

type Pedido = Consent & {
  alumno: DatosGenerales;
  /** Null if no tutor is known yet. */
  tutor: (DatosTutor & { parentescoId: number }) | null;
  /** The answer to 'is the tutor the same person?'. */
  persona?: RespuestaDePersona | null;
  /** Null if the address is not known yet. */
  domicilio: DomicilioCapturado | null;
  lugar: Lugar;
  inscripcion: Partial<Eleccion> & { grupoId: number | null; fechaInscripcion?: Fecha; cobrarDesde?: Fecha };
};

/**
 * Registers a student at the window with tutor and address, and enrols them in the same step, with programs and due
 * charges.
 * Refuses with the refusals of the registration (SIN_PERMISO, VACIO, CURP, FECHA, DUPLICADO), the enrolment
 * (CONFIGURACION, GRUPO, PROGRAMA…), the address (INCOMPLETO, CODIGO_POSTAL, COLONIA_AJENA) and the tutor. Asks once
 * (DUDA, 409) about every charge and about students of the same name. A refusal leaves nothing stored.
 */
export function inscribirNuevo(
  alcance: Alcance,
  { alumno, tutor, persona = null, domicilio, lugar, inscripcion, force, escrito }: Pedido,
): Promise<Outcome<{ alumnoId: number }>> {
  return enTransaccion<Outcome<{ alumnoId: number }>>(alcance, async (trx) => {
    const otrasDudas = fraseDeParecidos(await parecidos(trx, alumno));
    const registrado = await registrarAlumnoEnTransaccion(trx, alumno);
    if (!registrado.ok) return registrado;
    // Asked before the charges: their question about the charges is answered last, and once.
    const duda = tutor && (await dudaDePersona(trx, tutor, persona));
    if (duda) return duda;
    const { alumnoId } = registrado;
    // Another student may take the number in the meantime; that causes no new question.
    const identidad = { alumno, tutor, domicilio };
    const pedido = { ...lugar, ...inscripcion, alumnoId, otrasDudas, identidad, force, escrito };
    const inscrito = await inscribirAlumnoEnTransaccion(trx, pedido);
    if (!inscrito.ok) return inscrito;
    // The permission to add a student includes address and tutor: they are part of it.
    const completo: Alcance = { ...trx, permisos: new Set([...trx.permisos, ...DE_UN_NUEVO]) };
    const alojado = domicilio ? await guardarDomicilioEnTransaccion(completo, { ...domicilio, alumnoId }) : ok();
    if (!alojado.ok) return alojado;
    if (!tutor) return ok({ alumnoId });
    const asociado = await registrarTutorEnTransaccion(completo, { ...tutor, persona, alumnoId, cliente: true });
    if (asociado.ok) return ok({ alumnoId });
    return asociado.campo ? { ...asociado, campo: campoDeTutor(asociado.campo) } : asociado;
  });
}

const DE_UN_NUEVO = ["PERM_MAS_DATOS_EDITAR_PADRES", "PERM_MAS_DATOS_EDITAR_DOMICILIO"] as const;

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
