import type { Db } from "db/connection";
import { encolarCorreo } from "~/correo/encolar-correo.server";
import { type Centavos, formatPesos } from "~/lib/money";
import { email as errorDeEmail } from "~/lib/validators";
import { origenConfigurado } from "~/server/request/public-url.server";
import { folioDe } from "../factura";

type Timbrada = {
  id: number;
  colegioId: number;
  alumnoId: number | null;
  serie: string;
  folio: number | null;
  totalCentavos: number;
  email: string;
  token: string;
  ahora: string;
};

/**
 * Mails an invoice to its payer, in the transaction that stamps it, once. An address that is also a restricted tutor's is not
 * written to about the student (decisions.md, Tutors: custody).
 */
export async function avisarDeFactura(db: Db, factura: Timbrada, envio = "timbrada"): Promise<boolean> {
  const { id, colegioId, alumnoId, email, token, ahora, totalCentavos } = factura;
  if (email === "" || errorDeEmail(email) !== null) return false;
  if (alumnoId !== null && (await esDeRestringido(db, { alumnoId, email }))) return false;
  const { nombre } = await db
    .selectFrom("colegios")
    .select("nombre")
    .where("id", "=", colegioId)
    .executeTakeFirstOrThrow();
  const base = `${origenConfigurado()}/api/public/facturas/${token}`;
  await encolarCorreo(
    { db, ahora, colegioId },
    {
      clave: `factura:${id}:${envio}`,
      para: email,
      ...(alumnoId === null ? {} : { sobre: { alumnoId } }),
      asunto: `Factura ${folioDe(factura)} · ${nombre}`,
      parrafos: [
        `Esta es tu factura ${folioDe(factura)} por ${formatPesos(totalCentavos as Centavos)}.`,
        `El XML está en ${base}/factura.xml`,
      ],
      boton: { texto: "Ver factura", url: `${base}/factura.pdf` },
    },
  );
  return true;
}

/** Whether an address is of a tutor who may not be written to about the student. */
async function esDeRestringido(db: Db, { alumnoId, email }: { alumnoId: number; email: string }): Promise<boolean> {
  const tutor = await db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select("t.id")
    .where("at.alumnoId", "=", alumnoId)
    .where("at.restringido", "=", 1)
    .where("t.email", "=", email)
    .executeTakeFirst();
  return tutor !== undefined;
}
