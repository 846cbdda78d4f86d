import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuPrint } from "~/ui/menu";
import { Pager } from "~/ui/pager";
import type { Paper } from "~/ui/paper";
import { FILTROS, type FiltroCorreo } from "../correo";
import type { listarCorreos } from "../queries.server";
import { AvisoRetenidos } from "./aviso-retenidos";
import { AvisoSinServidor } from "./aviso-sin-servidor";
import { TablaCorreos } from "./tabla-correos";

const CLAVES = Object.keys(FILTROS) as FiltroCorreo[];
const SIN_FILTROS = "?ver=cola";

type Props = Awaited<ReturnType<typeof listarCorreos>> & {
  papel: Paper | null;
  filtros: { estado: FiltroCorreo; para: string };
  aviso: Parameters<typeof AvisoSinServidor>[0];
  retenidos: Parameters<typeof AvisoRetenidos>[0];
  zonaHoraria: string;
  /** The mail in the dialog. */
  abierto: number;
  /** True if the viewer may set the server, from its own page. */
  conServidor: boolean;
};

/** The school's sent and queued mails, with their states. */
export function ColaDeCorreos(props: Props) {
  const { filas, siguiente, papel, filtros, aviso, retenidos, zonaHoraria, abierto, conServidor } = props;
  const conFiltros = filtros.estado !== "todos" || filtros.para !== "";
  return (
    <ListPage
      title={conServidor ? "Cola de correos" : "Correo"}
      line={<QueSeVe todo />}
      paper={papel}
      cut={siguiente !== null}
      actions={
        <>
          {conServidor ? (
            <ButtonLink to="/ajustes/correo" size="sm">
              Por dónde salen
            </ButtonLink>
          ) : null}
          <Menu size="sm">
            <MenuPrint />
          </Menu>
        </>
      }
      notice={
        <>
          <AvisoRetenidos {...retenidos} />
          <AvisoSinServidor {...aviso} />
        </>
      }
      filters={
        <ListFilters
          label="Buscar correos"
          clear={conFiltros ? SIN_FILTROS : null}
          search={{ name: "para", label: "Para", value: filtros.para, placeholder: "Email, o una parte" }}
        >
          <input type="hidden" name="ver" value="cola" />
          <FilterSelect
            name="estado"
            label="Estado"
            value={filtros.estado === "todos" ? null : filtros.estado}
            options={CLAVES.filter((clave) => clave !== "todos").map((clave) => ({
              value: clave,
              label: FILTROS[clave].texto,
            }))}
          />
        </ListFilters>
      }
      foot={<Pager previous={null} next={siguiente} />}
    >
      {filas.length === 0 ? (
        <EmptyState
          drawing={conFiltros ? "search" : "list"}
          title={conFiltros ? "No existen correos con ese criterio" : "Todavía no hay correos"}
          action={conFiltros ? <ButtonLink to={SIN_FILTROS}>Ver todos</ButtonLink> : undefined}
        />
      ) : (
        <TablaCorreos filas={filas} zonaHoraria={zonaHoraria} abierto={abierto} />
      )}
    </ListPage>
  );
}
