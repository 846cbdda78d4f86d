import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { CamposFiscales } from "../components/campos-fiscales";
import { ETIQUETAS_FISCALES, TEXTOS_FISCALES } from "../dato-fiscal";
import { operaciones } from "../operaciones.server";
import { obtenerDatoFiscalPorEditar } from "../queries.server";
import type { datoFiscalSchema } from "../schemas.server";

export const meta = () => titulo("Datos fiscales");

/** One dialog adds (id 0) and edits tax data of a student. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardar.permiso);
  const { alumnoId, datoFiscalId } = parseParams(params, operaciones.guardar.params!);
  return { datoFiscalId, valores: await obtenerDatoFiscalPorEditar(alcance, { alumnoId, datoFiscalId }) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, { ...operaciones.guardar, mensaje: TEXTOS_FISCALES.actualizado });
}

export default function DatoFiscal() {
  const { datoFiscalId, valores } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof datoFiscalSchema>
      title={datoFiscalId === 0 ? "Nuevos datos fiscales" : "Editar datos fiscales"}
      isNew={datoFiscalId === 0}
      defaultValue={valores}
      labels={ETIQUETAS_FISCALES}
    >
      {(fields) => (
        <>
          <input type="hidden" name="lastModifiedDate" value={String(fields.lastModifiedDate.initialValue ?? "")} />
          <CamposFiscales fields={fields} />
        </>
      )}
    </FormDialog>
  );
}
