import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { usarEnlace } from "../commands/usar-enlace.server";
import { PaginaEnlace } from "../components/pagina-enlace.familia";
import { paginaDeListo, puertaDeEnlace, verEnlace } from "../enlace-publico.server";
import { nuevaContrasenaSchema } from "../schemas.server";
import { TEXTOS } from "../textos";

const PROPOSITO = "RESTABLECER";

export const handle = { js: false, mejorada: true };

export const meta = () => titulo("Restablece tu contraseña");

/** A§2 Token page, password-change mode. */
export async function loader({ request }: LoaderFunctionArgs) {
  return verEnlace(request, PROPOSITO);
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    access: (request) => puertaDeEnlace(request, PROPOSITO),
    schema: nuevaContrasenaSchema,
    run: ({ password }, { alcance: { token, ...alcance } }) =>
      usarEnlace(alcance, { token, proposito: PROPOSITO, password }),
    success: (_, { alcance }) => paginaDeListo(alcance),
  });
}

export default function CambiaPassword() {
  return (
    <PaginaEnlace
      titulo="Restablece tu contraseña"
      enlace={useLoaderData<typeof loader>()}
      exito={TEXTOS.restablecida}
      boton="Restablecer"
      salida={{ texto: "Solicitar otro enlace", liga: "/restablecepassword" }}
    />
  );
}

export { EnlaceFallido as ErrorBoundary } from "../components/pagina-enlace.familia";
