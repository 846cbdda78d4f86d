import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ahora } from "~/server/jobs/clock.server";
import { ligaDeLosAvisos } from "~/personas/privacidad/avisos.server";
import { requireAccount, requireSession } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { destinoSeguro } from "~/base/acceso/destino";
import { titulo } from "~/base/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { AdministrarCuenta } from "../components/administrar-cuenta";
import { listarSesiones, opcionesDeLaCuenta } from "../queries.server";

export const meta = () => titulo("Administrar cuenta");

/** B§2.2 (current)/cuenta: the account, its changeable data, and its open sessions. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requireSession(request);
  const sesion = await requireAccount(request);
  const { nombreCompleto, email } = sesion.cuenta;
  return {
    nombreCompleto,
    email,
    configurable: (await opcionesDeLaCuenta(alcance)).size > 0,
    sesiones: await listarSesiones(sesion, ahora(), alcance.zonaHoraria),
    aviso: await ligaDeLosAvisos(alcance.db),
    volver: destinoSeguro(new URL(request.url).searchParams.get("volver")),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.terminarSesiones,
    mensaje: "Sesión terminada",
    success: (_, { request }) => `/cuenta${new URL(request.url).search}`,
  });
}

export default function Cuenta() {
  const { volver, ...cuenta } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Administrar cuenta" headingLevel={1} closeTo={volver}>
      <AdministrarCuenta {...cuenta} />
    </DialogRoute>
  );
}
