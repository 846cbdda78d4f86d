import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { Button } from "~/ui/button";
import { VISTA_PREVIA } from "../aviso";
import { avisoVigente, textosParaEditar } from "../avisos.server";
import { CamposDelAviso } from "../components/campos-del-aviso";
import { vistaPreviaDelAviso } from "../previa.server";
import type { avisoSchema } from "../schemas.server";

export const meta = () => titulo("Nueva versión del aviso");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.publicarAviso.permiso);
  const vigente = await avisoVigente(alcance.db, alcance.colegioId);
  return { textos: await textosParaEditar(alcance), version: vigente?.version ?? 0 };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.publicarAviso,
    context: ["colegioId"],
    lookup: async ({ form }) => vistaPreviaDelAviso(form),
    mensaje: ({ version }) => `Versión ${version} publicada`,
  });
}

export default function AvisoNuevo() {
  const { textos, version } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof avisoSchema>
      title={version === 0 ? "Aviso de privacidad" : `Aviso de privacidad, versión ${version + 1}`}
      save="Publicar"
      defaultValue={textos}
      isNew={version === 0}
      omit={["cicloId"]}
      buttons={
        <Button name="accion" value={VISTA_PREVIA} variant="secondary">
          Vista previa
        </Button>
      }
    >
      {(fields) => (
        <>
          <input type="hidden" name="version" value={version} />
          <CamposDelAviso fields={fields} />
        </>
      )}
    </FormDialog>
  );
}
