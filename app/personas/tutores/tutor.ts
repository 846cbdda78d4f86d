import { normalizarTelefono } from "~/lib/telephone";
import type { Genero } from "~/personas/alumnos/alumno";
import { cleanLine, nombreCompleto } from "~/lib/text";
import { validar } from "~/lib/validators";

/** A tutor's data as forms and commands pass them (B§3, decisions.md Padres/Tutores); phones are ten digits or "". */
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

/**
 * The error that prevents storing a tutor's data (C§5), by field: a blank name, an invalid e-mail or phone; or null.
 */
export function faltaDeTutor(datos: DatosTutor): { campo: keyof DatosTutor; mensaje: string } | null {
  for (const [campo, reglas] of Object.entries(REGLAS) as [keyof DatosTutor, string][]) {
    const mensaje = validar(reglas, datos[campo].trim());
    if (mensaje !== null) return { campo, mensaje };
  }
  return null;
}

const REGLAS: Partial<Record<keyof DatosTutor, string>> = {
  nombre: "obligatorio conletra",
  apellido1: "obligatorio conletra",
  apellido2: "conletra",
  email: "email",
  telefonoMovil: "telefono",
  telefonoCasa: "telefono",
  telefonoOficina: "telefono",
};

export type ColumnasDeTutor = ReturnType<typeof columnasDeTutor>;

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
    telefonoMovil: normalizarTelefono(datos.telefonoMovil),
    telefonoCasa: normalizarTelefono(datos.telefonoCasa),
    telefonoOficina: normalizarTelefono(datos.telefonoOficina),
  };
}
