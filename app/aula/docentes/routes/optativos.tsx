import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { CheckList } from "~/forms/check-group";
import { FormDialog } from "~/forms/form-dialog";
import { counted } from "~/lib/counts";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { EmptyState } from "~/ui/empty-state";
import { alumnosParaOptativo, obtenerGrupo } from "../grupos.server";
import { operaciones } from "../operaciones.server";
import type { optativosSchema } from "../schemas.server";

export const meta = () => titulo("Alumnos del grupo optativo");

/** The pupils of an elective group, chosen one by one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarOptativos.permiso);
  const { grupoId } = parseParams(params, { grupoId: "id" });
  const grupo = await obtenerGrupo(alcance, grupoId);
  const alumnos = grupo.optativas ? await alumnosParaOptativo(alcance, grupo) : null;
  if (!alumnos) return { titulo: grupo.titulo, alumnos: [], elegidos: [], optativas: false };
  return {
    titulo: grupo.titulo,
    alumnos: alumnos.map(({ id, nombreCompleto, grado, grupo: grupoDelAlumno }) => ({
      value: id,
      label: `${nombreCompleto} · ${grado} ${grupoDelAlumno ?? "sin grupo"}`,
    })),
    optativas: true,
    elegidos: alumnos.filter(({ dentro }) => dentro).map(({ id }) => String(id)),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarOptativos,
    context: ["colegioId"],
    mensaje: ({ alumnos }) => `El grupo optativo tiene ${counted(alumnos, "alumno", "alumnos")}`,
    success: (_, { up }) => up(),
  });
}

export default function Optativos() {
  const { titulo: nombre, alumnos, elegidos, optativas } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof optativosSchema>
      title={`Alumnos de ${nombre}`}
      size="lg"

      defaultValue={{ inscripciones: elegidos }}
    >
      {(fields) =>
        optativas && alumnos.length > 0 ? (
          <CheckList field={fields.inscripciones} label="Alumnos" required={false} options={alumnos} />
        ) : (
          <EmptyState title={optativas ? "No hay alumnos en su nivel y plantel" : "El grupo no es optativo"}>
            {optativas ? null : "Sus alumnos son los que están inscritos en él."}
          </EmptyState>
        )
      }
    </FormDialog>
  );
}
