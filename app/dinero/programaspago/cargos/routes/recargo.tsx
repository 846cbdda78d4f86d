import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { Alert } from "~/ui/alert";
import { APLICAR_SUGERIDO, RECURRENCIAS, TEXTOS_RECURRENCIA } from "../../cargo";
import { operaciones } from "../operaciones.server";
import { Acuerdo, QuePasaConLoPosteado } from "../components/acuerdo";
import { BotonSimular, Simulacion } from "../../simulacion/components/simulacion";
import { TopesDeRecargo } from "../components/topes-de-recargo";
import { ValorDeRegla } from "../components/valor-de-regla";
import { abrirRecargo } from "../reglas.server";
import { aviso } from "../../programa";
import { type recargoSchema } from "../../schemas.server";
import { simularRecargo } from "../../simulacion/simulacion.server";

const tituloDe = (id: number) => (id === 0 ? "Agregar recargo" : "Administrar recargo");
export const meta: MetaFunction<typeof loader> = ({ data }) => titulo(tituloDe(data?.reglaId ?? 0));

export async function loader({ request, params }: LoaderFunctionArgs) {
  return abrirRecargo(request, params);
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarRecargo,
    context: [],
    lookup: simularRecargo,
    success: (_, { up, params }) => aviso(up(), params.drId === 0 ? "Recargo agregado" : "Recargo actualizado"),
  });
}

export default function Recargo() {
  const { reglaId, cargo, valores, posteados, leido, temprano, alAnio } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof recargoSchema>
      title={tituloDe(reglaId)}
      subject={valores.nombre}
      size="md"
      defaultValue={{ ...valores, ...APLICAR_SUGERIDO }}
      isNew={reglaId === 0}
      labels={{ tipoRecargo: "Tipo", recargo: "Recargo", topeCargo: "Tope por cargo", topeMes: "Tope por mes" }}
      buttons={<BotonSimular />}
    >
      {(fields) => (
        <>
          <Acuerdo leido={leido} />
          <Simulacion />
          <div className="space-y-4">
            <p className="text-sm text-texto">{cargo}</p>
            <TextField field={fields.nombre} label="Nombre" required validar="obligatorio" maxLength={150} />
            <ValorDeRegla tipo={fields.tipoRecargo} valor={fields.recargo} label="Recargo" />
            <SelectField
              field={fields.recurrente}
              label="Recurrencia"
              required
              options={RECURRENCIAS.map((cada) => ({ value: cada, label: TEXTOS_RECURRENCIA[cada] }))}
            />
            <TopesDeRecargo topeCargo={fields.topeCargo} topeMes={fields.topeMes} />
            <Alert>El recargo se calcula a partir de la fecha límite de pago del cargo.</Alert>
            {temprano === null ? null : <Alert tone="warning">{temprano}</Alert>}
            {alAnio === "" ? null : <p className="text-sm text-texto">Como está guardado {alAnio}.</p>}
            <QuePasaConLoPosteado posteados={posteados} />
          </div>
        </>
      )}
    </FormDialog>
  );
}
