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

/**
 * Mails the payer that the money came in, or that it did not: a locked phone shows neither a name
 * nor an amount. Once for each payment and outcome, in the transaction of the outcome. Does nothing without an
 * address, nor for a tutor who may know no more of one of the students (custody).
 */
export async function avisarDeCobro(trx: Alcance, cobro: PorAvisar, suceso: "PAGADO" | "FALLIDO"): Promise<void> {
  const { db, ahora, zonaHoraria, colegioId } = trx;
  const tutor = await db
    .selectFrom("tutores")
    .select(["nombre", "email"])
    .where("id", "=", cobro.tutorId)
    .executeTakeFirstOrThrow();
  if (!isEmailAddress(tutor.email) || !(await abreEnlacesDeTodos(trx, cobro))) return;
  const enlace = await enlaceVigente(trx, { clase: "TUTOR", tutorId: cobro.tutorId });
  const monto = formatPesos(cobro.montoCentavos as Centavos);
  const folios = await foliosDe(trx, cobro.id);
  const dia = formatFecha(hoyEnZona(new Date(ahora), zonaHoraria));
  const porMetodo = METODOS_EN_PALABRAS[cobro.metodo as Metodo].nombre.toLowerCase();
  await encolarCorreo(
    { db, ahora, colegioId },
    {
      clave: `cobro:${cobro.id}:${suceso}`,
      para: tutor.email,
      ...(suceso === "PAGADO"
        ? {
            asunto: `Recibimos tu pago: recibo ${folios.join(", ")}`,
            parrafos: [
              `Hola, ${tutor.nombre}:`,
              `Recibimos ${monto} por ${porMetodo} el ${dia}. El recibo y el detalle están en tu página.`,
            ],
          }
        : {
            asunto: "Tu pago no pasó",
            parrafos: [
              `Hola, ${tutor.nombre}:`,
              `Tu banco no autorizó el pago de ${monto}. No se te cobró y lo que debes sigue igual.`,
            ],
          }),
      ...(enlace
        ? {
            boton: {
              texto: suceso === "PAGADO" ? "Ver el recibo" : "Intentar otra vez",
              url: `${origenConfigurado()}${rutaDelPago(rutaDeEnlace("TUTOR", enlace.token), cobro.token)}`,
            },
          }
        : {}),
    },
  );
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
