import type { AlumnoElegible } from "../elegidos.server";

/** Who can be chosen: his name, and below it what tells him from others of that name. */
export function DatosDeAlumno({ alumno: { alumno, matricula, grupo } }: { alumno: AlumnoElegible }) {
  return (
    <span className="min-w-0">
      {alumno}
      <span className="block text-xs text-quieto">{`${matricula} · ${grupo}`}</span>
    </span>
  );
}
