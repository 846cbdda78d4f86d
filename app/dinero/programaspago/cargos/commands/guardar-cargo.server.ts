import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { cambiarDefiniciones } from "../cambio.server";
import {
  type Aplicar,
  type DatosDeCargo,
  datosDeCargo,
  faltaDeCargo,
  faltaDeCiclo,
  LECTURA_DE_CARGO,
} from "../../cargo";
import { cambiosDe } from "../../cambios";
import { cicloDelPrograma } from "../../ciclo.server";
import { type Acuerdo, rechazoPorConfirmar } from "../confirmar.server";
import { prever, previsionDelCambio } from "../prevision.server";
import { avisoDeAlza } from "../../ley";
import { obtenerCargo, obtenerPrograma } from "../../queries.server";
import { alcanceDelPrograma } from "../../visible.server";
import { rechazoDePrograma } from "../../limites.server";

type Datos = DatosDeCargo &
  Acuerdo & {
    programaPagosId: number;
    /** 0 creates. */
    cargoId: number;
    aplicar: Aplicar;
  };

type Rechazo = "SIN_PERMISO" | "DATOS" | "CONFIRMA";

/**
 * Creates or changes a charge of a program (C§2.3, C§4 Charge dates). A posted charge changes in the accounts as
 * `aplicar` states; one with a day that has come posts at once. Refuses SIN_PERMISO (403) and DATOS, by field: the
 * order of the dates, their distance from the cycle, a discount outside them or greater than the charge. Refuses
 * CONFIRMA (409) with the effect on balances and the changes of other people meanwhile, until agreed to. Throws 404.
 */
export async function guardarCargo(
  alcance: Alcance,
  { programaPagosId, cargoId, leido, force, escrito, aplicar, ...datos }: Datos,
): Promise<Outcome<{ cargoId: number }, Rechazo>> {
  const alcancePropio = await alcanceDelPrograma(alcance, programaPagosId);
  const contenido = { programaPagosId, cargoId, aplicar, ...datos };
  return enTransaccion<Outcome<{ cargoId: number }, Rechazo>>(alcancePropio, async (trx) => {
    const sinPermiso = await rechazoDePrograma(trx, programaPagosId);
    if (sinPermiso) return sinPermiso;
    await obtenerPrograma(trx, programaPagosId);
    const cargoPrevio = cargoId === 0 ? null : await obtenerCargo(trx, { programaPagosId, cargoId });
    const ciclo = await cicloDelPrograma(trx, programaPagosId);
    const falta = faltaDeCargo(datos, cargoPrevio?.descuento ?? null) ?? faltaDeCiclo(datos, ciclo);
    if (falta) return refuse("DATOS", falta.mensaje, { campo: falta.campo });
    let id = cargoId;
    const previstos = await prever(trx, programaPagosId);
    const { efecto, guardar } = await cambiarDefiniciones(trx, {
      programaPagosId,
      cargoIds: cargoPrevio ? [cargoId] : [],
      aplicar,
      clase: "cargos",
      accion: cargoPrevio ? "MODIFICAR" : "AGREGAR",
      postea: datos.fechaInicio <= trx.hoy,
      escribir: async () => {
        id = await escribir(trx, { programaPagosId, cargoId }, datos);
      },
    });
    await guardar();
    const prevision = await previsionDelCambio(trx, programaPagosId, previstos, { agrega: cargoPrevio === null });
    const porConfirmar = await rechazoPorConfirmar(trx, {
      programaPagosId,
      acuerdo: { leido, force, escrito },
      contenido,
      efecto,
      prevision,
      alza: avisoDeAlza([{ previo: cargoPrevio, despues: datos }], { ciclo, hoy: trx.hoy }),
      campos: LECTURA_DE_CARGO,
      datosPrevios: cargoPrevio && datosDeCargo(cargoPrevio),
      despues: datosDeCargo(datos),
    });
    if (porConfirmar) return porConfirmar;
    await registrar(trx, cargoPrevio ? "cargo.actualizado" : "cargo.agregado", "cargos", id, {
      cargo: cargoPrevio?.nombre ?? datos.nombre,
      ...cambiosDe<DatosDeCargo>(cargoPrevio, datos, LECTURA_DE_CARGO),
      alumnos: prevision.alumnos,
      reversados: efecto.reversados,
      agregados: efecto.agregados,
    });
    return ok({ cargoId: id });
  });
}

async function escribir(
  { db }: Alcance,
  { programaPagosId, cargoId }: { programaPagosId: number; cargoId: number },
  datos: DatosDeCargo,
): Promise<number> {
  const columnas = { ...datosDeCargo(datos), programaPagosId };
  if (cargoId > 0) {
    await db.updateTable("cargos").set(columnas).where("id", "=", cargoId).execute();
    return cargoId;
  }
  const creado = await db.insertInto("cargos").values(columnas).returning("id").executeTakeFirstOrThrow();
  return creado.id;
}
