import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { CheckList } from "~/forms/check-group";
import { RadioGroup, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { counted } from "~/lib/counts";
import { esFecha, type Fecha, formatFecha } from "~/lib/dates";
import { withoutKeys } from "~/lib/query";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { EmptyState } from "~/ui/empty-state";
import { listarDocentes } from "~/aula/docentes/queries.server";
import { operaciones } from "../operaciones.server";
import type { clasesDelDiaSchema } from "../schemas.server";
import { listarClases } from "../semana.server";

const tituloDe = (accion: string) => (accion === "SUPLIR" ? "Suplente y apoyos" : "Eliminar clases");
export const meta: MetaFunction<typeof loader> = ({ data }) => titulo(tituloDe(data?.accion ?? ""));

/**
 * 'Eliminar clases' (C§2.12): the chosen classes of a day, with a reason; here they are also restored, given to a
 * substitute, or given helpers for the day. The address may name the class and the action.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cambiarClases.permiso);
  const fechaPedida = queryText(request, "fecha");
  const fecha: Fecha = esFecha(fechaPedida) ? fechaPedida : alcance.hoy;
  const [docenteId, grupoId, aulaId] = ["docenteId", "grupoId", "aulaId"].map(
    (clave) => queryInt(request, clave) ?? null,
  );
  const deQuien = { docenteId: docenteId!, grupoId: grupoId!, aulaId: aulaId! };
  const clases = await listarClases(alcance, { desde: fecha, hasta: fecha, ...deQuien });
  const docentes = await listarDocentes(alcance, { activos: true });
  const claseId = queryInt(request, "claseId", { min: 1 });
  return {
    fecha,
    accion: queryEnum(request, "accion", ["ELIMINAR", "SUPLIR"], "ELIMINAR"),
    elegidas: clases.filter(({ id, tomadaDate }) => id === claseId && tomadaDate === null).map(({ id }) => String(id)),
    conLista: clases.filter(({ tomadaDate }) => tomadaDate !== null).length,
    clases: clases
      .filter(({ tomadaDate }) => tomadaDate === null)
      .slice(0, 500)
      .map(({ id, inicia, asignatura, grado, grupo, eliminada, suplente, apoyosDelDia }) => ({
        value: id,
        label: `${inicia} ${asignatura} · ${grado} ${grupo}${eliminada ? " (Eliminada)" : ""}${suplente ? ` · suple ${suplente}` : ""}${apoyosDelDia.length > 0 ? ` · apoya ${apoyosDelDia.join(", ")}` : ""}`,
      })),
    // In the week of a teacher, that teacher is the one who is missing.
    docentes: docentes
      .filter(({ id }) => id !== docenteId)
      .map(({ id, nombreDeLista }) => ({ value: id, label: nombreDeLista })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cambiarClases,
    context: ["colegioId"],
    success: ({ clases }, { up, request, form }) => ({
      url: `${up().split("?")[0]}${withoutKeys(new URL(request.url).search, CLAVES_DEL_DIALOGO)}`,
      mensaje: loHecho(String(form.get("accion") ?? ""), clases),
    }),
  });
}

/** The keys of the address that belong to the dialog, and not to the week below it. */
const CLAVES_DEL_DIALOGO = ["inhabiles", "accion", "claseId"];

/** The result of the action, and for deleted classes the way to restore them. */
function loHecho(accion: string, cuantas: number): string {
  if (accion === "RECUPERAR") return counted(cuantas, "clase recuperada", "clases recuperadas");
  if (accion === "SUPLIR" || accion === "APOYAR")
    return counted(cuantas, "clase cambiada ese día", "clases cambiadas ese día");
  return counted(
    cuantas,
    "clase eliminada: se recupera en el mismo día",
    "clases eliminadas: se recuperan en el mismo día",
  );
}

const ACCIONES = [
  { value: "ELIMINAR", label: "Eliminar" },
  { value: "RECUPERAR", label: "Recuperar las eliminadas" },
  { value: "SUPLIR", label: "Que las dé un suplente ese día" },
  { value: "APOYAR", label: "Que otros docentes apoyen ese día" },
];

export default function EliminarClases() {
  const { fecha, accion, elegidas, clases, conLista, docentes } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <FormDialog<typeof clasesDelDiaSchema>
      title={`${tituloDe(accion)} · ${formatFecha(fecha)}`}
      closeTo={{ pathname: "..", search: withoutKeys(search, CLAVES_DEL_DIALOGO) }}
      defaultValue={{ accion, clases: elegidas }}
      isNew
      save="Continuar"
    >
      {(fields) =>
        clases.length === 0 ? (
          <EmptyState title="No hay clases que cambiar">
            Las que ya tienen lista de asistencia se quedan como están.
          </EmptyState>
        ) : (
          <div className="space-y-4">
            <RadioGroup field={fields.accion} label="Qué se hace" options={ACCIONES} required />
            <CheckList field={fields.clases} label="Clases" options={clases} />
            {conLista === 0 ? null : (
              <p className="text-sm text-quieto">
                {counted(
                  conLista,
                  "clase no está aquí: ya tiene lista de asistencia y se queda como está.",
                  "clases no están aquí: ya tienen lista de asistencia y se quedan como están.",
                )}
              </p>
            )}
            <TextField field={fields.motivo} label="Motivo" maxLength={200} hint="Hace falta para eliminar" />
            <SelectField field={fields.suplenteId} label="Suplente" placeholder="Sin suplente" options={docentes} />
            <div className="max-h-60 overflow-y-auto">
              <CheckList field={fields.apoyos} label="Apoyos de ese día" required={false} options={docentes} />
            </div>
          </div>
        )
      }
    </FormDialog>
  );
}
