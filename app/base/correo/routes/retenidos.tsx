import { enCamino } from "../en-camino.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { Button } from "~/ui/button";
import { NothingLeft } from "~/ui/nothing-left";
import { cuantosCorreos } from "../correo";
import { contarRetenidos } from "../queries.server";
import type { retenidosSchema } from "../schemas.server";

const TITULO = "Correos que esperan autorización";

export const meta = () => titulo(TITULO);

/** The mails that wait for the director's approval: too many code requests in a day, or a restored backup. */
export async function loader({ request }: LoaderFunctionArgs) {
  return contarRetenidos(await requirePermission(request, operaciones.resolverRetenidos.permiso));
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.resolverRetenidos,
    mensaje: ({ correos, descartados }) =>
      descartados ? `${cuantosCorreos(correos)} sin enviar` : enCamino(cuantosCorreos(correos)),
  });
}

export default function Retenidos() {
  const { retenidos, deRespaldo } = useLoaderData<typeof loader>();
  if (retenidos === 0) return <NothingLeft title={TITULO} says="Ningún correo espera tu autorización" />;
  const descartar = (
    <Button name="accion" value="DESCARTAR" variant="secondary">
      Descartar
    </Button>
  );
  return (
    <FormDialog<typeof retenidosSchema>
      title={TITULO}
      size="sm"
      save="Enviar todos"
      buttons={descartar}
      alwaysSave
      isNew
    >
      <div className="space-y-3 text-sm leading-6 text-texto">
        <p>
          <strong>{cuantosCorreos(retenidos)}</strong> {retenidos === 1 ? "espera" : "esperan"} tu autorización.
        </p>
        {deRespaldo > 0 ? (
          <p>
            Al restaurar un respaldo, lo que estaba por salir entonces se detiene: pudo haber salido ya, y las familias
            lo recibirían otra vez. Míralo en la lista; si no salió, envíalo, y si salió, descártalo.
          </p>
        ) : null}
        {deRespaldo < retenidos ? (
          <p>
            En un día se pidieron más códigos de preinscripción que tres por cada lugar del formato. Si son familias,
            envíalos; si en la lista ves direcciones que no pueden ser de familias, alguien está usando el formulario
            para molestar: descártalos.
          </p>
        ) : null}
      </div>
    </FormDialog>
  );
}
