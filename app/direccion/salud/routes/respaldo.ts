import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { fileResponse } from "~/server/request/responses.server";
import { redirectWithToast } from "~/server/request/toast.server";
import { operaciones } from "../operaciones.server";
import { MB_DE_RESPALDO } from "../schemas.server";

const PAGINA = "/ajustes/salud?ver=respaldos";

/** The transfer of a backup; its address is for forms alone. */
export async function loader({ request }: ActionFunctionArgs) {
  await requirePermission(request, operaciones.subir.permiso);
  return redirect(PAGINA);
}

/** An upload enters the list; a download leaves as an encrypted file. A refusal appears on the page with the form. */
export async function action(args: ActionFunctionArgs) {
  const isSent = (args.request.headers.get("content-type") ?? "").startsWith("multipart/form-data");
  const answer = isSent
    ? await submit(args, {
        ...operaciones.subir,
        limitBytes: (MB_DE_RESPALDO + 1) * 1024 * 1024,
        spooled: true,
        mensaje: "El respaldo llegó completo",
        success: ({ archivo }) => `${PAGINA}&archivo=${archivo}`,
      })
    : await submit(args, {
        ...operaciones.descargar,
        success: ({ nombre, contenido }) =>
          fileResponse({ cuerpo: contenido, tipo: "application/octet-stream", nombre }),
      });
  if (answer instanceof Response) return answer;
  const { mensaje, result } = answer.data;
  const [first] = Object.values(result.error ?? {}).flat();
  return redirectWithToast(PAGINA, { mensaje: mensaje ?? String(first ?? "Revisa lo que escribiste"), tipo: "error" });
}
