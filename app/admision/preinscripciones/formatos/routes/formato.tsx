import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams, queryInt } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { NothingLeft } from "~/ui/nothing-left";
import { conservarAnexos } from "../../familia/anexos-elegidos.server";
import { CamposDeFormato, ETIQUETAS_FORMATO, valoresDeFormato } from "../components/campos-formato";
import { copiaDeFormato, formatoNuevo } from "../../formato";
import { obtenerFormato, opcionesDeFormato } from "../../formatos.server";
import { rechazoDeFormato } from "../limites.server";
import type { formatoSchema } from "../schemas-personal.server";

/** Room for a few annexes at once; each has its own limit. */
const LIMITE_BYTES = 41 * 1024 * 1024;

const tituloDe = (formatoId: number) => (formatoId === 0 ? "Nuevo formato" : "Editar formato");
export const meta: MetaFunction<typeof loader> = ({ data }) => titulo(tituloDe(data?.formatoId ?? 0));

/** One dialog creates (id 0, optionally as a copy: `?copiar=7`) and edits. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardar.permiso);
  const { formatoId } = parseParams(params, { formatoId: "idOrZero" });
  const copiar = formatoId === 0 ? queryInt(request, "copiar", { min: 1 }) : null;
  const formato =
    formatoId > 0
      ? await obtenerFormato(alcance, formatoId)
      : copiar
        ? copiaDeFormato(await obtenerFormato(alcance, copiar))
        : formatoNuevo(alcance);
  const fuera = await rechazoDeFormato(alcance, formatoId === 0 ? copiar : formatoId);
  return {
    formatoId,
    fuera: fuera?.mensaje ?? null,
    valores: valoresDeFormato(formato),
    opciones: await opcionesDeFormato(alcance),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardar,
    context: ["colegioId"],
    limitBytes: LIMITE_BYTES,
    keep: conservarAnexos,
    mensaje: "Formato guardado",
    success: () => "/ajustes/preinscripciones/formatos",
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

export default function Formato() {
  const { formatoId, fuera, valores, opciones } = useLoaderData<typeof loader>();
  const existe = formatoId > 0;
  if (fuera !== null) return <NothingLeft title={valores.nombre} says={fuera} />;
  return (
    <FormDialog<typeof formatoSchema>
      title={tituloDe(formatoId)}
      subject={existe ? valores.nombre : undefined}
      size="lg"
      multipart
      isNew={!existe}
      defaultValue={valores}
      labels={ETIQUETAS_FORMATO}
      omit={["cicloId"]}
      closeTo="/ajustes/preinscripciones/formatos"
      buttons={existe ? <ButtonLink to="eliminar">Eliminar</ButtonLink> : null}
    >
      {(fields) => <CamposDeFormato fields={fields} con={opciones} />}
    </FormDialog>
  );
}
