import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { isFormReply } from "~/forms/form-reply";
import { formatFecha, hoyEnZona } from "~/lib/dates";
import { queryInt } from "~/server/request/params.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { PropuestaDeFamilia } from "../components/propuesta-de-familia";
import { operaciones } from "../operaciones.server";
import { TEXTOS } from "../propuesta";
import { listarPropuestas } from "../queries.server";

export const meta = () => titulo("Cambios de datos");

/** Families' proposals beside the stored data (decisions.md, Tutors, documents); of one student with ?alumnoId=. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.resolver.permiso);
  const alumnoId = queryInt(request, "alumnoId", { min: 1 });
  const familias = await listarPropuestas(alcance, alumnoId);
  return {
    deUno: alumnoId !== null,
    familias: familias.map(({ desde, ...familia }) => ({
      ...familia,
      desde: formatFecha(hoyEnZona(new Date(desde), alcance.zonaHoraria)),
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.resolver,
    success: ({ accion, cuantas }, { request }) => {
      const { pathname, search } = new URL(request.url);
      const sujeto = cuantas === 1 ? "Cambio" : `${cuantas} cambios`;
      const participio = accion === "ACEPTAR" ? "aceptado" : "rechazado";
      return { url: pathname + search, mensaje: `${sujeto} ${participio}${cuantas === 1 ? "" : "s"}` };
    },
  });
}

export default function CambiosDeDatos() {
  const { familias, deUno } = useLoaderData<typeof loader>();
  const respuesta = useActionData<unknown>();
  const reply = isFormReply(respuesta) ? respuesta : null;
  const { tutorId, alumnoId } = (reply?.result.initialValue ?? {}) as { tutorId?: string; alumnoId?: string };
  return (
    <ListPage
      title="Cambios de datos"
      line={<QueSeVe cuantos="Lo que las familias proponen: nada cambia hasta que se acepta" todo />}
      actions={deUno ? <ButtonLink to="/controlescolar/propuestas">Ver todos</ButtonLink> : null}
    >
      {familias.length === 0 ? (
        <EmptyState title={TEXTOS.ninguna} />
      ) : (
        <ul className="max-w-5xl space-y-4 px-4 pb-6 lg:px-6">
          {familias.map((familia, indice) => (
            <li key={`${familia.tutorId} ${familia.alumnoId}`}>
              {/* The answer to one of these forms does not concern the others. */}
              <PropuestaDeFamilia
                familia={familia}
                primera={indice === 0}
                reply={tutorId === String(familia.tutorId) && alumnoId === String(familia.alumnoId) ? reply : null}
              />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}
