import { useLocation } from "@remix-run/react";
import { type CuentaDeAlumno, nadaPorPagar, textoPorServicio } from "~/alumnos/estado-cuenta";
import type { Centavos } from "~/lib/money";
import { withQuery } from "~/lib/query";
import { classNames } from "~/ui/class-names";
import { DialogLink } from "~/ui/dialog-link";
import { Money } from "~/ui/money";
import type { ResumenDeCuenta } from "../movimientos";
import type { ServicioDeAlumno } from "../queries.server";

type Props = { resumen: ResumenDeCuenta; servicio: ServicioDeAlumno; cuenta: CuentaDeAlumno; aqui: string };

/**
 * What the student owes in all, green only when that is nothing, and the account statement summary of the service (B§3):
 * before, current, in total, and what is past due; leads to the program's charges.
 */
export function ResumenCuenta({ resumen, servicio, cuenta, aqui }: Props) {
  const cargos = withQuery(useLocation().search, { programaPagosId: servicio.programaPagosId });
  const vencido = resumen.adeudosCargos + resumen.adeudosRecargos;
  const columnas = [
    { nombre: "Anteriores", cargos: resumen.cargosAnteriores, recargos: resumen.recargosAnteriores },
    { nombre: "Corrientes", cargos: resumen.cargosCorrientes, recargos: resumen.recargosCorrientes },
    { nombre: "Total", cargos: resumen.saldoCargosTotal, recargos: resumen.saldoRecargosTotal },
    {
      nombre: "Adeudos vencidos",
      cargos: resumen.adeudosCargos,
      recargos: resumen.adeudosRecargos,
      alerta: vencido > 0,
    },
  ];
  return (
    <section aria-label="Resumen de la cuenta" className="flex flex-wrap items-stretch gap-3">
      <p className="-mb-1 w-full text-sm text-quieto">
        {servicio.programaPagosId === null ? (
          "No tiene un programa de pagos asignado"
        ) : (
          <>
            Programa de pagos:{" "}
            <DialogLink to={`${aqui}/programaspagos/cargos${cargos}`}>{servicio.programaPagosNombre}</DialogLink>
          </>
        )}
      </p>
      <TotalDelAlumno cuenta={cuenta} />
      <dl className="flex min-w-36 flex-col justify-center rounded-lg border border-linea bg-carta px-3 py-2 text-sm">
        <dt className="text-xs font-medium text-quieto">
          {resumen.saldoTotal < 0 ? "A favor en" : "Saldo de"} {servicio.nombre}
        </dt>
        <dd className="text-lg font-semibold">
          <Money centavos={Math.abs(resumen.saldoTotal) as Centavos} />
        </dd>
      </dl>
      {columnas.map(({ nombre, cargos, recargos, alerta }) => (
        <dl
          key={nombre}
          className={classNames(
            "min-w-36 flex-1 rounded-lg border px-3 py-2 text-sm",
            alerta ? "border-mal-linea bg-mal-relleno" : "border-linea bg-carta",
          )}
        >
          <dt className={classNames("text-xs font-medium", alerta ? "text-mal-texto" : "text-quieto")}>{nombre}</dt>
          <dd className="flex justify-between gap-2">
            <span className="text-quieto">Cargos</span> <Money centavos={cargos as Centavos} />
          </dd>
          <dd className="flex justify-between gap-2">
            <span className="text-quieto">Recargos</span> <Money centavos={recargos as Centavos} />
          </dd>
        </dl>
      ))}
    </section>
  );
}

// White on green says that nothing is owed in any service, and nothing else does.
function TotalDelAlumno({ cuenta }: { cuenta: CuentaDeAlumno }) {
  const saldado = nadaPorPagar(cuenta);
  const soloAFavor = saldado && cuenta.aFavorCentavos > 0;
  return (
    <div
      role="group"
      aria-label="Total del alumno"
      className={classNames(
        "flex min-w-44 max-w-72 flex-col justify-center rounded-lg px-4 py-2 text-sobre-acento",
        saldado ? "bg-bien-marca" : "bg-acento-firme",
      )}
    >
      <span className="text-xs">{soloAFavor ? "Total a favor" : "Total por pagar"}</span>
      <strong className="text-2xl font-semibold tabular-nums">
        <Money centavos={soloAFavor ? cuenta.aFavorCentavos : cuenta.porPagarCentavos} />
      </strong>
      {cuenta.servicios.length > 1 ? <span className="text-xs">{textoPorServicio(cuenta)}</span> : null}
    </div>
  );
}
