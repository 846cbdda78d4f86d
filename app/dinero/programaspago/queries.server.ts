import { type Topes, topesDe } from "~/dinero/cobranza/libro/tope";
import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import type { Alcance } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import type { Recurrencia } from "~/dinero/cobranza/libro/reglas";
import type { DatosDeCargo, DatosDeDescuento, DatosDeRecargo, Tipo } from "./cargo";

export type FiltrosDeProgramas = { cicloId: number; servicioId: number | null; nivelId: number };

/**
 * The programs of a school (C§2.1), the newest cycle first; `cicloId` 0 is every cycle and `nivelId` 0 every level
 * (C§9).
 */
export async function listarProgramas(
  { db, colegioId }: Alcance,
  { cicloId, servicioId, nivelId }: FiltrosDeProgramas,
) {
  let consulta = db
    .selectFrom("programasPagos as p")
    .innerJoin("servicios as s", "s.id", "p.servicioId")
    .innerJoin("ciclos as ci", "ci.id", "p.cicloId")
    .select(["p.id", "p.nombre", "p.descripcion", "s.nombre as servicio", "ci.nombre as ciclo"])
    .select((eb) => [
      eb
        .selectFrom("cargos as c")
        .select((cuenta) => cuenta.fn.countAll<number>().as("cuantos"))
        .whereRef("c.programaPagosId", "=", "p.id")
        .where("c.eliminado", "=", 0)
        .as("cargosCount"),
      eb
        .selectFrom("asignaciones as a")
        .select((cuenta) => cuenta.fn.countAll<number>().as("cuantas"))
        .whereRef("a.programaPagosId", "=", "p.id")
        .where("a.fechaRetiro", "is", null)
        .as("asignacionesCount"),
    ])
    .where("p.colegioId", "=", colegioId)
    .where("p.eliminadoDate", "is", null)
    .orderBy("ci.fechaInicio", "desc")
    .orderBy("s.orden")
    .orderBy("p.nombre");
  if (cicloId > 0) consulta = consulta.where("p.cicloId", "=", cicloId);
  if (servicioId !== null) consulta = consulta.where("p.servicioId", "=", servicioId);
  if (nivelId > 0)
    consulta = consulta.where((eb) =>
      eb.exists(
        eb
          .selectFrom("programasPagosConfiguraciones as pc")
          .innerJoin("configuracionesCiclo as cc", "cc.id", "pc.configuracionCicloId")
          .select("pc.programaPagosId")
          .whereRef("pc.programaPagosId", "=", "p.id")
          .where("cc.nivelId", "=", nivelId),
      ),
    );
  return (await consulta.execute()).map(({ cargosCount, asignacionesCount, ...programa }) => ({
    ...programa,
    cargosCount: cargosCount ?? 0,
    asignacionesCount: asignacionesCount ?? 0,
  }));
}

export type ProgramaDeLista = Awaited<ReturnType<typeof listarProgramas>>[number];

/** A program of the viewer's school, for its dialog (C§3). Throws 404, also for a deleted one. */
export async function obtenerPrograma({ db, colegioId }: Alcance, programaPagosId: number) {
  const programa = await db
    .selectFrom("programasPagos")
    .select(["id", "nombre", "colegioId", "cicloId", "servicioId", "descripcion"])
    .where("id", "=", programaPagosId)
    .where("colegioId", "=", colegioId)
    .where("eliminadoDate", "is", null)
    .executeTakeFirst();
  if (!programa) throw noEncontrado();
  const configuraciones = await db
    .selectFrom("programasPagosConfiguraciones")
    .select(["configuracionCicloId", "principal"])
    .where("programaPagosId", "=", programaPagosId)
    .execute();
  const asignaciones = await db
    .selectFrom("asignaciones")
    .select(({ fn }) => fn.countAll<number>().as("todas"))
    .select(({ fn }) => fn.count<number>("fechaRetiro").as("retiradas"))
    .where("programaPagosId", "=", programaPagosId)
    .executeTakeFirstOrThrow();
  const cargos = await db
    .selectFrom("cargos")
    .select(({ fn }) => fn.countAll<number>().as("cuantos"))
    .where("programaPagosId", "=", programaPagosId)
    .where("eliminado", "=", 0)
    .executeTakeFirstOrThrow();
  return {
    ...programa,
    principal: configuraciones.some(({ principal }) => principal === 1),
    configuracionesCiclo: configuraciones.map(({ configuracionCicloId }) => configuracionCicloId),
    asignacionesCount: asignaciones.todas - asignaciones.retiradas,
    /** True if it was ever assigned: school, cycle and service then stay. */
    fueAsignado: asignaciones.todas > 0,
    cargosCount: cargos.cuantos,
  };
}

/**
 * Of a program's cycle configurations, those with students who have the program: the number in each (C§3
 * asignacionesCount).
 */
export async function asignadosPorConfiguracion(
  { db }: Pick<Alcance, "db">,
  programaPagosId: number,
): Promise<Map<number, number>> {
  const filas = await db
    .selectFrom("asignaciones as a")
    .innerJoin("inscripciones as i", (union) =>
      union
        .onRef("i.alumnoId", "=", "a.alumnoId")
        .onRef("i.cicloId", "=", "a.cicloId")
        .onRef("i.colegioId", "=", "a.colegioId")
        .on("i.fechaBaja", "is", null),
    )
    .innerJoin("configuracionesCiclo as cc", (union) =>
      union
        .onRef("cc.cicloId", "=", "i.cicloId")
        .onRef("cc.gradoId", "=", "i.gradoId")
        .onRef("cc.plantelId", "=", "i.plantelId")
        .onRef("cc.turnoId", "=", "i.turnoId"),
    )
    .select("cc.id")
    .select(({ fn }) => fn.countAll<number>().as("alumnos"))
    .where("a.programaPagosId", "=", programaPagosId)
    .where("a.fechaRetiro", "is", null)
    .groupBy("cc.id")
    .execute();
  return new Map(filas.map(({ id, alumnos }) => [id, alumnos]));
}

/**
 * The number of students with a program who are no longer in any of its cycle's configurations: they left and kept it.
 */
export async function asignadosSinInscripcion({ db }: Pick<Alcance, "db">, programaPagosId: number): Promise<number> {
  const { alumnos } = await db
    .selectFrom("asignaciones as a")
    .select(({ fn }) => fn.countAll<number>().as("alumnos"))
    .where("a.programaPagosId", "=", programaPagosId)
    .where("a.fechaRetiro", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("inscripciones as i")
            .select("i.id")
            .whereRef("i.alumnoId", "=", "a.alumnoId")
            .whereRef("i.cicloId", "=", "a.cicloId")
            .whereRef("i.colegioId", "=", "a.colegioId")
            .where("i.fechaBaja", "is", null),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return alumnos;
}

export type CargoDelPrograma = DatosDeCargo & {
  id: number;
  recargo: (DatosDeRecargo & { id: number }) | null;
  descuento: (DatosDeDescuento & { id: number }) | null;
};

/** The charges of a program of the viewer's school, each with its rules, by their dates (C§2.3). Throws 404. */
export async function listarCargos(alcance: Alcance, programaPagosId: number) {
  const { nombre, descripcion, colegioId } = await obtenerPrograma(alcance, programaPagosId);
  const cargos = (await leerCargos(alcance, { programaPagosIds: [programaPagosId] })).map(aCargo);
  return { programaPagosId, nombre, descripcion, colegioId, cargos };
}

/** One charge of a program, with its rules. Throws 404, also for a deleted one. */
export async function obtenerCargo(
  alcance: Alcance,
  { programaPagosId, cargoId }: { programaPagosId: number; cargoId: number },
): Promise<CargoDelPrograma> {
  const [fila] = await leerCargos(alcance, { programaPagosIds: [programaPagosId], cargoId });
  if (!fila) throw noEncontrado();
  return aCargo(fila);
}

/** The charges of several programs, by their program. */
export async function cargosDeProgramas(
  alcance: Alcance,
  programaPagosIds: readonly number[],
): Promise<Map<number, CargoDelPrograma[]>> {
  const cargos = new Map<number, CargoDelPrograma[]>();
  for (const fila of await leerCargos(alcance, { programaPagosIds }))
    cargos.set(fila.programaPagosId, [...(cargos.get(fila.programaPagosId) ?? []), aCargo(fila)]);
  return cargos;
}

function leerCargos(
  { db, colegioId }: Alcance,
  { programaPagosIds, cargoId }: { programaPagosIds: readonly number[]; cargoId?: number },
) {
  let consulta = db
    .selectFrom("cargos as c")
    .innerJoin("programasPagos as p", "p.id", "c.programaPagosId")
    .leftJoin("recargos as r", (union) => union.onRef("r.cargoId", "=", "c.id").on("r.eliminado", "=", 0))
    .leftJoin("descuentos as d", (union) => union.onRef("d.cargoId", "=", "c.id").on("d.eliminado", "=", 0))
    .select(["c.id", "c.nombre", "c.montoCentavos", "c.fechaInicio", "c.fechaFin", "c.fechaLimitePago"])
    .select("c.programaPagosId")
    .select(["r.id as recargoId", "r.nombre as recargoNombre", "r.tipoRecargo", "r.recargoDiezmilesimas"])
    .select(["r.montoCentavos as recargoCentavos", "r.recurrente", "r.topeCargoCentavos", "r.topeMesCentavos"])
    .select(["d.id as descuentoId", "d.nombre as descuentoNombre", "d.tipoDescuento", "d.descuentoDiezmilesimas"])
    .select(["d.montoCentavos as descuentoCentavos", "d.fechaVencimiento"])
    .where("c.programaPagosId", "in", programaPagosIds)
    .where("p.colegioId", "=", colegioId)
    .where("p.eliminadoDate", "is", null)
    .where("c.eliminado", "=", 0)
    .orderBy("c.fechaInicio")
    .orderBy("c.id");
  if (cargoId !== undefined) consulta = consulta.where("c.id", "=", cargoId);
  return consulta.execute();
}

type FilaDeCargo = Awaited<ReturnType<typeof leerCargos>>[number];

function aCargo(fila: FilaDeCargo): CargoDelPrograma {
  return {
    id: fila.id,
    nombre: fila.nombre,
    montoCentavos: fila.montoCentavos as Centavos,
    fechaInicio: fila.fechaInicio as Fecha,
    fechaFin: fila.fechaFin as Fecha,
    fechaLimitePago: fila.fechaLimitePago as Fecha,
    recargo:
      fila.recargoId === null
        ? null
        : {
            id: fila.recargoId,
            nombre: fila.recargoNombre ?? "",
            tipoRecargo: fila.tipoRecargo as Tipo,
            recargoDiezmilesimas: fila.recargoDiezmilesimas ?? 0,
            montoCentavos: (fila.recargoCentavos ?? 0) as Centavos,
            recurrente: fila.recurrente as Recurrencia,
            ...topesDe(fila as Topes),
          },
    descuento:
      fila.descuentoId === null
        ? null
        : {
            id: fila.descuentoId,
            nombre: fila.descuentoNombre ?? "",
            tipoDescuento: fila.tipoDescuento as Tipo,
            descuentoDiezmilesimas: fila.descuentoDiezmilesimas ?? 0,
            montoCentavos: (fila.descuentoCentavos ?? 0) as Centavos,
            fechaVencimiento: fila.fechaVencimiento as Fecha,
          },
  };
}
