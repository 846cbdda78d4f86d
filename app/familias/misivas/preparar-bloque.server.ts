import type { Alcance } from "~/base/acceso/alcance.server";
import { type AccionEnBloque, NO_SE_MUEVE, pasosDe, SIN_QUIEN_LA_RECIBA } from "./bloque";
import { buscarMisivas, quienesLasReciben } from "./esperan.server";
import { quienMira } from "./quien.server";

/** The chosen misivas before a movement of many: what happens to each, who receives it, or why it stays. */
export async function prepararBloque(alcance: Alcance, accion: AccionEnBloque, ids: readonly number[]) {
  const misivas = await buscarMisivas(alcance, ids);
  const reciben =
    accion === "AUTORIZAR"
      ? await quienesLasReciben(
          alcance,
          misivas.map(({ alumnoId }) => alumnoId),
        )
      : null;
  return misivas.map((misiva) => {
    const { id, titulo, alumno, grado, grupo, alumnoId } = misiva;
    const pasos = pasosDe(misiva, quienMira(alcance), accion);
    const tutores = reciben?.get(alumnoId) ?? [];
    const porque =
      pasos.length === 0 ? NO_SE_MUEVE[accion] : reciben && tutores.length === 0 ? SIN_QUIEN_LA_RECIBA : null;
    return {
      id,
      titulo,
      alumno,
      lugar: [grado, grupo].filter(Boolean).join(" "),
      seToma: pasos.length > 1,
      porque,
      tutores,
    };
  });
}
export type FilaDelBloque = Awaited<ReturnType<typeof prepararBloque>>[number];
