import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { type DatosTutor, columnasDeTutor, faltaDeTutor } from "../tutor";
import { type Parentesco, asociarTutorEnTransaccion } from "./asociar-tutor.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "PARENTESCO" | "YA_ASOCIADO" | "SIN_ELEGIR" | "DATO";

/**
 * Adds a tutor to a student. A person with an e-mail that is already a tutor's of the organization is linked, not
 * duplicated, and keeps their data (decisions.md, Pre-enrolment). Refuses SIN_PERMISO (403), NO_EXISTE (404), DATO,
 * PARENTESCO and YA_ASOCIADO.
 */
export function registrarTutor(
  alcance: Alcance,
  datos: DatosTutor & Parentesco,
): Promise<Outcome<{ tutorId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ tutorId: number }, Rechazo>>(alcance, (trx) =>
    registrarTutorEnTransaccion(trx, datos),
  );
}

/** {@link registrarTutor} inside a transaction that is already open. */
export async function registrarTutorEnTransaccion(
  trx: Alcance,
  { alumnoId, parentescoId, cliente, ...datos }: DatosTutor & Parentesco,
): Promise<Outcome<{ tutorId: number }, Rechazo>> {
  const falta = faltaDeTutor(datos);
  if (falta) return refuse("DATO", falta.mensaje, { campo: falta.campo });
  const columnas = columnasDeTutor(datos);
  const tutorId = (await buscarPorEmail(trx, columnas.email)) ?? (await agregar(trx, columnas));
  const asociado = await asociarTutorEnTransaccion(trx, {
    alumnoId,
    tutorId,
    parentescoId,
    cliente,
    email: columnas.email,
  });
  return asociado.ok ? ok({ tutorId }) : asociado;
}

async function buscarPorEmail({ db, organizacionId }: Alcance, email: string): Promise<number | null> {
  if (email === "") return null;
  const tutor = await db
    .selectFrom("tutores")
    .select("id")
    .where("organizacionId", "=", organizacionId)
    .where("email", "=", email)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return tutor?.id ?? null;
}

async function agregar(trx: Alcance, columnas: ReturnType<typeof columnasDeTutor>): Promise<number> {
  const { id } = await trx.db
    .insertInto("tutores")
    .values({ ...columnas, organizacionId: trx.organizacionId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await registrar(trx, "tutor.registrado", "tutores", id, { nombreCompleto: columnas.nombreCompleto });
  return id;
}
