import { type SqlBool, sql } from "kysely";
import type { Db } from "db/connection";
import { isEmailAddress } from "~/lib/validators";
import { tieneArchivos, type EstadoDeFactura } from "../factura";

type PorMandar = {
  alumnoId: number | null;
  receptorRfc: string;
  /** The recipient given with the request; '' if none was given. */
  email: string;
};

/**
 * The address to which an invoice is mailed today, or null. It must be in the student's current tax data: an address
 * that was removed gets no mail. An address that also belongs to a restricted tutor gets no mail about the student
 * (decisions.md, Tutors: custody).
 */
export async function destinoDeFactura(db: Db, { alumnoId, ...factura }: PorMandar): Promise<string | null> {
  const email = alumnoId === null ? factura.email : await emailDeHoy(db, { ...factura, alumnoId });
  if (!isEmailAddress(email)) return null;
  return alumnoId !== null && (await esDeRestringido(db, { alumnoId, email })) ? null : email;
}

/**
 * Invoices for display: `email` is the real recipient; '' if there is none, or if it waits and no mail was requested.
 */
export function conDestino<F extends PorMandar & { estado: EstadoDeFactura }>(
  db: Db,
  facturas: readonly F[],
): Promise<F[]> {
  const queda = ({ estado, email }: F) => email === "" && !tieneArchivos(estado);
  return Promise.all(
    facturas.map(async (factura) =>
      queda(factura) ? factura : { ...factura, email: (await destinoDeFactura(db, factura)) ?? "" },
    ),
  );
}

async function emailDeHoy(db: Db, { alumnoId, email, receptorRfc }: PorMandar & { alumnoId: number }): Promise<string> {
  const datos = await db
    .selectFrom("datosFiscales")
    .select(["rfc", "email"])
    .where("alumnoId", "=", alumnoId)
    .orderBy("activo", "desc")
    .orderBy("id")
    .execute();
  if (email !== "" && datos.some((dato) => dato.email === email)) return email;
  return datos.find(({ rfc }) => rfc === receptorRfc)?.email ?? "";
}

// True if an address belongs to a tutor who may not be written to about the student.
async function esDeRestringido(db: Db, { alumnoId, email }: { alumnoId: number; email: string }): Promise<boolean> {
  const tutor = await db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select("t.id")
    .where("at.alumnoId", "=", alumnoId)
    .where("at.restringido", "=", 1)
    .where(sql<SqlBool>`lower(t.email) = ${email.toLowerCase()}`)
    .executeTakeFirst();
  return tutor !== undefined;
}
