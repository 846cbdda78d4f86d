import { useLocation } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { PickLinks } from "~/ui/pick-links";

/**
 * The operation to register (B§5 operacionId). The tabs are addresses, so that each shows only its own fields without
 * JavaScript.
 */
export function PestanasDeOperacion({
  operaciones,
  actual,
}: {
  operaciones: readonly { id: number; nombre: string }[];
  actual: number;
}) {
  const { search } = useLocation();
  const links = operaciones.map(({ id, nombre }) => ({
    to: withQuery(search, { foperacion: id }),
    label: nombre,
    current: id === actual,
  }));
  return <PickLinks label="Operación" links={links} />;
}
