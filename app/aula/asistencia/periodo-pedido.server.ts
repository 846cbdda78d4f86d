import type { Alcance } from "~/base/acceso/alcance.server";
import { queryEnum } from "~/server/request/params.server";
import { elegirPeriodo } from "~/aula/academico/periodo";
import { eleccionDe, listarPeriodos } from "~/aula/academico/periodo.server";
import { CLAVES_DE_AGRUPACION } from "./asistencia";

/** A student's period in an address, with its days and the grouping of the list (C§2.8). */
export async function periodoPedido(alcance: Alcance, request: Request, nivelId: number | null) {
  const info = nivelId === null ? null : await listarPeriodos(alcance, { nivelId });
  const elegido = info && elegirPeriodo(info, eleccionDe(request));
  return {
    agrupar: queryEnum(request, "agrupar", CLAVES_DE_AGRUPACION, null) ?? ("NO_AGRUPAR" as const),
    dias: { inicio: elegido?.dias?.inicia ?? null, fin: elegido?.dias?.termina ?? null },
    periodo: info && elegido ? { info, elegido } : null,
  };
}

export type PeriodoPedido = Awaited<ReturnType<typeof periodoPedido>>;
