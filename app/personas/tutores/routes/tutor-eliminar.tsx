import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { fiscalesConSuCorreo } from "../correo-fiscal.server";
import { operaciones } from "../operaciones.server";
import { obtenerTutor } from "../queries.server";
import { TEXTOS_TUTORES } from "../vinculo";

export const meta = () => titulo("Quitar tutor");

/** Removing a tutor from a student: the consequences are shown first. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.quitar.permiso);
  const { alumnoId, tutorId } = parseParams(params, operaciones.quitar.params!);
  const { nombreCompleto } = await obtenerTutor(alcance, alumnoId, tutorId);
  return { nombreCompleto, recibeFacturas: (await fiscalesConSuCorreo(alcance, { alumnoId, tutorId })).length > 0 };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, { ...operaciones.quitar, mensaje: TEXTOS_TUTORES.eliminado });
}

export default function QuitarTutor() {
  const { nombreCompleto, recibeFacturas } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Quitar tutor" confirm="Quitar" tone="danger">
      <p>
        <strong>{nombreCompleto}</strong> dejará de ser tutor del alumno: ya no se le escribe sobre él y sus enlaces
        dejan de abrir. Sus otros hijos y lo que ya aceptó se quedan como están.
      </p>
      {recibeFacturas ? (
        <p>Las facturas del alumno se le enviaban a su correo: sus datos fiscales se quedan sin email.</p>
      ) : null}
    </ConfirmRoute>
  );
}
