import { type Alcance, sinLlave } from "~/base/acceso/alcance.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type AccionEnBloque, DEMASIADAS, MAX_EN_BLOQUE, NO_SE_MUEVE, pasosDe, SIN_QUIEN_LA_RECIBA } from "../bloque";
import { SIN_JUSTIFICACION } from "../misiva";
import { buscarMisivas } from "../esperan.server";
import { quienMira } from "../quien.server";
import { tieneDestinatarios } from "./escribir-entregas.server";
import { moverMisiva } from "./mover-misiva.server";

type Pedido = {
  accion: AccionEnBloque;
  misivaIds: readonly number[];
  /** The one message of closing, for all of them. */
  justificacionCerrada?: string;
  origen: string;
};
export type MovidasEnBloque = {
  accion: AccionEnBloque;
  movidas: number;
  rechazadas: { misivaId: number; porque: string }[];
};

/**
 * Moves many misivas, each by `moverMisiva` and in transactions of its own. One that cannot be moved stays as it was,
 * with its reason, and the others go on. One without a tutor who receives it is never authorised here: that needs its
 * own question. Refuses JUSTIFICACION, DEMASIADAS if they are more than `MAX_EN_BLOQUE`, and NINGUNA (409) if none of
 * them moved. Ids that the viewer may not see count as refused.
 */
export async function moverEnBloque(
  alcance: Alcance,
  { accion, misivaIds, justificacionCerrada = "", origen }: Pedido,
): Promise<Outcome<MovidasEnBloque, "JUSTIFICACION" | "DEMASIADAS" | "NINGUNA">> {
  if (accion === "CERRAR" && justificacionCerrada.trim() === "")
    return refuse("JUSTIFICACION", SIN_JUSTIFICACION, { campo: "justificacionCerrada" });
  const ids = [...new Set(misivaIds)];
  if (ids.length > MAX_EN_BLOQUE) return refuse("DEMASIADAS", DEMASIADAS, { campo: "elegido" });
  const misivas = new Map((await buscarMisivas(alcance, ids)).map((misiva) => [misiva.id, misiva]));
  const rechazadas: MovidasEnBloque["rechazadas"] = [];
  for (const misivaId of ids) {
    const misiva = misivas.get(misivaId);
    const porque = misiva
      ? await moverUna(alcance, misiva, { accion, justificacionCerrada, origen })
      : NO_SE_MUEVE[accion];
    if (porque !== null) rechazadas.push({ misivaId, porque });
  }
  const movidas = ids.length - rechazadas.length;
  if (movidas === 0) return refuse("NINGUNA", rechazadas[0]?.porque ?? NO_SE_MUEVE[accion], { status: 409 });
  return ok({ accion, movidas, rechazadas });
}

type Una = Awaited<ReturnType<typeof buscarMisivas>>[number];

/** Moves one by its single movements; the reason if it could not, null if it was moved. */
async function moverUna(
  alcance: Alcance,
  misiva: Una,
  { accion, justificacionCerrada, origen }: Required<Omit<Pedido, "misivaIds">>,
): Promise<string | null> {
  const pasos = pasosDe(misiva, quienMira(alcance), accion);
  if (pasos.length === 0) return NO_SE_MUEVE[accion];
  // Asked before it is taken: a misiva that cannot be sent is not taken for it.
  if (accion === "AUTORIZAR" && !(await tieneDestinatarios(alcance, misiva.alumnoId))) return SIN_QUIEN_LA_RECIBA;
  for (const movimiento of pasos) {
    const outcome = await moverMisiva(sinLlave(alcance), misiva.id, { movimiento, justificacionCerrada, origen });
    if (!outcome.ok) return outcome.mensaje;
  }
  return null;
}
