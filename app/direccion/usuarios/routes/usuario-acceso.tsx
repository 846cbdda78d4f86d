import { segunSalga } from "~/base/correo/en-camino.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { isFormReply } from "~/forms/form-reply";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { Alert } from "~/ui/alert";
import { DialogRoute } from "~/ui/dialog-route";
import { AccesoDeUsuario } from "../components/acceso-de-usuario";
import { esEnlaceHecho } from "../components/enlace-para-entregar";
import { LoQueVe } from "../components/lo-que-ve";
import { PestanasDeUsuario } from "../components/pestanas-de-usuario";
import { operaciones } from "../operaciones.server";
import { accesoDeUsuario } from "../queries.server";
import { respuestaConEnlace } from "../respuesta-con-enlace.server";

export const meta = () => titulo("Acceso del usuario");

/** A user's access: the sign-in, the open sessions, and the visible pages. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cambiarAcceso.permiso);
  const { cuentaId } = parseParams(params, { cuentaId: "id" });
  return { cuentaId, ...(await accesoDeUsuario(alcance, cuentaId)) };
}

const SIN_CORREO = "De aquí no sale correo: crea su enlace y entrégaselo";
const DICHO = {
  CORREO: "Se le mandó otro correo para activar su cuenta",
  TERMINAR: "Sesión terminada",
  ACTIVAR: "Usuario activado",
  DESACTIVAR: "Usuario desactivado",
  SEGUNDO_PASO: "Segundo paso quitado: entrará solo con su contraseña",
};

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cambiarAcceso,
    context: ["colegioId"],
    success: ({ ruta }, { form, params, request }) => {
      if (ruta) return respuestaConEnlace(request, ruta);
      const accion = form.get("accion") as keyof typeof DICHO;
      const mensaje = accion === "CORREO" ? segunSalga(DICHO.CORREO, SIN_CORREO) : DICHO[accion];
      return { url: `/ajustes/usuarios/${params.cuentaId}/acceso${new URL(request.url).search}`, mensaje };
    },
  });
}

export default function UsuarioAcceso() {
  const { cuentaId, ve, ...acceso } = useLoaderData<typeof loader>();
  const respuesta: unknown = useActionData<typeof action>();
  const enlace = esEnlaceHecho(respuesta) ? respuesta : null;
  return (
    <DialogRoute title={acceso.nombreCompleto} header={<PestanasDeUsuario cuentaId={cuentaId} actual="acceso" />}>
      {isFormReply(respuesta) ? (
        <Alert tone="danger" live className="mb-4">
          {respuesta.mensaje ?? "No se pudo hacer; recarga para continuar."}
        </Alert>
      ) : null}
      <AccesoDeUsuario {...acceso} enlace={enlace} />
      <LoQueVe {...ve} limites={acceso.limites} />
    </DialogRoute>
  );
}
