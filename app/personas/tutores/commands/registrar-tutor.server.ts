import { idNuevo } from "db/consecutivos";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { tutorAlcanzable } from "../alcanzable.server";
import { type Conocido, identidadDe, type RespuestaDePersona } from "../persona";
import { type ColumnasDeTutor, type DatosTutor, columnasDeTutor, faltaDeTutor } from "../tutor";
import { type Parentesco, asociarTutorEnTransaccion } from "./asociar-tutor.server";
import { completarTutor, type RechazoDeDatos } from "./completar-tutor.server";

type Rechazo =
  | "SIN_PERMISO"
  | "NO_EXISTE"
  | "PARENTESCO"
  | "YA_ASOCIADO"
  | "SIN_ELEGIR"
  | "DATO"
  | "PERSONA"
  | RechazoDeDatos;

export type TutorEscrito = DatosTutor & {
  /** The answer to 'is it the same person?'; without one the command asks. */
  persona?: RespuestaDePersona | null;
  /** True where nobody can answer (a registration that a family typed): a doubtful person is a person apart. */
  sinPreguntar?: boolean;
};

/**
 * Adds a tutor to a student. A person who is already a tutor of the organization is linked, not duplicated, and gains
 * the typed contact data. Refuses SIN_PERMISO (403), NO_EXISTE (404), DATO, PARENTESCO and YA_ASOCIADO. Refuses PERSONA
 * (409, with `personas`) until it is answered if the typed tutor is perhaps a known one (`identidadDe`). Refuses what
 * `completarTutor` refuses: nothing typed is dropped.
 */
export function registrarTutor(
  alcance: Alcance,
  datos: TutorEscrito & Parentesco,
): Promise<Outcome<{ tutorId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ tutorId: number }, Rechazo>>(alcance, (trx) =>
    registrarTutorEnTransaccion(trx, datos),
  );
}

/** {@link registrarTutor} inside a transaction that is already open. */
export async function registrarTutorEnTransaccion(
  trx: Alcance,
  { alumnoId, parentescoId, cliente, persona = null, sinPreguntar = false, ...datos }: TutorEscrito & Parentesco,
): Promise<Outcome<{ tutorId: number }, Rechazo>> {
  const falta = faltaDeTutor(datos);
  if (falta) return refuse("DATO", falta.mensaje, { campo: falta.campo });
  const columnas = columnasDeTutor(datos);
  const identidad = identidadDe(columnas, await conocidosComo(trx, columnas), persona);
  if (identidad.es === "DUDA" && !sinPreguntar) return rechazoDePersona(identidad, columnas.nombreCompleto);
  let tutorId: number;
  if (identidad.es === "MISMA") {
    tutorId = identidad.tutorId;
    const completado = await completarTutor(trx, tutorId, columnas, {
      corrigeNombre: identidad.corrigeNombre,
      pideElTutor: sinPreguntar,
    });
    if (!completado.ok) return completado;
  } else tutorId = await agregar(trx, columnas);
  const asociado = await asociarTutorEnTransaccion(trx, {
    alumnoId,
    tutorId,
    parentescoId,
    cliente,
    email: columnas.email,
  });
  return asociado.ok ? ok({ tutorId }) : asociado;
}

/**
 * The question about a typed tutor, with the people it may be. `nombreEscrito` is the typed name, for a record that can
 * take it.
 */
export const rechazoDePersona = (
  { conocidos, pregunta }: { conocidos: Conocido[]; pregunta: string },
  nombreEscrito: string | null,
) => {
  const personas = conocidos.map(({ tutorId, nombreCompleto }) => ({ tutorId, nombreCompleto }));
  return refuse("PERSONA", pregunta, { status: 409, datos: { forzar: true, personas, nombreEscrito } });
};

/** The tutors within reach with a mailbox or a mobile phone; for a person without either, none. */
export function conocidosComo(
  alcance: Alcance,
  { email, telefonoMovil }: Pick<ColumnasDeTutor, "email" | "telefonoMovil">,
): Promise<Conocido[]> {
  return alcance.db
    .selectFrom("tutores as t")
    .select(["t.id as tutorId", "t.nombreCompleto", "t.email", "t.telefonoMovil"])
    .where(tutorAlcanzable(alcance, email))
    .where(({ eb, or }) =>
      or([
        ...(email === "" ? [] : [eb("t.email", "=", email)]),
        ...(telefonoMovil === "" ? [] : [eb("t.telefonoMovil", "=", telefonoMovil)]),
      ]),
    )
    .orderBy("t.id")
    .execute();
}

async function agregar(trx: Alcance, columnas: ColumnasDeTutor): Promise<number> {
  const { id } = await trx.db
    .insertInto("tutores")
    .values({ id: await idNuevo(trx.db, "tutores"), ...columnas, organizacionId: trx.organizacionId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await registrar(trx, "tutor.registrado", "tutores", id, { nombreCompleto: columnas.nombreCompleto });
  return id;
}
