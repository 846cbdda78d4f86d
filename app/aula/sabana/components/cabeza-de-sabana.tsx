import { FilterSelect, FilterSwitch, ListFilters } from "~/forms/list-filters";
import { ButtonLink } from "~/ui/button";
import { Menu, MenuLink, MenuPrint } from "~/ui/menu";
import { tieneBajas, tieneFaltantes, type Vista } from "../sabana";
import type { PaginaDeSabana, Sabana } from "../sabana.server";

type AccionesProps = {
  grupoId: number | null;
  parcialId: number | null;
  parcial: Sabana["parcial"];
  /** The address of its file; null if there is no gradebook. */
  archivo: string | null;
};

/** The ways from a gradebook; the filled one is what is to be done now. */
export function AccionesDeSabana({ grupoId, parcialId, parcial, archivo }: AccionesProps) {
  const abierto = parcial && !parcial.cerrado ? parcial : null;
  const boletas = `/controlescolar/boletas?grupoId=${grupoId ?? ""}`;
  const parametros = new URLSearchParams({ grupoId: String(grupoId ?? ""), parcialId: String(parcialId ?? "") });
  return (
    <>
      <Menu size="sm">
        <MenuPrint />
        {archivo
          ? (["csv", "xlsx"] as const).map((formato) => (
              <MenuLink key={formato} to={`${archivo}?${parametros}&formato=${formato}`} reloadDocument download>
                {`Exportar ${formato.toUpperCase()}`}
              </MenuLink>
            ))
          : null}
        {parcial?.cerrado ? (
          <MenuLink to={`cierre/${parcial.id}`} keepSearch>
            Abrir parcial
          </MenuLink>
        ) : null}
        {abierto ? <MenuLink to={boletas}>Boletas</MenuLink> : null}
      </Menu>
      {/* An open partial is closed now, and then its report cards are printed. */}
      {abierto ? (
        <ButtonLink to={`cierre/${abierto.id}`} keepSearch size="sm" variant="primary">
          Cerrar parcial
        </ButtonLink>
      ) : (
        <ButtonLink to={boletas} size="sm" variant="primary">
          Boletas
        </ButtonLink>
      )}
    </>
  );
}

type FiltrosProps = Pick<PaginaDeSabana, "grupos" | "parciales" | "elegido" | "sabana"> & { vista: Vista };

/** The group and the partial, and the pupils who need a look, with their count. */
export function FiltrosDeSabana({ grupos, parciales, elegido: { grupoId, parcialId }, sabana, vista }: FiltrosProps) {
  return (
    <ListFilters label="Qué sábana" views={false}>
      <FilterSelect name="grupoId" label="Grupo" value={grupoId} all={null} options={grupos} />
      <FilterSelect name="parcialId" label="Parcial" value={parcialId} all="Promedios" options={parciales} />
      {sabana ? (
        <>
          <FilterSwitch
            name="bajas"
            label={`Debajo de ${sabana.aprobatoria / 10} · ${sabana.filas.filter((fila) => tieneBajas(fila, sabana.aprobatoria)).length}`}
            on={vista.bajas}
          />
          <FilterSwitch
            name="faltan"
            label={`Sin capturar · ${sabana.filas.filter(tieneFaltantes).length}`}
            on={vista.faltan}
          />
        </>
      ) : null}
    </ListFilters>
  );
}
