import type { Alcance } from "~/base/acceso/alcance.server";
import { queryEnum, queryIds, queryInt } from "~/server/request/params.server";
import { alcanzaDe, AUDIENCIAS, type Audiencia } from "./audiencia";
import { audienciaDe, esAudienciaPermitida, leerAudiencia } from "./audiencia.server";

/** The names shown of an audience. */
const A_LA_VISTA = 6;
/** The control with the ids of each kind of audience. */
const CAMPOS = { NIVELES: "nivelIds", GRADOS: "gradoIds", GRUPOS: "grupoIds" } as const;

/** The reach of an audience while it is being chosen. */
export type AlcanzaBreve = {
  alumnos: number;
  tutores: number;
  correos: number;
  sinCorreo: number;
  sinTutor: number;
  nombres: string[];
};

/**
 * The reach of the audience in an address (`audiencia`, and the ids under the names of the form's controls); chosen
 * students are those stored with the draft. Null without one, with no part chosen yet, or outside the account's limits.
 */
export async function alcancePedido(
  alcance: Alcance,
  request: Request,
  comunicadoId: number,
): Promise<AlcanzaBreve | null> {
  const tipo = queryEnum(request, "audiencia", AUDIENCIAS, null);
  if (tipo === null) return null;
  const campo = tipo === "TODOS" || tipo === "ALUMNOS" ? null : CAMPOS[tipo];
  const guardados = tipo === "ALUMNOS" && comunicadoId !== 0 ? (await audienciaDe(alcance, comunicadoId)).ids : [];
  const ids = campo === null ? guardados : (queryIds(request, campo) ?? []);
  const audiencia: Audiencia = {
    tipo,
    ids,
    plantelId: queryInt(request, "plantelId", { min: 1 }),
    turnoId: queryInt(request, "turnoId", { min: 1 }),
  };
  if ((tipo !== "TODOS" && ids.length === 0) || !(await esAudienciaPermitida(alcance, audiencia))) return null;
  const filas = await leerAudiencia(alcance, alcance.cicloId, audiencia);
  const { alumnos, tutores, correos, sinCorreo, sinTutor } = alcanzaDe(filas);
  return {
    alumnos,
    tutores,
    correos,
    sinCorreo: sinCorreo.length,
    sinTutor: sinTutor.length,
    nombres: [...new Map(filas.map(({ alumnoId, alumno }) => [alumnoId, alumno])).values()].slice(0, A_LA_VISTA),
  };
}
