import { insertar, insertarTodos } from "db/insertar";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { CambioDelAlumno, LoteEscrito } from "./cambios.server";
import type { PedidoDeLote } from "./propuestas.server";

type PorGuardar = Pick<PedidoDeLote, "clase" | "desde" | "motivo"> &
  LoteEscrito & { titulo: string; cambios: readonly CambioDelAlumno[] };

/** Stores a batch that was written, so that it can be undone; returns its id. Call it inside the same transaction. */
export async function guardarLote(
  { db, colegioId, cicloId, ahora, cuenta }: Alcance,
  { clase, desde, motivo, titulo, cambios, efectos, otorgadas }: PorGuardar,
): Promise<number> {
  const loteId = await insertar(db, "lotesDeBecas", {
    colegioId,
    cicloId,
    clase,
    titulo,
    motivo,
    desde,
    alumnos: cambios.length,
    bajaCentavos: efectos.reduce((suma, { bajaCentavos }) => suma + bajaCentavos, 0),
    aplicadoDate: ahora,
    aplicadoPorId: cuenta?.id ?? null,
  });
  const otorga = cambios.flatMap(({ otorga: delAlumno }) => delAlumno);
  await insertarTodos(db, "lotesDeBecasRenglones", [
    ...otorga.map(({ hasta }, indice) => ({
      loteId,
      becaAlumnoId: otorgadas[indice]!,
      accion: "OTORGADA",
      hastaPrevia: hasta,
    })),
    ...cambios
      .flatMap(({ termina }) => termina)
      .map(({ id, hasta }) => ({ loteId, becaAlumnoId: id, accion: "TERMINADA", hastaPrevia: hasta })),
  ]);
  return loteId;
}
