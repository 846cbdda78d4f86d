import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { counted } from "~/lib/counts";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { InstantText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { listarRechazos } from "../rechazos.server";

export const meta = () => titulo("Entradas rechazadas");

/** Failed sign-ins, with their place and their number (decisions.md, Sign-in and tokens). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VER_BITACORA");
  return { ...(await listarRechazos(alcance)), zonaHoraria: alcance.zonaHoraria };
}

export default function Entradas() {
  const { filas, hoy, zonaHoraria } = useLoaderData<typeof loader>();
  const cuantas = `${counted(hoy, "intento", "intentos")} en las últimas 24 horas; abajo, los de los últimos siete días`;
  return (
    <ListPage title="Entradas rechazadas" line={<QueSeVe cuantos={cuantas} todo />}>
      {filas.length === 0 ? (
        <EmptyState title="Nadie se equivocó al entrar en los últimos siete días" />
      ) : (
        <Table
          bleed
          caption="Entradas rechazadas"
          head={
            <>
              <HeaderCell>Último intento</HeaderCell>
              <HeaderCell>Cuenta</HeaderCell>
              <HeaderCell>Dirección de red</HeaderCell>
              <HeaderCell>Navegador</HeaderCell>
              <HeaderCell numeric>Intentos</HeaderCell>
            </>
          }
        >
          {filas.map(({ email, direccion, navegador, veces, ultima }) => (
            <Row key={`${email} ${direccion} ${navegador}`}>
              <Cell>
                <InstantText instante={ultima} zonaHoraria={zonaHoraria} />
              </Cell>
              <Cell label="Cuenta">
                <span className="min-w-40 sm:block break-all">{email}</span>
              </Cell>
              <Cell label="Dirección de red">{direccion}</Cell>
              <Cell label="Navegador">{navegador}</Cell>
              <Cell numeric label="Intentos">
                {veces}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </ListPage>
  );
}
