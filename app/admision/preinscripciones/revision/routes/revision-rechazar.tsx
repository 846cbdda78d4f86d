import { useMailLeaves } from "~/ui/page-context";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { ConfirmarDecision } from "../components/confirmar-decision";
import { leerPorResolver } from "../por-resolver.server";

export const meta = () => titulo("Rechazar preinscripción");

export function loader(args: LoaderFunctionArgs) {
  return leerPorResolver(args, "RECHAZAR");
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, { ...operaciones.RECHAZAR, mensaje: "Preinscripción rechazada" });
}

export default function RechazarPreinscripcion() {
  const datos = useLoaderData<typeof loader>();
  return (
    <ConfirmarDecision
      title="Rechazar preinscripción"
      confirm="Rechazar"
      tone="danger"
      comentarios="Motivo"
      datos={datos}
    >
      <p>
        Se rechazará la preinscripción de <strong>{datos.nombre}</strong>. Su lugar pasará a la primera familia en lista
        de espera.
      </p>
      <p>{`${useMailLeaves() ? "La familia recibirá el motivo por correo." : "De aquí no sale correo: díselo tú a la familia."} Esta acción no se puede deshacer.`}</p>
    </ConfirmarDecision>
  );
}
