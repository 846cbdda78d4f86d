import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/acceso/permissions.server";
import { submit } from "~/acceso/submit.server";
import { PERMISO } from "~/configuracion/permiso.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/shell/producto";
import { buscarParcial, faltantesDe } from "../cierre.server";
import { operaciones } from "../operaciones.server";

export const meta = () => titulo("Cierre del parcial");

/** Who misses what before a partial is closed; why, before it is opened again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PERMISO);
  const cual = parseParams(params, { cicloId: "id", periodoId: "id", parcialId: "id" });
  const parcial = await buscarParcial(alcance, cual);
  if (!parcial) throw noEncontrado();
  const { nombre, cerrado } = parcial;
  return { nombre, cerrado, faltantes: cerrado ? [] : await faltantesDe(alcance, cual.parcialId) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cerrarParcial,
    context: ["colegioId"],
    mensaje: ({ cerrado }) => (cerrado ? "Parcial cerrado" : "Parcial abierto"),
    success: (_, { up }) => up(2),
  });
}

export default function Cierre() {
  const { nombre, cerrado, faltantes } = useLoaderData<typeof loader>();
  if (cerrado)
    return (
      <ConfirmRoute
        title="Abrir parcial"
        confirm="Abrir"
        reason={{ name: "motivo", label: "Por qué se abre otra vez", maxLength: 500 }}
      >
        <input type="hidden" name="estado" value="ABIERTO" />
        <p>
          <strong>{nombre}</strong> está cerrado. Abierto, sus docentes vuelven a calificar y sus boletas son
          borradores.
        </p>
      </ConfirmRoute>
    );
  return (
    <ConfirmRoute title="Cerrar parcial" confirm="Cerrar parcial">
      <input type="hidden" name="estado" value="CERRADO" />
      <p>
        Cerrado <strong>{nombre}</strong>, una calificación solo se cambia con permiso y motivo.
      </p>
      {faltantes.length === 0 ? (
        <p>No falta ninguna calificación.</p>
      ) : (
        <>
          <p>Falta calificar, y así se quedaría:</p>
          <ul className="list-disc pl-5">
            {faltantes.map(({ asignatura, grado, grupo, faltan, alumnos }) => (
              <li
                key={`${grado}-${grupo}-${asignatura}`}
              >{`${grado} ${grupo}, ${asignatura}: ${faltan} de ${alumnos}`}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmRoute>
  );
}
