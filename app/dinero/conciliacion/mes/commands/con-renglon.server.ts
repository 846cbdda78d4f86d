import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { sinTodoElColegio } from "~/dinero/cierre/puerta.server";
import type { Fecha } from "~/lib/dates";
import type { Outcome } from "~/lib/outcome";
import { diaDeRenglon, leerDatos } from "../datos.server";

/** A line of a bank on its day, with the data that can explain it. */
export type RenglonAbierto = { fecha: Fecha; datos: Awaited<ReturnType<typeof leerDatos>> };

/**
 * Runs `hacer` on a line of a bank, in one transaction. Before that, refuses SIN_PERMISO (403) to who may not close months
 * or sees a part of the school, and NO_EXISTE (404) for a line of another school.
 */
export function conRenglon<T extends object, E extends string>(
  alcance: Alcance,
  clave: string,
  hacer: (trx: Alcance, renglon: RenglonAbierto) => Promise<Outcome<T, E>>,
): Promise<Outcome<T, E | "SIN_PERMISO" | "NO_EXISTE">> {
  return enTransaccion<Outcome<T, E | "SIN_PERMISO" | "NO_EXISTE">>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_CERRAR_MES") ?? sinTodoElColegio(trx);
    if (sinPermiso) return sinPermiso;
    const fecha = await diaDeRenglon(trx, clave);
    if (fecha === null) return noExiste();
    return hacer(trx, { fecha, datos: await leerDatos(trx, { desde: fecha, hasta: fecha }) });
  });
}
