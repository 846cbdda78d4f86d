import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { CamposDeConvenio } from "../components/campos-de-convenio";
import { operaciones } from "../operaciones.server";
import { obtenerConvenio } from "../queries.server";
import type { convenioSchema } from "../schemas.server";

export const meta = () => titulo("Convenio de cobro");

/** The school's convenio with a bank: its number, the rule of its references, and three that prove it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarConvenio.permiso);
  return obtenerConvenio(alcance, parseParams(params, { bancoId: "id" }).bancoId);
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarConvenio,
    context: ["colegioId"],
    mensaje: ({ activo }) => (activo ? "Convenio encendido" : "Convenio guardado, apagado"),
    success: (_, { up }) => up(),
  });
}

export default function ConvenioDeBanco() {
  const { banco, pruebas, activo, id: _, ...convenio } = useLoaderData<typeof loader>();
  const [prueba1 = "", prueba2 = "", prueba3 = ""] = pruebas;
  return (
    <FormDialog<typeof convenioSchema>
      title={`Convenio de cobro · ${banco}`}

      defaultValue={{ ...convenio, prueba1, prueba2, prueba3, activo: activo ? "on" : "" }}
    >
      {(fields) => <CamposDeConvenio fields={fields} version={convenio.lastModifiedDate} />}
    </FormDialog>
  );
}
