import { formatFecha } from "~/lib/dates";
import { formatPesos } from "~/lib/money";
import { Badge, type Tone } from "~/ui/badge";
import { restoEnPalabras } from "../../libro/deudas";
import type { Deuda } from "../ventanilla.server";

const ESTADOS: Record<Deuda["estado"], { nombre: string; tono: Tone }> = {
  VENCIDO: { nombre: "Vencido", tono: "danger" },
  VENCE_HOY: { nombre: "Vence hoy", tono: "warning" },
  VIGENTE: { nombre: "Vigente", tono: "neutral" },
  ADELANTO: { nombre: "Adelanto", tono: "info" },
};

/** A debt: its name, its limit, its surcharges and discounts, and its state; with `debe`, also its cost. */
export function RenglonDeDeuda({ deuda, debe = false }: { deuda: Deuda; debe?: boolean }) {
  const { nombre, tono } = ESTADOS[deuda.estado];
  const partes = [
    debe ? `debe ${formatPesos(deuda.totalCentavos)}` : "",
    `límite ${formatFecha(deuda.fechaLimitePago)}`,
    deuda.recargosCentavos > 0 ? `recargos ${formatPesos(deuda.recargosCentavos)}` : "",
    deuda.descuentoCentavos > 0 ? `descuento ${formatPesos(deuda.descuentoCentavos)}` : "",
    restoEnPalabras(deuda),
  ];
  return (
    // On a phone the state stands below: the name needs the width.
    <span className="flex min-w-0 flex-1 flex-col items-start gap-1 sm:flex-row sm:items-center sm:gap-3">
      <span className="min-w-0 sm:flex-1">
        <span className="font-medium text-fuerte">{deuda.descripcion}</span>
        <span className="block text-xs text-quieto">{partes.filter(Boolean).join(" · ")}</span>
      </span>
      <Badge tone={tono}>{nombre}</Badge>
    </span>
  );
}
