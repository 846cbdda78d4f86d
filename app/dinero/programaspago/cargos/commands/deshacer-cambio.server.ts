import { registrar } from "~/base/bitacora/registrar.server";
import { mesesReferidos } from "~/dinero/cobranza/mes-cerrado.server";
import { guardarLibros } from "~/dinero/cobranza/libro/guardar-libro.server";
import { counted } from "~/lib/counts";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { textoDeCambio } from "../cambio-guardado";
import { type CuentaConservada, listarCambios } from "../cambios-guardados.server";
import { ponerAlDia, ultimoMovimiento } from "../cambio.server";
import { conservar, leerDefiniciones } from "../conservar.server";
import { rechazoPorConfirmar } from "../confirmar.server";
import { prever, previsionDelCambio } from "../prevision.server";
import { type Conservada, deshacerAsignaciones, deshacerCargos } from "../deshacer.server";
import { devolver } from "../devolver.server";
import { alcanceDelPrograma, PERMISO, PERMISO_ASIGNAR } from "../../visible.server";
import { rechazoDePrograma } from "../../limites.server";

type Datos = Consent & {
  programaPagosId: number;
  /** The id of the change; null: the last one. */
  cambioId?: number | null;
};
/** `completo`: every account and every charge is as it was. */
type Resultado = { cambioId: number; conservadas: number; completo: boolean };
type Rechazo = "SIN_PERMISO" | "NADA" | "CON_PAGOS" | "CONFIRMA";

/**
 * Undoes a change of a program's charges and rules, or a program given to many. Every account becomes, to the centavo,
 * the same as if the change had never happened. An account stays as it is, whole, if a person has since paid, waived or
 * reversed against an amount that the change made. A charge that was changed again stays, too. Both are named. Gives the
 * number of accounts that stay (`conservadas`).
 * Refuses SIN_PERMISO (403), NADA (no such change, or already undone) and CON_PAGOS (nothing of it can go back).
 * Refuses CONFIRMA (409) with the balances that change, today and within 60 days, until agreed to. Throws 404.
 */
export async function deshacerCambio(
  alcance: Alcance,
  { programaPagosId, cambioId = null, ...consent }: Datos,
): Promise<Outcome<Resultado, Rechazo>> {
  const alcancePropio = await alcanceDelPrograma(alcance, programaPagosId);
  return enTransaccion<Outcome<Resultado, Rechazo>>(alcancePropio, async (trx) => {
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
    const { vueltas, retiradas, seQuedan, conservadas, efecto, abiertas } = deshecho;
    if (vueltas.length + retiradas.length === 0)
      return refuse("CON_PAGOS", `Ya no se puede deshacer. ${[...seQuedan, ...nombresDe(conservadas)].join("; ")}.`);
    const deshechoMovimientoId = await ultimoMovimiento(trx);
    const previas = await leerDefiniciones(trx, programaPagosId);
    await devolver(trx, programaPagosId, vueltas);
    await conservar(trx, programaPagosId, { vueltas, conservadas, previas });
    await guardarLibros(
      trx,
      abiertas.filter(({ libro }) => libro.nuevos.length > 0),
    );
    efecto.mesesCerrados = await mesesReferidos(trx, deshechoMovimientoId);
    if (retiradas.length > 0)
      await trx.db.updateTable("asignaciones").set({ fechaRetiro: trx.hoy }).where("id", "in", retiradas).execute();
    const agrega = cambio.accion === "ELIMINAR" && cambio.que === "cargos";
    const prevision = await previsionDelCambio(trx, programaPagosId, previstos, { agrega });
    const porConfirmar = await rechazoPorConfirmar(trx, {
      programaPagosId,
      acuerdo: { leido: "", ...consent },
      contenido: { programaPagosId, cambioId },
      datosPrevios: { id: cambio.id, seQuedan, conservadas: nombresDe(conservadas) },
      despues: null,
      efecto,
      prevision,
      campos: {},
      avisos: avisosDe(seQuedan, conservadas),
    });
    if (porConfirmar) return porConfirmar;
    await trx.db
      .updateTable("cambiosDeProgramas")
      .set({ deshecho: 1, deshechoMovimientoId, seQuedan: JSON.stringify(conservadas.map(loQueSeGuarda)) })
      .where("id", "=", cambio.id)
      .execute();
    await registrar(trx, "cargos.cambioDeshecho", "programasPagos", programaPagosId, {
      cambio: textoDeCambio(cambio),
      cuantos: vueltas.length + retiradas.length,
      alumnos: efecto.alumnos.length,
      seQuedan: seQuedan.length > 0 ? seQuedan.join("; ") : undefined,
      conservadas: conservadas.length > 0 ? conservadas.length : undefined,
    });
    const completo = conservadas.length + seQuedan.length === 0;
    return ok({ cambioId: cambio.id, conservadas: conservadas.length, completo });
  });
}

const loQueSeGuarda = ({ nombreCompleto: _, libro: __, ...cuenta }: Conservada): CuentaConservada => cuenta;

const nombresDe = (conservadas: readonly Conservada[]) =>
  conservadas.map(({ nombreCompleto, motivo }) => `${nombreCompleto}: ${motivo}`);

function avisosDe(seQuedan: readonly string[], conservadas: readonly Conservada[]): string[] {
  const avisos = seQuedan.length > 0 ? [`Se queda como está: ${seQuedan.join("; ")}.`] : [];
  const cuantas = counted(conservadas.length, "cuenta se queda como está", "cuentas se quedan como están");
  const porQue = "alguien pagó, condonó o reversó después sobre un monto del cambio";
  if (conservadas.length > 0) avisos.push(`${cuantas}: ${porQue}. Abajo vienen sus dos saldos.`);
  return avisos;
}
