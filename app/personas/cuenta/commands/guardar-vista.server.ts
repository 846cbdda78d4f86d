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
    ...cual
  }: { nombre: string; mensual?: boolean } & ({ vistaId: number } | { vista: VistaDeLista }),
): Promise<Outcome<{ vistaId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ vistaId: number }, Rechazo>>(alcance, async (trx) => {
    const antes = "vistaId" in cual ? await obtenerVista(trx, cual.vistaId) : null;
    const vista = "vista" in cual ? cual.vista : antes!;
    const suyas = (await listarVistas(trx, vista.lista)).filter(({ id }) => id !== antes?.id);
    if (suyas.some((cada) => cada.nombre === nombre))
      return refuse("REPETIDO", "Ya tienes una vista con ese nombre", { campo: "nombre" });
    if (suyas.length >= MAX_VISTAS)
      return refuse("DEMASIADAS", `Cada lista guarda ${MAX_VISTAS} vistas; elimina una`, { campo: "nombre" });
    const { db, colegioId, cuenta, ahora: lastModifiedDate } = trx;
    const { lista, consulta } = vista;
    const cada = mensual && esReporte(lista);
    const ultimoMes = cada ? (antes?.mensual ? antes.ultimoMes : trx.hoy.slice(0, 7)) : "";
    const suyo = { nombre, mensual: cada ? 1 : 0, ultimoMes, lastModifiedDate } as const;
    const { id: vistaId } = antes
      ? await db.updateTable("vistas").set(suyo).where("id", "=", antes.id).returning("id").executeTakeFirstOrThrow()
      : await db
          .insertInto("vistas")
          .values({ colegioId, cuentaId: cuenta!.id, lista, consulta, ...suyo })
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
