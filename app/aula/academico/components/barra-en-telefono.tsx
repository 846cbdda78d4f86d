import type { ComponentProps } from "react";
import { BarraDeDocente } from "./barra-de-docente.familia";

type Props = Pick<ComponentProps<typeof BarraDeDocente>, "actual"> & { barra: { conInicio: boolean } | null };

/** The teacher's bar at the foot of a phone, on a page with a drawer; nothing for accounts that have none. */
export function BarraEnTelefono({ actual, barra }: Props) {
  if (barra === null) return null;
  return (
    <>
      {/* The end of the page stays above the bar. */}
      <div className="h-14 lg:hidden print:hidden" />
      <BarraDeDocente actual={actual} soloTelefono conInicio={barra.conInicio} esperanMisivas={false} />
    </>
  );
}
