import type { Alcance } from "~/base/acceso/alcance.server";
import { TUTOR_EN_BLANCO } from "../preinscripcion";
import { type Registro, buscarRegistro, registrosHermanos } from "./registro.server";

/** The parts of a name written in one line: of three or more words, the last two are the surnames. */
export function partesDelNombre(nombre: string): Pick<typeof TUTOR_EN_BLANCO, "nombre" | "apellido1" | "apellido2"> {
  const palabras = nombre.split(" ").filter((palabra) => palabra !== "");
  const cuantos = palabras.length > 2 ? 2 : palabras.length - 1;
  const [apellido1 = "", apellido2 = ""] = cuantos > 0 ? palabras.slice(-cuantos) : [];
  return { nombre: palabras.slice(0, palabras.length - Math.max(cuantos, 0)).join(" "), apellido1, apellido2 };
}

/**
 * The data not asked for again: the tutors and the address of the last child that the same proven mailbox registered
 * here; without one, the registrant as the first tutor. Null if the step was already answered.
 */
export async function propuestasDe(alcance: Pick<Alcance, "db" | "colegioId">, registro: Registro) {
  if (registro.tutores !== null && registro.domicilio !== null) return { tutores: null, domicilio: null };
  const hermano = await hermanoConDatos(alcance, registro);
  const deQuienRegistra = { ...TUTOR_EN_BLANCO, ...partesDelNombre(registro.nombre), email: registro.email };
  return {
    tutores: registro.tutores === null ? (hermano?.tutores ?? [deQuienRegistra]) : null,
    domicilio: registro.domicilio === null ? (hermano?.domicilio ?? null) : null,
  };
}

async function hermanoConDatos(alcance: Pick<Alcance, "db" | "colegioId">, registro: Registro) {
  for (const { uuid } of await registrosHermanos(alcance, registro)) {
    const hermano = await buscarRegistro(alcance, { formatoId: registro.formatoId, uuid });
    if (hermano && (hermano.tutores !== null || hermano.domicilio !== null)) return hermano;
  }
  return null;
}
