import { useMailLeaves } from "~/ui/page-context";
import { enCamino } from "~/base/correo/en-camino.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { submit } from "~/base/acceso/submit.server";
import { papelPedido } from "~/base/escuela/membrete.server";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { counted } from "~/lib/counts";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuPrint } from "~/ui/menu";
import { TablaPorEntregar } from "../components/tabla-por-entregar";
import { operaciones } from "../operaciones.server";
import { leerFiltros, listarPorEntregar, opcionesPorEntregar } from "../por-entregar.server";

export const meta = () => titulo("Documentos por entregar");

/** The maximum number on one page; filters reduce it. */
const EN_PANTALLA = 200;

/** The students with missing papers of their level, and the mail that requests them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.documentosPorEntregar);
  const filtros = leerFiltros(request);
  const papel = await papelPedido(alcance, request, alcance.nivelId);
  const alumnos = await listarPorEntregar(alcance, filtros);
  return {
    papel,
    filtros,
    total: alumnos.length,
    alumnos: papel ? alumnos : alumnos.slice(0, EN_PANTALLA),
    opciones: await opcionesPorEntregar(alcance),
    puedePedir: cumple(alcance.permisos, PUERTAS.pedirDocumentos),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.pedir,
    mensaje: ({ correos }) => enCamino(counted(correos, "correo", "correos")),
    success: () => new URL(args.request.url).pathname + new URL(args.request.url).search,
  });
}

export default function DocumentosPorEntregar() {
  const { alumnos, total, filtros, opciones, papel, puedePedir } = useLoaderData<typeof loader>();
  const saleCorreo = useMailLeaves();
  const conFiltros = filtros.gradoId !== null || filtros.requisitoId !== null;
  return (
    <ListPage
      title="Documentos por entregar"
      line={<QueSeVe cuantos={total === 0 ? undefined : counted(total, "alumno", "alumnos")} />}
      paper={papel}
      cut={total > alumnos.length}
      actions={
        <Menu size="sm">
          <MenuPrint />
        </Menu>
      }
      filters={
        <ListFilters label="Filtrar documentos por entregar" clear={conFiltros ? "?" : null}>
          <FilterSelect name="gradoId" label="Grado" value={filtros.gradoId} options={opciones.grados} />
          <FilterSelect
            name="requisitoId"
            label="Documento"
            value={filtros.requisitoId}
            options={opciones.requisitos}
          />
        </ListFilters>
      }
      foot={
        puedePedir && total > 0 && !papel && saleCorreo ? (
          <SchemaForm isNew className="space-y-3">
            <SaveButton always variant="secondary">
              Pedirlos por correo
            </SaveButton>
          </SchemaForm>
        ) : null
      }
    >
      {alumnos.length === 0 ? (
        <EmptyState
          drawing={conFiltros ? "search" : "list"}
          title={
            opciones.requisitos.length === 0
              ? "Todavía no se pide ningún documento: se agregan en Ajustes, Documentos que se piden"
              : "A nadie le falta un documento"
          }
        />
      ) : (
        <TablaPorEntregar alumnos={alumnos} />
      )}
    </ListPage>
  );
}
