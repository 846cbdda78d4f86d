import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { AvisosDeTutores } from "../components/avisos-de-tutores";
import { operaciones } from "../operaciones.server";
import { listarAvisosDeAlumno } from "../queries.server";
import type { avisosSchema } from "../schemas.server";
import { AVISOS, type Aviso, TEXTOS_TUTORES } from "../vinculo";

export const meta = () => titulo("Notificaciones a tutores");

/** C§2.15: the notices for each of a student's tutors, and the billing tutor. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cambiarAvisos.permiso);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const tutores = await listarAvisosDeAlumno(alcance, alumnoId);
  const con = (aviso: Aviso) => tutores.filter((tutor) => tutor[aviso] === 1).map(({ tutorId }) => String(tutorId));
  return {
    tutores: tutores.map(({ tutorId, nombreCompleto, parentesco, restringido }) => ({
      tutorId,
      nombreCompleto,
      parentesco,
      restringido: restringido === 1,
    })),
    valores: {
      ...(Object.fromEntries(Object.keys(AVISOS).map((aviso) => [aviso, con(aviso as Aviso)])) as Record<
        Aviso,
        string[]
      >),
      cliente: String(tutores.find(({ cliente }) => cliente === 1)?.tutorId ?? 0),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, { ...operaciones.cambiarAvisos, mensaje: TEXTOS_TUTORES.actualizado });
}

export default function Notificaciones() {
  const { tutores, valores } = useLoaderData<typeof loader>();
  if (tutores.length === 0) return <NothingLeft title="Notificaciones a tutores" says={TEXTOS_TUTORES.sinDatos} />;
  return (
    <FormDialog<typeof avisosSchema> title="Notificaciones a tutores" defaultValue={valores}>
      {(fields) => <AvisosDeTutores fields={fields} tutores={tutores} />}
    </FormDialog>
  );
}
