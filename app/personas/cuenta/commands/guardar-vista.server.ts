import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MAX_VISTAS, type VistaDeLista, esReporte } from "../vistas";
import { listarVistas, obtenerVista } from "../vistas.server";

type Rechazo = "REPETIDO" | "DEMASIADAS";

/**
 * Saves the current view of a list under a name of the viewer's own, or renames a view (`vistaId`). A `mensual` view of
 * a report is mailed from the first of the next month on (decisiones/159); for other lists it has no effect.
 *
 * Refusals: REPETIDO (422) the account has a view of that list by that name · DEMASIADAS (422) it has the maximum
 * number of them.
 * Throws 404 for another account's view.
 */
export function guardarVista(
  alcance: Alcance,
  {
    nombre,
    mensual = false,
    ...eleccion
  }: { nombre: string; mensual?: boolean } & ({ vistaId: number } | { vista: VistaDeLista }),
): Promise<Outcome<{ vistaId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ vistaId: number }, Rechazo>>(alcance, async (trx) => {
    const vistaGuardada = "vistaId" in eleccion ? await obtenerVista(trx, eleccion.vistaId) : null;
    const vista = "vista" in eleccion ? eleccion.vista : vistaGuardada!;
    const vistas = (await listarVistas(trx, vista.lista)).filter(({ id }) => id !== vistaGuardada?.id);
    if (vistas.some((cada) => cada.nombre === nombre))
      return refuse("REPETIDO", "Ya tienes una vista con ese nombre", { campo: "nombre" });
    if (vistas.length >= MAX_VISTAS)
      return refuse("DEMASIADAS", `Cada lista guarda ${MAX_VISTAS} vistas; elimina una`, { campo: "nombre" });
    const { db, colegioId, cuenta, ahora: lastModifiedDate } = trx;
    const { lista, consulta } = vista;
    const cada = mensual && esReporte(lista);
    const ultimoMes = cada ? (vistaGuardada?.mensual ? vistaGuardada.ultimoMes : trx.hoy.slice(0, 7)) : "";
    const valores = { nombre, mensual: cada ? 1 : 0, ultimoMes, lastModifiedDate } as const;
    const { id: vistaId } = vistaGuardada
      ? await db
          .updateTable("vistas")
          .set(valores)
          .where("id", "=", vistaGuardada.id)
          .returning("id")
          .executeTakeFirstOrThrow()
      : await db
          .insertInto("vistas")
          .values({ colegioId, cuentaId: cuenta!.id, lista, consulta, ...valores })
          .returning("id")
          .executeTakeFirstOrThrow();
    await registrar(trx, "cuenta.vistaGuardada", "vistas", vistaId, {
      nombre,
      lista,
      ...(cada ? { mensual: true } : {}),
    });
    return ok({ vistaId });
  });
}
