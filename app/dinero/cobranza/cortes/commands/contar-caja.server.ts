import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import type { Fecha } from "~/lib/dates";
import { type Centavos, formatPesos, pesosPlain } from "~/lib/money";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { conFondo, type Piezas, piezasGuardadas, porForma, sumaDePiezas } from "../corte";
import { type Dia, obtenerDia } from "../queries.server";

/** Who cuts a drawer: whoever takes money at the window. */
export const PERMISO = "PERM_REGISTRAR_MOVIMIENTOS";

type Conteo = Dia & {
  /** What was counted of each payment method of the day, in centavos. */
  contado: ReadonlyMap<number, Centavos>;
  /** How many there were of each bill and coin; none where only the sum was written down. */
  piezas?: Piezas;
  /** What was there to give change, and stays; what the cut before left where it is not said. */
  fondoCentavos?: Centavos | null;
  observaciones: string;
};

type Falla = "SIN_PERMISO" | "CAMPO" | "CERRADA";

/**
 * Writes what was counted in a drawer beside what is expected of the day, signed by who counted (decisions.md, The window).
 * Until the second signature it may be counted again. A difference asks for an explanation. Bills and coins are the sum of
 * the cash where none is given. The money that stays in the drawer to give change is counted with the cash, and expected with it.
 *
 * Refusals: SIN_PERMISO (403) · CAMPO (422) a method without its amount, bills and coins that are not the sum beside them, a
 * difference without observaciones, a day to come ·
 * CERRADA (409) signed by two already. Throws 404 for a drawer of another school.
 */
export function contarCaja(
  alcance: Alcance,
  { cajaId, fecha, contado: escrito, piezas = SIN_PIEZAS, fondoCentavos, observaciones }: Conteo,
): Promise<Outcome<{ corteId: number }, Falla>> {
  return enTransaccion<Outcome<{ corteId: number }, Falla>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const { movimientos, corte, estado, caja, ...dia } = await obtenerDia(trx, { cajaId, fecha });
    const fondo = fondoCentavos ?? dia.fondoCentavos;
    const formas = conFondo(porForma(movimientos), fondo);
    if (estado === "CERRADA") return cerrada();
    if (fecha > trx.hoy) return refuse("CAMPO", "La fecha no ha llegado", { campo: "observaciones" });
    const suma = sumaDePiezas(piezas);
    const efectivo = formas.find(({ esEfectivo }) => esEfectivo);
    const contado = new Map(escrito);
    if (efectivo && suma !== null) {
      const dicho = contado.get(efectivo.formaPagoId) ?? suma;
      if (dicho !== suma)
        return refuse("CAMPO", `Los billetes y monedas suman ${formatPesos(suma)}`, {
          campo: campoDeForma(efectivo.formaPagoId),
        });
      contado.set(efectivo.formaPagoId, suma);
    }
    const falta = formas.find(({ formaPagoId }) => !contado.has(formaPagoId));
    if (falta) return refuse("CAMPO", "Campo obligatorio", { campo: campoDeForma(falta.formaPagoId) });
    const cuentas = formas.map(({ formaPagoId, nombre, esperadoCentavos }) => ({
      formaPagoId,
      nombre,
      esperadoCentavos,
      contadoCentavos: contado.get(formaPagoId)!,
    }));
    const difiere = cuentas.some(({ esperadoCentavos, contadoCentavos }) => esperadoCentavos !== contadoCentavos);
    if (difiere && observaciones === "") return refuse("CAMPO", "Explica la diferencia", { campo: "observaciones" });
    if (corte) await trx.db.deleteFrom("cortes").where("id", "=", corte.id).execute();
    const guardadas = { piezas: piezasGuardadas(piezas), fondoCentavos: fondo };
    const corteId = await escribir(trx, { cajaId, fecha, observaciones, ...guardadas }, cuentas);
    await registrar(trx, "corte.contado", "cortes", corteId, {
      caja: caja.nombre,
      fecha,
      ...(fondo > 0 ? { fondo: pesosPlain(fondo as Centavos) } : {}),
      ...Object.fromEntries(cuentas.map(({ nombre, contadoCentavos }) => [nombre, pesosPlain(contadoCentavos)])),
    });
    return ok({ corteId });
  });
}

const SIN_PIEZAS: Piezas = new Map();

/** The name of the control where a payment method is counted. */
export const campoDeForma = (formaPagoId: number) => `contado.f${formaPagoId}`;

export const cerrada = () =>
  refuse("CERRADA", "El corte de esa caja ya está firmado por dos personas", { status: 409 });

async function escribir(
  { db, colegioId, cuenta, ahora }: Alcance,
  corte: { cajaId: number; fecha: Fecha; observaciones: string; piezas: string; fondoCentavos: number },
  cuentas: readonly { formaPagoId: number; esperadoCentavos: number; contadoCentavos: number }[],
): Promise<number> {
  const { id } = await db
    .insertInto("cortes")
    .values({ ...corte, colegioId, contadoPorId: cuenta!.id, contadoDate: ahora })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (cuentas.length > 0)
    await db
      .insertInto("cortesFormas")
      .values(
        cuentas.map(({ formaPagoId, esperadoCentavos, contadoCentavos }) => ({
          corteId: id,
          formaPagoId,
          esperadoCentavos,
          contadoCentavos,
        })),
      )
      .execute();
  return id;
}
