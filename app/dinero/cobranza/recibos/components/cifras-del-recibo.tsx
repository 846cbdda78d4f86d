import { useState } from "react";
import { type CuentaDeAlumno, nadaPorPagar } from "~/personas/alumnos/estado-cuenta";
import { type Centavos, centavos, formatPesos } from "~/lib/money";
import { classNames } from "~/ui/class-names";

type Props = {
  montoCentavos: Centavos;
  /** The cash handed over; null if it was no cash or nobody noted it. */
  recibidoCentavos: number | null;
  cancelado: boolean;
  /** True if it was paid just now: the family waits for its change. */
  recien: boolean;
  /** 'el 29-nov-26'. */
  dia: string;
  cuenta: CuentaDeAlumno;
};

/** The change in the largest figures of the product while a family waits for it; later, the amount. */
export function CifrasDelRecibo({ montoCentavos, recibidoCentavos, cancelado, recien, dia, cuenta }: Props) {
  // Sending the receipt reads it again, and the figure must not change while somebody counts the coins.
  const [espera] = useState(recien);
  const cambio = recibidoCentavos === null ? null : formatPesos(centavos(recibidoCentavos - montoCentavos));
  const conCambio = espera && cambio !== null && !cancelado;
  const renglones: [string, string][] = [];
  if (recibidoCentavos !== null) renglones.push(["Recibió en efectivo", formatPesos(centavos(recibidoCentavos))]);
  if (conCambio) renglones.push([`Pagó ${dia}`, formatPesos(montoCentavos)]);
  else if (cambio !== null) renglones.push(["Cambio", cambio]);
  const pagado = nadaPorPagar(cuenta);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 rounded-lg border border-acento-200 bg-acento-50 px-5 py-4">
      <p className="text-sm text-texto">
        {conCambio ? "Cambio" : `${cancelado ? "Cancelado, pagado" : "Pagado"} ${dia}`}
        <span
          className={classNames(
            "block font-semibold tabular-nums",
            conCambio ? "text-[2.5rem] leading-[3rem]" : "text-[1.75rem] leading-9",
            cancelado ? "text-mal-texto line-through" : "text-fuerte",
          )}
        >
          {conCambio ? cambio : formatPesos(montoCentavos)}
        </span>
      </p>
      <dl className="min-w-[14rem] flex-1 space-y-1 text-sm sm:max-w-xs">
        {renglones.map(([nombre, valor]) => (
          <div key={nombre} className="flex justify-between gap-4">
            <dt className="text-quieto">{nombre}</dt>
            <dd className="tabular-nums text-fuerte">{valor}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4">
          <dt className="text-quieto">Debe en total</dt>
          <dd className={classNames("font-semibold tabular-nums", pagado ? "text-bien-texto" : "text-fuerte")}>
            {formatPesos(cuenta.porPagarCentavos)}
          </dd>
        </div>
      </dl>
    </div>
  );
}
