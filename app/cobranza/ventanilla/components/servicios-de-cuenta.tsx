import { Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { type Centavos, formatPesos } from "~/lib/money";
import { withQuery } from "~/lib/query";
import { classNames, FOCUS } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { useCurrentInSight } from "~/ui/tabs-nav";
import { ELEGIDO } from "../cuenta-abierta";
import type { ServicioDeAlumno } from "../queries.server";

type Props = {
  servicios: readonly ServicioDeAlumno[];
  servicioId: number;
  /** Those with something past its limit. */
  vencidos: ReadonlySet<number>;
  /** Whether nothing is owed in any of them: only then is 'Pagado' green. */
  nadaPorPagar: boolean;
};

/** The service selector (B§2.5): each service with its own balance, as links, so that it does without JavaScript. */
export function ServiciosDeCuenta({ servicios, servicioId, vencidos, nadaPorPagar }: Props) {
  const { search } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useCurrentInSight(nav);
  const de = (id: number) =>
    withQuery(search, { fservicio: id, fdetalle: null, [ELEGIDO.cargos]: null, [ELEGIDO.adelantar]: null });
  return (
    <nav ref={nav} aria-label="Servicios" className="min-w-0 overflow-x-auto p-0.5 print:hidden">
      <ul className="flex gap-2 sm:flex-wrap">
        {servicios.map((servicio) => (
          <li key={servicio.id}>
            <Link
              to={de(servicio.id)}
              preventScrollReset
              aria-current={servicio.id === servicioId ? "page" : undefined}
              className={classNames(
                "inline-flex h-10 items-center gap-2 whitespace-nowrap rounded-md border px-3 text-sm",
                FOCUS,
                servicio.id === servicioId
                  ? "border-acento bg-acento-50 font-semibold text-fuerte shadow-[inset_0_0_0_1px_rgb(var(--acento))]"
                  : "border-linea bg-carta text-texto hover:bg-tenue",
              )}
            >
              {servicio.nombre} <Saldo servicio={servicio} vencido={vencidos.has(servicio.id)} verde={nadaPorPagar} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Saldo({ servicio, vencido, verde }: { servicio: ServicioDeAlumno; vencido: boolean; verde: boolean }) {
  const { saldoCentavos, ultimoMovimientoId } = servicio;
  if (saldoCentavos > 0)
    return (
      <span className={classNames("font-semibold tabular-nums", vencido ? "text-mal-texto" : "text-fuerte")}>
        {formatPesos(saldoCentavos as Centavos)}
      </span>
    );
  if (saldoCentavos < 0)
    return (
      <span className="text-xs tabular-nums text-quieto">{`a favor ${formatPesos(-saldoCentavos as Centavos)}`}</span>
    );
  // Of what was never charged there is nothing to say.
  if (ultimoMovimientoId === null) return null;
  return (
    <span className={classNames("inline-flex items-center gap-1 text-xs", verde ? "text-bien-texto" : "text-quieto")}>
      <Glyph name="check" className="h-3.5 w-3.5" />
      Pagado
    </span>
  );
}
