import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { contarPosteados } from "../cambio.server";
import { cascadaDe, datosDeCargo } from "../../cargo";
import { operaciones } from "../operaciones.server";
import { Acuerdo, QuePasaConLoPosteado } from "../components/acuerdo";
import { huellaDeLectura } from "../confirmar.server";
import { aviso } from "../../programa";
import { obtenerCargo } from "../../queries.server";
import { abrirPrograma } from "../../visible.server";

export const meta = () => titulo("Eliminar cargo");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  const { dcId: cargoId } = parseParams(params, { dcId: "id" });
  const cargo = await obtenerCargo(alcance, { programaPagosId, cargoId });
  return {
    nombre: cargo.nombre,
    cascada: cascadaDe(cargo),
    leido: huellaDeLectura(datosDeCargo(cargo)),
    posteados: await contarPosteados(alcance, [cargoId]),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.eliminarCargo,
    context: [],
    success: (_, { up }) => aviso(up(), "El cargo ha sido eliminado"),
  });
}

export default function EliminarCargo() {
  const { nombre, cascada, leido, posteados } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar cargo" confirm="Eliminar" tone="danger">
      <Acuerdo leido={leido} />
      <p>{cascada ? `¿Confirmas eliminar el cargo? ${cascada}` : "¿Está seguro que quiere eliminar el cargo?"}</p>
      <p>
        <strong>{nombre}</strong>
      </p>
      <QuePasaConLoPosteado posteados={posteados} />
    </ConfirmRoute>
  );
}
