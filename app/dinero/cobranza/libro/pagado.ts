import { centavos, formatPesos } from "~/lib/money";
import { becasPuestas } from "./becas";
import { esDinero, type Libro, ordenDeId, type Renglon } from "./libro";

/**
 * The amounts paid of charges and their surcharges, in centavos. Money that the account already had when the charge
 * posted was applied by the rules: nobody paid that charge with it.
 */
export type Pagado = { pagadoCentavos: number; deSaldoCentavos: number; cuestaCentavos: number };

/** The payments of these charges of an account; null if there is none. */
export function loPagado(libro: Libro, cargos: readonly Renglon[]): Pagado | null {
  const pagado: Pagado = { pagadoCentavos: 0, deSaldoCentavos: 0, cuestaCentavos: 0 };
  for (const cargo of cargos)
    for (const deuda of [cargo, ...libro.vigentesDelCargo(cargo.id, "RECARGO")]) {
      pagado.cuestaCentavos += deuda.cargoCentavos;
      if (deuda === cargo)
        for (const beca of becasPuestas(libro, cargo.id)) pagado.cuestaCentavos -= beca.abonoCentavos;
      for (const { abonoMovimientoId, centavos: monto } of libro.aplicacionesDe(deuda.id)) {
        if (!esDinero(libro.renglon(abonoMovimientoId))) continue;
        const yaEstaba = ordenDeId(abonoMovimientoId) < ordenDeId(cargo.id);
        pagado[yaEstaba ? "deSaldoCentavos" : "pagadoCentavos"] += monto;
      }
    }
  return pagado.pagadoCentavos + pagado.deSaldoCentavos > 0 ? pagado : null;
}

/** The sum of the payments of several accounts; null if there is none. */
export function pagadoJunto(cuentas: readonly (Pagado | null)[]): Pagado | null {
  return cuentas.reduce<Pagado | null>((todo, uno) => {
    if (todo === null || uno === null) return todo ?? uno;
    return {
      pagadoCentavos: todo.pagadoCentavos + uno.pagadoCentavos,
      deSaldoCentavos: todo.deSaldoCentavos + uno.deSaldoCentavos,
      cuestaCentavos: todo.cuestaCentavos + uno.cuestaCentavos,
    };
  }, null);
}

/** 'Ya pagó $100.00 de $3,250.00', or that its saldo a favor covered it. */
export function textoDePagado({ pagadoCentavos, deSaldoCentavos, cuestaCentavos }: Pagado): string {
  const falta = pagadoCentavos + deSaldoCentavos < cuestaCentavos;
  const deCuanto = falta ? ` de ${pesos(cuestaCentavos)}` : "";
  if (deSaldoCentavos === 0) return `Ya pagó ${pesos(pagadoCentavos)}${deCuanto}`;
  if (pagadoCentavos === 0) return `Su saldo a favor cubrió ${pesos(deSaldoCentavos)}${deCuanto}`;
  return `Ya pagó ${pesos(pagadoCentavos)} y su saldo a favor cubrió ${pesos(deSaldoCentavos)}${falta ? `,${deCuanto}` : ""}`;
}

const pesos = (monto: number) => formatPesos(centavos(monto));
