import type { Alcance } from "~/base/acceso/alcance.server";
import { registrarTodos } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanText } from "~/lib/text";
import { MENSAJES_PROMOCION } from "../promocion";
import { deLaLista } from "../queries.server";

/**
 * Ends unconfirmed proposals: 'No se reinscribió', with the reason, inside the caller's transaction. Their pupils stay
 * in the old cycle unchanged, with their file and their debts. Refuses MOTIVO.
 */
export async function terminarPropuestas(
  trx: Alcance,
  propuestas: readonly { id: number; alumnoId: number }[],
  motivoEscrito: string,
): Promise<Outcome<{}, "MOTIVO">> {
  if (propuestas.length === 0) return ok();
  const motivo = cleanText(motivoEscrito);
  if (motivo === "") return refuse("MOTIVO", MENSAJES_PROMOCION.motivo, { campo: "motivo" });
  await trx.db
    .updateTable("promocionesAlumnos")
    .set({
      propuesta: "NO_SE_REINSCRIBE",
      estado: "TERMINADA",
      motivo,
      configuracionCicloId: null,
      grupoId: null,
      aviso: "",
      falta: "",
      ensayo: "",
      lastModifiedDate: trx.ahora,
    })
    .where("id", "in", deLaLista(propuestas.map(({ id }) => id)))
    .execute();
  const detalle = { hecho: "No se reinscribió", motivo };
  await registrarTodos(
    trx,
    "promocion.alumno",
    "alumnos",
    propuestas.map(({ alumnoId }) => ({ id: alumnoId, detalle })),
  );
  return ok();
}
