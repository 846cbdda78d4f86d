import { rechazoDePermiso } from "~/acceso/rechazos.server";
import { registrar } from "~/bitacora/registrar.server";
import type { Fecha } from "~/lib/dates";
import { type Centavos, pesosPlain } from "~/lib/money";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/acceso/alcance.server";
import { type Dia, obtenerDia } from "../queries.server";

/** Who cuts a drawer: whoever takes money at the window. */
export const PERMISO = "PERM_REGISTRAR_MOVIMIENTOS";

type Conteo = Dia & {
  /** What was counted of each payment method of the day, in centavos. */
  contado: ReadonlyMap<number, Centavos>;
  observaciones: string;
};

type Falla = "SIN_PERMISO" | "CAMPO" | "CERRADA";

/**
 * Writes what was counted in a drawer beside what is expected of the day, signed by who counted (decisions.md, The window).
 * Until the second signature it may be counted again. A difference asks for an explanation.
 *
 * Refusals: SIN_PERMISO (403) · CAMPO (422) a method without its amount, a difference without observaciones, a day to come ·
 * CERRADA (409) signed by two already. Throws 404 for a drawer of another school.
 */
export function contarCaja(
  alcance: Alcance,
  { cajaId, fecha, contado, observaciones }: Conteo,
): Promise<Outcome<{ corteId: number }, Falla>> {
  return enTransaccion<Outcome<{ corteId: number }, Falla>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const { formas, corte, estado, caja } = await obtenerDia(trx, { cajaId, fecha });
    if (estado === "CERRADA") return cerrada();
    if (fecha > trx.hoy) return refuse("CAMPO", "La fecha no ha llegado", { campo: "observaciones" });
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
    const corteId = await escribir(trx, { cajaId, fecha, observaciones }, cuentas);
    await registrar(trx, "corte.contado", "cortes", corteId, {
      caja: caja.nombre,
      fecha,
      ...Object.fromEntries(cuentas.map(({ nombre, contadoCentavos }) => [nombre, pesosPlain(contadoCentavos)])),
    });
    return ok({ corteId });
  });
}

/** The name of the control where a payment method is counted. */
export const campoDeForma = (formaPagoId: number) => `contado.f${formaPagoId}`;

export const cerrada = () =>
  refuse("CERRADA", "El corte de esa caja ya está firmado por dos personas", { status: 409 });

async function escribir(
  { db, colegioId, cuenta, ahora }: Alcance,
  corte: { cajaId: number; fecha: Fecha; observaciones: string },
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
