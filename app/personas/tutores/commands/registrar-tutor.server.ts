import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { contactoCompletado, type Conocido, identidadDe, type RespuestaDePersona } from "../persona";
import { type DatosTutor, columnasDeTutor, faltaDeTutor } from "../tutor";
import { type Parentesco, asociarTutorEnTransaccion } from "./asociar-tutor.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "PARENTESCO" | "YA_ASOCIADO" | "SIN_ELEGIR" | "DATO" | "PERSONA";

type Columnas = ReturnType<typeof columnasDeTutor>;

export type TutorEscrito = DatosTutor & {
  /** The answer to 'is it the same person?'; without one the command asks. */
  persona?: RespuestaDePersona | null;
  /** True where nobody can answer (a registration, a sheet): a doubtful person is a person apart. */
  sinPreguntar?: boolean;
};

/**
 * Adds a tutor to a student. A person who is already a tutor of the organization is linked, not duplicated, and gains
 * the typed contact data. Refuses SIN_PERMISO (403), NO_EXISTE (404), DATO, PARENTESCO and YA_ASOCIADO. Refuses PERSONA
 * (409, with `personas`) until it is answered if the typed tutor is perhaps a known one (`identidadDe`).
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
  if (identidad.es === "DUDA" && !sinPreguntar) return rechazoDePersona(identidad);
  const tutorId =
    identidad.es === "MISMA"
      ? await completar(trx, identidad.tutorId, columnas, sinPreguntar)
      : await agregar(trx, columnas);
  const asociado = await asociarTutorEnTransaccion(trx, {
    alumnoId,
    tutorId,
    parentescoId,
    cliente,
    email: columnas.email,
  });
  return asociado.ok ? ok({ tutorId }) : asociado;
}

/** Asks about a typed tutor before anything is stored (PERSONA); null if there is nothing to ask. */
export async function dudaDePersona(trx: Alcance, datos: DatosTutor, persona: RespuestaDePersona | null) {
  const columnas = columnasDeTutor(datos);
  const identidad = identidadDe(columnas, await conocidosComo(trx, columnas), persona);
  return identidad.es === "DUDA" ? rechazoDePersona(identidad) : null;
}

/** The question about a typed tutor, with the people it may be. */
export const rechazoDePersona = ({ conocidos, pregunta }: { conocidos: Conocido[]; pregunta: string }) => {
  const personas = conocidos.map(({ tutorId, nombreCompleto }) => ({ tutorId, nombreCompleto }));
  return refuse("PERSONA", pregunta, { status: 409, datos: { forzar: true, personas } });
};

/** The tutors of the organization with a mailbox, or with a mobile phone; for a person without either, none. */
export function conocidosComo(
  { db, organizacionId }: Alcance,
  { email, telefonoMovil }: Pick<Columnas, "email" | "telefonoMovil">,
): Promise<Conocido[]> {
  return db
    .selectFrom("tutores")
    .select(["id as tutorId", "nombreCompleto", "email", "telefonoMovil"])
    .where("organizacionId", "=", organizacionId)
    .where((eb) => {
      if (email !== "") return eb("email", "=", email);
      return telefonoMovil === "" ? eb.lit(false) : eb("telefonoMovil", "=", telefonoMovil);
    })
    .orderBy("id")
    .execute();
}

// A person who is known already keeps name and mailbox, and gains what was typed.
async function completar(trx: Alcance, tutorId: number, columnas: Columnas, soloVacios: boolean): Promise<number> {
  const guardado = await trx.db
    .selectFrom("tutores")
    .select(["email", "telefonoMovil", "telefonoCasa", "telefonoOficina"])
    .where("id", "=", tutorId)
    .executeTakeFirstOrThrow();
  const contacto = contactoCompletado(guardado, columnas, { soloVacios });
  if (JSON.stringify(contacto) === JSON.stringify(guardado)) return tutorId;
  await trx.db
    .updateTable("tutores")
    .set({ ...contacto, lastModifiedDate: trx.ahora })
    .where("id", "=", tutorId)
    .execute();
  await registrar(trx, "tutor.editado", "tutores", tutorId, { completado: true });
  return tutorId;
}

async function agregar(trx: Alcance, columnas: Columnas): Promise<number> {
  const { id } = await trx.db
    .insertInto("tutores")
    .values({ ...columnas, organizacionId: trx.organizacionId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await registrar(trx, "tutor.registrado", "tutores", id, { nombreCompleto: columnas.nombreCompleto });
  return id;
}
