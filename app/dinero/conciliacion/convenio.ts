import { type Convenio, cumpleRegla } from "~/dinero/cobranza/referencia";
import { MENSAJES } from "~/lib/validators";

/** The fields of the three references that a bank accepted. */
export const PRUEBAS = ["prueba1", "prueba2", "prueba3"] as const;

const SOLO_DIGITOS = /^\d+$/;

/** The reason why a rule cannot be calculated as written, and its field; null if it can. */
export function faltaDeRegla({ regla, sucursal, cuenta }: Convenio): { campo: string; mensaje: string } | null {
  if (regla === "MODULO_10") return null;
  for (const [campo, escrito, digitos] of [
    ["sucursal", sucursal, 4],
    ["cuenta", cuenta, 7],
  ] as const) {
    if (escrito === "") return { campo, mensaje: MENSAJES.obligatorio };
    if (!SOLO_DIGITOS.test(escrito) || escrito.length > digitos)
      return { campo, mensaje: `Hasta ${digitos} dígitos, sin letras` };
  }
  return null;
}

/** The verdict of an accepted reference on a rule. */
export type Veredicto = "SIN_PRUEBA" | "CUMPLE" | "NO_CUMPLE" | "REPETIDA";

/** The verdict of each reference on the rule. The same one proves nothing the second time. */
export function probarRegla(pruebas: readonly string[], convenio: Convenio): Veredicto[] {
  const sePuede = faltaDeRegla(convenio) === null;
  return pruebas.map((prueba, indice) => {
    if (prueba === "") return "SIN_PRUEBA";
    if (pruebas.indexOf(prueba) < indice) return "REPETIDA";
    return sePuede && cumpleRegla(prueba, convenio) ? "CUMPLE" : "NO_CUMPLE";
  });
}

export const VEREDICTOS: Record<Exclude<Veredicto, "SIN_PRUEBA">, string> = {
  CUMPLE: "Termina como dice la regla",
  NO_CUMPLE: "No termina como dice la regla",
  REPETIDA: "Es la misma que otra: escribe tres distintas",
};
