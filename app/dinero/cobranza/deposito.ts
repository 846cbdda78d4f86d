import type { Fecha } from "~/lib/dates";
import { foldText } from "~/lib/text";

/** The texts by which a source names a deposit; `texto` is what a bank's row says besides. */
export type NombreDeDeposito = { referencia: string; rastreo?: string; texto?: string };

/** A deposit that was registered as a payment, and the payment's receipt. */
export type DepositoRegistrado = Required<NombreDeDeposito> & {
  movimientoId: number;
  fecha: Fecha;
  centavos: number;
  folio: string | null;
  /** The first of the payments that came of one handing-over of money with this one; null if it came alone. */
  conjuntoId: number | null;
};

/** A row of a bank's file. */
type RenglonDelBanco = Required<NombreDeDeposito> & { fecha: string; centavos: number };

/** A shorter key inside a bank's text is probably part of another number. */
const MINIMO_DENTRO = 5;

/** A reference or a clave de rastreo as deposits are compared: letters and digits only, upper case, no leading zeros. */
export function claveDeDeposito(escrita: string): string {
  return soloClave(escrita).replace(/^0+/, "");
}

const soloClave = (texto: string) =>
  foldText(texto)
    .replace(/[^a-z0-9]/g, "")
    .toUpperCase();

/**
 * True if two deposits of one bank, day and amount are the same. They share a reference or a clave de rastreo, or the
 * text of one contains that of the other. Two different claves de rastreo are two deposits, whatever else they share.
 */
export function esElMismoDeposito(uno: NombreDeDeposito, dos: NombreDeDeposito): boolean {
  const [rastreo, rastreoDeDos] = [uno, dos].map((cada) => claveDeDeposito(cada.rastreo ?? ""));
  if (rastreo && rastreoDeDos) return rastreo === rastreoDeDos;
  const [claves, clavesDeDos] = [clavesDe(uno), clavesDe(dos)];
  return (
    claves.some((clave) => clavesDeDos.includes(clave) || contiene(dos, clave)) ||
    clavesDeDos.some((clave) => contiene(uno, clave))
  );
}

/**
 * The payments with the clave de rastreo of the deposit that each of them is. One that was registered by a reference alone
 * is the first row of the bank's files with a clave that it may be. The next row with another clave is another deposit.
 * Payments of one handing-over are one deposit.
 */
export function conSuRastreo(
  registrados: readonly DepositoRegistrado[],
  renglones: readonly RenglonDelBanco[],
): DepositoRegistrado[] {
  const tomados = new Set(registrados.map(({ rastreo }) => claveDeDeposito(rastreo)));
  const porPago = new Map<number, string>();
  return registrados.map((registrado) => {
    if (registrado.rastreo !== "") return registrado;
    const pago = registrado.conjuntoId ?? registrado.movimientoId;
    const rastreo =
      porPago.get(pago) ??
      renglones.find(
        (renglon) =>
          renglon.fecha === registrado.fecha &&
          renglon.centavos === registrado.centavos &&
          !tomados.has(claveDeDeposito(renglon.rastreo)) &&
          esElMismoDeposito(registrado, renglon),
      )?.rastreo;
    if (rastreo === undefined) return registrado;
    porPago.set(pago, rastreo);
    tomados.add(claveDeDeposito(rastreo));
    return { ...registrado, rastreo };
  });
}

const clavesDe = ({ referencia, rastreo = "" }: NombreDeDeposito) =>
  [referencia, rastreo].map(claveDeDeposito).filter((clave) => clave !== "");

const contiene = ({ referencia, texto = "" }: NombreDeDeposito, clave: string) =>
  clave.length >= MINIMO_DENTRO && [referencia, texto].some((cada) => soloClave(cada).includes(clave));
