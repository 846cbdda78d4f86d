import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { urlsDeFoto } from "~/base/archivos/archivo";
import { queryInt } from "~/server/request/params.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { ComparacionDeTutores } from "../components/comparacion-de-tutores";
import { ParesRepetidos } from "../components/pares-repetidos";
import { UnionesHechas } from "../components/uniones-hechas";
import { operaciones } from "../operaciones.server";
import { compararTutores, listarRepetidos, listarUniones } from "../queries.server";
import { TEXTOS } from "../repetido";

export const meta = () => titulo(TEXTOS.titulo);

/** The probable duplicates; with ?uno= and ?otro= the two of them side by side. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.unir.permiso);
  const uno = queryInt(request, "uno", { min: 1 });
  const retiradoId = queryInt(request, "otro", { min: 1 });
  if (uno === null || retiradoId === null)
    return { comparacion: null, pares: await listarRepetidos(alcance), uniones: await listarUniones(alcance) };
  const comparacion = await compararTutores(alcance, uno, retiradoId);
  const conFoto = <T extends { fotoUuid: string | null }>({ fotoUuid, ...tutor }: T) => ({
    ...tutor,
    foto: fotoUuid ? urlsDeFoto(alcance.organizacionId, fotoUuid).chica : null,
  });
  return {
    comparacion: { ...comparacion, uno: conFoto(comparacion.uno), segundo: conFoto(comparacion.segundo) },
    pares: [],
    uniones: [],
  };
}

export async function action(args: ActionFunctionArgs) {
  const success = () => "/ajustes/tutores";
  return new URL(args.request.url).searchParams.has("uno")
    ? submit(args, { ...operaciones.unir, mensaje: TEXTOS.unido, success })
    : submit(args, { ...operaciones.deshacer, mensaje: TEXTOS.deshecho, success });
}

export default function Repetidos() {
  const { comparacion, pares, uniones } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={TEXTOS.titulo}
      line={<QueSeVe cuantos="Quien parece estar dos veces, con lo que tienen en común" todo />}
      actions={comparacion ? <ButtonLink to="/ajustes/tutores">Ver todos</ButtonLink> : null}
    >
      <div className="max-w-5xl space-y-6 px-4 pb-6 lg:px-6">
        {comparacion ? (
          <ComparacionDeTutores {...comparacion} />
        ) : (
          <>
            {pares.length === 0 ? <EmptyState title={TEXTOS.ninguno} /> : <ParesRepetidos pares={pares} />}
            <UnionesHechas uniones={uniones} />
          </>
        )}
      </div>
    </ListPage>
  );
}
