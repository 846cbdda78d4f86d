import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { TIPOS_DE_DOCUMENTO, type TipoDocumentoSat } from "~/dinero/facturacion/constancia/constancia";
import { withQuery, withoutKeys } from "~/lib/query";
import { parseParams, queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { DocumentoDelSat } from "../components/documento-del-sat";
import { TipoDeDocumento } from "../components/tipo-de-documento";
import { ValidarConstancia } from "../components/validar-constancia";
import { obtenerConstanciaPorUsar } from "../constancia.server";
import { TEXTOS_DE_CONSTANCIA, TEXTOS_FISCALES } from "../dato-fiscal";
import { operaciones } from "../operaciones.server";
import { MAX_DE_CONSTANCIA } from "../schemas.server";

export const meta = () => titulo(TEXTOS_DE_CONSTANCIA.titulo);

/** The step is in the address, so that Back is the previous step, and each can be opened directly. */
const CLAVES = ["tipoDocumentoSAT", "archivoUuid"] as const;
const esTipo = (texto: string): texto is TipoDocumentoSat => Object.hasOwn(TIPOS_DE_DOCUMENTO, texto);

/** B§2.4 /datosfiscales/constanciaSAT: document type, document, and its content, to be checked and used (B§4). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.leerConstancia.permiso);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  await exigirAlumno(alcance, alumnoId);
  const tipoPedido = queryText(request, "tipoDocumentoSAT");
  const tipoDocumento = esTipo(tipoPedido) ? tipoPedido : null;
  const archivoUuid = queryText(request, "archivoUuid");
  if (tipoDocumento === null || !/^[0-9a-f-]{36}$/.test(archivoUuid)) return { tipoDocumento, leido: null };
  const leido = await obtenerConstanciaPorUsar(alcance, { alumnoId, archivoUuid, tipoDocumento });
  // A reading is deleted after a day, and one of another document belongs to another step.
  if (!leido.ok) throw redirect(`.${withQuery(new URL(request.url).search, { archivoUuid: null })}`);
  return { tipoDocumento, leido: { ...leido, archivoUuid } };
}

export async function action(args: ActionFunctionArgs) {
  const { search, searchParams } = new URL(args.request.url);
  if (searchParams.has("archivoUuid"))
    return submit(args, {
      ...operaciones.usarConstancia,
      mensaje: TEXTOS_FISCALES.actualizado,
      success: () => `..${withoutKeys(search, CLAVES)}`,
    });
  return submit(args, {
    ...operaciones.leerConstancia,
    limitBytes: MAX_DE_CONSTANCIA,
    success: ({ archivoUuid }, { form }) =>
      `.${withQuery(search, { archivoUuid, tipoDocumentoSAT: String(form.get("tipoDocumentoSAT")) })}`,
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

export default function Constancia() {
  const { tipoDocumento, leido } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const comun = {
    title: TEXTOS_DE_CONSTANCIA.titulo,
    closeTo: { pathname: "..", search: withoutKeys(search, CLAVES) },
  };
  if (tipoDocumento === null) return <TipoDeDocumento {...comun} search={search} />;
  if (leido === null) return <DocumentoDelSat {...comun} tipoDocumento={tipoDocumento} search={search} />;
  return <ValidarConstancia key={leido.archivoUuid} {...comun} {...leido} search={search} />;
}
