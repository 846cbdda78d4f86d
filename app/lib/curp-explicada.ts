import { CURP_INCORRECTA, ENTIDADES_CURP, normalizarCurp, validarCurp } from "./curp";
import { esFecha, type Fecha, formatFecha } from "./dates";

const LARGO = 18;

/**
 * The reason why a CURP is wrong, in a sentence that begins with B§5's 'CURP Incorrecta'. Null if it is right, or empty:
 * `obligatorio` decides about that. It refuses the same texts as `validarCurp`; with `hoy`, a later birth date too.
 */
export function explicarCurp(text: string, hoy?: Fecha): string | null {
  const curp = normalizarCurp(text);
  if (curp === "" || validarCurp(curp, hoy) === null) return null;
  const motivo = motivoDeLargo(curp) ?? motivoDeLetra(curp) ?? motivoDeFecha(curp, hoy) ?? motivoDeEntidad(curp);
  return `${CURP_INCORRECTA}: ${motivo ?? "el dígito verificador no corresponde"}`;
}

function motivoDeLargo(curp: string): string | null {
  const hay = [...curp].length;
  return hay === LARGO ? null : `son ${LARGO} caracteres y hay ${hay}`;
}

/** The letters of each place, as a person would name them. Places 12 and 13 are the state, which has its own sentence. */
const LUGARES: readonly { desde: number; hasta: number; letras: RegExp; nombre: string }[] = [
  { desde: 0, hasta: 1, letras: /[A-Z]/, nombre: "una letra" },
  { desde: 1, hasta: 2, letras: /[AEIOUX]/, nombre: "una vocal o X" },
  { desde: 2, hasta: 4, letras: /[A-Z]/, nombre: "una letra" },
  { desde: 4, hasta: 10, letras: /\d/, nombre: "un número" },
  { desde: 10, hasta: 11, letras: /[HMX]/, nombre: "H, M o X" },
  { desde: 13, hasta: 16, letras: /[B-DF-HJ-NP-TV-Z]/, nombre: "una consonante" },
  { desde: 16, hasta: 17, letras: /[0-9A-Z]/, nombre: "una letra o un número" },
  { desde: 17, hasta: 18, letras: /\d/, nombre: "un número" },
];

function motivoDeLetra(curp: string): string | null {
  const letras = [...curp];
  for (const lugar of LUGARES) {
    for (let indice = lugar.desde; indice < lugar.hasta; indice++) {
      const letra = letras[indice]!;
      if (lugar.letras.test(letra)) continue;
      const enie = letra === "Ñ" ? "; la Ñ se escribe X" : "";
      return `en el lugar ${indice + 1} va ${lugar.nombre} y trae «${letra}»${enie}`;
    }
  }
  return null;
}

function motivoDeFecha(curp: string, hoy: Fecha | undefined): string | null {
  const [anio, mes, dia] = [curp.slice(4, 6), curp.slice(6, 8), curp.slice(8, 10)];
  const siglo = /\d/.test(curp.charAt(16)) ? "19" : "20";
  const nacimiento = `${siglo}${anio}-${mes}-${dia}`;
  if (!esFecha(nacimiento)) return `la fecha de nacimiento ${dia}-${mes}-${siglo}${anio} no existe`;
  return hoy !== undefined && nacimiento > hoy
    ? `la fecha de nacimiento ${formatFecha(nacimiento)} todavía no llega`
    : null;
}

function motivoDeEntidad(curp: string): string | null {
  const entidad = curp.slice(11, 13);
  return ENTIDADES_CURP.includes(entidad) ? null : `no hay un estado con la clave «${entidad}» (lugares 12 y 13)`;
}
