import type { Genero } from "~/alumnos/alumno";
import { cleanLine, nombreCompleto } from "~/lib/text";

/** A tutor's data as forms and commands pass them on (B§3, decisions.md Padres/Tutores); phones are ten digits or "". */
export type DatosTutor = {
  nombre: string;
  apellido1: string;
  apellido2: string;
  genero: Genero;
  email: string;
  telefonoMovil: string;
  telefonoCasa: string;
  telefonoOficina: string;
};

/** The columns of `tutores`, cleaned; e-mails are compared in lower case. */
export function columnasDeTutor(datos: DatosTutor) {
  const nombre = cleanLine(datos.nombre);
  const apellido1 = cleanLine(datos.apellido1);
  const apellido2 = cleanLine(datos.apellido2);
  return {
    nombre,
    apellido1,
    apellido2,
    nombreCompleto: nombreCompleto({ nombre, apellido1, apellido2 }),
    genero: datos.genero,
    email: datos.email.trim().toLowerCase(),
    telefonoMovil: datos.telefonoMovil,
    telefonoCasa: datos.telefonoCasa,
    telefonoOficina: datos.telefonoOficina,
  };
}
