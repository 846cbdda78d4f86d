import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { formatFecha, type Fecha } from "~/lib/dates";
import { titulo } from "~/base/shell/producto";
import { CALENDARIO_OFICIAL } from "../calendario-oficial";
import { operaciones } from "../operaciones.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";

export const meta = () => titulo("Cargar calendario oficial");

/** The days that the official calendar would add. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, PERMISO);
  return { dias: CALENDARIO_OFICIAL };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cargarCalendario,
    mensaje: ({ dias, consecuencias }) =>
      [`Se cargaron ${dias} días inhábiles`, consecuencias].filter(Boolean).join(". "),
    success: (_, { up }) => up(),
  });
}

export default function Calendario() {
  const { dias } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Cargar calendario oficial" confirm="Cargar">
      <p>Los días sin clases del calendario de la SEP 2026-2027. Los que ya tienes se quedan como están.</p>
      <ul className="list-disc pl-5">
        {dias.map(({ nombre, fechaInicio, fechaFin }) => (
          <li key={fechaInicio}>
            {nombre}: {formatFecha(fechaInicio as Fecha)}
            {fechaFin === fechaInicio ? "" : ` a ${formatFecha(fechaFin as Fecha)}`}
          </li>
        ))}
      </ul>
    </ConfirmRoute>
  );
}
