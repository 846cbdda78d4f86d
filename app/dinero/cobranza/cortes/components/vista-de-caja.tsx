import { useOutlet } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { FilterDate } from "~/forms/filter-date";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import type { Fecha } from "~/lib/dates";
import { ListPage, type ListPageProps } from "~/ui/list-page";
import { Segments } from "~/ui/segments";

const VISTAS = [
  { ruta: "/controlescolar/cortes", texto: "Cortes" },
  { ruta: "/controlescolar/cortes/cajachica", texto: "Caja chica" },
  { ruta: "/controlescolar/cortes/depositos", texto: "Depósitos" },
];

type Props = Pick<ListPageProps, "line" | "paper" | "actions"> & {
  /** The view's name, as its segment has it. */
  vista: string;
  dia: { cajaId: number; fecha: Fecha };
  /** The drawers to choose from; null for a view of the whole school. */
  cajas: readonly { value: number; label: string }[] | null;
  /** The months to choose from, each by one of its days, for a view of a month and not of a day. */
  meses?: readonly { value: string; label: string }[];
  /** The search and the further filters of the view. */
  filtros?: Pick<ComponentProps<typeof ListFilters>, "search" | "children" | "clear">;
  children: ReactNode;
};

/** The part of an address that states the drawer and its day. */
export const consultaDelDia = ({ cajaId, fecha }: Props["dia"]) => `?cajaId=${cajaId}&fecha=${fecha}`;

/** A page about a drawer: its views, the choice of drawer and day, and the dialog that is open over it. */
export function VistaDeCaja({ vista, dia, cajas, meses, filtros, children, ...page }: Props) {
  const dialogo = useOutlet();
  return (
    <>
      <ListPage
        title="Corte de caja"
        covered={dialogo !== null}
        filters={
          <div className="flex flex-wrap items-center gap-2">
            <Segments
              label="Qué ver"
              segments={VISTAS.map(({ ruta, texto }) => ({
                to: `${ruta}${consultaDelDia(dia)}`,
                text: texto,
                current: vista === texto,
              }))}
            />
            {cajas ? (
              <ListFilters
                label={meses ? "Elegir caja y mes" : "Elegir caja y día"}
                views={false}
                search={filtros?.search}
                clear={filtros?.clear}
              >
                <FilterSelect name="cajaId" label="Caja" all={null} value={dia.cajaId} options={cajas} />
                {meses ? (
                  <FilterSelect name="fecha" label="Mes" all={null} value={dia.fecha} options={meses} />
                ) : (
                  <FilterDate name="fecha" label="Día" value={dia.fecha} />
                )}
                {filtros?.children}
              </ListFilters>
            ) : null}
          </div>
        }
        {...page}
      >
        {children}
      </ListPage>
      {dialogo}
    </>
  );
}
