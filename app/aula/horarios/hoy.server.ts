import type { Alcance } from "~/base/acceso/alcance.server";
import { type Fecha, horaEnZona } from "~/lib/dates";
import { listarGruposDelCiclo } from "~/aula/docentes/grupos.server";
import { camposDeAsignaturas } from "./campos.server";
import { nombreDeInhabiles } from "./clases";
import { estadoDeClase, filasDeGrupos } from "./hoy";
import { inhabilesPara } from "./queries.server";
import { listarClases } from "./semana.server";

type Pedido = { fecha: Fecha; soloFaltan: boolean };

/**
 * A day of the school, or of the bar's level, campus and shift: the class of each group at each hour, with its state. It
 * includes the number of missing lists. `soloFaltan` keeps the groups that lack one.
 */
export async function obtenerHoy(alcance: Alcance, { fecha, soloFaltan }: Pedido) {
  const { hoy, nivelId, plantelId, turnoId } = alcance;
  const hora = horaEnZona(alcance.ahora, alcance.zonaHoraria);
  const momento = { esHoy: fecha === hoy, pasado: fecha < hoy, hora };
  const grupos = (await listarGruposDelCiclo(alcance)).filter(
    (grupo) =>
      (nivelId === null || grupo.nivelId === nivelId) &&
      (plantelId === null || grupo.plantelId === plantelId) &&
      (turnoId === null || grupo.turnoId === turnoId),
  );
  const nadie = { docenteId: null, grupoId: null, aulaId: null };
  const todas = (await listarClases(alcance, { desde: fecha, hasta: fecha, ...nadie })).filter(
    ({ eliminada, grupoId }) => !eliminada && grupos.some(({ id }) => id === grupoId),
  );
  const campos = await camposDeAsignaturas(alcance);
  const clases = todas.map((clase) => ({
    ...clase,
    campo: campos.get(clase.asignaturaId ?? 0) ?? 0,
    estado: estadoDeClase(clase, momento),
  }));
  const faltan = clases.filter(({ estado }) => estado === "FALTA_LISTA");
  const vistos = soloFaltan ? grupos.filter(({ id }) => faltan.some(({ grupoId }) => grupoId === id)) : grupos;
  const { horas, filas } = filasDeGrupos(
    vistos,
    clases.filter(({ asignaturaId }) => asignaturaId !== null),
  );
  // The list of the day of a group is no hour of it.
  const delDia = new Map(
    clases.filter(({ asignaturaId }) => asignaturaId === null).map((clase) => [clase.grupoId, clase]),
  );
  return {
    fecha,
    hora: momento.esHoy ? hora : null,
    inhabil: nombreDeInhabiles(await inhabilesPara(alcance, { nivelId, plantelId }), fecha),
    horas,
    faltan: faltan.length,
    filas: filas.map(({ grupo, celdas }) => ({
      id: grupo.id,
      // A level stands in the bar.
      nombre: nivelId === null ? grupo.titulo : `${grupo.grado} ${grupo.nombre}`,
      lista: delDia.get(grupo.id) ?? null,
      celdas,
    })),
  };
}
export type DiaDelColegio = Awaited<ReturnType<typeof obtenerHoy>>;
export type ClaseDeHoy = NonNullable<DiaDelColegio["filas"][number]["celdas"][number]>;
