import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { type Centavos, formatPesos } from "~/lib/money";
import { withQuery } from "~/lib/query";
import { classNames, FOCUS } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { useCurrentInSight } from "~/ui/use-current-in-sight";
import { ELEGIDO, TODOS } from "../cuenta-abierta";
import type { ServicioDeAlumno } from "../queries.server";

type Props = {
  servicios: readonly ServicioDeAlumno[];
  servicioId: number | typeof TODOS;
  /** The services with a charge past its limit. */
  vencidos: ReadonlySet<number>;
  /** True if no service has a debt: only then is 'Pagado' green. */
  nadaPorPagar: boolean;
};

/**
 * The service selector (B§2.5): all services as one account, and each with its own balance. They are links, so that it
 * works without JavaScript.
 */
export function ServiciosDeCuenta({ servicios, servicioId, vencidos, nadaPorPagar }: Props) {
  const { search } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useCurrentInSight(nav);
  const entera = sumaDe(servicios);
  const rutaDeServicio = (id: number | typeof TODOS) =>
    withQuery(search, { fservicio: id, fdetalle: null, [ELEGIDO.cargos]: null, [ELEGIDO.adelantar]: null });
  return (
    // On a phone the row slides; wider, it wraps, so that no bar of scrolling stands inside the file.
    <nav
      ref={nav}
      aria-label="Servicios"
      className="min-w-0 max-sm:overflow-x-auto max-sm:p-0.5 max-sm:[scrollbar-width:none] print:hidden"
    >
      <ul className="flex gap-1.5 sm:flex-wrap">
        {entera ? (
          <Servicio a={rutaDeServicio(TODOS)} actual={servicioId === TODOS}>
            Todos <Saldo servicio={entera} vencido={vencidos.size > 0} verde={nadaPorPagar} />
          </Servicio>
        ) : null}
        {servicios.map((servicio) => (
          <Servicio key={servicio.id} a={rutaDeServicio(servicio.id)} actual={servicio.id === servicioId}>
            {servicio.nombre} <Saldo servicio={servicio} vencido={vencidos.has(servicio.id)} verde={nadaPorPagar} />
          </Servicio>
        ))}
      </ul>
    </nav>
  );
}

/**
 * All services as one; null if there is only one. Credit of one service does not pay another, so only debts are summed.
 */
function sumaDe(servicios: readonly ServicioDeAlumno[]): Debido | null {
  if (servicios.length < 2) return null;
  const debe = servicios.reduce((suma, { saldoCentavos }) => suma + Math.max(0, saldoCentavos), 0);
  const ultimos = servicios.flatMap(({ ultimoMovimientoId }) => ultimoMovimientoId ?? []);
  return { saldoCentavos: debe, ultimoMovimientoId: ultimos.length === 0 ? null : Math.max(...ultimos) };
}

function Servicio({ a, actual, children }: { a: string; actual: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={a}
        preventScrollReset
        aria-current={actual ? "page" : undefined}
        className={classNames(
          "inline-flex h-9 items-center gap-1.5 whitespace-nowrap rounded-md border px-2.5 text-sm",
          FOCUS,
          actual
            ? "border-acento bg-acento-50 font-semibold text-fuerte shadow-[inset_0_0_0_1px_rgb(var(--acento))]"
            : "border-linea bg-carta text-texto hover:bg-tenue",
        )}
      >
        {children}
      </Link>
    </li>
  );
}

type Debido = Pick<ServicioDeAlumno, "saldoCentavos" | "ultimoMovimientoId">;

function Saldo({ servicio, vencido, verde }: { servicio: Debido; vencido: boolean; verde: boolean }) {
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
  // A service that was never charged has nothing to show.
  if (ultimoMovimientoId === null) return null;
  return (
    <span className={classNames("inline-flex items-center gap-1 text-xs", verde ? "text-bien-texto" : "text-quieto")}>
      <Glyph name="check" className="h-3.5 w-3.5" />
      <span className="sr-only">Pagado</span>
    </span>
  );
}
