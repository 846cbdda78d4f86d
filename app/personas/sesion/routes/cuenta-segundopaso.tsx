import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "~/personas/cuenta/segundopaso/operaciones.server";
import { TEXTOS } from "~/personas/cuenta/segundopaso/textos";
import { titulo } from "~/base/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { SegundoPaso, dichoDe } from "../components/segundo-paso";
import { leerSegundoPaso } from "../segundo-paso-de-cuenta.server";

export const meta = () => titulo("Segundo paso");

/** The second step of one's own account, in Mi cuenta (decisions.md, Settings). */
export async function loader({ request }: LoaderFunctionArgs) {
  return { paso: await leerSegundoPaso(await requireAccount(request)) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.segundoPaso,
    hideFields: ["codigo"],
    success: ({ codigos }, { form, request }) => {
      // The codes appear in this answer and nowhere else.
      if (codigos) return Response.json({ codigos }, { headers: { "cache-control": "no-store" } });
      const ruta = `/cuenta/segundopaso${new URL(request.url).search}`;
      return form.get("accion") === "QUITAR" ? { url: ruta, mensaje: TEXTOS.quitado } : ruta;
    },
  });
}

export { keepPage as clientAction } from "~/forms/kept-page";

export default function SegundoPasoDeLaCuenta() {
  const { paso } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Segundo paso al entrar" size="sm">
      <SegundoPaso paso={paso} respuesta={dichoDe(useActionData<typeof action>())} />
    </DialogRoute>
  );
}
