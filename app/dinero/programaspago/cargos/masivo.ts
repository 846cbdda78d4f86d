import type { Descuento, Recargo } from "~/dinero/cobranza/libro/reglas";
import type { DatosDeCargo, DatosDeDescuento, DatosDeRecargo } from "../cargo";

/** The subjects of the bulk menus (C§2.3). */
export const QUE = ["cargos", "recargos", "descuentos"] as const;
export type Que = (typeof QUE)[number];

/** C§3 Bulk edit, or the deletion of all of a kind. */
export type Masivo =
  | { accion: "ELIMINAR"; que: Que }
  | ({ accion: "MODIFICAR"; que: "cargos" } & Pick<DatosDeCargo, "montoCentavos">)
  | ({ accion: "MODIFICAR"; que: "recargos" } & Omit<DatosDeRecargo, "nombre">)
  | ({ accion: "MODIFICAR"; que: "descuentos" } & Omit<DatosDeDescuento, "nombre" | "fechaVencimiento">);

export type CargoConReglas = DatosDeCargo & { id: number; recargo: Recargo | null; descuento: Descuento | null };

/** True if the change affects the charge: it has the part that is deleted or modified. */
export function alcanza({ que }: { que: Que }, { recargo, descuento }: CargoConReglas): boolean {
  return que === "cargos" || (que === "recargos" ? recargo !== null : descuento !== null);
}

/** A charge after the change; null if it is deleted itself. */
export function trasCambio<C extends CargoConReglas>(masivo: Masivo, cargo: C): C | null {
  if (masivo.accion === "ELIMINAR") {
    if (masivo.que === "cargos") return null;
    return masivo.que === "recargos" ? { ...cargo, recargo: null } : { ...cargo, descuento: null };
  }
  switch (masivo.que) {
    case "cargos":
      return { ...cargo, montoCentavos: masivo.montoCentavos };
    case "recargos": {
      const { tipoRecargo, recargoDiezmilesimas, montoCentavos, recurrente } = masivo;
      const regla = { tipoRecargo, recargoDiezmilesimas, montoCentavos, recurrente };
      return { ...cargo, recargo: cargo.recargo && { ...cargo.recargo, ...regla } };
    }
    case "descuentos": {
      const { tipoDescuento, descuentoDiezmilesimas, montoCentavos } = masivo;
      const regla = { tipoDescuento, descuentoDiezmilesimas, montoCentavos };
      return { ...cargo, descuento: cargo.descuento && { ...cargo.descuento, ...regla } };
    }
  }
}
