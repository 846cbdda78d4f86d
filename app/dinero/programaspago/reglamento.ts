import { textoDeTopes } from "~/dinero/cobranza/libro/tope";
import type { Cargo, Descuento, Recargo, Recurrencia } from "~/dinero/cobranza/libro/reglas";
import { type Fecha, formatFecha } from "~/lib/dates";
import { type Centavos, formatPesos } from "~/lib/money";
import { valorDeDescuento, valorDeRecargo } from "./cargo";
import { fraseDelAnio } from "./ley";

/** Charges in a row with the same amount and rules, as a family reads them. */
export type ReglasDeCargos = { titulo: string; monto: string; reglas: string[] };

const CADA: Record<Recurrencia, string> = {
  UNICA_OCASION: "una sola vez",
  DIARIAMENTE: "cada día",
  MES_CALENDARIO: "cada mes",
};

/** The rules that hold for every charge. */
export const REGLAS_DE_TODOS = [
  "El recargo es de lo que falta por pagar del cargo, y nunca de otro recargo.",
  "Un adeudo no impide recibir documentos oficiales.",
];

/** The rules of a program in plain sentences. Charges that follow each other and differ only in their month are one. */
export function reglasDelPrograma(cargos: readonly Cargo[]): ReglasDeCargos[] {
  const grupos: Cargo[][] = [];
  for (const cargo of cargos) {
    const ultimo = grupos.at(-1);
    if (ultimo && claveDeReglas(ultimo[0]!) === claveDeReglas(cargo)) ultimo.push(cargo);
    else grupos.push([cargo]);
  }
  return grupos.map(reglasDeGrupo);
}

const diaDelMes = (fecha: Fecha) => Number(fecha.slice(8));

// Without names and ids: two months whose rules are called differently are charged alike.
function claveDeReglas({ montoCentavos, fechaLimitePago, recargo, descuento }: Cargo): string {
  return JSON.stringify([
    montoCentavos,
    diaDelMes(fechaLimitePago),
    recargo && [valorDeRecargo(recargo), recargo.recurrente, textoDeTopes(recargo)],
    descuento && [valorDeDescuento(descuento), diaDelMes(descuento.fechaVencimiento)],
  ]);
}

function reglasDeGrupo(grupo: readonly Cargo[]): ReglasDeCargos {
  const [primero, ultimo] = [grupo[0]!, grupo.at(-1)!];
  const varios = grupo.length > 1;
  const el = (fecha: Fecha) => (varios ? `día ${diaDelMes(fecha)} de su mes` : formatFecha(fecha));
  const { montoCentavos, fechaLimitePago, recargo, descuento } = primero;
  return {
    titulo: varios ? `${primero.nombre} a ${ultimo.nombre} (${grupo.length} cargos)` : primero.nombre,
    monto: formatPesos(montoCentavos),
    reglas: [
      `Se paga a más tardar el ${el(fechaLimitePago)}.`,
      ...(descuento ? [fraseDeDescuento(descuento, el(descuento.fechaVencimiento))] : []),
      recargo ? fraseDeRecargo(recargo, montoCentavos) : "No tiene recargo.",
    ],
  };
}

const fraseDeDescuento = (descuento: Descuento, el: string) =>
  `Si se paga completo hasta el ${el}, cuesta ${valorDeDescuento(descuento)} menos.`;

function fraseDeRecargo(recargo: Recargo, monto: Centavos): string {
  const alAnio = fraseDelAnio(recargo, monto);
  const parte = recargo.tipoRecargo === "PORCENTAJE" ? " de lo que falte" : "";
  const topes = textoDeTopes(recargo);
  const cuanto = `${valorDeRecargo(recargo)}${parte}, ${CADA[recargo.recurrente]}${topes ? `, ${topes}` : ""}`;
  return `Después se suma ${cuanto}${alAnio ? `: ${alAnio}` : ""}.`;
}
