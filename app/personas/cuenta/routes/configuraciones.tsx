import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Checkbox } from "~/forms/choice-fields";
import { FormDialog } from "~/forms/form-dialog";
import { requirePermission } from "~/base/acceso/permissions.server";
import { sinPermiso } from "~/server/request/responses.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { OPCIONES } from "../configuraciones";
import { obtenerConfiguraciones, opcionesDeLaCuenta } from "../queries.server";
import type { configuracionesSchema } from "../schemas.server";
import { TEXTOS } from "../textos";

export const meta = () => titulo("Configuraciones");

/** B§2.2 /cuenta/configuraciones: the switches that the account may choose (B§6). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarConfiguraciones.permiso);
  const ofrecidas = await opcionesDeLaCuenta(alcance);
  if (ofrecidas.size === 0) throw sinPermiso();
  return {
    opciones: OPCIONES.filter(({ nombre }) => ofrecidas.has(nombre)),
    actuales: await obtenerConfiguraciones(alcance),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarConfiguraciones,
    mensaje: TEXTOS.configuraciones,
  });
}

export default function ConfiguracionesDeLaCuenta() {
  const { opciones, actuales } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof configuracionesSchema> title="Configuraciones" size="sm" defaultValue={actuales}>
      {opciones.map(({ nombre, texto }) => (
        <Checkbox key={nombre} name={nombre} label={texto} />
      ))}
    </FormDialog>
  );
}
