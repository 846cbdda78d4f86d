import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PUERTAS } from "~/base/acceso/puertas";
import { requirePermission } from "~/base/acceso/permissions.server";
import { urlDeArchivo } from "~/base/archivos/archivo";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { TutorPorEditar } from "../components/tutor-por-editar";
import { listarTutoresDeAlumno } from "../queries.server";
import { TEXTOS_TUTORES } from "../vinculo";

export const meta = () => titulo("Tutores");

/** B§2.4 /tutores: the people responsible for a student. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.tutores);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const tutores = await listarTutoresDeAlumno(alcance, alumnoId);
  return {
    tutores: tutores.map(({ fotoUuid, ...tutor }) => ({
      ...tutor,
      foto: fotoUuid && urlDeArchivo(alcance.organizacionId, fotoUuid, { small: true }),
    })),
  };
}

export default function Tutores() {
  const { tutores } = useLoaderData<typeof loader>();
  return (
    <DialogRoute
      title="Tutores"
      closeTo="../masdatos"
      footer={
        <>
          {tutores.length > 0 ? (
            <ButtonLink to="notificaciones" keepSearch className="mr-auto">
              Notificaciones
            </ButtonLink>
          ) : null}
          <CloseLink />
          <ButtonLink to="agregar" variant="primary" keepSearch>
            Agregar tutor
          </ButtonLink>
        </>
      }
    >
      {tutores.length === 0 ? (
        <EmptyState title={TEXTOS_TUTORES.sinDatos} />
      ) : (
        <ul className="divide-y divide-linea">
          {tutores.map((tutor) => (
            <TutorPorEditar key={tutor.tutorId} {...tutor} />
          ))}
        </ul>
      )}
    </DialogRoute>
  );
}
