import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { cutText } from "~/lib/text";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { Checkbox } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { counted } from "~/lib/counts";
import { parseParams, queryInt } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { CampoDeVersion } from "../components/campo-de-version";
import { PermisosDeRol } from "../components/permisos-de-rol";
import { operaciones } from "../operaciones.server";
import { obtenerRol } from "../rol.server";
import { permisosPorTema } from "../roles";
import type { rolSchema } from "../schemas.server";

export const meta = () => titulo("Rol");

/** One dialog creates (id 0, empty or as a copy of `?copia=`) and edits a role. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarRol.permiso);
  const { rolId } = parseParams(params, { rolId: "idOrZero" });
  const copiaDe = rolId === 0 ? queryInt(request, "copia", { min: 1 }) : null;
  const original = rolId > 0 || copiaDe !== null ? await obtenerRol(alcance, copiaDe ?? rolId) : null;
  const nombre = copiaDe === null ? (original?.nombre ?? "") : cutText(`Copia de ${original!.nombre}`, 60);
  const temas = permisosPorTema();
  const codigos = temas.flatMap(({ permisos }) => permisos.map(({ codigo }) => codigo));
  return {
    rolId,
    // In the order of their boxes, so that the form can detect changes.
    valores: {
      nombre,
      exigeSegundoPaso: original?.exigeSegundoPaso ?? false,
      permisos: codigos.filter((codigo) => original?.permisos.includes(codigo)),
    },
    version: rolId > 0 ? original!.lastModifiedDate : "",
    personas: rolId > 0 ? original!.personas : 0,
    temas,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarRol,
    context: ["colegioId"],
    mensaje: "Rol guardado",
    success: () => "/ajustes/roles",
  });
}

export default function Rol() {
  const { rolId, valores, version, personas, temas } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof rolSchema>
      title={rolId > 0 ? "Editar rol" : "Nuevo rol"}
      subject={rolId > 0 ? valores.nombre : undefined}
      isNew={rolId === 0}
      defaultValue={valores}
      closeTo="/ajustes/roles"
      buttons={
        rolId > 0 ? (
          <>
            <ButtonLink to={`/ajustes/roles/0?copia=${rolId}`}>Copiar</ButtonLink>
            <ButtonLink to="eliminar">Eliminar</ButtonLink>
          </>
        ) : null
      }
    >
      {(fields) => (
        <div className="space-y-4">
          <TextField field={fields.nombre} label="Nombre" required validar="obligatorio" maxLength={60} autoFocus />
          {personas > 0 ? (
            <p className="text-sm text-quieto">
              {counted(personas, "persona tiene", "personas tienen")} este rol: lo que cambies vale desde que guardes.
            </p>
          ) : null}
          <Checkbox field={fields.exigeSegundoPaso} label="Pedir el segundo paso al entrar a quien tenga este rol" />
          <PermisosDeRol field={fields.permisos} temas={temas} dados={valores.permisos} />
          <CampoDeVersion version={version} />
        </div>
      )}
    </FormDialog>
  );
}
