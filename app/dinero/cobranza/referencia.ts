/**
 * Payment references (decisions.md, Tutors, documents): six digits of the account and a check digit, within the length
 * limit of SPEI's numeric reference. A bank's convenio has its own rule for the end.
 */
export const REGLAS_DE_CONVENIO = {
  MODULO_10: "Módulo 10, pesos 2 y 1 (un dígito)",
  MODULO_97: "Módulo 97 con sucursal y cuenta (dos dígitos)",
} as const;

export type ReglaDeConvenio = keyof typeof REGLAS_DE_CONVENIO;
export type Convenio = { regla: ReglaDeConvenio; sucursal: string; cuenta: string };

const DIGITOS = 6;

/** Weights 2, 1, 2, 1 from the right, the digits of each product added, up to the next ten. */
export function digitoModulo10(base: string): string {
  const suma = [...base].reverse().reduce((total, digito, indice) => {
    const producto = Number(digito) * (indice % 2 === 0 ? 2 : 1);
    return total + Math.floor(producto / 10) + (producto % 10);
  }, 0);
  return String((10 - (suma % 10)) % 10);
}

const PESOS_SUCURSAL = [23, 29, 31, 37];
const PESOS_CUENTA = [13, 17, 19, 23, 29, 31, 37];
const PESOS_BASE = [19, 23, 29, 31, 37, 1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

const ponderar = (digitos: string, pesos: readonly number[]) =>
  [...digitos].reduce((total, digito, indice) => total + Number(digito) * pesos[indice]!, 0);

/**
 * Branch, account and reference, each digit multiplied by its weight. The result is 99 minus the remainder modulo 97,
 * in two digits.
 */
export function digitosModulo97(base: string, { sucursal, cuenta }: Pick<Convenio, "sucursal" | "cuenta">): string {
  const suma =
    ponderar(sucursal.padStart(4, "0"), PESOS_SUCURSAL) +
    ponderar(cuenta.padStart(7, "0"), PESOS_CUENTA) +
    ponderar(base, PESOS_BASE.slice(-base.length));
  return String(99 - (suma % 97)).padStart(2, "0");
}

/** The reference of an account's number: seven digits; the last is the check digit. */
export function referenciaDe(numero: number): string {
  const base = String(numero).padStart(DIGITOS, "0");
  return base + digitoModulo10(base);
}

/** The account number of a reference; null if it is not one: too short, too long, or mistyped. */
export function numeroDeReferencia(referencia: string): number | null {
  if (!/^\d{7}$/.test(referencia)) return null;
  const base = referencia.slice(0, DIGITOS);
  return digitoModulo10(base) === referencia.at(-1) ? Number(base) : null;
}

/** The reference of an account's number in the format of a bank's convenio. */
export function referenciaDeConvenio(numero: number, convenio: Convenio): string {
  const base = String(numero).padStart(DIGITOS, "0");
  return convenio.regla === "MODULO_10" ? referenciaDe(numero) : base + digitosModulo97(base, convenio);
}

/** True if a reference that a bank accepted ends as its rule requires. */
export function cumpleRegla(referencia: string, convenio: Convenio): boolean {
  if (!/^\d{3,20}$/.test(referencia)) return false;
  if (convenio.regla === "MODULO_10") return digitoModulo10(referencia.slice(0, -1)) === referencia.at(-1);
  return digitosModulo97(referencia.slice(0, -2), convenio) === referencia.slice(-2);
}

/**
 * The account numbers that a text may mention: each run of digits in it that is a reference, ours or the convenio's.
 * Runs of fewer than `desde` digits are ignored: a bank's own notes contain many small numbers.
 */
export function numerosEnTexto(texto: string, convenio: Convenio | null, { desde = 1 } = {}): number[] {
  const numeros = new Set<number>();
  for (const [corrida] of texto.matchAll(/\d+/g)) {
    // Banks add leading zeros to it, or drop the zeros with which some begin.
    if (corrida.length < desde) continue;
    const sinCeros = corrida.replace(/^0+/, "");
    if (sinCeros === "" || sinCeros.length > DIGITOS + 2) continue;
    const propio = sinCeros.length <= 7 ? numeroDeReferencia(sinCeros.padStart(7, "0")) : null;
    if (propio) numeros.add(propio);
    if (convenio?.regla !== "MODULO_97") continue;
    const completa = sinCeros.padStart(DIGITOS + 2, "0");
    const numero = Number(completa.slice(0, DIGITOS));
    if (numero > 0 && referenciaDeConvenio(numero, convenio) === completa) numeros.add(numero);
  }
  return [...numeros];
}

/** A reference as it is printed and read aloud: 0001 238. */
export const enGrupos = (referencia: string): string => referencia.replace(/(\d{4})(?=\d)/g, "$1 ");
