import { useActionData } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { isFormReply } from "~/forms/form-reply";
import { NothingLeft } from "~/ui/nothing-left";
import { WithPanel } from "~/ui/with-panel";
import type { Dialogo } from "../dialogo.server";
import { frasesDelPlan, MENSAJES_CONVENIO, type Plan } from "../plan";
import type { convenioSchema } from "../schemas.server";
import { CamposDeConvenio } from "./campos-de-convenio";
import { ConveniosDeAntes } from "./convenios-de-antes";
import { CuotasDelPlan } from "./cuotas-del-plan";
import { PlanAFirmar } from "./plan-a-firmar";

/** A new convenio: the debts at the left, and its instalments before the button at the right. */
export function FirmarConvenio({ deudas, convenios, nombreCompleto, plan, fechas, ofrecidos, hoy, ...datos }: Dialogo) {
  const respuesta = useActionData<unknown>();
  // The days and the plan of another number of payments, once somebody chose one.
  const datosDeRespuesta = isFormReply(respuesta) ? respuesta.datos : null;
  const elegidas = datosDeRespuesta?.fechas as string[] | undefined;
  const visto = datosDeRespuesta ? (datosDeRespuesta.plan as Plan | null | undefined) : plan;
  if (deudas.length === 0)
    return (
      <NothingLeft title="Convenio de pago" says={MENSAJES_CONVENIO.sinVencidos}>
        <ConveniosDeAntes convenios={convenios} />
      </NothingLeft>
    );
  return (
    <FormDialog<typeof convenioSchema>
      title="Convenio de pago"
      subject={nombreCompleto}
      size="xl"
      isNew
      rehearses={visto ? { confirmLines: frasesDelPlan(visto), datos: { plan: visto } } : true}
      asksInPlace
      alwaysSave="valid"
      saysWhy
      save="Guardar convenio"
      defaultValue={{
        elegidos: deudas.map(({ movimientoId }) => String(movimientoId)),
        recargos: datos.tratos[0]!,
        diasGracia: String(datos.diasGracia),
        firma: datos.firma,
        observaciones: "",
      }}
    >
      {(fields) => (
        <WithPanel
          main={
            <>
              <ConveniosDeAntes convenios={convenios} />
              <CamposDeConvenio fields={fields} deudas={deudas} tratos={datos.tratos} />
            </>
          }
          panel={
            <div className="space-y-4">
              <CuotasDelPlan
                ofrecidos={ofrecidos}
                fechas={elegidas ?? fechas}
                hoy={hoy}
                escritas={(fields.cuotas.initialValue ?? {}) as Record<string, { fecha?: string; monto?: string }>}
              />
              <PlanAFirmar inicial={plan} />
            </div>
          }
        />
      )}
    </FormDialog>
  );
}
