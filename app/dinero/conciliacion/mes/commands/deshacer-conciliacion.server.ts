import type { Alcance } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { soltarDepositoDeCaja } from "~/dinero/cobranza/cortes/enlace-de-deposito.server";
import { leerCerradoHasta } from "~/dinero/cobranza/mes-cerrado.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { rechazoPorCierre } from "../conciliacion";
import { relacionar } from "../cuadro";
import { conRenglon } from "./con-renglon.server";

type Falla = "SIN_PERMISO" | "NO_EXISTE" | "NO_VA" | "CAMPO" | "MES_CERRADO";

const noVa = (mensaje: string) => refuse("NO_VA", mensaje, { status: 409 });

/**
 * Undoes the match of a bank's line, with the reason; the line and its movements are open again.
 *
 * Refuses SIN_PERMISO (403) · NO_EXISTE (404) · CAMPO (422) no reason · NO_VA (409) not matched, or its file registered the
 * payment · MES_CERRADO (409) all of it lies in closed months.
 */
export function deshacerConciliacion(
  alcance: Alcance,
  { renglon: clave, motivo }: { renglon: string; motivo: string },
): Promise<Outcome<{ renglon: string }, Falla>> {
  return conRenglon<{ renglon: string }, Falla>(alcance, clave, async (trx, { fecha, datos }) => {
    const enlace = datos.enlaces.find((cada) => cada.renglon === clave);
    if (!enlace) return noVa("El renglón no está conciliado.");
    if (enlace.por === "ARCHIVO")
      return noVa("El pago se registró desde el archivo del banco: reversa el pago en la cuenta del alumno.");
    if (motivo === "") return refuse("CAMPO", "Escribe por qué se deshace", { campo: "motivo" });
    const { porPartida } = relacionar(datos);
    const partidas = enlace.partidas.flatMap((cada) => porPartida.get(cada) ?? []);
    const cerrado = rechazoPorCierre({ fecha }, partidas, await leerCerradoHasta(trx));
    if (cerrado) return cerrado;
    if (enlace.por === "CAJA") {
      const movimientoDeCajaId = Number(enlace.partidas[0]!.slice(1));
      await soltarDepositoDeCaja(trx, { movimientoDeCajaId, motivo });
      return ok({ renglon: clave });
    }
    const columna = clave.startsWith("D") ? "depositoBancoId" : "retiroBancoId";
    const { id } = await trx.db
      .updateTable("conciliaciones")
      .set({ deshechaPorId: trx.cuenta!.id, deshechaDate: trx.ahora, motivoDeshecha: motivo })
      .where("colegioId", "=", trx.colegioId)
      .where(columna, "=", Number(clave.slice(1)))
      .where("deshechaDate", "is", null)
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx.db.updateTable("conciliacionesPartidas").set({ vigente: 0 }).where("conciliacionId", "=", id).execute();
    const detalle = { renglon: clave, partidas: enlace.partidas, motivo };
    await registrar(trx, "conciliacion.deshecha", "conciliaciones", id, detalle);
    return ok({ renglon: clave });
  });
}
