import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { tarjetasDeReportes } from "../catalogo.server";
import { favoritosDe } from "../favoritos.server";

/**
 * Stars a report for the viewer in this school, or removes the star. An unchanged state stays.
 *
 * Refusals: REPORTE (422) the address has no report that the viewer may open.
 */
export function marcarFavorito(
  alcance: Alcance,
  { ruta, favorito }: { ruta: string; favorito: boolean },
): Promise<Outcome<{ nombre: string; favorito: boolean }, "REPORTE">> {
  return enTransaccion<Outcome<{ nombre: string; favorito: boolean }, "REPORTE">>(alcance, async (trx) => {
    const { db, colegioId, cuenta } = trx;
    const tarjeta = tarjetasDeReportes(trx).find((cada) => cada.ruta === ruta);
    if (!tarjeta) return refuse("REPORTE", "No existe ese reporte o tu cuenta no lo puede ver", { campo: "ruta" });
    const { nombre } = tarjeta;
    if ((await favoritosDe(trx)).has(ruta) === favorito) return ok({ nombre, favorito });
    const fila = { cuentaId: cuenta!.id, colegioId, ruta };
    await (favorito
      ? db.insertInto("reportesFavoritos").values(fila).execute()
      : db
          .deleteFrom("reportesFavoritos")
          .where("cuentaId", "=", fila.cuentaId)
          .where("colegioId", "=", colegioId)
          .where("ruta", "=", ruta)
          .execute());
    await registrar(trx, favorito ? "reportes.favorito" : "reportes.favoritoQuitado", "reportesFavoritos", null, {
      nombre,
    });
    return ok({ nombre, favorito });
  });
}
