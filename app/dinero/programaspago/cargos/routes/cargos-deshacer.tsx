import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { withQuery } from "~/lib/query";
import { queryInt } from "~/server/request/params.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { counted } from "~/lib/counts";
import { DialogRoute } from "~/ui/dialog-route";
import { NothingLeft } from "~/ui/nothing-left";
import { operaciones } from "../operaciones.server";
import { Acuerdo } from "../components/acuerdo";
import { CuentasConservadas } from "../components/cuentas-conservadas";
import { buscarConservadas } from "../conservadas.server";
import { textoDeCambio } from "../cambio-guardado";
import { listarCambios } from "../cambios-guardados.server";
import { aviso } from "../../programa";
import { obtenerPrograma } from "../../queries.server";
import { abrirPrograma } from "../../visible.server";

export const meta = () => titulo("Deshacer un cambio");

/**
 * Undoes a change, the one in the address (`?cambio=`) or the last. Of a change that was undone already, the accounts
 * that stay as they were.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  await obtenerPrograma(alcance, programaPagosId);
  const cambioId = queryInt(request, "cambio", { min: 1 });
  const [cambio] = await listarCambios(alcance, programaPagosId, cambioId);
  const deshecho = cambio || cambioId === null ? null : await buscarConservadas(alcance, programaPagosId, cambioId);
  const archivo = `/api/organizaciones/${alcance.organizacionId}/programaspagos/${programaPagosId}/cambios/${cambioId}/cuentas`;
  return { texto: cambio ? textoDeCambio(cambio) : null, autor: cambio?.autor, deshecho, archivo };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.deshacerCambio,
    context: [],
    success: ({ cambioId, conservadas, completo }, { request }) => {
      const { search } = new URL(request.url);
      if (conservadas > 0)
        return aviso(withQuery(search, { cambio: String(cambioId) }), avisoDeConservadas(conservadas));
      const mensaje = completo ? "Vuelven a ser como eran" : "Registros actualizados";
      return aviso(`..${withQuery(search, { cambio: null })}`, mensaje);
    },
  });
}

const avisoDeConservadas = (cuantas: number) =>
  counted(cuantas, "cuenta se queda como está", "cuentas se quedan como están");

export default function Deshacer() {
  const { texto, autor, deshecho, archivo } = useLoaderData<typeof loader>();
  if (deshecho)
    return (
      <DialogRoute title="Deshacer un cambio" subject={deshecho.texto} size="lg">
        <CuentasConservadas cuentas={deshecho.cuentas} archivo={archivo} />
      </DialogRoute>
    );
  if (texto === null) return <NothingLeft title="Deshacer un cambio" says="No hay un cambio que se pueda deshacer." />;
  return (
    <ConfirmRoute title="Deshacer un cambio" confirm="Deshacer">
      <Acuerdo />
      <p>
        {texto}
        {autor ? ` Lo hizo ${autor}.` : null}
      </p>
      <p>
        Cada cuenta queda como si el cambio no se hubiera hecho. Se queda como está la de quien haya pagado, condonado o
        reversado sobre un monto del cambio: antes de hacerlo verás cuáles son.
      </p>
    </ConfirmRoute>
  );
}
