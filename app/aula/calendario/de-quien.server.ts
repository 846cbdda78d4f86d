import type { Alcance } from "~/base/acceso/alcance.server";
import { rechazoDeLimites } from "~/base/acceso/limites.server";

type DeQuien = { nivelId: number | null; grupoId: number | null; plantelId: number | null };

/**
 * SIN_PERMISO (403) for an event of more people than the account's limits. A limit of levels asks for a level or a
 * group, one of campuses for a campus or a group. Any other limit asks for a group. Which ones, its options say.
 */
export function rechazoDeTodos({ limites }: Pick<Alcance, "limites">, { nivelId, grupoId, plantelId }: DeQuien) {
  if (grupoId !== null) return null;
  const pide = partesPedidas({ limites });
  const alcanzaATodos = (pide.nivelId && nivelId === null) || (pide.plantelId && plantelId === null) || pide.grupoId;
  return alcanzaATodos ? rechazoDeLimites("El evento", pide.nivelId ? "nivelId" : "grupoId") : null;
}

/** The parts of which an account may not write 'todos': the form does not offer it. */
export function partesPedidas({ limites }: Pick<Alcance, "limites">) {
  const { niveles, planteles, ...deGrupo } = limites;
  return {
    nivelId: niveles !== null,
    plantelId: planteles !== null,
    grupoId: Object.values(deGrupo).some((limite) => limite !== null),
  };
}
