import { randomInt } from "node:crypto";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDeDuenio } from "~/base/acceso/instancia.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { avisarDeInstancia } from "~/base/correo/aviso-de-instancia.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { origenConfigurado } from "~/server/request/public-url.server";
import { origenDePractica, porQueNoSeAlcanza } from "../direccion.server";
import { laPractica } from "../proceso.server";

type Rechazo = "SIN_PERMISO" | "ACTUAL" | "ESPERA" | "SIN_PROCESO" | "SIN_DIRECCION" | "OCUPADO";

/**
 * Begins to make the practice school; its page shows when it is open. Refuses SIN_PERMISO (403), ACTUAL and ESPERA (the
 * password). Refuses SIN_PROCESO (422, this process is the practice itself, or serves nothing), SIN_DIRECCION (422, it
 * would be unreachable) and OCUPADO (409, there is one).
 */
export async function abrirPractica(alcance: Alcance, actual: string): Promise<Outcome<{ mensaje: string }, Rechazo>> {
  const rechazo = await rechazoDeDuenio(alcance, actual);
  if (rechazo) return rechazo;
  const practica = laPractica();
  if (!practica) return refuse("SIN_PROCESO", "Desde aquí no se abre una escuela de práctica.");
  const origen = origenConfigurado();
  if (origenDePractica(origen) === null) return refuse("SIN_DIRECCION", porQueNoSeAlcanza(origen));
  if (!practica.make(`practica-${randomInt(100_000, 1_000_000)}`))
    return refuse("OCUPADO", "La escuela de práctica ya está abierta.", { status: 409 });
  return enTransaccion<Outcome<{ mensaje: string }, Rechazo>>(alcance, async (trx) => {
    await registrar(trx, "practica.abierta", "practica", null, {});
    const acto = "abrió la escuela de práctica, con cuentas y alumnos inventados.";
    await avisarDeInstancia(trx, { clave: "practica", asunto: "Se abrió la escuela de práctica", acto });
    return ok({ mensaje: "" });
  });
}
