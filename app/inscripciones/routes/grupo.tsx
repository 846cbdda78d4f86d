import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inscripcionDelCiclo } from "~/alumnos/inscripciones.server";
import { SelectField } from "~/forms/choice-fields";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/acceso/permissions.server";
import { submit } from "~/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/shell/producto";
import { SinInscripcion } from "../components/sin-inscripcion";
import { MENSAJES_INSCRIPCION } from "../inscripcion";
import { obtenerNombre } from "~/alumnos/queries.server";
import { listarGrupos } from "../queries.server";
import type { grupoSchema } from "../schemas.server";

export const meta = () => titulo("Grupo");

/** B§2.4 /grupo: puts an enrolled student in a group of his place, or in another one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.asignarGrupo.permiso);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const nombreCompleto = await obtenerNombre(alcance, alumnoId);
  const inscripcion = await inscripcionDelCiclo(alcance, alumnoId);
  if (inscripcion?.fechaBaja !== null) return { nombreCompleto, vigente: null };
  const { inscripcionId, grupoId, nivel, grado, gradoId, plantelId, turnoId } = inscripcion;
  const grupos = (await listarGrupos(alcance, [alcance.cicloId])).filter(
    (grupo) => grupo.gradoId === gradoId && grupo.plantelId === plantelId && grupo.turnoId === turnoId,
  );
  return { nombreCompleto, vigente: { inscripcionId, grupoId, lugar: `${nivel} ${grado}`, grupos } };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.asignarGrupo,
    mensaje: "Se cambió el grupo correctamente.",
  });
}

export default function Grupo() {
  const { nombreCompleto, vigente } = useLoaderData<typeof loader>();
  if (!vigente) return <SinInscripcion title="Asignar grupo" texto={MENSAJES_INSCRIPCION.sinInscripcion} />;
  const { inscripcionId, grupoId, lugar, grupos } = vigente;
  const title = `${grupoId === null ? "Asignar grupo" : "Cambiar grupo"} · ${nombreCompleto}`;
  if (grupos.length === 0) return <SinInscripcion title={title} texto={MENSAJES_INSCRIPCION.sinGrupos} />;
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
