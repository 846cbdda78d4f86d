import { topesDe } from "~/dinero/cobranza/libro/tope";
import type { Descuento, Recargo } from "~/dinero/cobranza/libro/reglas";
import type { DatosDeCargo, DatosDeDescuento, DatosDeRecargo } from "../cargo";

/** The subjects of the bulk menus (C§2.3). */
export const QUE = ["cargos", "recargos", "descuentos"] as const;
export type Clase = (typeof QUE)[number];

/** C§3 Bulk edit, or the deletion of all of a kind. */
export type Masivo =
  | { accion: "ELIMINAR"; clase: Clase }
  | ({ accion: "MODIFICAR"; clase: "cargos" } & Pick<DatosDeCargo, "montoCentavos">)
  | ({ accion: "MODIFICAR"; clase: "recargos" } & Omit<DatosDeRecargo, "nombre">)
  | ({ accion: "MODIFICAR"; clase: "descuentos" } & Omit<DatosDeDescuento, "nombre" | "fechaVencimiento">);

export type CargoConReglas = DatosDeCargo & { id: number; recargo: Recargo | null; descuento: Descuento | null };

/** True if the change affects the charge: it has the part that is deleted or modified. */
export function alcanza({ clase }: { clase: Clase }, { recargo, descuento }: CargoConReglas): boolean {
  return clase === "cargos" || (clase === "recargos" ? recargo !== null : descuento !== null);
}

/** A charge after the change; null if it is deleted itself. */
export function trasCambio<C extends CargoConReglas>(masivo: Masivo, cargo: C): C | null {
  if (masivo.accion === "ELIMINAR") {
    if (masivo.clase === "cargos") return null;
    return masivo.clase === "recargos" ? { ...cargo, recargo: null } : { ...cargo, descuento: null };
  }
  switch (masivo.clase) {
    case "cargos":
      return { ...cargo, montoCentavos: masivo.montoCentavos };
    case "recargos": {
      if (!cargo.recargo) return cargo;
      const { tipoRecargo, recargoDiezmilesimas, montoCentavos, recurrente } = masivo;
      const { id, nombre } = cargo.recargo;
      const topes = topesDe(masivo);
      return {
        ...cargo,
        recargo: { id, nombre, tipoRecargo, recargoDiezmilesimas, montoCentavos, recurrente, ...topes },
      };
    }
    case "descuentos": {
      const { tipoDescuento, descuentoDiezmilesimas, montoCentavos } = masivo;
      const regla = { tipoDescuento, descuentoDiezmilesimas, montoCentavos };
      return { ...cargo, descuento: cargo.descuento && { ...cargo.descuento, ...regla } };
    }
  }
}
