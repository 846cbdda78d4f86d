import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { PaginaDePaso } from "../components/pagina-paso.familia";
import { PasoRegistro } from "../components/paso-inicial.familia";
import { responderRegistro, vistaDeRegistro } from "../registro-publico.server";

/** The first page that a family opens: it needs no script, and its style sheet is inlined. */
export const handle = { js: false, reto: true, mejorada: true };

export const meta = () => titulo("Preinscripción");

/** A§2 /public/preinscripciones/:formatoId: Registro, or the reason why nobody can register. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return vistaDeRegistro(parseParams(params, { formatoId: "id" }).formatoId, request);
}

export async function action(args: ActionFunctionArgs) {
  return responderRegistro(args);
}

export default function RegistroPublico() {
  const { marco, pasos, cerrado, registro } = useLoaderData<typeof loader>();
  if (cerrado)
    return (
      <PaginaDePaso marco={marco}>
        <p className="rounded-md border border-linea bg-carta p-4 text-texto">{cerrado}</p>
      </PaginaDePaso>
    );
  return (
    <PaginaDePaso marco={marco} pasos={pasos}>
      {registro ? <PasoRegistro colegio={marco.colegio.nombre} {...registro} /> : null}
    </PaginaDePaso>
  );
}
