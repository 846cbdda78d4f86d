import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireSession } from "~/acceso/permissions.server";
import { ButtonLink } from "~/ui/button";
import { entradaDe, seccionesPermitidas } from "../secciones";
import { MensajePagina } from "../components/mensaje-pagina";
import { titulo } from "../producto";

export const meta = () => titulo("Inicio");

/** `/` is the first permitted section; an account without any is told so (decisions, General). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { permisos } = await requireSession(request);
  const [first] = seccionesPermitidas(permisos);
  if (first) throw redirect(entradaDe(first.ruta, permisos));
  return null;
}

export default function Inicio() {
  return (
    <MensajePagina
      titulo="Tu cuenta no tiene permiso para ver ninguna sección"
      action={
        <ButtonLink to="/salir" variant="primary">
          Cerrar sesión
        </ButtonLink>
      }
    >
      <p>Pide al administrador del colegio que te asigne un rol.</p>
    </MensajePagina>
  );
}
