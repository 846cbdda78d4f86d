import type { AlumnoElegible } from "../elegidos.server";

/** A student to choose: the name, and below it the data that distinguish students of the same name. */
export function DatosDeAlumno({ alumno: { alumno, matricula, grupo } }: { alumno: AlumnoElegible }) {
  return (
    <span className="min-w-0">
      {alumno}
      <span className="block text-xs text-quieto">{`${matricula} · ${grupo}`}</span>
    </span>
  );
}
