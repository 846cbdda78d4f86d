import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { usarEnlace } from "../commands/usar-enlace.server";
import { validarAlumno } from "../commands/validar-alumno.server";
import { PaginaEnlace } from "../components/pagina-enlace.familia";
import { paginaDeListo, pideContrasena, puertaDeEnlace, verEnlace } from "../enlace-publico.server";
import { buscarEnlaceDeAlumno } from "../enlaces.server";
import { nuevaContrasenaSchema, sinContrasenaSchema } from "../schemas.server";
import { TEXTOS } from "../textos";

const PROPOSITO = "ACTIVACION";

export const handle = { js: false, mejorada: true };

export const meta = () => titulo("Activa tu cuenta");

/** A§2 Token page, account-activation mode. */
export async function loader({ request }: LoaderFunctionArgs) {
  return verEnlace(request, PROPOSITO);
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    access: (request) => puertaDeEnlace(request, PROPOSITO),
    schema: async ({ alcance }) => ((await pideContrasena(alcance)) ? nuevaContrasenaSchema : sinContrasenaSchema),
    run: async ({ password }, { alcance: { token, ...alcance } }) =>
      (await buscarEnlaceDeAlumno(alcance, token))
        ? validarAlumno(alcance, { token })
        : usarEnlace(alcance, { token, proposito: PROPOSITO, password }),
    success: (_, { alcance }) => paginaDeListo(alcance),
  });
}

export default function ValidaCuenta() {
  const enlace = useLoaderData<typeof loader>();
  return (
    <PaginaEnlace
      titulo={enlace.deAlumno ? "Valida tu correo" : "Activa tu cuenta"}
      enlace={enlace}
      exito={enlace.deAlumno ? TEXTOS.validado : TEXTOS.activada}
      boton={enlace.deAlumno && !enlace.pideContrasena ? "Validar correo" : "Activar cuenta"}
      salida={{ texto: "Solicitar otro enlace", liga: "/restablecepassword" }}
    />
  );
}

export { EnlaceFallido as ErrorBoundary } from "../components/pagina-enlace.familia";
