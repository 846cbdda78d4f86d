import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { type EstadoDeCobro, SIN_FORMA } from "../cobro";
import { exigirCobro } from "../queries.server";
import { confirmarCobro } from "./confirmar-cobro.server";

/** The steps that a person may take with an online payment; FORMA goes with the payment method. */
export const PASOS = ["CONSULTAR", "FORMA", "VISTO"] as const;

type Pedido = { cobroId: number; accion: (typeof PASOS)[number]; formaPagoId: number | null };
type Falla = "CAMPO" | "NO_SE_PUEDE";

/**
 * Takes a person's step with an online payment. CONSULTAR reads it again at its provider. FORMA says how a wallet or a
 * prepaid card counts, and posts it. VISTO notes that a person has seen its saldo a favor. Throws 404 a payment that the
 * viewer may not see. Returns the state afterwards, and the reason why it still waits, or ''.
 *
 * Refusals: CAMPO (422) no payment method · NO_SE_PUEDE (409) the payment waits for no method, or has no saldo a favor.
 */
export async function atenderCobro(
  alcance: Alcance,
  { cobroId, accion, formaPagoId }: Pedido,
): Promise<Outcome<{ estado: EstadoDeCobro; porque: string }, Falla>> {
  const atendido = await enTransaccion(alcance, async (trx): Promise<Outcome<object, Falla>> => {
    const cobro = await exigirCobro(trx, cobroId);
    switch (accion) {
      case "CONSULTAR":
        return ok();
      case "FORMA":
        return cobro.confirmadoDate === null && (cobro.porque === SIN_FORMA || cobro.formaPagoId !== null)
          ? elegirForma(trx, cobroId, formaPagoId)
          : noSePuede("Este pago no espera una forma de pago.");
      case "VISTO":
        return cobro.sobranteCentavos > 0 ? verSobrante(trx, cobroId) : noSePuede("Este pago no dejó saldo a favor.");
    }
  });
  if (!atendido.ok) return atendido;
  if (accion !== "VISTO") await confirmarCobro(alcance, cobroId);
  const { estado, porque } = await exigirCobro(alcance, cobroId);
  return ok({ estado: estado as EstadoDeCobro, porque });
}

async function elegirForma(trx: Alcance, cobroId: number, formaPagoId: number | null) {
  const forma = await trx.db
    .selectFrom("formasPago")
    .select(["id", "nombre"])
    .where("id", "=", formaPagoId ?? 0)
    .where("activo", "=", 1)
    .executeTakeFirst();
  if (!forma) return refuse("CAMPO", "Elige la forma de pago", { status: 422, campo: "formaPagoId" });
  await trx.db.updateTable("cobros").set({ formaPagoId: forma.id }).where("id", "=", cobroId).execute();
  await registrar(trx, "cobro.formaElegida", "cobros", cobroId, { formaPago: forma.nombre });
  return ok();
}

async function verSobrante(trx: Alcance, cobroId: number) {
  const { ahora: sobranteVistoDate, db } = trx;
  await db.updateTable("cobros").set({ sobranteVistoDate }).where("id", "=", cobroId).execute();
  await registrar(trx, "cobro.sobranteVisto", "cobros", cobroId);
  return ok();
}

const noSePuede = (mensaje: string) => refuse("NO_SE_PUEDE", mensaje, { status: 409 });
