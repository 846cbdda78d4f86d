import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { confirmarEmail } from "../commands/confirmar-email.server";
import { PaginaEnlace } from "../components/pagina-enlace.familia";
import { paginaDeListo, puertaDeEnlace, verEnlace } from "../enlace-publico.server";
import { sinContrasenaSchema } from "../schemas.server";
import { TEXTOS } from "../textos";

const PROPOSITO = "CAMBIO_EMAIL";

export const handle = { js: false, mejorada: true };

export const meta = () => titulo("Confirma tu nuevo email");

/** A§2 Token page, email-change mode: no password, one button (decisions, "Sign-in and tokens"). */
export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await verEnlace(request, PROPOSITO)), pideContrasena: false };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    access: (request) => puertaDeEnlace(request, PROPOSITO),
    schema: sinContrasenaSchema,
    run: (_, { alcance: { token, ...alcance } }) => confirmarEmail(alcance, { token }),
    success: (_, { alcance }) => paginaDeListo(alcance),
  });
}

export default function CambiaEmail() {
  const enlace = useLoaderData<typeof loader>();
  return (
    <PaginaEnlace
      titulo="Confirma tu nuevo email"
      enlace={enlace}
      exito={TEXTOS.emailCambiado}
      boton="Confirmar cambio de email"
      salida={{ texto: "Inicia sesión", liga: "/login" }}
    >
      <p className="text-sm text-texto">
        Nuevo email: <span className="font-medium [overflow-wrap:anywhere]">{enlace.email}</span>
      </p>
    </PaginaEnlace>
  );
}

export { EnlaceFallido as ErrorBoundary } from "../components/pagina-enlace.familia";
