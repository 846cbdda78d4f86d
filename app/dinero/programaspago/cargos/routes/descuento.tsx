import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { operaciones } from "../operaciones.server";
import { Acuerdo } from "../components/acuerdo";
import { LoGanadoSeQueda, Vencimiento } from "../components/vencimiento";
import { BotonSimular, Simulacion } from "../../simulacion/components/simulacion";
import { ValorDeRegla } from "../components/valor-de-regla";
import { abrirDescuento } from "../reglas.server";
import { aviso } from "../../programa";
import { type descuentoSchema } from "../../schemas.server";
import { simularDescuento } from "../../simulacion/simulacion.server";

const tituloDe = (id: number) => (id === 0 ? "Agregar descuento" : "Administrar descuento");
export const meta: MetaFunction<typeof loader> = ({ data }) => titulo(tituloDe(data?.reglaId ?? 0));

export async function loader({ request, params }: LoaderFunctionArgs) {
  return abrirDescuento(request, params);
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarDescuento,
    context: [],
    lookup: simularDescuento,
    success: (_, { up, params }) => aviso(up(), params.ddId === 0 ? "Descuento agregado" : "Descuento actualizado"),
  });
}

export default function Descuento() {
  const { reglaId, valores, leido, ...cargo } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof descuentoSchema>
      title={tituloDe(reglaId)}
      subject={valores.nombre}
      size="md"
      defaultValue={valores}
      isNew={reglaId === 0}
      labels={{ tipoDescuento: "Tipo", descuento: "Descuento", fechaVencimiento: "Vencimiento" }}

      buttons={<BotonSimular />}
    >
      {(fields) => (
        <>
          <Acuerdo leido={leido} />
          <Simulacion />
          <div className="space-y-4">
            <p className="text-sm text-texto">{cargo.cargo}</p>
            <TextField field={fields.nombre} label="Nombre" required validar="obligatorio" maxLength={150} />
            <ValorDeRegla tipo={fields.tipoDescuento} valor={fields.descuento} label="Descuento" />
            <Vencimiento field={fields.fechaVencimiento} {...cargo} />
            <LoGanadoSeQueda posteados={cargo.posteados} />
          </div>
        </>
      )}
    </FormDialog>
  );
}
