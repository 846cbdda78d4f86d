import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { InstantText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { Pager } from "~/ui/pager";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { antesDe } from "~/base/bitacora/paginas";
import { listarErrores } from "../queries.server";

export const meta = () => titulo("Errores reportados");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VER_BITACORA");
  return { ...(await listarErrores(alcance, antesDe(request))), zonaHoraria: alcance.zonaHoraria };
}

export default function Errores() {
  const { filas, siguiente, zonaHoraria } = useLoaderData<typeof loader>();
  return (
    <ListPage title="Errores reportados" line={<QueSeVe todo />} foot={<Pager previous={null} next={siguiente} />}>
      {filas.length === 0 ? (
        <EmptyState title="No hay errores reportados" />
      ) : (
        <Table
          bleed
          caption="Errores reportados"
          head={
            <>
              <HeaderCell>Folio</HeaderCell>
              <HeaderCell>Fecha</HeaderCell>
              <HeaderCell>Cuenta</HeaderCell>
              <HeaderCell>Ruta</HeaderCell>
              <HeaderCell>Error</HeaderCell>
            </>
          }
        >
          {filas.map((fila) => (
            <Row key={fila.id}>
              <Cell className="font-mono">{fila.folio}</Cell>
              <Cell label="Fecha">
                <InstantText instante={fila.fecha} zonaHoraria={zonaHoraria} />
              </Cell>
              <Cell label="Cuenta">{fila.email ?? "Sin sesión"}</Cell>
              <Cell label="Ruta">
                <span className="min-w-40 sm:block break-all">{fila.ruta}</span>
              </Cell>
              <Cell className="max-sm:basis-full">
                <details>
                  <summary className="cursor-pointer">{fila.error || "Sin mensaje"}</summary>
                  <pre className="mt-2 whitespace-pre-wrap break-all text-xs text-texto">
                    {`${fila.version} · ${fila.ambiente}\n${fila.stack}`}
                  </pre>
                </details>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </ListPage>
  );
}
