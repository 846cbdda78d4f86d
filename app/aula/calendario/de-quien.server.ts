import type { Alcance } from "~/base/acceso/alcance.server";
import { rechazoDeLimites } from "~/base/acceso/limites.server";

type DeQuien = { nivelId: number | null; grupoId: number | null; plantelId: number | null };

/**
 * SIN_PERMISO (403) for an event of more people than the account's limits. A limit of levels asks for a level or a
 * group, one of campuses for a campus or a group. Any other limit asks for a group. Which ones, its options say.
 */
export function rechazoDeTodos({ limites }: Pick<Alcance, "limites">, { nivelId, grupoId, plantelId }: DeQuien) {
  if (grupoId !== null) return null;
  const { niveles, planteles, ...deGrupo } = limites;
  const alcanzaATodos =
    (niveles !== null && nivelId === null) ||
    (planteles !== null && plantelId === null) ||
    Object.values(deGrupo).some((limite) => limite !== null);
  return alcanzaATodos ? rechazoDeLimites("El evento", niveles === null ? "grupoId" : "nivelId") : null;
}
