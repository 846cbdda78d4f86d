import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import { NO_ENCONTRADO } from "~/server/request/responses.server";
import { estadoDeFormato } from "../../formato";
import type { FormatoPublico } from "../../formato-publico.server";
import { type Paso, estaTerminada, puedeAbrirPaso, puedeEditarFamilia, textoSinRegistro } from "../../preinscripcion";
import { type Registro, buscarRegistro } from "../registro.server";

export type RechazoDeCaptura = "NO_EXISTE" | "NO_EDITABLE" | "ORDEN";

/**
 * The registration that a family writes to, read in the transaction. Refuses NO_EXISTE (404), NO_EDITABLE (409: handed
 * in, or the formato has closed) and ORDEN (409: an earlier step is not complete).
 */
export async function abrirCaptura(
  trx: Alcance,
  formato: FormatoPublico,
  { uuid, paso }: { uuid: string; paso: Paso },
): Promise<Outcome<{ registro: Registro }, RechazoDeCaptura>> {
  const registro = await buscarRegistro(trx, { formatoId: formato.formatoId, uuid });
  if (!registro) return refuse("NO_EXISTE", NO_ENCONTRADO, { status: 404 });
  const estado = estadoDeFormato(formato, trx.hoy);
  if (!puedeEditarFamilia(registro.estado, estado === "ABIERTO")) {
    const mensaje = estaTerminada(registro.estado)
      ? "Este registro ya se terminó y no se puede cambiar."
      : textoSinRegistro(formato, estado);
    return refuse("NO_EDITABLE", mensaje, { status: 409 });
  }
  if (!puedeAbrirPaso(paso, formato, registro))
    return refuse("ORDEN", "Falta completar un paso anterior.", { status: 409 });
  return ok({ registro });
}
