import { sql } from "kysely";
import { acreditacionesDe } from "~/aula/boletas/acreditaciones.server";
import type { Acreditacion } from "~/aula/calificaciones/acreditacion";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Escuela, type Propuesta, proponer, sigueDelAnio } from "../promocion";
import { type Promocion, propuestasDe } from "../queries.server";
import { guardarPropuestas } from "./guardar-propuestas.server";

/**
 * Reviews a promotion's waiting proposals. It renews those without a place, and those of pupils who have since passed
 * or failed; a person's choice against the year's result stays. Runs inside an open transaction.
 */
export async function proponerOtraVez(trx: Alcance, promocion: Promocion, escuela: Escuela): Promise<void> {
  const esperan = await propuestasDe(trx, promocion, { estado: "BORRADOR" })
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .select(["p.id", "p.inscripcionId", "p.propuesta", "p.falta", "p.grupoId", "p.acreditacion"])
    .select(["i.nivelId", "i.gradoId", "i.plantelId", "i.turnoId", "gr.nombre as grupo"])
    .orderBy("p.id")
    .execute();
  const anios = await acreditacionesDe(trx, {
    cicloId: promocion.deCicloId,
    inscripciones: esperan.map(({ inscripcionId }) => inscripcionId),
  });
  const leidas = esperan.map(({ propuesta, acreditacion, ...fila }) => {
    const acreditacionPrevia = acreditacion as Acreditacion;
    const { acreditacion: ahora } = anios.get(fila.inscripcionId)!;
    const seguia = sigueDelAnio(propuesta as Propuesta, acreditacionPrevia);
    return {
      ...fila,
      propuesta: propuesta as Propuesta,
      ahora,
      cambia: seguia && !sigueDelAnio(propuesta as Propuesta, ahora),
    };
  });
  const otraVez = leidas.filter(({ cambia, falta }) => cambia || falta !== "");
  // All proposed seats are released before new ones are given.
  for (const { grupoId } of otraVez)
    for (const grupoNuevo of escuela.grupos) if (grupoNuevo.id === grupoId) grupoNuevo.ocupados--;
  await guardarPropuestas(
    trx,
    otraVez.map(({ id, propuesta, ahora, cambia, ...origen }) => {
      const como = cambia ? { acreditacion: ahora } : propuesta === "REPITE" ? { pedida: propuesta } : {};
      return { id, ...proponer(escuela, origen, como) };
    }),
  );
  const deCada = leidas.map(({ id, inscripcionId }) => ({ id, ...anios.get(inscripcionId)! }));
  await sql`update promocionesAlumnos set acreditacion = r.value ->> 'acreditacion', promedio = r.value ->> 'promedio'
    from json_each(${JSON.stringify(deCada)}) as r where promocionesAlumnos.id = r.value ->> 'id'`.execute(trx.db);
}
