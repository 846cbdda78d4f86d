import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { insertarTodos } from "db/insertar";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { recalcularMateria } from "~/aula/calificaciones/commands/celdas.server";
import type { AjustesDelNivel } from "~/aula/academico/nivel";
import { leerEscala, type PasoEscrito } from "../evaluacion";
import { buscarEvaluacion } from "../queries.server";

type Pedido = {
  nivelId: number;
  ajustes: AjustesDelNivel;
  escala: readonly PasoEscrito[];
  /** The time of its last change as the person read it; without it nothing is compared. */
  lastModifiedDate?: string;
} & Consent;

/**
 * Sets a level's way of grading, counting and display, and the words for its numbers. Grades of open partials that
 * follow from criterios are recalculated, after a confirmation (409) with their number. Refuses SIN_PERMISO (403),
 * NO_EXISTE (404), CAMBIADO (409), and DATOS for a pass mark below the lowest grade allowed and for an invalid row of
 * words.
 */
export function guardarEvaluacion(alcance: Alcance, pedido: Pedido): Promise<Outcome<{ cambiadas: number }>> {
  const { nivelId, ajustes, lastModifiedDate, force, escrito } = pedido;
  return enTransaccion<Outcome<{ cambiadas: number }>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const evaluacionPrevia = await buscarEvaluacion(trx, nivelId);
    if (!evaluacionPrevia) return noExiste();
    const consent = { force, escrito };
    if (lastModifiedDate && evaluacionPrevia.lastModifiedDate !== lastModifiedDate) {
      const registro = { entidad: "niveles", entidadId: nivelId, lastModifiedDate: evaluacionPrevia.lastModifiedDate };
      const objeto = `cómo califica ${evaluacionPrevia.nombre}`;
      const cambiado = await rechazoDeCambiado(trx, consent, { ...registro, objeto, contenido: ajustes });
      if (cambiado) return cambiado;
    }
    if (ajustes.aprobatoria < ajustes.calificacionMinima)
      return refuse("DATOS", "No puede ser menor que la calificación mínima", { campo: "aprobatoria" });
    const leida = leerEscala(pedido.escala);
    if ("campo" in leida) return refuse("DATOS", leida.mensaje, { campo: leida.campo });
    await escribir(trx, nivelId, ajustes, leida.escala);
    const cambiadas = await recalcularNivel(trx, nivelId);
    if (cambiadas > 0) {
      const lines = [`Cambian ${cambiadas} calificaciones de parciales abiertos, las que salen de sus criterios.`];
      const pregunta = await askConsent(trx, consent, { error: "RECALCULA", lines, content: ajustes });
      if (pregunta) return pregunta;
    }
    const cambios = Object.entries(ajustes).filter(
      ([ajuste, valor]) => evaluacionPrevia.ajustes[ajuste as never] !== valor,
    );
    await registrar(trx, "nivel.evaluacion", "niveles", nivelId, {
      nombre: evaluacionPrevia.nombre,
      escala: leida.escala.length,
      ...Object.fromEntries(
        cambios.map(([ajuste, valor]) => [
          ajuste,
          { antes: evaluacionPrevia.ajustes[ajuste as never], despues: valor },
        ]),
      ),
    });
    return ok({ cambiadas });
  });
}

async function escribir(
  { db, ahora }: Alcance,
  nivelId: number,
  { omitidaCuenta, visualizacionPorPeriodo, ...resto }: AjustesDelNivel,
  escala: readonly { desde: number; texto: string }[],
) {
  const columnas = {
    ...resto,
    omitidaCuenta: omitidaCuenta ? 1 : 0,
    visualizacionPorPeriodo: visualizacionPorPeriodo ? 1 : 0,
    lastModifiedDate: ahora,
  };
  await db
    .insertInto("nivelesAcademico")
    .values({ nivelId, ...columnas })
    .onConflict((conflicto) => conflicto.column("nivelId").doUpdateSet(columnas))
    .execute();
  await db.deleteFrom("nivelesEscalas").where("nivelId", "=", nivelId).execute();
  await insertarTodos(
    db,
    "nivelesEscalas",
    escala.map((paso) => ({ nivelId, ...paso })),
  );
}

// The grades of a closed partial keep the level's rounding of that time.
async function recalcularNivel(trx: Alcance, nivelId: number): Promise<number> {
  const materias = await trx.db
    .selectFrom("criterios as c")
    .innerJoin("definicionesParcial as d", "d.id", "c.parcialId")
    .innerJoin("definicionesPeriodo as p", "p.id", "d.definicionPeriodoId")
    .select(["c.asignaturaId", "c.parcialId"])
    .distinct()
    .where("p.nivelId", "=", nivelId)
    .where("d.estado", "in", ["ABIERTO", "EN_REVISION"])
    .execute();
  let cambiadas = 0;
  for (const materia of materias) cambiadas += await recalcularMateria(trx, materia);
  return cambiadas;
}
