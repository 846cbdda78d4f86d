import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { buscarParcial, faltantesDe } from "../cierre.server";
import { operaciones } from "../operaciones.server";

export const meta = () => titulo("Cierre del parcial");

/**
 * The missing grades before a partial is closed; the reason before it is reopened. Below the gradebook, and in Ajustes.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cerrarParcial.permiso);
  const ids = params.periodoId
    ? parseParams(params, { parcialId: "id", periodoId: "id", cicloId: "id" })
    : parseParams(params, { parcialId: "id" });
  const { parcialId } = ids;
  const parcial = await buscarParcial(alcance, ids);
  if (!parcial) throw noEncontrado();
  const { nombre, cerrado } = parcial;
  const faltantes = cerrado ? [] : await faltantesDe(alcance, parcialId);
  return { nombre, cerrado, parcialId, faltantes, puede: !cerrado || tienePermiso(alcance, "PERM_CALIFICAR") };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cerrarParcial,
    context: ["colegioId"],
    mensaje: ({ cerrado }) => (cerrado ? "Parcial cerrado" : "Parcial abierto"),
    success: (_, { up }) => up(),
  });
}

export default function Cierre() {
  const { nombre, cerrado, parcialId, faltantes, puede } = useLoaderData<typeof loader>();
  if (!puede)
    return (
      <NothingLeft title="Abrir parcial" says={`${nombre} está cerrado`}>
        Lo abre quien puede calificar parciales cerrados.
      </NothingLeft>
    );
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
            {faltantes.map(({ asignaturaId, grupoId, asignatura, grado, grupo, docentes, faltan, alumnos }) => (
              <li key={`${grupoId}-${asignaturaId}`}>
                <Link
                  to={`/controlescolar/calificaciones?${new URLSearchParams({ grupoId: String(grupoId ?? ""), asignaturaId: String(asignaturaId), parcialId: String(parcialId) })}`}
                  className="font-medium text-acento-texto underline underline-offset-2"
                >{`${grado} ${grupo}, ${asignatura}`}</Link>
                {`: ${faltan} de ${alumnos}${docentes ? ` · ${docentes}` : ""}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmRoute>
  );
}
