import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { huellaDe } from "~/base/acceso/idempotency.server";
import { cambiarDefiniciones, type Efecto } from "../cambio.server";
import { cambiosDe, cambiosDeVarios, type DeAQue } from "../../cambios";
import {
  type Aplicar,
  type DatosDeCargo,
  faltaDeCargos,
  LECTURA_DE_CARGO,
  LECTURA_DE_DESCUENTO,
  LECTURA_DE_RECARGO,
} from "../../cargo";
import { rechazoPorConfirmar } from "../confirmar.server";
import { alcanza, type CargoConReglas, type Masivo, type Clase, trasCambio } from "../masivo";
import { escribirCambio } from "../masivo.server";
import { avisosDeAlcance, prever, previsionDelCambio } from "../prevision.server";
import { cicloDelPrograma } from "../../ciclo.server";
import { avisoDeAlza } from "../../ley";
import { listarCargos } from "../../queries.server";
import { alcanceDelPrograma } from "../../visible.server";
import { rechazoDePrograma } from "../../limites.server";

type Datos = Consent & { programaPagosId: number; aplicar: Aplicar };
type Rechazo = "SIN_PERMISO" | "NADA" | "DATOS" | "CONFIRMA";

/**
 * Changes or deletes all charges, surcharges or discounts of a program at once (C§2.3 bulk menus, C§3 Bulk edit). It
 * uses one transaction with one line in the bitácora, and stores the old state for an undo. Items that already have the
 * new state are not part of it. Refuses SIN_PERMISO (403), NADA, DATOS (a value that one of the charges cannot have)
 * and CONFIRMA (409) as `guardarCargo`. Throws 404.
 */
export async function cambiarEnBloque(
  alcance: Alcance,
  { programaPagosId, aplicar, ...consent }: Datos,
  masivo: Masivo,
): Promise<Outcome<{ cambiados: number }, Rechazo>> {
  const alcancePropio = await alcanceDelPrograma(alcance, programaPagosId);
  const contenido = { programaPagosId, aplicar, masivo };
  return enTransaccion<Outcome<{ cambiados: number }, Rechazo>>(alcancePropio, async (trx) => {
    const sinPermiso = await rechazoDePrograma(trx, programaPagosId);
    if (sinPermiso) return sinPermiso;
    const { nombre, cargos } = await listarCargos(trx, programaPagosId);
    const alcanzados = cargos.filter((cargo) => alcanza(masivo, cargo));
    if (alcanzados.length === 0) return refuse("NADA", `El programa de pagos no tiene ${masivo.clase}.`);
    // A second tap would store an empty change, and its undo would not restore the old state.
    const cambios = alcanzados
      .map((cargoPrevio) => ({ cargoPrevio, despues: trasCambio(masivo, cargoPrevio) }))
      .filter(({ cargoPrevio, despues }) => huellaDe(cargoPrevio) !== huellaDe(despues));
    if (cambios.length === 0) return refuse("NADA", `Los ${masivo.clase} ya son así; no hay nada que cambiar.`);
    const despuesDe = cambios.map(({ despues }) => despues);
    const falta = faltaDeCargos(despuesDe, { deReglas: masivo.clase !== "cargos" });
    if (falta) return refuse("DATOS", falta, { campo: CAMPO[masivo.clase] });
    const previstos = await prever(trx, programaPagosId);
    const { efecto, guardar } = await cambiarDefiniciones(trx, {
      programaPagosId,
      cargoIds: cambios.map(({ cargoPrevio }) => cargoPrevio.id),
      aplicar: masivo.clase === "descuentos" ? "DESDE_AHORA" : aplicar,
      accion: masivo.accion,
      clase: masivo.clase,
      postea: false,
      escribir: async (corte) => {
        for (const cambio of cambios) await escribirCambio(trx, cambio, corte);
      },
    });
    await guardar();
    const prevision = await previsionDelCambio(trx, programaPagosId, previstos);
    const porConfirmar = await rechazoPorConfirmar(trx, {
      programaPagosId,
      acuerdo: { leido: "", ...consent },
      contenido,
      datosPrevios: { cargos, masivo },
      despues: null,
      efecto,
      prevision,
      alza: avisoDeAlza(
        cambios.map(({ cargoPrevio, despues }) => ({ previo: cargoPrevio, despues })),
        { ciclo: await cicloDelPrograma(trx, programaPagosId), hoy: trx.hoy },
      ),
      campos: {},
      avisos: masivo.clase === "recargos" ? await avisosDelCambio(trx, programaPagosId, cambios, efecto) : [],
    });
    if (porConfirmar) return porConfirmar;
    const accion = masivo.accion === "ELIMINAR" ? "cargos.eliminadosEnBloque" : "cargos.modificadosEnBloque";
    await registrar(trx, accion, "programasPagos", programaPagosId, {
      programa: nombre,
      que: masivo.clase,
      cuantos: cambios.length,
      ...cambiosDelLote(masivo.clase, cambios),
      alumnos: prevision.alumnos,
      reversados: efecto.reversados,
      agregados: efecto.agregados,
    });
    return ok({ cambiados: cambios.length });
  });
}

function avisosDelCambio(
  trx: Alcance,
  programaPagosId: number,
  cambios: readonly { cargoPrevio: CargoConReglas; despues: CargoConReglas | null }[],
  efecto: Efecto,
): Promise<string[]> {
  const recargos = cambios.map(({ cargoPrevio, despues }) => ({ ...cargoPrevio, regla: despues?.recargo ?? null }));
  return avisosDeAlcance(trx, programaPagosId, recargos, efecto);
}

function cambiosDelLote(
  clase: Clase,
  cambios: readonly { cargoPrevio: CargoConReglas; despues: CargoConReglas | null }[],
): Record<string, DeAQue> {
  return cambiosDeVarios(
    cambios.map(({ cargoPrevio, despues }) => {
      if (clase === "cargos") return cambiosDe<DatosDeCargo>(cargoPrevio, despues, LECTURA_DE_CARGO);
      if (clase === "recargos") return cambiosDe(cargoPrevio.recargo, despues?.recargo ?? null, LECTURA_DE_RECARGO);
      return cambiosDe(cargoPrevio.descuento, despues?.descuento ?? null, LECTURA_DE_DESCUENTO);
    }),
  );
}

const CAMPO = { cargos: "cargo", recargos: "recargo", descuentos: "descuento" } as const;
