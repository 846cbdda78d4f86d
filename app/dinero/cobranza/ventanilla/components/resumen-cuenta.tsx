import { useLocation } from "@remix-run/react";
import type { Centavos } from "~/lib/money";
import { withQuery } from "~/lib/query";
import { DialogLink } from "~/ui/dialog-link";
import { Money } from "~/ui/money";
import type { ResumenDeCuenta } from "../movimientos";
import { consultaDeCuenta } from "./acciones-de-cuenta";
import type { ServicioDeAlumno } from "../queries.server";

type Props = {
  resumen: ResumenDeCuenta;
  /** Null for all services. */
  servicio: ServicioDeAlumno | null;
  aqui: string;
  /** True if the viewer may give saldo a favor back. */
  puedeDevolver: boolean;
};

/**
 * The account statement summary of one service, or of all (B§3): previous, current, total and past due, without zero
 * amounts. It links to the program's charges.
 */
export function ResumenCuenta({ resumen, servicio, aqui, puedeDevolver }: Props) {
  const { search } = useLocation();
  const cargos = withQuery(search, { programaPagosId: servicio?.programaPagosId ?? null });
  const renglones = [
    { nombre: "Anteriores", cargos: resumen.cargosAnteriores, recargos: resumen.recargosAnteriores },
    { nombre: "Corrientes", cargos: resumen.cargosCorrientes, recargos: resumen.recargosCorrientes },
    { nombre: "Total", cargos: resumen.saldoCargosTotal, recargos: resumen.saldoRecargosTotal },
    { nombre: "Adeudos vencidos", cargos: resumen.adeudosCargos, recargos: resumen.adeudosRecargos },
  ].filter((renglon) => renglon.cargos !== 0 || renglon.recargos !== 0);
  return (
    <section aria-label="Resumen de la cuenta" className="space-y-2 text-xs text-texto">
      {renglones.length === 0 ? null : (
        <table className="w-full">
          <caption className="sr-only">Cargos y recargos por pagar</caption>
          <thead>
            <tr className="text-quieto">
              <th scope="col" className="sr-only">
                De cuándo
              </th>
              <th scope="col" className="w-2/3 py-0.5 text-right font-normal">
                Cargos
              </th>
              <th scope="col" className="py-0.5 pl-4 text-right font-normal">
                Recargos
              </th>
            </tr>
          </thead>
          <tbody>
            {renglones.map(({ nombre, cargos: deCargos, recargos }) => (
              <tr key={nombre}>
                <th scope="row" className="whitespace-nowrap py-0.5 text-left font-normal">
                  {nombre}
                </th>
                <Importe centavos={deCargos} />
                <Importe centavos={recargos} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="flex justify-between gap-3 border-t border-linea pt-2">
        <span>
          {resumen.saldoTotal < 0 ? "A favor en" : "Saldo de"} {servicio?.nombre ?? "todos los servicios"}
        </span>
        <Money centavos={Math.abs(resumen.saldoTotal) as Centavos} className="font-semibold" />
      </p>
      {servicio && puedeDevolver && resumen.saldoAFavor > 0 ? (
        <p>
          <DialogLink to={`${aqui}/devolucion${consultaDeCuenta(search, servicio.id)}`}>
            Devolver saldo a favor
          </DialogLink>
        </p>
      ) : null}
      {servicio ? (
        <p className="text-quieto">
          {servicio.programaPagosId === null ? (
            "No tiene un programa de pagos asignado"
          ) : (
            <>
              Programa de pagos:{" "}
              <DialogLink to={`${aqui}/programaspagos/cargos${cargos}`}>{servicio.programaPagosNombre}</DialogLink>
            </>
          )}
        </p>
      ) : null}
    </section>
  );
}

function Importe({ centavos }: { centavos: number }) {
  return <td className="py-0.5 text-right">{centavos === 0 ? "—" : <Money centavos={centavos as Centavos} />}</td>;
}
