import { type RawBuilder, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Fecha, nombreMovido } from "~/lib/dates";
import { ok } from "~/lib/outcome";
import { copiarReparto } from "~/aula/docentes/clonar.server";
import { copiarCriterios } from "~/aula/evaluacion/clonar.server";
import { copiarHorario } from "~/aula/horarios/clonar.server";
import { diaMovido } from "./clon";
import { type Clonable, lugaresVivos } from "./clonable.server";

/** A list for `in`, of any length. */
const enLista = (valores: readonly unknown[]) => sql`(select value from json_each(${JSON.stringify(valores)}))`;

/** Conditions for the parts of a cycle in places that the copy keeps: its subjects `a`, periods `p` and groups `gr`. */
async function vivos(alcance: Alcance, cicloId: number) {
  const lugares = await lugaresVivos(alcance, cicloId);
  const grados = [...new Set(lugares.map((clave) => Number(clave.split("-")[2])))];
  return {
    asignaturas: sql`a.cicloId = ${cicloId} and a.activo = 1 and a.gradoId in ${enLista(grados)}`,
    periodos: sql`p.cicloId = ${cicloId} and p.nivelId in (select nivelId from grados where id in ${enLista(grados)})
      and (p.gradoId is null or p.gradoId in ${enLista(grados)})`,
    grupos: sql`gr.cicloId = ${cicloId} and gr.plantelId || '-' || gr.turnoId || '-' || gr.gradoId in ${enLista(lugares)}`,
  };
}

type Vivos = Awaited<ReturnType<typeof vivos>>;

const cuenta =
  (clausula: (vivo: Vivos) => RawBuilder<unknown>): Clonable["contar"] =>
  async (alcance, cicloId) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n ${clausula(await vivos(alcance, cicloId))}`.execute(
      alcance.db,
    );
    return rows[0]!.n;
  };

/** Writes rows and returns their number. */
async function filasInsertadas({ db }: Alcance, inserta: RawBuilder<unknown>) {
  const { numAffectedRows } = await inserta.execute(db);
  return ok({ copias: Number(numAffectedRows ?? 0) });
}

// In the new cycle, a subject matches by grade and name, and a group by place and letter.
const laMisma = (a: number) =>
  sql`join asignaturas na on na.cicloId = ${a} and na.gradoId = a.gradoId and na.nombre = a.nombre`;
const elMismo = (a: number) => sql`join grupos ng on ng.cicloId = ${a} and ng.gradoId = gr.gradoId
  and ng.plantelId = gr.plantelId and ng.turnoId = gr.turnoId and ng.nombre = gr.nombre`;

const asignaturas: Clonable = {
  contar: cuenta((vivo) => sql`from asignaturas a where ${vivo.asignaturas}`),
  copiar: async (trx, { origenId, a }) => {
    const vivo = await vivos(trx, origenId);
    const resultado = await filasInsertadas(
      trx,
      sql`insert into asignaturas (cicloId, gradoId, nombre, campoFormativo, orden, promedia, optativa, tipoCalificacion,
          horasSemana, activo, lastModifiedDate)
        select ${a}, a.gradoId, a.nombre, a.campoFormativo, a.orden, a.promedia, a.optativa, a.tipoCalificacion, a.horasSemana, 1,
          ${trx.ahora} from asignaturas a where ${vivo.asignaturas} order by a.id`,
    );
    await sql`insert into asignaturasSecciones (asignaturaId, nombre, orden)
      select na.id, s.nombre, s.orden from asignaturasSecciones s join asignaturas a on a.id = s.asignaturaId ${laMisma(a)}
      where ${vivo.asignaturas} order by s.id`.execute(trx.db);
    return resultado;
  },
};

const periodos: Clonable = {
  contar: cuenta((vivo) => sql`from definicionesPeriodo p where ${vivo.periodos}`),
  copiar: async (trx, { origenId, a, anios, primero }) => {
    const periodosDelOrigen = await periodosDe(trx, origenId);
    const dia = (fecha: string) => diaMovido(fecha as Fecha, anios);
    for (const periodo of periodosDelOrigen) {
      const { id: viejoId, inicia, termina, nombre, nivelId, gradoId, orden } = periodo;
      const dias = { inicia: dia(inicia), termina: dia(termina), lastModifiedDate: trx.ahora };
      const { id } = await trx.db
        .insertInto("definicionesPeriodo")
        .values({ cicloId: a, nivelId, gradoId, orden, nombre: nombreMovido(nombre, anios, primero), ...dias })
        .returning("id")
        .executeTakeFirstOrThrow();
      for (const parcial of await parcialesDe(trx, viejoId))
        await trx.db
          .insertInto("definicionesParcial")
          .values({
            definicionPeriodoId: id,
            nombre: nombreMovido(parcial.nombre, anios, primero),
            etiqueta: nombreMovido(parcial.etiqueta, anios, primero),
            inicia: dia(parcial.inicia),
            termina: dia(parcial.termina),
            orden: parcial.orden,
            lastModifiedDate: trx.ahora,
          })
          .execute();
    }
    return ok({ copias: periodosDelOrigen.length });
  },
};

async function periodosDe(alcance: Alcance, cicloId: number) {
  const vivo = await vivos(alcance, cicloId);
  return alcance.db
    .selectFrom("definicionesPeriodo as p")
    .selectAll()
    .where(sql<boolean>`${vivo.periodos}`)
    .orderBy("p.id")
    .execute();
}

const parcialesDe = ({ db }: Alcance, definicionPeriodoId: number) =>
  db
    .selectFrom("definicionesParcial")
    .selectAll()
    .where("definicionPeriodoId", "=", definicionPeriodoId)
    .orderBy("id")
    .execute();

/** The partials of a cycle in order of creation, which equals the order in the cycle that they were copied from. */
async function parcialesEnOrden(alcance: Alcance, cicloId: number): Promise<number[]> {
  const ids: number[] = [];
  for (const { id } of await periodosDe(alcance, cicloId))
    for (const parcial of await parcialesDe(alcance, id)) ids.push(parcial.id);
  return ids;
}

const criterios: Clonable = {
  contar: cuenta(
    (vivo) => sql`from criterios c join asignaturas a on a.id = c.asignaturaId
      join definicionesParcial d on d.id = c.parcialId join definicionesPeriodo p on p.id = d.definicionPeriodoId
      where ${vivo.asignaturas} and ${vivo.periodos}`,
  ),
  copiar: async (trx, { origenId, a }) => {
    const nuevos = await parcialesEnOrden(trx, a);
    const parciales = (await parcialesEnOrden(trx, origenId)).map((viejo, indice) => ({
      viejo,
      nuevo: nuevos[indice],
    }));
    const { asignaturas: vivas } = await vivos(trx, origenId);
    return ok({ copias: await copiarCriterios(trx, { parciales, asignaturas: vivas, contraparte: laMisma(a) }) });
  },
};

const reparto: Clonable = {
  contar: cuenta(
    (
      vivo,
    ) => sql`from gruposAsignaturas ga join grupos gr on gr.id = ga.grupoId join asignaturas a on a.id = ga.asignaturaId
      where ${vivo.grupos} and ${vivo.asignaturas}`,
  ),
  copiar: async (trx, { origenId, a }) => {
    const vivo = await vivos(trx, origenId);
    const filas = sql`gruposAsignaturas ga join grupos gr on gr.id = ga.grupoId ${elMismo(a)}
      join asignaturas a on a.id = ga.asignaturaId ${laMisma(a)}`;
    const condicion = sql`${vivo.grupos} and ${vivo.asignaturas}`;
    return ok({ copias: await copiarReparto(trx, { filas, condicion }) });
  },
};

const horarios: Clonable = {
  contar: cuenta((vivo) => sql`from horarios h join grupos gr on gr.id = h.grupoId where ${vivo.grupos}`),
  copiar: async (trx, copia) => {
    const vivo = await vivos(trx, copia.origenId);
    const { rows } = await sql<{ id: number; grupoId: number; inicia: Fecha; termina: Fecha }>`
      select h.id, ng.id as grupoId, h.inicia, h.termina from horarios h join grupos gr on gr.id = h.grupoId
        ${elMismo(copia.a)} where ${vivo.grupos} order by h.id`.execute(trx.db);
    for (const { id, grupoId, inicia, termina } of rows)
      await copiarHorario(trx, {
        horarioId: id,
        grupoId,
        inicia: diaMovido(inicia, copia.anios),
        termina: diaMovido(termina, copia.anios),
        contraparte: laMisma(copia.a),
      });
    return ok({ copias: rows.length });
  },
};

/** The academic parts of a cycle that a new one may copy. Graded or taught records are never copied. */
export const ACADEMICOS = { asignaturas, periodos, criterios, reparto, horarios } as const;
