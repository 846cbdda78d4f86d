import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { sinTodoElColegio } from "~/dinero/cierre/puerta.server";
import { enlazarDepositoDeCaja } from "~/dinero/cobranza/cortes/enlace-de-deposito.server";
import { esMes, type Mes, primerDiaDe } from "~/dinero/cobranza/mes-cerrado";
import { leerCerradoHasta } from "~/dinero/cobranza/mes-cerrado.server";
import { ultimoDiaDelMes } from "~/lib/dates";
import { type Outcome, ok } from "~/lib/outcome";
import { rechazoDeEnlace } from "../conciliacion";
import { DIAS_DE_ENLACE, delBanco, leerDatos } from "../datos.server";
import { esSegura, sugerir } from "../sugerir";
import { guardarEnlace } from "./conciliar.server";

/**
 * Matches every line of a bank's month whose suggestion is sure, all of them or none. Those that two equal movements could
 * explain stay for a person. Returns how many it matched. Refuses SIN_PERMISO (403) and NO_EXISTE (404).
 */
export function conciliarSugeridas(
  alcance: Alcance,
  { bancoId, mes }: { bancoId: number; mes: Mes },
): Promise<Outcome<{ conciliados: number }, "SIN_PERMISO" | "NO_EXISTE">> {
  return enTransaccion<Outcome<{ conciliados: number }, "SIN_PERMISO" | "NO_EXISTE">>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_CERRAR_MES") ?? sinTodoElColegio(trx);
    if (sinPermiso) return sinPermiso;
    if (!esMes(mes)) return noExiste();
    const desde = primerDiaDe(mes);
    const hasta = ultimoDiaDelMes(desde);
    const todos = await leerDatos(trx, { desde, hasta });
    if (!todos.bancos.some((banco) => banco.bancoId === bancoId)) return noExiste();
    const { sueltas, ...datos } = delBanco(todos, bancoId);
    const renglones = new Map(datos.renglones.map((renglon) => [renglon.clave, renglon]));
    const cerradoHasta = await leerCerradoHasta(trx);
    let conciliados = 0;
    for (const [clave, sugerencia] of sugerir({ ...datos, partidas: [...datos.partidas, ...sueltas] })) {
      const renglon = renglones.get(clave)!;
      if (!esSegura(sugerencia) || renglon.fecha < desde || renglon.fecha > hasta) continue;
      const { partidas } = sugerencia;
      const pedido = { renglon, partidas, motivo: "", bancoId, cerradoHasta, dias: DIAS_DE_ENLACE };
      if (rechazoDeEnlace(pedido)) continue;
      const [primera] = partidas;
      if (primera?.clave.startsWith("C")) {
        const ids = { movimientoDeCajaId: Number(primera.clave.slice(1)), depositoBancoId: Number(clave.slice(1)) };
        await enlazarDepositoDeCaja(trx, { ...ids, motivo: "" });
      } else await guardarEnlace(trx, { renglon: clave, partidas, motivo: "" });
      conciliados += 1;
    }
    if (conciliados > 0) await registrar(trx, "conciliacion.sugeridas", "bancos", bancoId, { mes, conciliados });
    return ok({ conciliados });
  });
}
