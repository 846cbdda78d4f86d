import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import type { Fecha } from "~/lib/dates";
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
import { alcanza, type CargoConReglas, type Masivo, type Que, trasCambio } from "../masivo";
import { escribirCambio } from "../masivo.server";
import { avisosDeQueNoCobran } from "../../prevision";
import { prever, previsionDelCambio } from "../prevision.server";
import { listarCargos } from "../../queries.server";
import { alcanceDelPrograma, PERMISO } from "../../visible.server";

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
  const suyo = await alcanceDelPrograma(alcance, programaPagosId);
  const contenido = { programaPagosId, aplicar, masivo };
  return enTransaccion<Outcome<{ cambiados: number }, Rechazo>>(suyo, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const { nombre, cargos } = await listarCargos(trx, programaPagosId);
    const alcanzados = cargos.filter((cargo) => alcanza(masivo, cargo));
    if (alcanzados.length === 0) return refuse("NADA", `El programa de pagos no tiene ${masivo.que}.`);
    // A second tap would store an empty change, and its undo would not restore the old state.
    const cambios = alcanzados
      .map((antes) => ({ antes, despues: trasCambio(masivo, antes) }))
      .filter(({ antes, despues }) => huellaDe(antes) !== huellaDe(despues));
    if (cambios.length === 0) return refuse("NADA", `Los ${masivo.que} ya son así; no hay nada que cambiar.`);
    const despuesDe = cambios.map(({ despues }) => despues);
    const falta = faltaDeCargos(despuesDe, { deReglas: masivo.que !== "cargos" });
    if (falta) return refuse("DATOS", falta, { campo: CAMPO[masivo.que] });
    const previstos = await prever(trx, programaPagosId);
    const { efecto, guardar } = await cambiarDefiniciones(trx, {
      programaPagosId,
      cargoIds: cambios.map(({ antes }) => antes.id),
      aplicar: masivo.que === "descuentos" ? "DESDE_AHORA" : aplicar,
      accion: masivo.accion,
      que: masivo.que,
      postea: false,
      escribir: async (corte) => {
        for (const cambio of cambios) await escribirCambio(trx, cambio, corte);
      },
    });
    await guardar();
    const prevision = await previsionDelCambio(trx, programaPagosId, previstos);
    const porConfirmar = await rechazoPorConfirmar(trx, {
      acuerdo: { leido: "", ...consent },
      contenido,
      antes: { cargos, masivo },
      despues: null,
      efecto,
      prevision,
      campos: {},
      avisos: masivo.que === "recargos" ? avisosDelCambio(cambios, efecto, trx.hoy) : [],
    });
    if (porConfirmar) return porConfirmar;
    const accion = masivo.accion === "ELIMINAR" ? "cargos.eliminadosEnBloque" : "cargos.modificadosEnBloque";
    await registrar(trx, accion, "programasPagos", programaPagosId, {
      programa: nombre,
      que: masivo.que,
      cuantos: cambios.length,
      ...cambiosDelLote(masivo.que, cambios),
      alumnos: prevision.alumnos,
      reversados: efecto.reversados,
      agregados: efecto.agregados,
    });
    return ok({ cambiados: cambios.length });
  });
}

function avisosDelCambio(
  cambios: readonly { antes: CargoConReglas; despues: CargoConReglas | null }[],
  efecto: Efecto,
  hoy: Fecha,
): string[] {
  const recargos = cambios.map(({ antes, despues }) => ({ ...antes, regla: despues?.recargo ?? null }));
  return avisosDeQueNoCobran(recargos, efecto, hoy);
}

function cambiosDelLote(
  que: Que,
  cambios: readonly { antes: CargoConReglas; despues: CargoConReglas | null }[],
): Record<string, DeAQue> {
  return cambiosDeVarios(
    cambios.map(({ antes, despues }) => {
      if (que === "cargos") return cambiosDe<DatosDeCargo>(antes, despues, LECTURA_DE_CARGO);
      if (que === "recargos") return cambiosDe(antes.recargo, despues?.recargo ?? null, LECTURA_DE_RECARGO);
      return cambiosDe(antes.descuento, despues?.descuento ?? null, LECTURA_DE_DESCUENTO);
    }),
  );
}

const CAMPO = { cargos: "cargo", recargos: "recargo", descuentos: "descuento" } as const;
