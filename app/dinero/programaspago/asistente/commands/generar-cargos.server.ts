import { registrar } from "~/base/bitacora/registrar.server";
import { pesosPlain } from "~/lib/money";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { type CargoGenerado, type RecetaCopiar, type RecetaNueva, totalDe } from "../asistente";
import { cargosDeReceta } from "../asistente.server";
import { cambiarDefiniciones } from "../../cargos/cambio.server";
import { rechazoPorConfirmar } from "../../cargos/confirmar.server";
import { prever, previsionDelCambio } from "../../cargos/prevision.server";
import { obtenerPrograma } from "../../queries.server";
import { alcanceDelPrograma } from "../../visible.server";
import { rechazoDePrograma } from "../../limites.server";

type Datos = (RecetaNueva | RecetaCopiar) & Consent;
type Generados = { cargos: number };
type Rechazo = "SIN_PERMISO" | "CON_CARGOS" | "DATOS" | "CONFIRMA";

/**
 * Writes the charges of the wizard's recipe with their discounts and surcharges (C§2.4). Charges with a day that has
 * come post at once for every student with the program. Refuses SIN_PERMISO (403), CON_CARGOS (another person was
 * quicker), DATOS (by field) and CONFIRMA (409) with the balances that change today, until agreed to. Throws 404.
 */
export async function generarCargosDelPrograma(
  alcance: Alcance,
  programaPagosId: number,
  datos: Datos,
): Promise<Outcome<Generados, Rechazo>> {
  const alcancePropio = await alcanceDelPrograma(alcance, programaPagosId);
  return enTransaccion<Outcome<Generados, Rechazo>>(alcancePropio, (trx) =>
    generarCargosEnTransaccion(trx, programaPagosId, datos),
  );
}

/** {@link generarCargosDelPrograma} inside a transaction that is already open, of the program's school. */
export async function generarCargosEnTransaccion(
  trx: Alcance,
  programaPagosId: number,
  { force, escrito, ...receta }: Datos,
): Promise<Outcome<Generados, Rechazo>> {
  const contenido = { programaPagosId, receta };
  const sinPermiso = await rechazoDePrograma(trx, programaPagosId);
  if (sinPermiso) return sinPermiso;
  const { nombre, cargosCount } = await obtenerPrograma(trx, programaPagosId);
  if (cargosCount > 0) return refuse("CON_CARGOS", "El programa de pagos ya tiene cargos.");
  const leidos = await cargosDeReceta(trx, programaPagosId, receta);
  if (!leidos.ok) return leidos;
  const { cargos } = leidos;
  const previstos = await prever(trx, programaPagosId);
  const { efecto, guardar } = await cambiarDefiniciones(trx, {
    programaPagosId,
    cargoIds: [],
    aplicar: "DESDE_AHORA",
    accion: "AGREGAR",
    clase: "cargos",
    postea: cargos.some(({ fechaInicio }) => fechaInicio <= trx.hoy),
    escribir: async () => {
      for (const cargo of cargos) await escribir(trx, programaPagosId, cargo);
    },
  });
  await guardar();
  const prevision = await previsionDelCambio(trx, programaPagosId, previstos, { agrega: true });
  const porConfirmar = await rechazoPorConfirmar(trx, {
    programaPagosId,
    acuerdo: { leido: "", force, escrito },
    contenido,
    datosPrevios: null,
    despues: { cargos },
    efecto,
    prevision,
    campos: {},
  });
  if (porConfirmar) return porConfirmar;
  await registrar(trx, "programa.cargosGenerados", "programasPagos", programaPagosId, {
    programa: nombre,
    cargos: cargos.length,
    total: pesosPlain(totalDe(cargos)),
    alumnos: efecto.alumnos.length,
  });
  return ok({ cargos: cargos.length });
}

async function escribir(
  { db }: Alcance,
  programaPagosId: number,
  { recargo, descuento, ...cargo }: CargoGenerado,
): Promise<void> {
  const { id: cargoId } = await db
    .insertInto("cargos")
    .values({ ...cargo, programaPagosId })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (recargo)
    await db
      .insertInto("recargos")
      .values({ ...recargo, cargoId })
      .execute();
  if (descuento)
    await db
      .insertInto("descuentos")
      .values({ ...descuento, cargoId })
      .execute();
}
