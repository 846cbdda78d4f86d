import { ButtonLink, buttonClasses } from "~/ui/button";
import { DownloadIcon, PrintIcon } from "~/ui/icons";
import { type FiltrosLista, consultaDeFiltros } from "../filtros";

type Props = {
  colegioId: number;
  filtros: FiltrosLista;
  /** Whether the viewer reviews pre-enrolments. */
  preinscripciones: boolean;
  /** Whether the viewer takes money, and so cuts a drawer. */
  cortes: boolean;
};

/** What can be done with the list as it is narrowed: print it, take it to a spreadsheet. */
export function ListaAcciones({ colegioId, filtros, preinscripciones, cortes }: Props) {
  const exportar = (formato: string) => {
    const consulta = consultaDeFiltros(filtros);
    consulta.set("formato", formato);
    return `/api/colegios/${colegioId}/alumnos?${consulta}`;
  };
  const imprimir = consultaDeFiltros(filtros);
  imprimir.set("vista", "imprimir");
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {preinscripciones ? (
        <ButtonLink to="/controlescolar/preinscripciones" size="sm">
          Preinscripciones
        </ButtonLink>
      ) : null}
      {cortes ? (
        <ButtonLink to="/controlescolar/cortes" size="sm">
          Corte de caja
        </ButtonLink>
      ) : null}
      <ButtonLink to={`?${imprimir}`} size="sm">
        <PrintIcon /> Imprimir
      </ButtonLink>
      {(["csv", "xlsx"] as const).map((formato) => (
        <a key={formato} href={exportar(formato)} download className={buttonClasses("secondary", "sm")}>
          <DownloadIcon /> {formato.toUpperCase()}
        </a>
      ))}
    </div>
  );
}
