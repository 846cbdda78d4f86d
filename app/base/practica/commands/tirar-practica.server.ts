import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDeInstancia } from "~/base/acceso/instancia.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { laPractica } from "../proceso.server";

type Rechazo = "SIN_PERMISO" | "SIN_PROCESO" | "SIN_PRACTICA";

/**
 * Ends the practice school, also one in the making, and deletes all work in it. Refuses SIN_PERMISO (403), SIN_PROCESO
 * (422) and SIN_PRACTICA (409, somebody was quicker).
 */
export async function tirarPractica(alcance: Alcance): Promise<Outcome<{ mensaje: string }, Rechazo>> {
  const sinPermiso = await rechazoDeInstancia(alcance);
  if (sinPermiso) return sinPermiso;
  const practica = laPractica();
  if (!practica) return refuse("SIN_PROCESO", "Desde aquí no se tira una escuela de práctica.");
  if (practica.state().phase === "NONE")
    return refuse("SIN_PRACTICA", "La escuela de práctica ya no está.", { status: 409 });
  await practica.discard();
  return enTransaccion<Outcome<{ mensaje: string }, Rechazo>>(alcance, async (trx) => {
    await registrar(trx, "practica.tirada", "practica", null, {});
    return ok({ mensaje: "La escuela de práctica se tiró; no queda nada de ella" });
  });
}
