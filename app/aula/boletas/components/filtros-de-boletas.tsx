import { useSearchParams } from "@remix-run/react";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { withQuery } from "~/lib/query";
import { Badge } from "~/ui/badge";
import { Segments } from "~/ui/segments";
import { FORMATOS_DE_BOLETA, type FormatoDeBoleta } from "../boleta";
import type { BoletasDelGrupo } from "../pagina.server";

type Props = {
  grupos: readonly { value: number; label: string }[];
  grupoId: number;
  formato: FormatoDeBoleta;
  lista: BoletasDelGrupo | null;
};

const FORMATOS = Object.entries(FORMATOS_DE_BOLETA) as [FormatoDeBoleta, string][];

/** The group, the period and the layout of a page of report cards; and if they are drafts, until when. */
export function FiltrosDeBoletas({ grupos, grupoId, formato, lista }: Props) {
  const [search] = useSearchParams();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ListFilters label="Qué grupo y periodo" views={false}>
        {formato === "INTERNA" ? null : <input type="hidden" name="formato" value={formato} />}
        <FilterSelect name="grupoId" label="Grupo" value={grupoId} all={null} options={grupos} />
        {lista && lista.periodos.length > 0 ? (
          <FilterSelect name="periodoId" label="Periodo" value={lista.periodoId} all={null} options={lista.periodos} />
        ) : null}
      </ListFilters>
      <Segments
        label="Formato"
        segments={FORMATOS.map(([clave, text]) => ({
          to: withQuery(search, { formato: clave === "INTERNA" ? null : clave, ver: null }) || "?",
          text,
          current: clave === formato,
        }))}
      />
      {lista?.borrador ? (
        <span className="sm:ml-auto">
          <Badge tone="warning" clock wraps>
            {lista.abierto ? `Borradores hasta cerrar ${lista.abierto.nombre}` : "Borradores"}
          </Badge>
        </span>
      ) : null}
    </div>
  );
}
