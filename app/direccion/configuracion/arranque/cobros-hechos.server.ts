import type { Alcance } from "~/base/acceso/alcance.server";
import { generarCargos } from "~/dinero/programaspago/asistente/asistente";
import { tienenMovimientos, todosLosCargos } from "~/dinero/programaspago/programas/sin-pagos.server";
import { type CargoDelPrograma, listarCargos, obtenerPrograma } from "~/dinero/programaspago/queries.server";
import type { Fecha } from "~/lib/dates";
import { type Cobros, RECURRENCIAS, type RecurrenciaDelRecargo, type Veces, VECES } from "./arranque";
import { programasDe, SERVICIOS } from "./cobros.server";

/**
 * The prices of a cycle as the guided start wrote them. EN_USO if students have them, DISTINTOS if they were changed
 * elsewhere: both are changed on the programs' own pages. NINGUNO if there are no such programs.
 */
export type CobrosHechos =
  | { clase: "NINGUNO" | "EN_USO" | "DISTINTOS" }
  | { clase: "PAREJOS"; cobros: Cobros; programaIds: readonly number[] };

type Leido = { id: number; servicio: string; cargos: CargoDelPrograma[] };

/** Reads the prices of the selected cycle. */
export async function leerCobros(alcance: Alcance): Promise<CobrosHechos> {
  const { db, cicloId, colegioId } = alcance;
  const ciclo = await db
    .selectFrom("ciclos")
    .select(["nombre", "fechaInicio"])
    .where("id", "=", cicloId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  const filas = ciclo ? await programasDelArranque(alcance) : [];
  if (!ciclo || filas.length === 0) return { clase: "NINGUNO" };
  const lugares = await db.selectFrom("configuracionesCiclo").select("id").where("cicloId", "=", cicloId).execute();
  const leidos: Leido[] = [];
  for (const { id, nombre: servicio } of filas) {
    const programa = await obtenerPrograma(alcance, id);
    if (programa.fueAsignado || (await tienenMovimientos(alcance, await todosLosCargos(alcance, id))))
      return { clase: "EN_USO" };
    if (!programa.principal || programa.configuracionesCiclo.length !== lugares.length) return { clase: "DISTINTOS" };
    leidos.push({ id, servicio, cargos: (await listarCargos(alcance, id)).cargos });
  }
  const cobros = cobrosDe(leidos);
  const esperados = cobros && programasDe(cobros, { ...ciclo, fechaInicio: ciclo.fechaInicio as Fecha });
  const iguales = esperados?.every(({ servicio, receta }) =>
    leidos.some((cada) => esDe(servicio)(cada) && huella(cada.cargos) === huella(generarCargos(receta))),
  );
  return cobros && iguales && esperados?.length === leidos.length
    ? { clase: "PAREJOS", cobros, programaIds: leidos.map(({ id }) => id) }
    : { clase: "DISTINTOS" };
}

const esDe =
  (nombre: string) =>
  ({ servicio }: { servicio: string }) =>
    servicio.toLowerCase() === nombre.toLowerCase();

async function programasDelArranque({ db, colegioId, cicloId }: Alcance) {
  const filas = await db
    .selectFrom("programasPagos as p")
    .innerJoin("servicios as s", "s.id", "p.servicioId")
    .select(["p.id", "s.nombre"])
    .where("p.colegioId", "=", colegioId)
    .where("p.cicloId", "=", cicloId)
    .where("p.eliminadoDate", "is", null)
    .orderBy("p.id")
    .execute();
  return filas.filter(({ nombre }) => SERVICIOS.some((servicio) => esDe(servicio)({ servicio: nombre })));
}

// The prices that would give these charges, if any: the caller compares.
function cobrosDe(leidos: readonly Leido[]): Cobros | null {
  const [inscripcion = [], colegiatura = []] = SERVICIOS.map((servicio) => leidos.find(esDe(servicio))?.cargos ?? []);
  const [veces = "10", recargo] = [String(colegiatura.length || 10), colegiatura[0]?.recargo];
  const recurrente = recargo?.recurrente ?? "MES_CALENDARIO";
  if (!Object.hasOwn(VECES, veces) || !Object.hasOwn(RECURRENCIAS, recurrente)) return null;
  const limites = colegiatura.map(({ fechaLimitePago }) => Number(fechaLimitePago.slice(8)));
  return {
    inscripcion: inscripcion[0]?.montoCentavos ?? null,
    colegiatura: colegiatura[0]?.montoCentavos ?? null,
    veces: veces as Veces,
    diaLimite: recargo ? Math.max(...limites) : 10,
    recargo: recargo?.recargoDiezmilesimas ?? null,
    recurrente: recurrente as RecurrenciaDelRecargo,
  };
}

const huella = (cargos: readonly (Omit<CargoDelPrograma, "id" | "recargo" | "descuento"> & Reglas)[]): string =>
  JSON.stringify(
    cargos.map(({ nombre, montoCentavos, fechaInicio, fechaFin, fechaLimitePago, recargo, descuento }) => [
      [nombre, montoCentavos, fechaInicio, fechaFin, fechaLimitePago, descuento === null],
      recargo && [recargo.tipoRecargo, recargo.recargoDiezmilesimas, recargo.montoCentavos, recargo.recurrente],
    ]),
  );

type Reglas = {
  recargo: Omit<NonNullable<CargoDelPrograma["recargo"]>, "id"> | null;
  descuento: object | null;
};
