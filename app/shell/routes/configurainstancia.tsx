import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tienePermiso } from "~/acceso/alcance.server";
import { requireSession } from "~/acceso/permissions.server";
import { ButtonLink } from "~/ui/button";
import { MensajePagina } from "../components/mensaje-pagina";
import { titulo } from "../producto";

export const meta = () => titulo("Configurar la instancia");

export async function loader({ request }: LoaderFunctionArgs) {
  return { puedeConfigurar: tienePermiso(await requireSession(request), "PERM_ADMIN_CONFIGURACION") };
}

export default function ConfiguraInstancia() {
  const { puedeConfigurar } = useLoaderData<typeof loader>();
  return (
    <MensajePagina titulo="El colegio aún no tiene ciclos escolares">
      <p>Para comenzar a trabajar, el administrador debe registrar el primer ciclo escolar del colegio.</p>
      {puedeConfigurar ? (
        <p className="mt-4 flex flex-wrap justify-center gap-2">
          <ButtonLink to="/ajustes/niveles">Niveles</ButtonLink>
          <ButtonLink to="/ajustes/planteles">Planteles</ButtonLink>
          <ButtonLink to="/ajustes/turnos">Turnos</ButtonLink>
          <ButtonLink to="/ajustes/ciclos" variant="primary">
            Ciclos escolares
          </ButtonLink>
        </p>
      ) : null}
    </MensajePagina>
  );
}
