import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { insertarTodos } from "db/insertar";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { recalcularMateria } from "~/aula/calificaciones/commands/celdas.server";
import { buscarMateria, type Materia } from "~/aula/calificaciones/materia.server";
import { type Criterio, type CriterioEscrito, leerCriterios, MAXIMO_DE_CRITERIOS } from "../evaluacion";
import { parcialesDeAsignatura } from "../queries.server";

type Pedido = {
  cicloId: number;
  asignaturaId: number;
  parcialId: number;
  criterios: readonly CriterioEscrito[];
  /** Also in the other open partials, if the subject has none there yet. */
  otrosParciales?: boolean;
  /** Also in the other numeric subjects of the grade, if they have none yet. */
  otrasAsignaturas?: boolean;
} & Consent;

type Resultado = { cambiadas: number; copiados: number };

/**
 * Sets the weighted parts of a subject's grade in a partial. Grades based on them are recalculated, after a
 * confirmation (409) with the number of affected grades. Refuses SIN_PERMISO (403), NO_EXISTE (404), PALABRAS for a
 * subject graded in words, and CERRADO for a closed partial. Refuses DATOS beside its field (for example, weights that
 * do not add up to 100). Refuses EN_USO for a removed one that has grades.
 */
export function guardarCriterios(alcance: Alcance, pedido: Pedido): Promise<Outcome<Resultado>> {
  return enTransaccion<Outcome<Resultado>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const plan = await parcialesDeAsignatura(trx, pedido);
    const materia = plan && (await buscarMateria(trx, pedido));
    if (!materia) return noExiste();
    if (materia.tipoCalificacion !== "NUMERICA")
      return refuse("PALABRAS", `${materia.nombre} se califica con palabras: no lleva criterios`);
    if (materia.cerrado) return refuse("CERRADO", `${materia.parcial} está cerrado: ábrelo para cambiar sus criterios`);
    const leidos = leerCriterios(pedido.criterios);
    if ("campo" in leidos) return refuse("DATOS", leidos.mensaje, { campo: leidos.campo });
    const { criterios } = leidos;
    if (criterios.length > MAXIMO_DE_CRITERIOS)
      return refuse("DATOS", `Hasta ${MAXIMO_DE_CRITERIOS} criterios`, { campo: "nombre" });
    const perdido = await rechazoDePerder(trx, materia, criterios);
    if (perdido) return perdido;
    await escribir(trx, materia, criterios);
    const cambiadas = await recalcularMateria(trx, materia);
    if (cambiadas > 0) {
      const lines = [
        `Con estos criterios cambian ${cambiadas} calificaciones de ${materia.nombre} en ${materia.parcial}.`,
      ];
      const consent = { force: pedido.force, escrito: pedido.escrito };
      const pregunta = await askConsent(trx, consent, { error: "RECALCULA", lines, content: criterios });
      if (pregunta) return pregunta;
    }
    const copiados = await copiar(trx, materia, plan.parciales, { ...pedido, criterios });
    await registrar(trx, "criterios.guardados", "asignaturas", materia.id, {
      nombre: materia.nombre,
      parcial: materia.parcial,
      criterios: criterios.map(({ nombre, peso }) => `${nombre} ${peso} %`).join(", "),
      cambiadas,
      copiados,
    });
    return ok({ cambiadas, copiados });
  });
}

/** EN_USO for a criterio that has cells and is not among those that stay. */
async function rechazoDePerder({ db }: Alcance, materia: Materia, criterios: readonly Criterio[]) {
  const quedan = new Set(criterios.map(({ id }) => id));
  const ajeno = criterios.find(({ id }) => id !== null && !materia.criterios.some((criterio) => criterio.id === id));
  if (ajeno) return refuse("DATOS", `${ajeno.nombre} ya no existe: ábrelos otra vez`, { campo: "nombre" });
  for (const { id, nombre } of materia.criterios) {
    if (quedan.has(id)) continue;
    const celda = await db.selectFrom("calificaciones").select("id").where("criterioId", "=", id).executeTakeFirst();
    if (celda)
      return refuse("EN_USO", `${nombre} ya tiene calificaciones: puedes cambiar su nombre y su peso, no quitarlo`, {
        campo: "nombre",
      });
  }
  return null;
}

// A criterio keeps its row as long as it exists, because its cells refer to it. Two may exchange their names.
async function escribir({ db, ahora }: Alcance, materia: Materia, criterios: readonly Criterio[]) {
  const quedan = JSON.stringify(criterios.flatMap(({ id }) => id ?? []));
  await sql`delete from criterios where asignaturaId = ${materia.id} and parcialId = ${materia.parcialId}
    and id not in (select value from json_each(${quedan}))`.execute(db);
  await sql`update criterios set nombre = '·' || id where asignaturaId = ${materia.id}
    and parcialId = ${materia.parcialId}`.execute(db);
  for (const [indice, { id, nombre, peso, deTareas }] of criterios.entries()) {
    const columnas = { nombre, peso, deTareas: deTareas ? 1 : 0, orden: indice + 1, lastModifiedDate: ahora };
    if (id === null)
      await db
        .insertInto("criterios")
        .values({ asignaturaId: materia.id, parcialId: materia.parcialId, ...columnas })
        .execute();
    else await db.updateTable("criterios").set(columnas).where("id", "=", id).execute();
  }
}

type Copia = { criterios: readonly Criterio[]; otrosParciales?: boolean; otrasAsignaturas?: boolean };

/** Writes the same criterios where there are none yet; returns the number of places. */
async function copiar(
  { db, ahora }: Alcance,
  { id, parcialId, cicloId, gradoId }: Materia,
  parciales: readonly { id: number; cerrado: boolean }[],
  { criterios, otrosParciales = false, otrasAsignaturas = false }: Copia,
): Promise<number> {
  const enParciales = otrosParciales ? parciales.filter(({ cerrado }) => !cerrado).map((cada) => cada.id) : [parcialId];
  const { rows: vacias } = await sql<{ asignaturaId: number; parcialId: number }>`
    select a.id as asignaturaId, d.id as parcialId from asignaturas a, definicionesParcial d
    where a.cicloId = ${cicloId} and a.gradoId = ${gradoId} and a.activo = 1 and a.tipoCalificacion = 'NUMERICA'
      and d.id in (select value from json_each(${JSON.stringify(enParciales)}))
      and (${otrasAsignaturas ? 1 : 0} or a.id = ${id})
      and not exists (select 1 from criterios c where c.asignaturaId = a.id and c.parcialId = d.id)
      and not exists (select 1 from calificaciones c where c.asignaturaId = a.id and c.parcialId = d.id)`.execute(db);
  const nuevos = vacias.flatMap((donde) =>
    criterios.map(({ nombre, peso, deTareas }, indice) => ({
      ...donde,
      nombre,
      peso,
      deTareas: deTareas ? 1 : 0,
      orden: indice + 1,
      lastModifiedDate: ahora,
    })),
  );
  await insertarTodos(db, "criterios", nuevos);
  return criterios.length > 0 ? vacias.length : 0;
}
