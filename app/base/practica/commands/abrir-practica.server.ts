import { randomInt } from "node:crypto";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { origenConfigurado } from "~/server/request/public-url.server";
import { origenDePractica, porQueNoSeAlcanza } from "../direccion.server";
import { rechazoDePractica } from "../permiso.server";
import { laPractica } from "../proceso.server";

type Rechazo = "SIN_PERMISO" | "SIN_PROCESO" | "SIN_DIRECCION" | "OCUPADO";

/**
 * Begins to make the practice school; its page shows when it is open. Refuses SIN_PERMISO (403), SIN_PROCESO (422, this
 * process is the practice itself, or serves nothing), SIN_DIRECCION (422, it would be unreachable) and OCUPADO (409,
 * there is one).
 */
export async function abrirPractica(alcance: Alcance): Promise<Outcome<{ mensaje: string }, Rechazo>> {
  const sinPermiso = await rechazoDePractica(alcance);
  if (sinPermiso) return sinPermiso;
  const practica = laPractica();
  if (!practica) return refuse("SIN_PROCESO", "Desde aquí no se abre una escuela de práctica.");
  const origen = origenConfigurado();
  if (origenDePractica(origen) === null) return refuse("SIN_DIRECCION", porQueNoSeAlcanza(origen));
  if (!practica.make(`practica-${randomInt(100_000, 1_000_000)}`))
    return refuse("OCUPADO", "La escuela de práctica ya está abierta.", { status: 409 });
  return enTransaccion<Outcome<{ mensaje: string }, Rechazo>>(alcance, async (trx) => {
    await registrar(trx, "practica.abierta", "practica", null, {});
    return ok({ mensaje: "" });
  });
}
