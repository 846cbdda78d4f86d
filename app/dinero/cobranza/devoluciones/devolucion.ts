import { errorDeClabe } from "~/lib/clabe";
import { type Centavos, formatPesos } from "~/lib/money";
import { MENSAJES } from "~/lib/validators";

/** How a school gives money back here; the provider gives back what was paid online (dinero/cobros/REGLAS.md 267). */
export const VIAS = ["EFECTIVO", "TRANSFERENCIA"] as const;
export type Via = (typeof VIAS)[number];

export const NOMBRE_DE_VIA: Readonly<Record<Via, string>> = {
  EFECTIVO: "Efectivo",
  TRANSFERENCIA: "Transferencia",
};

/** The values of a refund as they are typed. Money in centavos. */
export type DatosDeDevolucion = {
  montoCentavos: Centavos;
  via: Via;
  cajaId: number | null;
  clabe: string;
  bancoId: number | null;
  referencia: string;
  recibe: string;
  motivo: string;
};

type ErrorDeCampo = { campo: string; mensaje: string };

const obligatorio = (campo: string): ErrorDeCampo => ({ campo, mensaje: MENSAJES.obligatorio });

/** The rules of a refund that need only its values and the saldo a favor; every broken one, by field. */
export function erroresDeDevolucion(datos: DatosDeDevolucion, saldoAFavorCentavos: Centavos): ErrorDeCampo[] {
  const errores: ErrorDeCampo[] = [];
  if (datos.montoCentavos <= 0) errores.push({ campo: "monto", mensaje: "Debe ser mayor a cero" });
  else if (datos.montoCentavos > saldoAFavorCentavos)
    errores.push({ campo: "monto", mensaje: `El saldo a favor son ${formatPesos(saldoAFavorCentavos)}` });
  if (datos.recibe === "") errores.push(obligatorio("recibe"));
  if (datos.motivo === "") errores.push(obligatorio("motivo"));
  if (datos.via === "EFECTIVO" && datos.cajaId === null) errores.push({ campo: "cajaId", mensaje: MENSAJES.seleccion });
  if (datos.via === "TRANSFERENCIA") {
    const clabe = errorDeClabe(datos.clabe);
    if (datos.clabe === "") errores.push(obligatorio("clabe"));
    else if (clabe) errores.push({ campo: "clabe", mensaje: clabe });
    if (datos.referencia === "") errores.push(obligatorio("referencia"));
  }
  return errores;
}

/** The days in which the refunds of a family count as one sum: a large one in parts is still a large one. */
export const DIAS_DE_UNA_SUMA = 30;

/** The school's limit for one person (null: none), and the sum that one person alone gave the family back lately. */
export type ConDos = { conDosCentavos: number | null; sinOtraCentavos: number };

/** True if a second person must agree: the sum, with what one person gave back before, is above the school's limit. */
export const pideOtraPersona = (montoCentavos: Centavos, { conDosCentavos, sinOtraCentavos }: ConDos): boolean =>
  conDosCentavos !== null && montoCentavos + sinOtraCentavos > conDosCentavos;

/** 'Arriba de $500.00 autoriza otra persona que pueda devolver saldo.', with the earlier sum if there is one. */
export function fraseDeSegundaPersona(
  conDosCentavos: number,
  sinOtraCentavos: number,
  accion = "devolver saldo",
): string {
  const arriba = `Arriba de ${formatPesos(conDosCentavos as Centavos)} autoriza otra persona que pueda ${accion}`;
  if (sinOtraCentavos === 0) return `${arriba}.`;
  return `${arriba}. Cuentan ${formatPesos(sinOtraCentavos as Centavos)} que ya se devolvieron a esta familia en ${DIAS_DE_UNA_SUMA} días.`;
}

/** 'Hay $2,208.75 a favor en Colegiatura; quedan $208.75'; without the rest if no amount that fits is written. */
export function fraseDeSaldo(servicio: string, saldoCentavos: number, montoCentavos: number | null): string {
  const hay = `Hay ${formatPesos(saldoCentavos as Centavos)} a favor en ${servicio}`;
  if (montoCentavos === null || montoCentavos <= 0 || montoCentavos > saldoCentavos) return hay;
  const queda = saldoCentavos - montoCentavos;
  return `${hay}; ${queda === 0 ? "no queda nada" : `quedan ${formatPesos(queda as Centavos)}`}`;
}

/** The notice about credit that a nominative invoice names, before it moves to another account (decisiones/288); null without one. */
export function fraseDeFacturado(folios: readonly string[]): string | null {
  if (folios.length === 0) return null;
  const [facturas, cambia, cancela] =
    folios.length === 1
      ? [`la factura ${folios[0]}`, "no cambia", "se cancela y se factura"]
      : [`las facturas ${folios.join(", ")}`, "no cambian", "se cancelan y se facturan"];
  return `El saldo está en ${facturas}, que ${cambia} al pasarlo. Pregunta a quien lleva la contabilidad si ${cancela} de nuevo.`;
}

export const SIN_SALDO = "Esta cuenta no tiene saldo a favor.";
export const CAJA_SIN_SALIDA = "Esa caja ya tiene su corte de hoy; elige otra o devuelve mañana";
