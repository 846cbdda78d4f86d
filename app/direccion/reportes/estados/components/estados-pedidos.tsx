import { ListaDeTandas } from "~/base/archivos/tandas/components/lista-de-tandas";
import { cuantosEstados, type TandaDeEstados } from "../tandas";

type Props = { tandas: readonly TandaDeEstados[]; archivos: string };

/** The runs of account statements, with the mails of each. */
export function EstadosPedidos(props: Props) {
  return (
    <ListaDeTandas
      {...props}
      caption="Estados de cuenta pedidos"
      columnas={[
        { titulo: "Pedidos", celda: ({ creadaDate }) => creadaDate },
        {
          titulo: "Correos",
          celda: ({ porCorreo, correos }) => (porCorreo ? correos.toLocaleString("es-MX") : "No se pidieron"),
        },
      ]}
      papeles="Estados de cuenta"
      cuantos={cuantosEstados}
      articulo="los"
    />
  );
}
