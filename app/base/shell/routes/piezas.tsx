import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireSession } from "~/base/acceso/permissions.server";
import { noEncontrado } from "~/server/request/responses.server";
import { ICON_NAMES } from "~/ui/icon-names";
import { ListPage } from "~/ui/list-page";
import { COLORS } from "~/ui/tokens";
import { Avisos, Botones, Colores, Estados, Iconos, Tablas, Vacios } from "../components/piezas";
import { Caminos, Campos, Datos } from "../components/piezas-de-datos";
import { hayPiezas } from "../piezas.server";
import { titulo } from "../producto";

export const meta = () => titulo("Piezas");

/**
 * Every piece of the screens in every state, for people who design screens. A school's own installation has no such
 * page.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  if (!hayPiezas()) throw noEncontrado();
  return { colores: Object.keys(COLORS), iconos: ICON_NAMES };
}

export default function Piezas() {
  const { colores, iconos } = useLoaderData<typeof loader>();
  return (
    <ListPage title="Piezas" line={`${colores.length} colores · ${iconos.length} iconos`}>
      <Botones />
      <Estados />
      <Avisos />
      <Tablas />
      <Vacios />
      <Caminos />
      <Datos />
      <Campos />
      <Colores nombres={colores} />
      <Iconos nombres={iconos} />
    </ListPage>
  );
}
