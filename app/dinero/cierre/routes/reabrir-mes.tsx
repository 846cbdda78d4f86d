import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { mesEnPalabras } from "~/dinero/cobranza/mes-cerrado";
import { leerCerradoHasta } from "~/dinero/cobranza/mes-cerrado.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { queryText } from "~/server/request/params.server";
import { NothingLeft } from "~/ui/nothing-left";
import { impedimentoDeReapertura } from "../cierre";
import { operaciones } from "../operaciones.server";
import { pedirCierre } from "../puerta.server";
import { mesPedido } from "../queries.server";

export const meta = () => titulo("Reabrir mes");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await pedirCierre(request, operaciones.reabrir.permiso);
  const mes = await mesPedido(alcance, queryText(request, "mes"));
  return { mes, impedimento: impedimentoDeReapertura(mes, await leerCerradoHasta(alcance))?.mensaje ?? null };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, { ...operaciones.reabrir, context: ["colegioId"], mensaje: "Mes reabierto" });
}

/** The reopening of the last closed month, with its reason. */
export default function ReabrirMes() {
  const { mes, impedimento } = useLoaderData<typeof loader>();
  const nombre = mesEnPalabras(mes);
  if (impedimento !== null) return <NothingLeft title={`Reabrir ${nombre}`} says={impedimento} />;
  return (
    <ConfirmRoute
      title={`Reabrir ${nombre}`}
      confirm="Reabrir mes"
      tone="danger"
      reason={{ name: "motivo", label: "Por qué se reabre", maxLength: 500, rows: 3 }}
    >
      <input type="hidden" name="mes" value={mes} />
      <p>
        Se podrá registrar otra vez con fecha de {nombre}, y sus cifras pueden cambiar: los reportes que ya entregaste
        dejarán de coincidir. Queda en la bitácora quién lo reabrió y por qué.
      </p>
    </ConfirmRoute>
  );
}
