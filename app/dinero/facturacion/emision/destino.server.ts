import { type SqlBool, sql } from "kysely";
import type { Db } from "db/connection";
import { email as errorDeEmail } from "~/lib/validators";
import { tieneArchivos, type EstadoDeFactura } from "../factura";

type PorMandar = {
  alumnoId: number | null;
  receptorRfc: string;
  /** Where it was to go when it was asked for; '' where nobody said. */
  email: string;
};

/**
 * To which address an invoice is mailed today, or null. It is one of the student's tax data as they are now: who was taken out of them
 * is not written to. An address that is also a restricted tutor's is not written to about the student (decisions.md, Tutors: custody).
 */
export async function destinoDeFactura(db: Db, { alumnoId, ...factura }: PorMandar): Promise<string | null> {
  const email = alumnoId === null ? factura.email : await emailDeHoy(db, { ...factura, alumnoId });
  if (email === "" || errorDeEmail(email) !== null) return null;
  return alumnoId !== null && (await esDeRestringido(db, { alumnoId, email })) ? null : email;
}

/** Invoices as they are shown: `email` is to whom each really goes; '' where it goes to nobody, or waits and nobody asked for a mail. */
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

// Whether an address is of a tutor who may not be written to about the student.
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
