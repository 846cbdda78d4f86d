import type { Alcance } from "~/base/acceso/alcance.server";
import { listarRegistros, type Registro } from "../queries.server";
import { type Estado, hechoDelPaso, type Paso } from "./arranque";
import { type Motivo, porQueNoSeCambia } from "./cambio";
import { leerCobros } from "./cobros-hechos.server";
import type { Detalle } from "./valores";

/** The groups of the selected cycle, by place; `parejos` if every place has as many, each with as many places. */
export type GruposHechos = {
  parejos: boolean;
  gruposPorGrado: number;
  cupo: number | null;
  porLugar: ReadonlyMap<number, readonly Registro[]>;
};

/** Reads the groups of the selected cycle. */
export async function leerGrupos(alcance: Alcance): Promise<GruposHechos> {
  const { db, cicloId } = alcance;
  const lugares = await db.selectFrom("configuracionesCiclo").select("id").where("cicloId", "=", cicloId).execute();
  const grupos = await listarRegistros(alcance, "grupos", cicloId);
  const porLugar = new Map<number, readonly Registro[]>(
    lugares.map(({ id }) => [id, grupos.filter(({ configuracionCicloId }) => configuracionCicloId === id)]),
  );
  const cuantos = new Set([...porLugar.values()].map(({ length }) => length));
  const cupos = new Set(grupos.map(({ cupo }) => cupo as number | null));
  return {
    parejos: cuantos.size <= 1 && cupos.size <= 1,
    gruposPorGrado: Math.max(0, ...cuantos),
    cupo: [...cupos][0] ?? null,
    porLugar,
  };
}

/** True if the official calendar's days are in the school's own. */
async function tieneCalendario({ db, colegioId }: Alcance): Promise<boolean> {
  const dia = await db
    .selectFrom("diasInhabiles")
    .select("id")
    .where("colegioId", "=", colegioId)
    .where("tipo", "=", "OFICIAL")
    .limit(1)
    .executeTakeFirst();
  return dia !== undefined;
}

/** The groups and prices of the school, and the reason why the open step, if finished, cannot be changed here. */
export async function obtenerDetalle(
  alcance: Alcance,
  abierto: Paso | null,
  estado: Estado,
): Promise<Detalle & { motivo: Motivo | null }> {
  const cobros = await leerCobros(alcance);
  const grupos = abierto === "grupos" && estado.grupos > 0 ? await leerGrupos(alcance) : null;
  const terminado = abierto !== null && hechoDelPaso(abierto, estado) !== null;
  const motivos: Partial<Record<Paso, () => Motivo | null>> = {
    lugares: () =>
      porQueNoSeCambia({ paso: "lugares", planteles: estado.planteles.length, turnos: estado.turnos.length }),
    grupos: () => porQueNoSeCambia({ paso: "grupos", parejos: grupos?.parejos ?? true, cicloId: alcance.cicloId }),
    cobros: () => porQueNoSeCambia({ paso: "cobros", clase: cobros.clase }),
  };
  return {
    grupos,
    cobros: cobros.clase === "PAREJOS" ? cobros.cobros : null,
    calendario: abierto === "ciclo" && (await tieneCalendario(alcance)),
    motivo: terminado ? (motivos[abierto]?.() ?? null) : null,
  };
}
