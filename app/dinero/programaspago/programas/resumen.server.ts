import type { Alcance } from "~/base/acceso/alcance.server";
import { type Fecha, fecha } from "~/lib/dates";
import { cargosDeProgramas, type ProgramaDeLista } from "../queries.server";
import { resumenDePrograma } from "./resumen";

/** The programs of the list with their charges in few words. */
export async function conResumen(alcance: Alcance, programas: readonly ProgramaDeLista[]) {
  const ids = programas.map(({ id }) => id);
  if (ids.length === 0) return [];
  const cargos = await cargosDeProgramas(alcance, ids);
  const filas = await alcance.db
    .selectFrom("programasPagos as p")
    .innerJoin("ciclos as c", "c.id", "p.cicloId")
    .select(["p.id", "c.fechaInicio"])
    .where("p.id", "in", ids)
    .execute();
  const inicios = new Map<number, Fecha>(filas.map(({ id, fechaInicio }) => [id, fecha(fechaInicio)]));
  return programas.map((programa) => ({
    ...programa,
    ...resumenDePrograma(cargos.get(programa.id) ?? [], inicios.get(programa.id)!),
  }));
}

export type ProgramaConResumen = Awaited<ReturnType<typeof conResumen>>[number];
