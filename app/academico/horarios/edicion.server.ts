import type { Alcance } from "~/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import { asignaturasDelGrupo, obtenerGrupo } from "../docentes/grupos.server";
import { horariosDelGrupo, modulosDelTurno } from "./queries.server";

/**
 * What the editor of a group's timetable begins with: the version that is asked for, the latest without one, a new one for 0.
 * Throws 404.
 */
export async function obtenerEdicion(alcance: Alcance, grupoId: number, pedida: number | null) {
  const grupo = await obtenerGrupo(alcance, grupoId);
  const versiones = await horariosDelGrupo(alcance, grupoId);
  const horario = versiones.find(({ id }) => id === pedida) ?? (pedida === 0 ? null : (versiones[0] ?? null));
  // A new version begins as the one before.
  const base = horario ?? versiones[0] ?? null;
  const asignaturas = (await asignaturasDelGrupo(alcance, grupo)).filter(({ id }) => id !== null);
  const { hoy } = alcance;
  return {
    titulo: grupo.titulo,
    horarioId: horario?.id ?? null,
    version: horario?.lastModifiedDate ?? "",
    inicia: horario?.inicia ?? ((hoy > grupo.fechaInicio ? hoy : grupo.fechaInicio) as Fecha),
    termina: horario?.termina ?? (grupo.fechaFin as Fecha),
    versiones: versiones.map(({ id, inicia, termina }) => ({ id, inicia, termina })),
    modulos: await modulosDelTurno(alcance, grupo.turnoId),
    asignaturas: asignaturas.map(({ id, nombre, horasSemana, imparten }) => ({
      id: id!,
      nombre,
      horasSemana,
      docentes: imparten.map(({ nombreCompleto }) => nombreCompleto).join(", "),
    })),
    puestas: Object.fromEntries(
      (base?.lecciones ?? []).map(({ diaSemana, moduloId, grupoAsignaturaId }) => [
        `${diaSemana}-${moduloId}`,
        grupoAsignaturaId,
      ]),
    ),
    enSabado: (base?.lecciones ?? []).some(({ diaSemana }) => diaSemana === 6),
  };
}
