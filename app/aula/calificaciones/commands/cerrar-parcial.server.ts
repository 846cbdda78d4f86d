import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { buscarParcial, CIERRA } from "../cierre.server";

type Pedido = { parcialId: number; estado: "ABIERTO" | "CERRADO"; motivo: string };

/** Grades of a closed partial need the permission to grade in closed partials. */
const ABRE = { todos: [CIERRA, "PERM_CALIFICAR"] } as const;

/**
 * Closes a partial, after which its grades require PERM_CALIFICAR and a reason, or reopens it, which requires both
 * itself. Refuses SIN_PERMISO (403), NO_EXISTE (404), SIN_CAMBIOS, and MOTIVO for reopening it without a reason.
 */
export function cerrarParcial(
  alcance: Alcance,
  { estado, motivo, parcialId }: Pedido,
): Promise<Outcome<{ cerrado: boolean }, "SIN_PERMISO" | "NO_EXISTE" | "SIN_CAMBIOS" | "MOTIVO">> {
  return enTransaccion<Outcome<{ cerrado: boolean }, "SIN_PERMISO" | "NO_EXISTE" | "SIN_CAMBIOS" | "MOTIVO">>(
    alcance,
    async (trx) => {
      const sinPermiso = rechazoDePermiso(trx, estado === "CERRADO" ? CIERRA : ABRE);
      if (sinPermiso) return sinPermiso;
      const parcial = await buscarParcial(trx, { parcialId });
      if (!parcial) return noExiste();
      const cerrado = estado === "CERRADO";
      if (parcial.cerrado === cerrado)
        return refuse("SIN_CAMBIOS", cerrado ? "El parcial ya está cerrado" : "El parcial ya está abierto");
      if (!cerrado && motivo === "") return refuse("MOTIVO", MENSAJES.obligatorio, { campo: "motivo" });
      await trx.db
        .updateTable("definicionesParcial")
        .set({ estado, cerradoDate: cerrado ? trx.ahora : null, lastModifiedDate: trx.ahora })
        .where("id", "=", parcialId)
        .execute();
      const accion = cerrado ? "parcial.cerrado" : "parcial.abierto";
      await registrar(trx, accion, "definicionesParcial", parcialId, { nombre: parcial.nombre, motivo });
      return ok({ cerrado });
    },
  );
}
