import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { requirePermission } from "~/acceso/permissions.server";
import { submit } from "~/acceso/submit.server";
import { titulo } from "~/shell/producto";
import { buttonClasses } from "~/ui/button";
import { ListPage } from "~/ui/list-page";
import { ListaDeRevisiones, ResumenDeRevisiones } from "../components/lista-de-revisiones";
import { leerHechos } from "../hechos.server";
import { operaciones } from "../operaciones.server";
import { revisar } from "../salud";
import type { saludSchema } from "../schemas.server";

export const meta = () => titulo("Salud y respaldos");

/** How the installation is, what to do about it, and its backups. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.atender.permiso);
  return { colegioId: alcance.colegioId, revisiones: revisar(await leerHechos(alcance)) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.atender,
    mensaje: ({ mensaje }) => mensaje,
    success: () => "/ajustes/salud",
  });
}

export default function Salud() {
  const { colegioId, revisiones } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Salud y respaldos"
      line={`${revisiones.length} revisiones`}
      actions={
        <>
          <a href={`/api/colegios/${colegioId}/salud/informe`} download className={buttonClasses("secondary")}>
            Descargar reporte
          </a>
          <SchemaForm<typeof saludSchema> isNew asksBeforeLeaving={false}>
            <SaveButton always variant="secondary" name="accion" value="REVISAR">
              Revisar ahora
            </SaveButton>
          </SchemaForm>
        </>
      }
      filters={<ResumenDeRevisiones revisiones={revisiones} />}
    >
      <ListaDeRevisiones revisiones={revisiones} />
    </ListPage>
  );
}
