import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { requirePermission } from "~/acceso/permissions.server";
import { submit } from "~/acceso/submit.server";
import { titulo } from "~/shell/producto";
import { Button } from "~/ui/button";
import { VISTA_PREVIA } from "../aviso";
import { avisoVigente, textosParaEditar } from "../avisos.server";
import { publicarAviso } from "../commands/publicar-aviso.server";
import { CamposDelAviso } from "../components/campos-del-aviso";
import { vistaPreviaDelAviso } from "../previa.server";
import { avisoSchema } from "../schemas.server";

const PERMISO = "PERM_ADMIN_CONFIGURACION";

export const meta = () => titulo("Nueva versión del aviso");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PERMISO);
  const vigente = await avisoVigente(alcance.db, alcance.colegioId);
  return { textos: await textosParaEditar(alcance), version: vigente?.version ?? 0 };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    permiso: PERMISO,
    context: ["colegioId"],
    keyed: true,
    schema: avisoSchema,
    lookup: async ({ form }) => vistaPreviaDelAviso(form),
    run: (textos, { alcance }) => publicarAviso(alcance, textos),
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
