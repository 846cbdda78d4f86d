import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { reindexarHijos } from "../../commands/reindexar-hijos.server";
import { desdeCuando, venTodosSusAlumnos } from "../queries.server";
import { devolverRenglones, fraseDeNombrado, type Nombrado, type Retrato, retratoDe } from "../que-nombra.server";

type Separacion = { tutorId: number; otroId: number };
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "DEPENDE";

/**
 * Separates the two tutors of a union again, each in the earlier state, with their own children, links and papers.
 * Refuses SIN_PERMISO (403) and NO_EXISTE (404: none of the last 30 days, or of a child that the viewer does not see).
 * Refuses DEPENDE if the remaining tutor has changed since: their data, the relation to a child, or a new row that
 * names them.
 */
export async function deshacerUnion(
  alcance: Alcance,
  { unionId }: { unionId: number },
): Promise<Outcome<Separacion, Rechazo>> {
  return enTransaccion<Outcome<Separacion, Rechazo>>(alcance, async (trx) => {
    const { db, organizacionId, ahora } = trx;
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.tutores);
    if (sinPermiso) return sinPermiso;
    const union = await db
      .selectFrom("unionesTutores")
      .select(["tutorId", "antes", "despues"])
      .where("id", "=", unionId)
      .where("organizacionId", "=", organizacionId)
      .where("deshechaDate", "is", null)
      .where("createdDate", ">", desdeCuando(ahora))
      .executeTakeFirst();
    const hoy = union && (await retratoDe(trx, union.tutorId));
    if (!hoy) return noExiste();
    const { uno, otro: retirado } = JSON.parse(union.antes) as { uno: Retrato; otro: Retrato };
    const alumnoIds = [...uno.vinculos, ...retirado.vinculos, ...hoy.vinculos].map(({ alumnoId }) => alumnoId);
    if (!(await venTodosSusAlumnos(trx, alumnoIds))) return noExiste();
    const cambio = queCambio(JSON.parse(union.despues) as Retrato, hoy);
    if (cambio) return refuse("DEPENDE", `Ya no se puede deshacer: ${cambio}.`);
    const [{ id: tutorId }, { id: otroId }] = [uno.tutor, retirado.tutor];
    await db.insertInto("tutores").values(retirado.tutor).execute();
    await db
      .updateTable("tutores")
      .set({ ...uno.tutor, lastModifiedDate: ahora })
      .where("id", "=", tutorId)
      .execute();
    await db.deleteFrom("alumnosTutores").where("tutorId", "=", tutorId).execute();
    for (const { tutor, vinculos } of [uno, retirado])
      for (const vinculo of vinculos)
        await db
          .insertInto("alumnosTutores")
          .values({ ...vinculo, tutorId: tutor.id })
          .execute();
    await devolverRenglones(trx, retirado.nombrado, otroId);
    for (const id of [tutorId, otroId]) await reindexarHijos(trx, id);
    // Both exist again: the data for the undo are no longer needed.
    await db
      .updateTable("unionesTutores")
      .set({ deshechaDate: ahora, antes: "", despues: "" })
      .where("id", "=", unionId)
      .execute();
    const { nombreCompleto } = retirado.tutor;
    await registrar(trx, "tutor.separado", "tutores", tutorId, { tutorId: otroId, nombreCompleto, alumnoIds });
    return ok({ tutorId, otroId });
  });
}

/** A change since the union that prevents its undo; null if there is none. */
function queCambio(retratoPrevio: Retrato, hoy: Retrato): string | null {
  if (JSON.stringify(retratoPrevio.tutor) !== JSON.stringify(hoy.tutor)) return "sus datos cambiaron después";
  if (JSON.stringify(retratoPrevio.vinculos) !== JSON.stringify(hoy.vinculos))
    return "cambió después de quién es tutor, o con qué custodia";
  const nuevos = Object.fromEntries(
    Object.entries(hoy.nombrado).map(([tabla, ids]) => {
      const estaban = new Set(retratoPrevio.nombrado[tabla as keyof Nombrado]);
      return [tabla, ids.filter((id) => !estaban.has(id))];
    }),
  ) as Nombrado;
  const frase = fraseDeNombrado(nuevos);
  return frase === "" ? null : `después recibió o hizo ${frase}`;
}
