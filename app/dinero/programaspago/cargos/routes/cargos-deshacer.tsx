import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { withQuery } from "~/lib/query";
import { queryInt } from "~/server/request/params.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { operaciones } from "../operaciones.server";
import { Acuerdo } from "../components/acuerdo";
import { textoDeCambio } from "../cambio-guardado";
import { listarCambios } from "../cambios-guardados.server";
import { aviso } from "../../programa";
import { obtenerPrograma } from "../../queries.server";
import { abrirPrograma } from "../../visible.server";

export const meta = () => titulo("Deshacer un cambio");

/** Undoes a change, the one in the address (`?cambio=`) or the last, as far as nothing of it was paid since. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  await obtenerPrograma(alcance, programaPagosId);
  const [cambio] = await listarCambios(alcance, programaPagosId, queryInt(request, "cambio", { min: 1 }));
  return { texto: cambio ? textoDeCambio(cambio) : null, autor: cambio?.autor };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.deshacerCambio,
    context: [],
    success: (_, { request }) =>
      aviso(`..${withQuery(new URL(request.url).search, { cambio: null })}`, "Registros actualizados"),
  });
}

export default function Deshacer() {
  const { texto, autor } = useLoaderData<typeof loader>();
  if (texto === null) return <NothingLeft title="Deshacer un cambio" says="No hay un cambio que se pueda deshacer." />;
  return (
    <ConfirmRoute title="Deshacer un cambio" confirm="Deshacer">
      <Acuerdo />
      <p>
        {texto}
        {autor ? ` Lo hizo ${autor}.` : null}
      </p>
      <p>Cada saldo queda como estaría sin el cambio. Lo que se pagó o se cambió después se queda como está.</p>
    </ConfirmRoute>
  );
}
