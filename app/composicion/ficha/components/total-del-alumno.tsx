import { type CuentaDeAlumno, nadaPorPagar, textoPorServicio } from "~/personas/alumnos/estado-cuenta";
import { formatPesos } from "~/lib/money";
import { classNames } from "~/ui/class-names";
import { Money } from "~/ui/money";

/**
 * The student's debt in all services and cycles, in red if a part is past its limit. Green means that nothing is owed
 * in any service, and is used for nothing else.
 */
export function TotalDelAlumno({ cuenta }: { cuenta: CuentaDeAlumno }) {
  const saldado = nadaPorPagar(cuenta);
  const soloAFavor = saldado && cuenta.aFavorCentavos > 0;
  const { porPagarCentavos, vencidoCentavos } = cuenta;
  return (
    <div
      role="group"
      aria-label="Total del alumno"
      title={textoPorServicio(cuenta) || undefined}
      className="flex flex-wrap items-baseline gap-x-2 text-xs text-quieto sm:flex-col sm:items-end"
    >
      <span>{soloAFavor ? "A favor en total" : "Debe en total"}</span>
      <strong
        className={classNames(
          "text-base font-semibold leading-6 sm:text-xl sm:leading-7",
          saldado ? "text-bien-texto" : vencidoCentavos > 0 ? "text-mal-texto" : "text-fuerte",
        )}
      >
        <Money centavos={soloAFavor ? cuenta.aFavorCentavos : porPagarCentavos} />
      </strong>
      {vencidoCentavos > 0 ? (
        <span>{vencidoCentavos === porPagarCentavos ? "todo vencido" : `vencido ${formatPesos(vencidoCentavos)}`}</span>
      ) : null}
    </div>
  );
}
