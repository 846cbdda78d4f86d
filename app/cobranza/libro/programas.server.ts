import { type SqlBool, sql } from "kysely";
import type { Fecha } from "~/lib/dates";
import type { Alcance } from "~/acceso/alcance.server";
import { deLasCuentas } from "./cuentas.server";
import type { Cuenta } from "./libro";
import type { Cargo, ProgramaAsignado } from "./reglas";

// A student has left a cycle when every enrolment of his in it has ended; the last day counts.
const fechaBajaDelCiclo = sql<string | null>`(
  select case when count(*) = count(fechaBaja) then max(fechaBaja) end from inscripciones
  where inscripciones.alumnoId = asignaciones.alumnoId and inscripciones.cicloId = asignaciones.cicloId
    and inscripciones.colegioId = asignaciones.colegioId)`;

/**
 * The programs that each student has or had in a service of the viewer's school, with their charges and rules, in the order
 * of the accounts; of one program alone where it is named. One definition charges hundreds of students: it is read once.
 */
export async function leerProgramas(
  alcance: Alcance,
  cuentas: readonly Cuenta[],
  soloProgramaPagosId: number | null = null,
): Promise<ProgramaAsignado[][]> {
  const asignaciones = await leerAsignaciones(alcance, cuentas, soloProgramaPagosId);
  const cargos = await leerCargosDe(alcance, [...new Set(asignaciones.map(({ programaPagosId }) => programaPagosId))]);
  const porCuenta = new Map<string, ProgramaAsignado[]>();
  for (const { alumnoId, servicioId, programaPagosId, fechaRetiro, ...asignacion } of asignaciones) {
    const programa = { ...asignacion, vigente: fechaRetiro === null, cargos: cargos.get(programaPagosId) ?? [] };
    const clave = `${alumnoId} ${servicioId}`;
    const programas = porCuenta.get(clave);
    if (programas) programas.push(programa);
    else porCuenta.set(clave, [programa]);
  }
  return cuentas.map(({ alumnoId, servicioId }) => porCuenta.get(`${alumnoId} ${servicioId}`) ?? []);
}

async function leerAsignaciones(
  { db, colegioId }: Alcance,
  cuentas: readonly Cuenta[],
  soloProgramaPagosId: number | null,
) {
  const filas = await db
    .selectFrom("asignaciones")
    .innerJoin("programasPagos", "programasPagos.id", "asignaciones.programaPagosId")
    .select(["asignaciones.alumnoId", "asignaciones.servicioId", "asignaciones.programaPagosId"])
    .innerJoin("servicios", "servicios.id", "asignaciones.servicioId")
    .select(["asignaciones.cicloId", "asignaciones.cobrarDesde", "asignaciones.fechaRetiro"])
    .select(["asignaciones.fechaAsignacion", "asignaciones.sinCargos", "servicios.diasGracia"])
    .select(["programasPagos.nombre as programaPagosNombre", fechaBajaDelCiclo.as("fechaBaja")])
    .where(deLasCuentas("asignaciones", cuentas))
    // The unary plus keeps SQLite from using the index of the school, which holds every student's rows.
    .where(sql<SqlBool>`+asignaciones.colegioId = ${colegioId}`)
    .$if(soloProgramaPagosId !== null, (q) => q.where("asignaciones.programaPagosId", "=", soloProgramaPagosId))
    .orderBy("asignaciones.id")
    .execute();
  return filas.map((fila) => ({
    ...fila,
    cobrarDesde: fila.cobrarDesde as Fecha | null,
    fechaAsignacion: fila.fechaAsignacion as Fecha,
    sinCargos: fila.sinCargos === "[]" ? NINGUNO : (JSON.parse(fila.sinCargos) as number[]),
    fechaBaja: fila.fechaBaja as Fecha | null,
  }));
}

const NINGUNO: readonly number[] = [];

type Leido = Omit<Cargo, "eliminado"> & { eliminado: 0 | 1 };

const RECARGO = sql`case when r.eliminado = 0 then json_object(
  'id', r.id, 'nombre', r.nombre, 'tipoRecargo', r.tipoRecargo, 'recargoDiezmilesimas', r.recargoDiezmilesimas,
  'montoCentavos', r.montoCentavos, 'recurrente', r.recurrente) end`;

const DESCUENTO = sql`case when d.eliminado = 0 then json_object(
  'id', d.id, 'nombre', d.nombre, 'tipoDescuento', d.tipoDescuento, 'descuentoDiezmilesimas', d.descuentoDiezmilesimas,
  'montoCentavos', d.montoCentavos, 'fechaVencimiento', d.fechaVencimiento) end`;

/**
 * The charges of each program with their rules, those that were deleted after they had been posted too. A program comes as
 * one text: the driver takes five times as long to make as many objects, and every account is read through here.
 */
export async function leerCargosDe(
  { db }: Pick<Alcance, "db">,
  programaPagosIds: readonly number[],
): Promise<Map<number, Cargo[]>> {
  if (programaPagosIds.length === 0) return new Map();
  const { rows } = await sql<{ programaPagosId: number; cargos: string }>`
    select c.programaPagosId, json_group_array(json_object(
      'id', c.id, 'nombre', c.nombre, 'montoCentavos', c.montoCentavos, 'fechaInicio', c.fechaInicio,
      'fechaFin', c.fechaFin, 'fechaLimitePago', c.fechaLimitePago, 'recargo', ${RECARGO}, 'descuento', ${DESCUENTO},
      'eliminado', c.eliminado, 'recargosAnteriores', json(r.anteriores), 'descuentosAnteriores', json(d.anteriores))
      order by c.fechaInicio, c.id) as cargos
    from "cargos" as "c" left join "recargos" as "r" on r.cargoId = c.id left join "descuentos" as "d" on d.cargoId = c.id
    where c.programaPagosId in (select value from json_each(${JSON.stringify(programaPagosIds)}))
    group by c.programaPagosId`.execute(db);
  return new Map(rows.map(({ programaPagosId, cargos }) => [programaPagosId, JSON.parse(cargos).map(cargoDe)]));
}

function cargoDe({ eliminado, recargosAnteriores, descuentosAnteriores, ...cargo }: Leido): Cargo {
  return {
    ...cargo,
    ...(eliminado === 1 ? { eliminado: true } : {}),
    ...(recargosAnteriores?.length ? { recargosAnteriores } : {}),
    ...(descuentosAnteriores?.length ? { descuentosAnteriores } : {}),
  };
}
