import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { DialogRoute } from "~/ui/dialog-route";
import { obtenerPrograma } from "../../queries.server";
import { abrirPrograma } from "../../visible.server";

export const meta = () => titulo("Programa de pagos agregado");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  return { nombre: (await obtenerPrograma(alcance, programaPagosId)).nombre };
}

/** C§2.1: after creating a program, offers to go on to its charges. */
export default function ProgramaCreado() {
  const { nombre } = useLoaderData<typeof loader>();
  return (
    <DialogRoute
      title="Programa de pagos agregado"
      size="sm"
      footer={
        <>
          <ButtonLink to="../.." relative="path" keepSearch replace>
            Mas tarde
          </ButtonLink>
          <ButtonLink to="../cargos" relative="path" variant="primary" keepSearch replace data-autofocus="">
            Continuar
          </ButtonLink>
        </>
      }
    >
      <p className="text-sm leading-6 text-texto">
        El programa <strong>{nombre}</strong> aún no tiene cargos. ¿Quieres configurarlos ahora?
      </p>
    </DialogRoute>
  );
}
