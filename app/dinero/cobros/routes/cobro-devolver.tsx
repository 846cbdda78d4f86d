import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { TextArea } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { MoneyField } from "~/forms/money-field";
import {
  ETIQUETAS_DE_SEGUNDA_PERSONA,
  SegundaPersona,
} from "~/dinero/cobranza/devoluciones/components/segunda-persona";
import { fraseDeSegundaPersona } from "~/dinero/cobranza/devoluciones/devolucion";
import { type Centavos, formatPesos, pesosPlain } from "~/lib/money";
import { parseParams } from "~/server/request/params.server";
import { NothingLeft } from "~/ui/nothing-left";
import { leerConDosDeCobro } from "../con-dos.server";
import { operaciones } from "../operaciones.server";
import { obtenerCobro } from "../queries.server";
import type { devolucionSchema } from "../schemas.server";

export const meta = () => titulo("Devolver un cobro");

/** The refund of an online payment, all of it or a part: the provider gives it back where it came from. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.devolver.permiso);
  const { cobroId } = parseParams(params, operaciones.devolver.params!);
  const { tutor, adquiriente, porDevolverCentavos } = await obtenerCobro(alcance, cobroId);
  const conDos = await leerConDosDeCobro(alcance, cobroId);
  return { tutor, adquiriente, queda: porDevolverCentavos, ...conDos };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.devolver,
    mensaje: ({ estado }) => (estado === "DEVUELTO" ? "El pago se devolvió" : "Devolución pedida"),
    success: (_, { up }) => up(),
  });
}

export default function DevolverCobro() {
  const { tutor, adquiriente, queda, conDosCentavos, sinOtraCentavos } = useLoaderData<typeof loader>();
  if (queda <= 0) return <NothingLeft title="Devolver" says="De este pago no queda nada por devolver." />;
  return (
    <FormDialog<typeof devolucionSchema>
      title="Devolver"
      subject={tutor}
      size="sm"
      isNew
      alwaysSave="valid"
      save="Devolver"
      saveVariant="danger"
      labels={ETIQUETAS_DE_SEGUNDA_PERSONA}
      defaultValue={{ monto: pesosPlain(queda as Centavos) }}
    >
      {(fields) => (
        <div className="space-y-4">
          <p className="text-sm leading-6 text-texto">
            El dinero regresa por donde se pagó, con {adquiriente}. Cuando lo confirme, lo que se pagaba se debe otra
            vez. La comisión es gasto del colegio.
          </p>
          <MoneyField
            field={fields.monto}
            label="Monto a devolver"
            hint={`Hasta ${formatPesos(queda as Centavos)}`}
            required
          />
          <TextArea field={fields.motivo} label="Motivo" required validar="obligatorio" maxLength={500} />
          {conDosCentavos === null ? null : (
            <SegundaPersona
              autoriza={fields.autoriza}
              frase={fraseDeSegundaPersona(conDosCentavos, sinOtraCentavos, "devolver cobros")}
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}
