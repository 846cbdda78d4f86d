import type { Alcance } from "~/base/acceso/alcance.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { formatFecha, hoyEnZona } from "~/lib/dates";
import { type Centavos, formatPesos } from "~/lib/money";
import { isEmailAddress } from "~/lib/validators";
import { rutaDeEnlace } from "~/personas/enlaces/enlace";
import { enlaceVigente } from "~/personas/enlaces/queries.server";
import { puedeAbrirEnlaces } from "~/personas/tutores/custodia.server";
import { origenConfigurado } from "~/server/request/public-url.server";
import type { Metodo } from "./adquirientes/adquiriente";
import { METODOS_EN_PALABRAS } from "./cobro";
import { rutaDelPago } from "./direcciones";

type PorAvisar = { id: number; token: string; tutorId: number; metodo: string; montoCentavos: number };

/** The outcome that a mail tells; `centavos` is the whole payment, or the sum that went back. */
type Suceso = { clase: "PAGADO" | "FALLIDO" | "DEVUELTO"; centavos: Centavos };

/**
 * Mails the payer that the money came in, that it did not, or that it went back: a locked phone shows neither a name nor
 * an amount. Once for each payment and outcome, in the transaction of the outcome. Does nothing without an address, nor
 * for a tutor who may know no more of one of the students (custody).
 */
export async function avisarDeCobro(trx: Alcance, cobro: PorAvisar, { clase, centavos }: Suceso): Promise<void> {
  const { db, ahora, colegioId } = trx;
  const tutor = await db
    .selectFrom("tutores")
    .select(["nombre", "email"])
    .where("id", "=", cobro.tutorId)
    .executeTakeFirstOrThrow();
  if (!isEmailAddress(tutor.email) || !(await abreEnlacesDeTodos(trx, cobro))) return;
  const enlace = await enlaceVigente(trx, { clase: "TUTOR", tutorId: cobro.tutorId });
  const { asunto, boton, dice } = await textosDe(trx, cobro, { clase, centavos });
  const url = enlace && `${origenConfigurado()}${rutaDelPago(rutaDeEnlace("TUTOR", enlace.token), cobro.token)}`;
  // Parts of a payment may go back one after the other.
  const vez = clase === "DEVUELTO" ? `${clase}:${centavos}` : clase;
  await encolarCorreo(
    { db, ahora, colegioId },
    {
      clave: `cobro:${cobro.id}:${vez}`,
      para: tutor.email,
      asunto,
      parrafos: [`Hola, ${tutor.nombre}:`, dice],
      ...(url ? { boton: { texto: boton, url } } : {}),
    },
  );
}

async function textosDe(trx: Alcance, { id, metodo }: PorAvisar, { clase, centavos }: Suceso) {
  const monto = formatPesos(centavos);
  switch (clase) {
    case "PAGADO": {
      const folios = await foliosDe(trx, id);
      const dia = formatFecha(hoyEnZona(new Date(trx.ahora), trx.zonaHoraria));
      const porMetodo = METODOS_EN_PALABRAS[metodo as Metodo].nombre.toLowerCase();
      return {
        asunto: `Recibimos tu pago: recibo ${folios.join(", ")}`,
        boton: "Ver el recibo",
        dice: `Recibimos ${monto} por ${porMetodo} el ${dia}. El recibo y el detalle están en tu página.`,
      };
    }
    case "FALLIDO":
      return {
        asunto: "Tu pago no pasó",
        boton: "Intentar otra vez",
        dice: `Tu banco no autorizó el pago de ${monto}. No se te cobró y lo que debes sigue igual.`,
      };
    case "DEVUELTO":
      return {
        asunto: "Te devolvimos un pago",
        boton: "Ver el pago",
        dice: `Te devolvimos ${monto} por donde pagaste. Tu banco puede tardar varios días en mostrarlo.`,
      };
  }
}

async function abreEnlacesDeTodos(trx: Alcance, { id, tutorId }: PorAvisar): Promise<boolean> {
  const alumnos = await trx.db
    .selectFrom("cobrosPartes")
    .select("alumnoId")
    .distinct()
    .where("cobroId", "=", id)
    .execute();
  for (const { alumnoId } of alumnos) if (!(await puedeAbrirEnlaces(trx, { alumnoId, tutorId }))) return false;
  return true;
}

/** The folios of an online payment's receipts, in their order. */
async function foliosDe({ db }: Pick<Alcance, "db">, cobroId: number): Promise<string[]> {
  const recibos = await db
    .selectFrom("cobrosPartes as p")
    .innerJoin("recibos as r", "r.movimientoId", "p.pagoMovimientoId")
    .select(["r.serie", "r.folio"])
    .where("p.cobroId", "=", cobroId)
    .groupBy("r.id")
    .orderBy("r.id")
    .execute();
  return recibos.map(({ serie, folio }) => `${serie}${folio}`);
}
