import { sql } from "kysely";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { foldText } from "~/lib/text";
import { montoDeBeca } from "~/dinero/cobranza/libro/beca-asignada";

/** A grant in the list of those who have a beca. */
export type Becado = {
  id: number;
  alumnoId: number;
  becaId: number;
  matricula: string;
  nombre: string;
  nombreCompleto: string;
  apellidos: string;
  nivelId: number;
  nivel: string;
  grado: string;
  grupo: string | null;
  beca: string;
  porcentajeDiezmilesimas: number;
  montoCentavos: Centavos;
  desde: Fecha;
  hasta: Fecha;
  motivo: string;
  folio: string;
  cuentaParaEl5: boolean;
  /** True for a beca that the family was asked to accept, and has not. */
  porAceptar: boolean;
  /** The sum that it discounts in the cycle: posted charges and those to come. */
  cicloCentavos: Centavos;
};

export type FiltroDeBecados = { buscar?: string; becaId?: number | null; nivelId?: number | null };

/** The grants of the cycle that hold today or later, of enrolled students within the viewer's limits, by name. */
export async function listarBecados(alcance: Alcance, filtro: FiltroDeBecados = {}): Promise<Becado[]> {
  const { db, colegioId, cicloId, hoy, limites } = alcance;
  const filas = await db
    .selectFrom("becasAlumnos as b")
    .innerJoin("becas as c", "c.id", "b.becaId")
    .innerJoin("alumnos as a", "a.id", "b.alumnoId")
    .innerJoin("inscripciones as i", (join) =>
      join.onRef("i.alumnoId", "=", "b.alumnoId").onRef("i.cicloId", "=", "b.cicloId"),
    )
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .select(["b.id", "b.alumnoId", "b.becaId", "a.matricula", "a.nombreCompleto", "a.nombre", "a.apellido1"])
    .select(["a.apellido2", "i.nivelId", "n.nombre as nivel", "g.nombre as grado", "gr.nombre as grupo"])
    .select(["b.nombre as beca", "b.porcentajeDiezmilesimas", "b.montoCentavos", "b.desde", "b.hasta", "b.motivo"])
    .select(["b.folio", "c.cuentaParaEl5"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("solicitudesDeBeca as s")
          .select("s.id")
          .whereRef("s.becaAlumnoId", "=", "b.id")
          .where("s.aceptacion", "=", "PENDIENTE"),
      ).as("porAceptar"),
    )
    .where("b.colegioId", "=", colegioId)
    .where("b.cicloId", "=", cicloId)
    .where("b.hasta", ">=", hoy)
    .whereRef("b.desde", "<=", "b.hasta")
    .where("i.colegioId", "=", colegioId)
    .where("i.fechaBaja", "is", null)
    .where(dentroDeLimites(limites))
    .orderBy("a.nombreOrden")
    .orderBy("b.id")
    .execute();
  const buscado = foldText(filtro.buscar ?? "");
  const elegidas = filas
    .filter(({ becaId }) => !filtro.becaId || becaId === filtro.becaId)
    .filter(({ nivelId }) => !filtro.nivelId || nivelId === filtro.nivelId)
    .filter(({ nombreCompleto, matricula }) => foldText(`${nombreCompleto} ${matricula}`).includes(buscado));
  const sumas = await sumasDelCiclo(
    alcance,
    elegidas.map(({ id }) => id),
  );
  return elegidas.map(({ apellido1, apellido2, cuentaParaEl5, porAceptar, ...fila }) => ({
    ...fila,
    montoCentavos: fila.montoCentavos as Centavos,
    desde: fila.desde as Fecha,
    hasta: fila.hasta as Fecha,
    apellidos: `${apellido1} ${apellido2}`.trim(),
    cuentaParaEl5: cuentaParaEl5 === 1,
    porAceptar: Boolean(porAceptar),
    cicloCentavos: centavos(sumas.get(fila.id) ?? 0),
  }));
}

/** The sum of all grants of the cycle in the school, ended ones too, whatever the viewer's limits. */
export async function otorgadoEnElCiclo(alcance: Alcance): Promise<Centavos> {
  const { db, colegioId, cicloId } = alcance;
  const filas = await db
    .selectFrom("becasAlumnos")
    .select("id")
    .where("colegioId", "=", colegioId)
    .where("cicloId", "=", cicloId)
    .whereRef("desde", "<=", "hasta")
    .execute();
  const sumas = await sumasDelCiclo(
    alcance,
    filas.map(({ id }) => id),
  );
  return centavos([...sumas.values()].reduce((total, suma) => total + suma, 0));
}

/** The sum of each grant in its cycle: what the ledger has, and the charges that are still to post. */
async function sumasDelCiclo({ db }: Alcance, ids: readonly number[]): Promise<Map<number, number>> {
  const lista = JSON.stringify(ids);
  const { rows: puestas } = await sql<{ id: number; centavos: number }>`
    select m.becaAlumnoId as id, sum(m.abonoCentavos) as centavos from json_each(${lista}) j
    cross join movimientos m on m.becaAlumnoId = j.value
    where not exists (select 1 from movimientos r where r.reversaATransaccionId = m.id) group by 1`.execute(db);
  const { rows: porVenir } = await sql<{
    id: number;
    alumnoId: number;
    cargoId: number;
    monto: Centavos;
    porcentajeDiezmilesimas: number;
    montoCentavos: Centavos;
  }>`
    select b.id, b.alumnoId, c.id as cargoId, c.montoCentavos as monto, b.porcentajeDiezmilesimas, b.montoCentavos
    from json_each(${lista}) j cross join becasAlumnos b on b.id = j.value
    cross join asignaciones a on a.alumnoId = b.alumnoId and a.cicloId = b.cicloId and a.fechaRetiro is null
      and a.servicioId in (select value from json_each(b.servicioIds))
    cross join cargos c on c.programaPagosId = a.programaPagosId and c.eliminado = 0
      and c.fechaInicio between b.desde and b.hasta
    where (a.cobrarDesde is null or c.fechaFin >= a.cobrarDesde)
      and c.id not in (select value from json_each(a.sinCargos))
      and not exists (select 1 from posteos p where p.alumnoId = b.alumnoId and p.clave = 'CARGO:' || c.id
        and p.estado <> 'ANULADO_POR_REGLA')
    order by b.id`.execute(db);
  const sumas = new Map(puestas.map(({ id, centavos: monto }) => [id, monto]));
  const restos = new Map<string, number>();
  for (const { id, alumnoId, cargoId, monto, ...beca } of porVenir) {
    const clave = `${alumnoId}:${cargoId}`;
    const resto = restos.get(clave) ?? monto;
    const descuenta = montoDeBeca(beca, monto, resto);
    restos.set(clave, resto - descuenta);
    sumas.set(id, (sumas.get(id) ?? 0) + descuenta);
  }
  return sumas;
}

/** A level with its students, and those of them with a beca that the law counts. */
export type NivelConBecas = { nivelId: number; nivel: string; alumnos: number; conBeca: number; cuentan: number };

/** The enrolled students of each level of the school in the cycle, whatever the viewer's limits: the law asks by level. */
export async function becasPorNivel({ db, colegioId, cicloId, hoy }: Alcance): Promise<NivelConBecas[]> {
  const { rows } = await sql<NivelConBecas>`
    select n.id as nivelId, n.nombre as nivel, count(distinct i.alumnoId) as alumnos,
      count(distinct b.alumnoId) as conBeca, count(distinct iif(c.cuentaParaEl5 = 1, b.alumnoId, null)) as cuentan
    from inscripciones i join niveles n on n.id = i.nivelId
    left join becasAlumnos b on b.alumnoId = i.alumnoId and b.cicloId = i.cicloId and b.colegioId = i.colegioId
      and b.hasta >= ${hoy} and b.desde <= b.hasta
    left join becas c on c.id = b.becaId
    where i.colegioId = ${colegioId} and i.cicloId = ${cicloId} and i.fechaBaja is null
    group by n.id order by n.orden, n.id`.execute(db);
  return rows;
}
