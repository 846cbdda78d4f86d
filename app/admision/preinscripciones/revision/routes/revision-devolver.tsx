import { useMailLeaves } from "~/ui/page-context";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { ConfirmarDecision } from "../components/confirmar-decision";
import { leerPorResolver } from "../por-resolver.server";

export const meta = () => titulo("Devolver preinscripción");

export function loader(args: LoaderFunctionArgs) {
  return leerPorResolver(args, "DEVOLVER");
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, { ...operaciones.DEVOLVER, mensaje: "Preinscripción devuelta" });
}

export default function DevolverPreinscripcion() {
  const datos = useLoaderData<typeof loader>();
  return (
    <ConfirmarDecision
      title="Devolver preinscripción"
      confirm="Devolver"
      comentarios="Comentarios para la familia"
      datos={datos}
    >
      <p>
        La familia de <strong>{datos.nombre}</strong> podrá corregir sus datos y terminar de nuevo; conserva su lugar.
      </p>
      <p>
        {useMailLeaves()
          ? "Recibirá los comentarios por correo y los verá en las instrucciones."
          : "Verá los comentarios en las instrucciones. De aquí no sale correo: avísale."}
      </p>
    </ConfirmarDecision>
  );
}
