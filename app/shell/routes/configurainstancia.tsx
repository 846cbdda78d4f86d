import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSession } from "~/acceso/permissions.server";
import { MensajePagina } from "../components/mensaje-pagina";
import { titulo } from "../producto";

export const meta = () => titulo("Configurar la instancia");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  return null;
}

export default function ConfiguraInstancia() {
  return (
    <MensajePagina titulo="El colegio aún no tiene ciclos escolares">
      <p>Para comenzar a trabajar, el administrador debe registrar el primer ciclo escolar del colegio.</p>
    </MensajePagina>
  );
}
