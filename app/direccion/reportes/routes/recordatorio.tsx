import { enCamino } from "~/base/correo/en-camino.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { parseParams, queryInt } from "~/server/request/params.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { EnviarATutores } from "~/personas/tutores/components/enviar-a-tutores";
import { contactosDeAlumno } from "~/personas/tutores/queries.server";
import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { fraseParaPagar } from "~/dinero/cobros/invitacion.server";
import { textosDe } from "../commands/recordar-saldos.server";
import { abrirReporteDeDinero } from "../visible.server";

export const meta = () => titulo("Recordatorio");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await abrirReporteDeDinero(request);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  await exigirAlumno(alcance, alumnoId);
  const servicioId = queryInt(request, "servicioId", { min: 1 });
  const debe = (await textosDe(alcance, { alumnoIds: [alumnoId], servicioId })).get(alumnoId) ?? null;
  const texto = debe && [debe, await fraseParaPagar(alcance, alumnoId)].filter(Boolean).join("\n\n");
  return { texto, contactos: await contactosDeAlumno(alcance, alumnoId) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.recordarAUno,
    mensaje: () => enCamino("Recordatorio"),
  });
}

/** The reminder for one family, to be sent by WhatsApp or by mail, or read aloud on the telephone. */
export default function Recordatorio() {
  const { texto, contactos } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Recordatorio" size="sm">
      {texto === null ? (
        <EmptyState title="Ya no tiene saldos vencidos" />
      ) : (
        <>
          <p className="whitespace-pre-line rounded-md border border-linea bg-tenue p-3 text-sm">{texto}</p>
          <div className="mt-4">
            <EnviarATutores texto={texto} copiar="Copiar texto" contactos={contactos} />
          </div>
        </>
      )}
    </DialogRoute>
  );
}
