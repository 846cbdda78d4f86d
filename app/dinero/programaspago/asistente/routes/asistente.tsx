import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { queryEnum } from "~/server/request/params.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { ACCIONES } from "../asistente";
import { mesesDeInicio, moverAsistente, programasDeOrigen } from "../asistente.server";
import { operaciones } from "../operaciones.server";
import { Asistente } from "../components/asistente";
import { aviso } from "../../programa";
import { obtenerPrograma } from "../../queries.server";
import { abrirPrograma, alcanceDelPrograma } from "../../visible.server";

export const meta = () => titulo("Asistente para crear cargos");

/** C§2.4: creates a year of charges; 'nueva' or 'copiar' is in the address, so that changing it begins anew. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  const { nombre, cargosCount } = await obtenerPrograma(alcance, programaPagosId);
  if (cargosCount > 0) return { nombre, asistente: null };
  const accion = queryEnum(request, "accion", ACCIONES, "nueva");
  const origenes = accion === "copiar" ? await programasDeOrigen(alcance, programaPagosId) : null;
  const meses = await mesesDeInicio(alcance, programaPagosId);
  return { nombre, asistente: { accion, origenes, ...meses } };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.generarCargos,
    context: [],
    lookup: async ({ alcance, params: { ppId }, form }) =>
      moverAsistente(await alcanceDelPrograma(alcance, ppId), ppId, form),
    success: (_, { request }) =>
      aviso(`..${withQuery(new URL(request.url).search, { accion: null })}`, "Los cargos han sido generados"),
  });
}

export default function AsistenteDeCargos() {
  const { nombre, asistente } = useLoaderData<typeof loader>();
  if (asistente) return <Asistente key={asistente.accion} nombre={nombre} {...asistente} />;
  return <NothingLeft title="Asistente para crear cargos" says="El programa de pagos ya tiene cargos." />;
}
