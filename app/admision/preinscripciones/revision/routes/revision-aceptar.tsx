import { useMailLeaves } from "~/ui/page-context";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { ConfirmarDecision } from "../components/confirmar-decision";
import { leerPorResolver } from "../por-resolver.server";

export const meta = () => titulo("Aceptar preinscripción");

export function loader(args: LoaderFunctionArgs) {
  return leerPorResolver(args, "ACEPTAR");
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, { ...operaciones.ACEPTAR, mensaje: "Preinscripción aceptada" });
}

export default function AceptarPreinscripcion() {
  const datos = useLoaderData<typeof loader>();
  return (
    <ConfirmarDecision title="Aceptar preinscripción" confirm="Aceptar" datos={datos}>
      <p>
        Se aceptará a <strong>{datos.nombre}</strong> en {datos.grado}: se registrarán el alumno, sus tutores, su
        domicilio y sus documentos.
      </p>
      <p>{`${useMailLeaves() ? "La familia recibirá un correo." : "De aquí no sale correo: avísale tú a la familia."} Esta acción no se puede deshacer.`}</p>
    </ConfirmarDecision>
  );
}
