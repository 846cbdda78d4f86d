import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { mesEnPalabras } from "~/dinero/cobranza/mes-cerrado";
import { ConfirmRoute } from "~/forms/confirm-route";
import { queryText } from "~/server/request/params.server";
import { NothingLeft } from "~/ui/nothing-left";
import { avisosDe, fallasDe, vistaDe } from "../cierre";
import { revisarSuLibro } from "../commands/cerrar-mes.server";
import { fraseDeCascada } from "../cascada";
import { operaciones } from "../operaciones.server";
import { pedirCierre } from "../puerta.server";
import { mesPedido, obtenerMes } from "../queries.server";

export const meta = () => titulo("Cerrar mes");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await pedirCierre(request);
  const mes = await mesPedido(alcance, queryText(request, "mes"));
  const { revisiones, impedimento, huella, total } = await obtenerMes(alcance, mes, await revisarSuLibro(alcance));
  const [roja] = fallasDe(revisiones);
  return {
    mes,
    huella,
    total,
    vista: vistaDe(revisiones),
    avisos: avisosDe(revisiones),
    impedimento: impedimento ?? (roja ? `${roja.titulo}. ${roja.detalle}` : null),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, { ...operaciones.cerrar, context: ["colegioId"], mensaje: "Mes cerrado" });
}

/** The closing of a month: its warnings with the reason for which they are accepted, and what closing does. */
export default function CerrarMes() {
  const { mes, avisos, impedimento, huella, vista, total } = useLoaderData<typeof loader>();
  const nombre = mesEnPalabras(mes);
  if (impedimento !== null) return <NothingLeft title={`Cerrar ${nombre}`} says={impedimento} />;
  return (
    <ConfirmRoute
      title={`Cerrar ${nombre}`}
      confirm={avisos.length > 0 ? "Cerrar con avisos" : "Cerrar mes"}
      reason={
        avisos.length > 0
          ? { name: "motivo", label: "Por qué se cierra con avisos", maxLength: 500, rows: 3 }
          : undefined
      }
    >
      <input type="hidden" name="mes" value={mes} />
      <input type="hidden" name="huella" value={huella} />
      <input type="hidden" name="vista" value={vista} />
      <p>{`${fraseDeCascada(total)}.`}</p>
      {avisos.length > 0 ? (
        <ul className="list-disc pl-5">
          {avisos.map(({ clave, titulo: aviso, detalle }) => (
            <li key={clave}>{[aviso, detalle].filter(Boolean).join(" · ")}</li>
          ))}
        </ul>
      ) : null}
      <p>
        Ya no se registra nada con fecha de {nombre} ni de antes. Los cambios de reglas, los deshacer y los depósitos
        que le toquen llevan la fecha de su día y dicen a cuál se refieren.
      </p>
    </ConfirmRoute>
  );
}
