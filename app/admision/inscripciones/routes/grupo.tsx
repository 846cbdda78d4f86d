import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SelectField } from "~/forms/choice-fields";
import { FormDialog } from "~/forms/form-dialog";
import { submit } from "~/base/acceso/submit.server";
import { abrirInscripcion } from "../abrir-inscripcion.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { MENSAJES_INSCRIPCION } from "../inscripcion";
import { listarGrupos } from "../queries.server";
import type { grupoSchema } from "../schemas.server";

export const meta = () => titulo("Grupo");

/** B§2.4 /grupo: puts an enrolled student in a group of their place, or in another one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const abierta = await abrirInscripcion(request, params, operaciones.asignarGrupo.permiso);
  const { alcance, vigente } = abierta;
  if (!vigente) return { vigente: null };
  const { gradoId, plantelId, turnoId } = vigente;
  const grupos = (await listarGrupos(alcance, [alcance.cicloId])).filter(
    (grupo) => grupo.gradoId === gradoId && grupo.plantelId === plantelId && grupo.turnoId === turnoId,
  );
  return { vigente: { ...vigente, grupos } };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.asignarGrupo,
    mensaje: "Se cambió el grupo correctamente.",
  });
}

export default function Grupo() {
  const { vigente } = useLoaderData<typeof loader>();
  if (!vigente) return <NothingLeft title="Asignar grupo" says={MENSAJES_INSCRIPCION.sinInscripcion} />;
  const { inscripcionId, grupoId, lugar, grupos } = vigente;
  const title = grupoId === null ? "Asignar grupo" : "Cambiar grupo";
  if (grupos.length === 0) return <NothingLeft title={title} says={MENSAJES_INSCRIPCION.sinGrupos} />;
  return (
    <FormDialog<typeof grupoSchema> title={title} size="sm" defaultValue={{ inscripcionId, grupoId: grupoId ?? "" }}>
      {(fields) => (
        <>
          <input type="hidden" name="inscripcionId" value={inscripcionId} />
          <SelectField
            field={fields.grupoId}
            label={`Grupo de ${lugar}`}
            required
            options={grupos.map(({ id, nombre, alias, inscritos }) => ({
              value: id,
              label: `${nombre}${alias ? ` (${alias})` : ""} · ${inscritos} inscritos`,
            }))}
          />
        </>
      )}
    </FormDialog>
  );
}
