import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import type { Fecha } from "~/lib/dates";
import { type Centavos, formatPesos, pesosPlain } from "~/lib/money";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { fondoAlEmpezar } from "../caja";
import { conFondo, type Piezas, piezasGuardadas, sumaDePiezas } from "../corte";
import { type Dia, obtenerDia } from "../queries.server";

/** The permission to cut a drawer: the same as to take money at the window. */
export const PERMISO = "PERM_REGISTRAR_MOVIMIENTOS";

type Conteo = Dia & {
  /** The counted amount of each payment method of the day, in centavos. */
  contado: ReadonlyMap<number, Centavos>;
  /** The number of each bill and coin; absent if only the sum was written down. */
  piezas?: Piezas;
  /** The money that stays in the drawer to give change; if absent, the amount that it held. */
  fondoCentavos?: Centavos | null;
  observaciones: string;
};

type Falla = "SIN_PERMISO" | "CAMPO" | "CERRADA";

/**
 * Writes the counted amounts of a drawer beside the expected amounts of the day, signed by the person who counted
 * (decisions.md, The window). Until the second signature it may be counted again. A difference requires an explanation.
 * If no cash amount is given, it is the sum of the bills and coins. The money to give change that the drawer held is
 * counted with the cash, and expected with it; the count says how much of it stays (decisiones/336).
 *
 * Refusals: SIN_PERMISO (403) · CAMPO (422) a method without its amount, bills and coins that do not match the given
 * sum, a difference without observaciones, a future day · CERRADA (409) already signed by two. Throws 404 for a drawer
 * of another school.
 */
export function contarCaja(
  alcance: Alcance,
  { cajaId, fecha, contado: escrito, piezas = SIN_PIEZAS, fondoCentavos, observaciones }: Conteo,
): Promise<Outcome<{ corteId: number }, Falla>> {
  return enTransaccion<Outcome<{ corteId: number }, Falla>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const { formasSinFondo, corte, estado, caja, ...dia } = await obtenerDia(trx, { cajaId, fecha });
    const fondo = fondoCentavos ?? dia.fondoCentavos;
    const formas = conFondo(formasSinFondo, fondoAlEmpezar(dia.fondoDelDia, fondo));
    if (estado === "CERRADA") return cerrada();
    if (fecha > trx.hoy) return refuse("CAMPO", "La fecha no ha llegado", { campo: "observaciones" });
    const suma = sumaDePiezas(piezas);
    const efectivo = formas.find(({ esEfectivo }) => esEfectivo);
    const contado = new Map(escrito);
    if (efectivo && suma !== null) {
      const montoEscrito = contado.get(efectivo.formaPagoId) ?? suma;
      if (montoEscrito !== suma)
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
