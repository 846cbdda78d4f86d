import { Link } from "@remix-run/react";
import { type Fecha, formatFecha } from "~/lib/dates";
import { classNames, FOCUS } from "~/ui/class-names";
import { textoDeDiferencia } from "../corte";
import type { listarCortes } from "../queries.server";

/** The school's last cuts, each a way to its day. */
export function CortesAnteriores({ cortes }: { cortes: Awaited<ReturnType<typeof listarCortes>> }) {
  if (cortes.length === 0) return null;
  return (
    <section aria-labelledby="anteriores" className="print:hidden">
      <h2 id="anteriores" className="mb-2 text-base font-semibold text-fuerte">
        Cortes anteriores
      </h2>
      <ul className="divide-y divide-linea rounded-lg border border-linea bg-carta">
        {cortes.map((anterior) => (
          <li key={anterior.id}>
            <Link
              to={`?cajaId=${anterior.cajaId}&fecha=${anterior.fecha}`}
              className={classNames("flex flex-wrap justify-between gap-2 px-4 py-3 hover:bg-acento-50", FOCUS)}
            >
              <span className="font-medium">
                {formatFecha(anterior.fecha as Fecha)} · {anterior.caja}
              </span>
              <span className="text-sm text-texto">
                {anterior.firmadoDate === null ? "Falta la segunda firma · " : ""}
                {textoDeDiferencia(anterior.esperadoCentavos, anterior.contadoCentavos)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
