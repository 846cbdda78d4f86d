import type { Alcance } from "~/base/acceso/alcance.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { formatFecha, hoyEnZona } from "~/lib/dates";
import { type Centavos, formatPesos } from "~/lib/money";
import { isEmailAddress } from "~/lib/validators";
import { avisarEnTelefonos } from "~/personas/dispositivos/avisar.server";
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
 * Mails the payer, and tells the payer's telephones, that the money came in, that it did not, or that it went back. A
 * locked phone shows neither a name nor an amount. Once for each payment and outcome, in the transaction of the outcome.
 * Writes no mail without an address, and nothing to a tutor who may know no more of one of the students (custody).
 */
export async function avisarDeCobro(trx: Alcance, cobro: PorAvisar, { clase, centavos }: Suceso): Promise<void> {
  const { db, ahora, colegioId } = trx;
  const tutor = await db
    .selectFrom("tutores")
    .select(["nombre", "email"])
    .where("id", "=", cobro.tutorId)
    .executeTakeFirstOrThrow();
  const alumnoIds = await alumnosDe(trx, cobro.id);
  for (const alumnoId of alumnoIds) if (!(await puedeAbrirEnlaces(trx, { alumnoId, tutorId: cobro.tutorId }))) return;
  // Parts of a payment may go back one after the other.
  const vez = clase === "DEVUELTO" ? `${clase}:${centavos}` : clase;
  const clave = `cobro:${cobro.id}:${vez}`;
  const enlace = await enlaceVigente(trx, { clase: "TUTOR", tutorId: cobro.tutorId });
  const ruta = enlace && rutaDelPago(rutaDeEnlace("TUTOR", enlace.token), cobro.token);
  const [alumnoId] = alumnoIds;
  if (ruta && alumnoId) await avisarEnTelefonos(trx, { tutorId: cobro.tutorId, alumnoId, clase: "PAGOS", clave, ruta });
  if (!isEmailAddress(tutor.email)) return;
  const { asunto, boton, dice } = await textosDe(trx, cobro, { clase, centavos });
  await encolarCorreo(
    { db, ahora, colegioId },
    {
      clave,
      para: tutor.email,
      asunto,
      parrafos: [`Hola, ${tutor.nombre}:`, dice],
      ...(ruta ? { boton: { texto: boton, url: `${origenConfigurado()}${ruta}` } } : {}),
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

async function alumnosDe({ db }: Pick<Alcance, "db">, cobroId: number): Promise<number[]> {
  const partes = await db
    .selectFrom("cobrosPartes")
    .select("alumnoId")
    .distinct()
    .where("cobroId", "=", cobroId)
    .execute();
  return partes.map(({ alumnoId }) => alumnoId);
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
