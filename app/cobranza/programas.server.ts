import { sql } from "kysely";
import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import type { Alcance } from "~/server/alcance.server";
import type { Cuenta } from "./libro";
import type { Cargo, ProgramaAsignado, Recurrencia } from "./reglas";

// A student has left a cycle when every enrolment of his in it has ended; the last day counts.
const fechaBajaDelCiclo = sql<string | null>`(
  select case when count(*) = count(fechaBaja) then max(fechaBaja) end from inscripciones
  where inscripciones.alumnoId = asignaciones.alumnoId and inscripciones.cicloId = asignaciones.cicloId
    and inscripciones.colegioId = asignaciones.colegioId)`;

/** The programs that a student has or had in a service of the viewer's school, with their charges and rules. */
export async function leerProgramas(
  { db, colegioId }: Alcance,
  { alumnoId, servicioId }: Cuenta,
): Promise<ProgramaAsignado[]> {
  const filas = await db
    .selectFrom("asignaciones")
    .innerJoin("programasPagos", "programasPagos.id", "asignaciones.programaPagosId")
    .innerJoin("cargos", "cargos.programaPagosId", "programasPagos.id")
    .leftJoin("recargos", "recargos.cargoId", "cargos.id")
    .leftJoin("descuentos", "descuentos.cargoId", "cargos.id")
    .select([
      "asignaciones.id as asignacionId",
      "asignaciones.cicloId",
      "asignaciones.cobrarDesde",
      "asignaciones.fechaRetiro",
      "programasPagos.nombre as programaPagosNombre",
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
      fechaBajaDelCiclo.as("fechaBaja"),
    ])
    .where("asignaciones.alumnoId", "=", alumnoId)
    .where("asignaciones.servicioId", "=", servicioId)
    .where("asignaciones.colegioId", "=", colegioId)
    .orderBy("asignaciones.id")
    .orderBy("cargos.fechaInicio")
    .orderBy("cargos.id")
    .execute();

  const programas = new Map<number, Omit<ProgramaAsignado, "cargos"> & { cargos: Cargo[] }>();
  for (const fila of filas) {
    const programa = programas.get(fila.asignacionId) ?? {
      cicloId: fila.cicloId,
      programaPagosNombre: fila.programaPagosNombre,
      vigente: fila.fechaRetiro === null,
      cobrarDesde: fila.cobrarDesde as Fecha | null,
      fechaBaja: fila.fechaBaja as Fecha | null,
      cargos: [],
    };
    programa.cargos.push(cargoDe(fila));
    programas.set(fila.asignacionId, programa);
  }
  return [...programas.values()];
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
