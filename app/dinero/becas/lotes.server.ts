import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosVisibles } from "~/base/acceso/alumnos-visibles.server";
import type { Combinable } from "~/dinero/cobranza/libro/beca-asignada";
import { diaDeRegistro } from "~/dinero/cobranza/dia-de-registro.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import type { PorOtorgar } from "./escritura.server";
import type { CambioDelAlumno } from "./cambios.server";
import type { ClaseDeLote } from "./lote";

/** A batch that was applied in the cycle. */
export type LoteAplicado = {
  id: number;
  clase: ClaseDeLote;
  titulo: string;
  motivo: string;
  desde: Fecha;
  alumnos: number;
  bajaCentavos: number;
  aplicadoDate: string;
  aplicadoPor: string | null;
  deshechoDate: string | null;
};

/** A batch with the day of the school on which it was applied. */
export type LoteEnLista = LoteAplicado & { dia: Fecha };

const ULTIMOS = 50;

/** The batches of the cycle, the newest first. */
export async function listarLotes({ db, colegioId, cicloId, zonaHoraria }: Alcance): Promise<LoteEnLista[]> {
  const filas = await db
    .selectFrom("lotesDeBecas as l")
    .leftJoin("cuentas as c", "c.id", "l.aplicadoPorId")
    .select(["l.id", "l.clase", "l.titulo", "l.motivo", "l.desde", "l.alumnos", "l.bajaCentavos", "l.aplicadoDate"])
    .select(["l.deshechoDate", sql<string | null>`c.nombre || ' ' || c.apellido1`.as("aplicadoPor")])
    .where("l.colegioId", "=", colegioId)
    .where("l.cicloId", "=", cicloId)
    .orderBy("l.id", "desc")
    .limit(ULTIMOS)
    .execute();
  return (filas as LoteAplicado[]).map((lote) => ({ ...lote, dia: diaDeRegistro(lote.aplicadoDate, zonaHoraria) }));
}

/** One batch of the cycle; null if there is none, or if it holds a student whom the viewer may not see. */
export async function buscarLote(alcance: Alcance, loteId: number): Promise<LoteAplicado | null> {
  const lote = (await listarLotes(alcance)).find(({ id }) => id === loteId);
  if (!lote) return null;
  const filas = await alcance.db
    .selectFrom("lotesDeBecasRenglones as r")
    .innerJoin("becasAlumnos as b", "b.id", "r.becaAlumnoId")
    .select("b.alumnoId")
    .distinct()
    .where("r.loteId", "=", loteId)
    .execute();
  const alumnoIds = filas.map(({ alumnoId }) => alumnoId);
  return (await alumnosVisibles(alcance, alumnoIds)).size === alumnoIds.length ? lote : null;
}

type Renglon = Omit<PorOtorgar, "servicioIds" | "motivo"> & {
  id: number;
  servicioIds: string;
  accion: "OTORGADA" | "TERMINADA";
  hastaPrevia: Fecha;
  comoQuedo: 0 | 1;
};

/**
 * The changes that undo a batch: its grants end from their first day, and those that it ended are granted again for the
 * days that they lost. A grant that changed since, or that stands on those days again, stays; `conservadas` counts them.
 */
export async function cambiosPorDeshacer(
  { db }: Alcance,
  loteId: number,
  motivo: string,
): Promise<{ cambios: CambioDelAlumno[]; conservadas: number }> {
  const { rows } = await sql<Renglon>`
    select b.id, b.alumnoId, b.becaId, b.nombre, b.porcentajeDiezmilesimas, b.montoCentavos, b.combinable,
      b.servicioIds, b.desde, b.hasta, b.folio, r.accion, r.hastaPrevia,
      case r.accion when 'OTORGADA' then b.estado = 'OTORGADA'
        else b.terminadaDate = l.aplicadoDate and not exists (select 1 from becasAlumnos x
          where x.alumnoId = b.alumnoId and x.cicloId = b.cicloId and x.becaId = b.becaId and x.desde <= x.hasta
            and x.hasta > b.hasta and x.desde <= r.hastaPrevia) end as comoQuedo
    from lotesDeBecasRenglones r cross join lotesDeBecas l on l.id = r.loteId
    cross join becasAlumnos b on b.id = r.becaAlumnoId
    where r.loteId = ${loteId} order by b.id`.execute(db);
  const cambios = new Map<number, { otorga: PorOtorgar[]; termina: CambioDelAlumno["termina"][number][] }>();
  for (const { id, accion, hastaPrevia, comoQuedo, desde, hasta, ...fila } of rows) {
    if (comoQuedo === 0) continue;
    const cambio = cambios.get(fila.alumnoId) ?? { otorga: [], termina: [] };
    cambios.set(fila.alumnoId, cambio);
    const servicioIds = JSON.parse(fila.servicioIds) as number[];
    const combinable = fila.combinable as Combinable;
    if (accion === "OTORGADA") cambio.termina.push({ id, servicioIds, hasta, ultimoDia: sumarDias(desde, -1) });
    else
      cambio.otorga.push({ ...fila, combinable, servicioIds, motivo, desde: sumarDias(hasta, 1), hasta: hastaPrevia });
  }
  return {
    cambios: [...cambios].map(([alumnoId, cambio]) => ({ alumnoId, ...cambio })),
    conservadas: rows.filter(({ comoQuedo }) => comoQuedo === 0).length,
  };
}
