import { nombreDelDocumento } from "~/lib/curp";
import { holdsWord } from "~/lib/marks";
import { formatTelefono } from "~/lib/text";

type Tutor = { nombreCompleto: string; telefonos: readonly string[] };

/** The data that a list may reveal as the reason for a result: those that the viewer may read in the student's file. */
export type LoQueSePuedeDecir = { curp: boolean; tutores: boolean; telefonos: boolean };

/** The words of a search that are missing in the student's visible name and matrícula. */
export const palabrasSinVer = (
  palabras: readonly string[],
  { nombreCompleto, matricula }: { nombreCompleto: string; matricula: string },
): string[] => palabras.filter((palabra) => !holdsWord(`${nombreCompleto} ${matricula}`, palabra));

/**
 * The reason why a student matches a search with words missing in the visible name and matrícula: 'tutor: Jesús Núñez
 * Soto · 55 3594 7054'. Null if none is missing. A viewer who may not read the datum gets only its kind.
 */
export function porQueSeHallo(
  palabras: readonly string[],
  alumno: { nombreCompleto: string; matricula: string; curp: string },
  tutores: readonly Tutor[],
  dice: LoQueSePuedeDecir,
): string | null {
  const faltan = palabrasSinVer(palabras, alumno);
  if (faltan.length === 0) return null;
  const deSuCurp = faltan.filter((palabra) => holdsWord(alumno.curp, palabra));
  const deOtros = faltan.filter((palabra) => !deSuCurp.includes(palabra));
  const documento = nombreDelDocumento(alumno.curp);
  const frases = [
    ...(deSuCurp.length > 0
      ? [
          dice.curp
            ? `${documento}: ${alumno.curp}`
            : `por su ${documento === "CURP" ? documento : documento.toLowerCase()}`,
        ]
      : []),
    ...(deOtros.length > 0 ? [delTutor(deOtros, tutores, dice)] : []),
  ];
  return frases.filter((frase) => frase !== "").join(" · ");
}

// Of two Núñez, the tutor who matches most of the search words; a second one if the first does not match all.
function delTutor(palabras: readonly string[], tutores: readonly Tutor[], dice: LoQueSePuedeDecir): string {
  const aciertos = ({ nombreCompleto, telefonos }: Tutor) =>
    palabras.filter((palabra) => [nombreCompleto, ...telefonos].some((dato) => holdsWord(dato, palabra)));
  const [tutor] = tutores
    .filter((cada) => aciertos(cada).length > 0)
    .sort((a, b) => aciertos(b).length - aciertos(a).length);
  if (!tutor) return "";
  if (!dice.tutores) return "por un tutor";
  const palabrasHalladas = aciertos(tutor);
  const resto = palabras.filter((palabra) => !palabrasHalladas.includes(palabra));
  return [nombrado(tutor, palabrasHalladas, dice), delTutor(resto, tutores, dice)]
    .filter((frase) => frase !== "")
    .join(" · ");
}

function nombrado({ nombreCompleto, telefonos }: Tutor, palabras: readonly string[], dice: LoQueSePuedeDecir): string {
  const telefono = telefonos.find((numero) => palabras.some((palabra) => holdsWord(numero, palabra)));
  if (!telefono) return `tutor: ${nombreCompleto}`;
  return dice.telefonos
    ? `tutor: ${nombreCompleto} · ${formatTelefono(telefono)}`
    : `tutor: ${nombreCompleto}, por teléfono`;
}
