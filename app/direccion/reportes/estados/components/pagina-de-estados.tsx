import { useMailLeaves } from "~/ui/page-context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import type { obtenerPaginaDeEstados } from "../pagina.server";
import { EstadosPedidos } from "./estados-pedidos";
import { PedirEstados } from "./pedir-estados";

type Props = Awaited<ReturnType<typeof obtenerPaginaDeEstados>>;

/** Account statements in bulk: the request form and the past runs. */
export function PaginaDeEstados({ gruposYNiveles, servicios, puedeEscribir, tandas, archivos }: Props) {
  const saleCorreo = useMailLeaves();
  return (
    <ListPage
      title="Estados de cuenta"
      line={`Los de un grupo, un nivel o todo el colegio, en un PDF${saleCorreo ? "; y a cada familia el suyo por correo" : ""}`}
      actions={
        <ButtonLink to="/reportes" size="sm">
          Todos los reportes
        </ButtonLink>
      }
      filters={<PedirEstados gruposYNiveles={gruposYNiveles} servicios={servicios} puedeEscribir={puedeEscribir} />}
    >
      <EstadosPedidos tandas={tandas} archivos={archivos} />
      {tandas.length === 0 ? <EmptyState title="Nadie los ha pedido en este ciclo" /> : null}
    </ListPage>
  );
}
