import { registrar } from "~/base/bitacora/registrar.server";
import { guardarLibros } from "~/dinero/cobranza/libro/guardar-libro.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { textoDeCambio } from "../cambio-guardado";
import { listarCambios } from "../cambios-guardados.server";
import { ponerAlDia } from "../cambio.server";
import { rechazoPorConfirmar } from "../confirmar.server";
import { prever, previsionDelCambio } from "../prevision.server";
import { deshacerAsignaciones, deshacerCargos } from "../deshacer.server";
import { devolver } from "../devolver.server";
import { alcanceDelPrograma, PERMISO, PERMISO_ASIGNAR } from "../../visible.server";
import { rechazoDePrograma } from "../../limites.server";

type Datos = Consent & {
  programaPagosId: number;
  /** The id of the change; null: the last one. */
  cambioId?: number | null;
};
type Rechazo = "SIN_PERMISO" | "NADA" | "CON_PAGOS" | "CONFIRMA";

/**
 * Undoes a change of a program's charges and rules, or a program given to many. Every balance becomes, to the centavo,
 * the same as without the change. Later changes and payments stay, charge by charge or student by student, and are
 * named. Refuses SIN_PERMISO (403), NADA (no such change, or already undone) and CON_PAGOS (nothing of it can go back).
 * Refuses CONFIRMA (409) with the balances that change, today and within 60 days, until agreed to. Throws 404.
 */
export async function deshacerCambio(
  alcance: Alcance,
  { programaPagosId, cambioId = null, ...consent }: Datos,
): Promise<Outcome<{}, Rechazo>> {
  const alcancePropio = await alcanceDelPrograma(alcance, programaPagosId);
  return enTransaccion<Outcome<{}, Rechazo>>(alcancePropio, async (trx) => {
    const [cambio] = await listarCambios(trx, programaPagosId, cambioId);
    const sinPermiso = await rechazoDePrograma(
      trx,
      programaPagosId,
      cambio?.accion === "ASIGNAR" ? PERMISO_ASIGNAR : PERMISO,
    );
    if (sinPermiso) return sinPermiso;
    if (!cambio) return refuse("NADA", "No hay un cambio que se pueda deshacer.");
    await ponerAlDia(trx, programaPagosId);
    const previstos = await prever(trx, programaPagosId);
    const deshecho = await (cambio.accion === "ASIGNAR"
      ? deshacerAsignaciones(trx, cambio)
      : deshacerCargos(trx, cambio));
    const { vueltas, retiradas, seQuedan, efecto, abiertas } = deshecho;
    if (vueltas.length + retiradas.length === 0)
      return refuse("CON_PAGOS", `Ya no se puede deshacer. ${seQuedan.join("; ")}.`);
    await devolver(trx, programaPagosId, vueltas);
    await guardarLibros(
      trx,
      abiertas.filter(({ libro }) => libro.nuevos.length > 0),
    );
    if (retiradas.length > 0)
      await trx.db.updateTable("asignaciones").set({ fechaRetiro: trx.hoy }).where("id", "in", retiradas).execute();
    const agrega = cambio.accion === "ELIMINAR" && cambio.que === "cargos";
    const prevision = await previsionDelCambio(trx, programaPagosId, previstos, { agrega });
    const porConfirmar = await rechazoPorConfirmar(trx, {
      acuerdo: { leido: "", ...consent },
      contenido: { programaPagosId, cambioId },
      datosPrevios: { id: cambio.id, seQuedan },
      despues: null,
      efecto,
      prevision,
      campos: {},
      avisos: seQuedan.length > 0 ? [`Se queda como está: ${seQuedan.join("; ")}.`] : [],
    });
    if (porConfirmar) return porConfirmar;
    await trx.db.updateTable("cambiosDeProgramas").set({ deshecho: 1 }).where("id", "=", cambio.id).execute();
    await registrar(trx, "cargos.cambioDeshecho", "programasPagos", programaPagosId, {
      cambio: textoDeCambio(cambio),
      cuantos: vueltas.length + retiradas.length,
      alumnos: efecto.alumnos.length,
      seQuedan: seQuedan.length > 0 ? seQuedan.join("; ") : undefined,
    });
    return ok();
  });
}
