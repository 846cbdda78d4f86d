import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { tandaNueva } from "~/base/archivos/tandas/tandas.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { wakeJob } from "~/server/jobs/jobs.server";
import { opcionesDeVencidos } from "../../saldos-vencidos.server";
import { cuentasDe } from "../quienes.server";
import { cuantosEstados, DE_QUIEN, MAXIMO_DE_ESTADOS, type PedidoDeEstados, TANDAS_DE_ESTADOS } from "../tandas";

type Rechazo = "SIN_PERMISO" | "NADIE" | "SON_MUCHOS";

/**
 * Starts a background run of the account statements that the viewer may see, and optionally mails each to its student's
 * tutors.
 * Refuses SIN_PERMISO (403; for mails, also without permission to see the tutors' addresses), NADIE if there is no
 * account, and SON_MUCHOS if they are too many for one PDF.
 */
export async function pedirEstados(
  alcance: Alcance,
  pedido: PedidoDeEstados,
): Promise<Outcome<{ tandaId: number }, Rechazo>> {
  const resultado = await enTransaccion<Outcome<{ tandaId: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, pedido.porCorreo ? PUERTAS.recordatorio : PUERTAS.reporteDeDinero);
    if (sinPermiso) return sinPermiso;
    const cuentas = await cuentasDe(trx, pedido);
    if (cuentas.length === 0) return refuse("NADIE", "Ahí no hay estados de cuenta", { campo: "de" });
    if (cuentas.length > MAXIMO_DE_ESTADOS)
      return refuse("SON_MUCHOS", `Son ${cuantosEstados(cuentas.length)}: elige un nivel, un grupo o un servicio`, {
        campo: "de",
      });
    const titulo = await tituloDe(trx, pedido);
    const { insertId } = await trx.db
      .insertInto("estadosTandas")
      .values({
        ...tandaNueva(trx, { titulo, total: cuentas.length }),
        cuentas: JSON.stringify(cuentas),
        porCorreo: pedido.porCorreo ? 1 : 0,
      })
      .executeTakeFirstOrThrow();
    const detalle = { estados: cuentas.length, de: titulo, porCorreo: pedido.porCorreo };
    await registrar(trx, "estados.pedidos", "ciclos", trx.cicloId, detalle);
    return ok({ tandaId: Number(insertId) });
  });
  if (resultado.ok) wakeJob(TANDAS_DE_ESTADOS.tarea);
  return resultado;
}

// The request in words: 'Primaria 3° A · Colegiatura · Quienes deben'.
async function tituloDe(alcance: Alcance, { nivelId, grupoId, servicioId, deQuien }: PedidoDeEstados): Promise<string> {
  const { servicios, grupos } = await opcionesDeVencidos(alcance);
  const grupo = grupos.find(({ id }) => id === grupoId);
  const nivel = grupos.find((cada) => cada.nivelId === nivelId)?.nivel;
  return [
    grupo ? `${grupo.nivel} ${grupo.grado} ${grupo.nombre}` : (nivel ?? "Todo el colegio"),
    servicios.find(({ id }) => id === servicioId)?.nombre ?? "",
    deQuien === "TODOS" ? "" : DE_QUIEN[deQuien],
  ]
    .filter(Boolean)
    .join(" · ");
}
