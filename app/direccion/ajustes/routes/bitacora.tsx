import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FilterDate } from "~/forms/filter-date";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { requirePermission } from "~/base/acceso/permissions.server";
import { LIMITE_DE_PAPEL, papelPedido } from "~/base/escuela/membrete.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { InstantText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { asSearch } from "~/lib/query";
import { Glyph } from "~/ui/glyph";
import { Menu, MenuLink, MenuPrint } from "~/ui/menu";
import { Pager } from "~/ui/pager";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { SISTEMA, TIPOS } from "../filtros";
import { leerFiltros } from "../filtros.server";
import { antesDe } from "~/base/bitacora/paginas";
import { listarBitacora, listarCuentasDelColegio } from "../queries.server";
import { textoDeLaAccion, textoDelDetalle, textoDelRegistro } from "../textos";

export const meta = () => titulo("Bitácora");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VER_BITACORA");
  const filtros = leerFiltros(request);
  const papel = await papelPedido(alcance, request);
  const lista = papel
    ? await listarBitacora(alcance, null, filtros, LIMITE_DE_PAPEL)
    : await listarBitacora(alcance, antesDe(request), filtros);
  return {
    ...lista,
    papel,
    filtros,
    cuentas: await listarCuentasDelColegio(alcance),
    zonaHoraria: alcance.zonaHoraria,
    api: `/api/colegios/${alcance.colegioId}/bitacora`,
  };
}

export default function Bitacora() {
  const { filas, siguiente, papel, nombres, filtros, cuentas, zonaHoraria, api } = useLoaderData<typeof loader>();
  const conFiltros = Object.values(filtros).some((valor) => valor !== null && valor !== "");
  return (
    <ListPage
      title="Bitácora"
      line={<QueSeVe todo />}
      paper={papel}
      cut={siguiente !== null}
      actions={
        <Menu size="sm">
          <MenuPrint />
          <MenuLink to={`${api}${asSearch(consultaDe(filtros))}`} reloadDocument download>
            <Glyph name="download" /> CSV
          </MenuLink>
        </Menu>
      }
      filters={<Filtros filtros={filtros} cuentas={cuentas} limpiar={conFiltros ? "?" : null} />}
      foot={<Pager previous={null} next={siguiente} />}
    >
      {filas.length === 0 ? (
        <EmptyState
          drawing={conFiltros ? "search" : "list"}
          title={conFiltros ? "No existen registros con ese criterio" : "No hay registros en la bitácora"}
          action={conFiltros ? <ButtonLink to="?">Ver todos</ButtonLink> : undefined}
        />
      ) : (
        <Table
          caption="Bitácora"
          bleed
          cards
          head={
            <>
              <HeaderCell>Fecha</HeaderCell>
              <HeaderCell>Cuenta</HeaderCell>
              <HeaderCell>Acción</HeaderCell>
              <HeaderCell>Registro</HeaderCell>
              <HeaderCell>Detalle</HeaderCell>
            </>
          }
        >
          {filas.map((fila) => (
            <Row key={fila.id}>
              <Cell className="card-sum">
                <InstantText instante={fila.fecha} zonaHoraria={zonaHoraria} />
              </Cell>
              <Cell className="card-place">{fila.email ?? "Sistema"}</Cell>
              <Cell className="card-name sm:min-w-36">{textoDeLaAccion(fila.accion)}</Cell>
              <Cell className="card-state">{textoDelRegistro(fila, nombres)}</Cell>
              <Cell className="card-rest text-texto sm:min-w-64">{textoDelDetalle(fila.detalle, nombres)}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </ListPage>
  );
}

function consultaDe(filtros: FiltrosProps["filtros"]): URLSearchParams {
  const pares = Object.entries(filtros).filter(([, valor]) => valor !== null && valor !== "");
  return new URLSearchParams([...pares.map(([clave, valor]) => [clave, String(valor)]), ["formato", "csv"]]);
}

type FiltrosProps = Pick<Awaited<ReturnType<typeof loader>>, "filtros" | "cuentas"> & { limpiar: string | null };

function Filtros({ filtros, cuentas, limpiar }: FiltrosProps) {
  return (
    <ListFilters
      label="Buscar en la bitácora"
      clear={limpiar}
      search={{
        name: "quien",
        label: "Sobre quién",
        value: filtros.quien,
        placeholder: "Alumno, tutor, CURP o email de una cuenta",
      }}
      more={
        <>
          <FilterDate name="fechaInicio" label="Desde" value={filtros.fechaInicio} />
          <FilterDate name="fechaFin" label="Hasta" value={filtros.fechaFin} />
        </>
      }
    >
      <FilterSelect
        name="tipo"
        label="Acción"
        value={filtros.tipo}
        all="Todas"
        options={Object.entries(TIPOS).map(([value, { texto }]) => ({ value, label: texto }))}
      />
      <FilterSelect
        name="cuenta"
        label="Cuenta"
        value={filtros.cuenta}
        all="Todas"
        options={[
          { value: SISTEMA, label: "Sistema" },
          ...cuentas.map(({ id, email }) => ({ value: id, label: email })),
        ]}
      />
    </ListFilters>
  );
}
