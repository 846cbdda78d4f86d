import { ButtonLink, buttonClasses } from "~/ui/button";
import { DownloadIcon } from "~/ui/icons";
import { PrintButton } from "~/ui/print-button";
import type { EstadoCorte } from "../corte";

type Props = {
  /** The drawer and the day, as they stand in the address. */
  consulta: string;
  estado: EstadoCorte;
  /** Whether it was somebody else who counted. */
  puedeFirmar: boolean;
  xlsx: string;
};

/** What can be done with a drawer's day: count it, sign it, print it, take it along. */
export function AccionesDeCorte({ consulta, estado, puedeFirmar, xlsx }: Props) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {estado === "CERRADA" ? null : (
        <ButtonLink to={`contar${consulta}`} variant={estado === "ABIERTA" ? "primary" : "secondary"} size="sm">
          {estado === "ABIERTA" ? "Contar caja" : "Contar de nuevo"}
        </ButtonLink>
      )}
      {estado === "CONTADA" && puedeFirmar ? (
        <ButtonLink to={`firmar${consulta}`} variant="primary" size="sm">
          Firmar corte
        </ButtonLink>
      ) : null}
      <PrintButton size="sm" />
      <a href={xlsx} download className={buttonClasses("secondary", "sm")}>
        <DownloadIcon /> XLSX
      </a>
    </div>
  );
}
