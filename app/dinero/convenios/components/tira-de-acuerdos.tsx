import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { withQuery } from "~/lib/query";
import { Alert } from "~/ui/alert";
import { DialogLink } from "~/ui/dialog-link";
import type { AcuerdosDeCuenta } from "../acuerdos";
import { CLAVES } from "../plan";
import { fraseDePromesa } from "../promesa";

type Props = AcuerdosDeCuenta & { aqui: string; puedeAbrir: boolean };

/** The convenio and the promise of a student, above the debts that they are about. */
export function TiraDeAcuerdos({ convenio, promesa, aqui, puedeAbrir }: Props) {
  const { search } = useLocation();
  const liga = (query: Record<string, string | number>, texto: ReactNode) =>
    puedeAbrir ? <DialogLink to={`${aqui}/convenio${withQuery(search, query)}`}>{texto}</DialogLink> : texto;
  return (
    <>
      {convenio ? (
        <Alert tone={convenio.estado === "ROTO" ? "danger" : convenio.sigue?.atrasada ? "warning" : "info"}>
          <p>
            {liga({ [CLAVES.convenio]: convenio.id }, `Convenio ${convenio.folio}`)}
            {convenio.estado === "ROTO"
              ? ", roto por falta de pago"
              : `, ${convenio.pagadas} de ${convenio.cuotas} pagados`}
          </p>
          {convenio.estado === "VIGENTE" && convenio.sigue ? (
            <p>
              {`${convenio.sigue.atrasada ? "Atrasado" : "Sigue"} ${formatFecha(convenio.sigue.fecha)}, ${formatPesos(centavos(convenio.sigue.faltaCentavos))}`}
            </p>
          ) : null}
        </Alert>
      ) : null}
      {promesa ? (
        <Alert tone={promesa.rota ? "warning" : "neutral"}>
          {liga({ [CLAVES.vista]: "promesa" }, fraseDePromesa(promesa))}
          {promesa.rota ? " y no lo hizo" : ""}
        </Alert>
      ) : null}
    </>
  );
}
