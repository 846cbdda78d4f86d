import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/server/permissions.server";
import { titulo } from "~/shell/producto";
import { InstantText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { antesDe } from "../paginas";
import { listarBitacora } from "../queries.server";
import { textoDeLaAccion, textoDelDetalle, textoDelRegistro } from "../textos";

export const meta = () => titulo("Bitácora");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VER_BITACORA");
  return { ...(await listarBitacora(alcance, antesDe(request))), zonaHoraria: alcance.zonaHoraria };
}

export default function Bitacora() {
  const { filas, siguiente, nombres, zonaHoraria } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mb-3 text-lg font-semibold text-slate-900">Bitácora</h1>
      {filas.length === 0 ? (
        <EmptyState title="No hay registros en la bitácora" />
      ) : (
        <Table
          caption="Bitácora"
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
              <Cell>
                <InstantText instante={fila.fecha} zonaHoraria={zonaHoraria} />
              </Cell>
              <Cell>{fila.email ?? "Sistema"}</Cell>
              <Cell className="min-w-36">{textoDeLaAccion(fila.accion)}</Cell>
              <Cell>{textoDelRegistro(fila, nombres)}</Cell>
              <Cell className="min-w-64 text-slate-700">{textoDelDetalle(fila.detalle, nombres)}</Cell>
            </Row>
          ))}
        </Table>
      )}
      <Pager previous={null} next={siguiente} />
    </>
  );
}
