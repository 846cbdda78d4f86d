import type { ExpressionBuilder } from "kysely";
import type { DB } from "db/connection";
import { type Refusal, refuse } from "~/lib/outcome";
import type { Limites } from "./alcance.server";

// Limits of writes (decisiones/239): an account changes only what lies wholly inside of its limits.

/** Refuses (403) a change that reaches beyond the account's limits, and says who may make it; beside `campo`, if it names one. */
export const rechazoDeLimites = (sujeto: string, campo?: string): Refusal<"SIN_PERMISO"> =>
  refuse("SIN_PERMISO", `${sujeto} va más allá de lo que tu cuenta ve: lo cambia quien ve todo el colegio.`, {
    status: 403,
    ...(campo === undefined ? {} : { campo }),
  });

/** True if an account may see this value of a limit; null limits nothing. */
export const permite = (permitidos: readonly number[] | null, id: number): boolean => permitidos?.includes(id) ?? true;

/** The condition that restricts groups (as `gr`, their grade as `g`) to an account's limits. */
export function grupoDentroDeLimites({ niveles, grados, planteles, turnos, grupos }: Limites) {
  return (eb: ExpressionBuilder<DB & { gr: DB["grupos"]; g: DB["grados"] }, "gr" | "g">) =>
    eb.and([
      ...(niveles ? [eb("g.nivelId", "in", niveles)] : []),
      ...(grados ? [eb("gr.gradoId", "in", grados)] : []),
      ...(planteles ? [eb("gr.plantelId", "in", planteles)] : []),
      ...(turnos ? [eb("gr.turnoId", "in", turnos)] : []),
      ...(grupos ? [eb("gr.id", "in", grupos)] : []),
    ]);
}

type Lugar = { nivelId: number; gradoId: number; plantelId: number; turnoId: number };

/** True if an account may see a place: a grade in a campus and a shift. An account of one of its groups may, too. */
export const lugarVisible = ({ niveles, grados, planteles, turnos }: Limites, lugar: Lugar): boolean =>
  permite(niveles, lugar.nivelId) &&
  permite(grados, lugar.gradoId) &&
  permite(planteles, lugar.plantelId) &&
  permite(turnos, lugar.turnoId);

/** True if all of a place lies inside of the limits. It has several groups: an account limited to groups sees all of none. */
export const lugarDentroDeLimites = (limites: Limites, lugar: Lugar): boolean =>
  limites.grupos === null && lugarVisible(limites, lugar);
