import { type SqlBool, sql } from "kysely";
import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import type { Alcance } from "~/server/alcance.server";
import { deLasCuentas } from "./cuentas.server";
import type { Cuenta } from "./libro";
import type { Cargo, ProgramaAsignado, Recurrencia } from "./reglas";

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
    const suyos = cargos.get(programaPagosId);
    if (!suyos) continue;
    const programa = { ...asignacion, vigente: fechaRetiro === null, cargos: suyos };
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
    .select(["asignaciones.cicloId", "asignaciones.cobrarDesde", "asignaciones.fechaRetiro"])
    .select(["programasPagos.nombre as programaPagosNombre", fechaBajaDelCiclo.as("fechaBaja")])
    .where(deLasCuentas("asignaciones", cuentas))
    // The plus keeps SQLite from the index of the school, which has everybody's.
    .where(sql<SqlBool>`+asignaciones.colegioId = ${colegioId}`)
    .$if(soloProgramaPagosId !== null, (q) => q.where("asignaciones.programaPagosId", "=", soloProgramaPagosId))
    .orderBy("asignaciones.id")
    .execute();
  return filas.map((fila) => ({
    ...fila,
    cobrarDesde: fila.cobrarDesde as Fecha | null,
    fechaBaja: fila.fechaBaja as Fecha | null,
  }));
}

/** The charges of each program with their rules, those that were deleted after they had been posted too. */
export async function leerCargosDe(
  { db }: Pick<Alcance, "db">,
  programaPagosIds: readonly number[],
): Promise<Map<number, Cargo[]>> {
  const porPrograma = new Map<number, Cargo[]>();
  if (programaPagosIds.length === 0) return porPrograma;
  const filas = await db
    .selectFrom("cargos")
    .leftJoin("recargos", "recargos.cargoId", "cargos.id")
    .leftJoin("descuentos", "descuentos.cargoId", "cargos.id")
    .select([
      "cargos.programaPagosId",
      "cargos.id",
      "cargos.nombre",
      "cargos.montoCentavos",
      "cargos.fechaInicio",
      "cargos.fechaFin",
      "cargos.fechaLimitePago",
      "cargos.eliminado",
      "recargos.id as recargoId",
      "recargos.nombre as recargoNombre",
      "recargos.tipoRecargo",
      "recargos.recargoDiezmilesimas",
      "recargos.montoCentavos as recargoCentavos",
      "recargos.recurrente",
      "recargos.eliminado as recargoEliminado",
      "recargos.anteriores as recargosAnteriores",
      "descuentos.id as descuentoId",
      "descuentos.nombre as descuentoNombre",
      "descuentos.tipoDescuento",
      "descuentos.descuentoDiezmilesimas",
      "descuentos.montoCentavos as descuentoCentavos",
      "descuentos.fechaVencimiento",
      "descuentos.eliminado as descuentoEliminado",
      "descuentos.anteriores as descuentosAnteriores",
    ])
    .where("cargos.programaPagosId", "in", programaPagosIds)
    .orderBy("cargos.fechaInicio")
    .orderBy("cargos.id")
    .execute();
  for (const fila of filas) {
    const cargos = porPrograma.get(fila.programaPagosId);
    if (cargos) cargos.push(cargoDe(fila));
    else porPrograma.set(fila.programaPagosId, [cargoDe(fila)]);
  }
  return porPrograma;
}

type FilaDeCargo = {
  id: number;
  nombre: string;
  montoCentavos: number;
  fechaInicio: string;
  fechaFin: string;
  fechaLimitePago: string;
  eliminado: number;
  recargoId: number | null;
  recargoNombre: string | null;
  tipoRecargo: string | null;
  recargoDiezmilesimas: number | null;
  recargoCentavos: number | null;
  recurrente: string | null;
  recargoEliminado: number | null;
  recargosAnteriores: string | null;
  descuentoId: number | null;
  descuentoNombre: string | null;
  tipoDescuento: string | null;
  descuentoDiezmilesimas: number | null;
  descuentoCentavos: number | null;
  fechaVencimiento: string | null;
  descuentoEliminado: number | null;
  descuentosAnteriores: string | null;
};

function cargoDe(fila: FilaDeCargo): Cargo {
  return {
    id: fila.id,
    nombre: fila.nombre,
    montoCentavos: fila.montoCentavos as Centavos,
    fechaInicio: fila.fechaInicio as Fecha,
    fechaFin: fila.fechaFin as Fecha,
    fechaLimitePago: fila.fechaLimitePago as Fecha,
    recargo:
      fila.recargoId === null || fila.recargoEliminado === 1
        ? null
        : {
            id: fila.recargoId,
            nombre: fila.recargoNombre ?? "",
            tipoRecargo: fila.tipoRecargo as "PORCENTAJE" | "MONTO_FIJO",
            recargoDiezmilesimas: fila.recargoDiezmilesimas ?? 0,
            montoCentavos: (fila.recargoCentavos ?? 0) as Centavos,
            recurrente: fila.recurrente as Recurrencia,
          },
    descuento:
      fila.descuentoId === null || fila.descuentoEliminado === 1
        ? null
        : {
            id: fila.descuentoId,
            nombre: fila.descuentoNombre ?? "",
            tipoDescuento: fila.tipoDescuento as "PORCENTAJE" | "MONTO_FIJO",
            descuentoDiezmilesimas: fila.descuentoDiezmilesimas ?? 0,
            montoCentavos: (fila.descuentoCentavos ?? 0) as Centavos,
            fechaVencimiento: fila.fechaVencimiento as Fecha,
          },
    ...(fila.eliminado === 1 ? { eliminado: true } : {}),
    ...(hayAnteriores(fila.recargosAnteriores) ? { recargosAnteriores: JSON.parse(fila.recargosAnteriores) } : {}),
    ...(hayAnteriores(fila.descuentosAnteriores)
      ? { descuentosAnteriores: JSON.parse(fila.descuentosAnteriores) }
      : {}),
  };
}

// Nearly every rule never changed, and every account is read through here.
const hayAnteriores = (texto: string | null): texto is string => texto !== null && texto !== "[]";
