import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSession } from "~/base/acceso/permissions.server";
import { MensajePagina } from "../components/mensaje-pagina";
import { titulo } from "../producto";

export const meta = () => titulo("Sin nivel, plantel y turno");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  return null;
}

export default function NoFiltros() {
  return (
    <MensajePagina titulo="Sin nivel, plantel y turno">
      <p>
        El ciclo no tiene al menos un nivel, plantel y turno disponible para tu cuenta. Cambia de ciclo o contacta al
        administrador.
      </p>
    </MensajePagina>
  );
}
