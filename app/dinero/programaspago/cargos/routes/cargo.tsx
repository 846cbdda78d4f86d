import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { APLICAR_SUGERIDO, datosDeCargo, valoresDeCargo } from "../../cargo";
import { contarPosteados } from "../cambio.server";
import { operaciones } from "../operaciones.server";
import { Acuerdo, QuePasaConLoPosteado } from "../components/acuerdo";
import { CamposCargo, ETIQUETAS_DE_CARGO, type ValoresDeCargo } from "../components/campos-cargo";
import { huellaDeLectura } from "../confirmar.server";
import { aviso } from "../../programa";
import { obtenerCargo, obtenerPrograma } from "../../queries.server";
import { type cargoSchema } from "../../schemas.server";
import { abrirPrograma } from "../../visible.server";

const tituloDe = (id: number) => (id === 0 ? "Agregar cargo" : "Administrar cargo");
export const meta: MetaFunction<typeof loader> = ({ data }) => titulo(tituloDe(data?.cargoId ?? 0));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  const { dcId: cargoId } = parseParams(params, { dcId: "idOrZero" });
  await obtenerPrograma(alcance, programaPagosId);
  if (cargoId === 0) return { cargoId, valores: VACIO, posteados: 0, leido: "" };
  const cargo = await obtenerCargo(alcance, { programaPagosId, cargoId });
  return {
    cargoId,
    valores: valoresDeCargo(cargo),
    posteados: await contarPosteados(alcance, [cargoId]),
    leido: huellaDeLectura(datosDeCargo(cargo)),
  };
}

const VACIO: ValoresDeCargo = { nombre: "", monto: "", fechaInicio: "", fechaFin: "", fechaLimitePago: "" };

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarCargo,
    context: [],
    success: (_, { up, params }) => aviso(up(), params.dcId === 0 ? "Cargo agregado" : "Cargo actualizado"),
  });
}

export default function Cargo() {
  const { cargoId, valores, posteados, leido } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof cargoSchema>
      title={tituloDe(cargoId)}
      subject={valores.nombre}
      size="md"
      defaultValue={{ ...valores, ...APLICAR_SUGERIDO }}
      isNew={cargoId === 0}
      labels={ETIQUETAS_DE_CARGO}
    >
      {(fields) => (
        <>
          <Acuerdo leido={leido} />
          <CamposCargo fields={fields} />
          <QuePasaConLoPosteado posteados={posteados} className="mt-4" />
        </>
      )}
    </FormDialog>
  );
}
