import type { listarClases } from "./semana.server";

type Clase = Awaited<ReturnType<typeof listarClases>>[number];

/** A class as the calls say it: beside its own names, those of C§3. Recesses are no classes here. */
export const comoClase = <C extends Clase>(clase: C) => ({
  ...clase,
  fechaProgramadaInicio: `${clase.fecha}T${clase.inicia}`,
  fechaProgramadaFin: `${clase.fecha}T${clase.termina}`,
  receso: false,
  asignaturaSeccion: null,
  docenteImparte: clase.suplente ?? clase.docentesImparten.join(", "),
  /** 0 is Sunday, as the week starts. */
  diaSemana: new Date(`${clase.fecha}T00:00:00Z`).getUTCDay(),
});
