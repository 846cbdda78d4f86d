import { Renglon, Tarjeta } from "~/base/linea/components/tarjeta.familia";

type Props = { titulo: string; nota: string | null; ruta: string };

/** The way from a tutor's home to a part of their page. */
export const Liga = ({ titulo, nota, ruta }: Props) => (
  <Tarjeta>
    <ul className="-my-2 [&>li]:border-0">
      <Renglon titulo={titulo} nota={nota} a={ruta} />
    </ul>
  </Tarjeta>
);
