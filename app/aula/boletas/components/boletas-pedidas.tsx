import { ListaDeTandas } from "~/base/archivos/tandas/components/lista-de-tandas";
import { FORMATOS_DE_BOLETA, cuantasBoletas } from "../boleta";
import type { TandaDeBoletas } from "../tandas";

type Props = { tandas: readonly TandaDeBoletas[]; archivos: string };

/** The print runs of report cards, with the layout of each. */
export function BoletasPedidas(props: Props) {
  return (
    <ListaDeTandas
      {...props}
      caption="Impresiones de boletas"
      columnas={[
        { titulo: "Formato", celda: ({ formato }) => FORMATOS_DE_BOLETA[formato] },
        { titulo: "Pedida", celda: ({ creadaDate }) => creadaDate },
      ]}
      papeles="Boletas"
      cuantos={cuantasBoletas}
      articulo="las"
    />
  );
}
