import { FichaAlumno } from "../components/ficha-alumno";

/** The student file with no tab open: what lies behind the dialogs about the enrolment. */
export default function SinPestana() {
  return <FichaAlumno pestana={null}>{null}</FichaAlumno>;
}
