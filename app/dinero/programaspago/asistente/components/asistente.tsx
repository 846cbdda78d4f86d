import { useActionData, useLocation } from "@remix-run/react";
import type { Option } from "~/forms/choice-fields";
import { FormDialog } from "~/forms/form-dialog";
import { isFormReply } from "~/forms/form-reply";
import { withQuery } from "~/lib/query";
import { Button, ButtonLink } from "~/ui/button";
import { type Accion, ACCIONES, botonDelPaso, type CargoGenerado, type Paso, PASOS } from "../asistente";
import type { Origenes } from "../asistente.server";
import { Acuerdo } from "../../cargos/components/acuerdo";
import { PasoCargos, PasoDescuentos, PasoRecargos, PasosGuardados, type ValoresDeAsistente } from "./campos-asistente";
import { PasoOrigen } from "./paso-origen";
import { PasoRevision } from "./paso-revision";
import { PasosAsistente } from "./pasos-asistente";

type Props = {
  nombre: string;
  accion: Accion;
  inicio: string;
  meses: readonly Option[];
  origenes: Origenes | null;
};

const TEXTOS_ACCION: Record<Accion, string> = { nueva: "Nueva", copiar: "Copiar" };

/** C§4 Wizard: the suggested values. */
const SUGERIDO = {
  prefijo: "",
  monto: "",
  cargos: "",
  diaInicia: "1",
  diaFin: "31",
  noDescuentos: "",
  prefijoDescuento: "",
  tipoDescuento: "PORCENTAJE",
  descuento: "",
  diaVencimiento: "",
  noRecargos: "",
  prefijoRecargo: "",
  tipoRecargo: "PORCENTAJE",
  recargo: "",
  diaLimite: "",
  recurrente: "UNICA_OCASION",
  topeCargo: "",
  topeMes: "",
  colegioId: "",
  cicloId: "",
  servicioId: "",
  programaPagosId: "",
  copiarDescuentos: "on",
  copiarRecargos: "on",
};

// Labels for the summary of errors, which does not find them inside the steps.
const ETIQUETAS = {
  prefijo: "Prefijo",
  monto: "Monto",
  cargos: "Número de cargos",
  inicio: "Inicio",
  diaInicia: "Día en que inicia",
  diaFin: "Día en que termina",
  prefijoDescuento: "Prefijo",
  tipoDescuento: "Tipo",
  descuento: "Descuento",
  diaVencimiento: "Día de vencimiento",
  prefijoRecargo: "Prefijo",
  tipoRecargo: "Tipo",
  recargo: "Recargo",
  diaLimite: "Día límite de pago",
  recurrente: "Recurrencia",
  topeCargo: "Tope por cargo",
  topeMes: "Tope por mes",
  colegioId: "Colegio",
  cicloId: "Ciclo",
  servicioId: "Servicio",
  programaPagosId: "Programa de pagos",
};

/** The wizard: a form with steps that the server opens one after the other, so that it works without JavaScript. */
export function Asistente({ nombre, accion, inicio, meses, origenes }: Props) {
  const { search } = useLocation();
  const reply = useActionData<unknown>();
  const datos = isFormReply(reply) ? reply.datos : null;
  const pasos: readonly Paso[] = PASOS[accion];
  const paso = pasos.find((cada) => cada === datos?.paso) ?? pasos[0]!;
  const cargos = (datos?.cargos ?? []) as CargoGenerado[];
  return (
    <FormDialog<ValoresDeAsistente>
      title={`Asistente para crear cargos · ${nombre}`}
      size="lg"
      save={botonDelPaso(accion, paso)}
      alwaysSave={paso === "revision"}
      isNew
      defaultValue={{ ...SUGERIDO, inicio }}
      step={paso}
      labels={ETIQUETAS}
      omit={["colegioId", "cicloId"]}
      closeTo={{ pathname: "..", search: withQuery(search, { accion: null }) }}
      leaveQuestion="¿Confirmas cerrar el asistente, los datos capturados se perderán?"
      leaveKey="accion"
      buttons={
        paso === pasos[0] ? null : (
          <Button variant="secondary" name="ir" value="anterior" formNoValidate>
            Anterior
          </Button>
        )
      }
    >
      {(fields) => (
        <>
          <input type="hidden" name="accion" value={accion} />
          <input type="hidden" name="paso" value={paso} />
          <PasosGuardados fields={fields} abierto={paso} pasos={pasos} />
          <Acuerdo />
          {paso === pasos[0] ? <Acciones accion={accion} /> : null}
          <PasosAsistente accion={accion} paso={paso}>
            {paso === "cargos" ? <PasoCargos fields={fields} meses={meses} /> : null}
            {paso === "descuentos" ? <PasoDescuentos fields={fields} /> : null}
            {paso === "recargos" ? <PasoRecargos fields={fields} /> : null}
            {paso === "origen" && origenes ? <PasoOrigen fields={fields} origenes={origenes} /> : null}
          </PasosAsistente>
          {paso === "revision" ? <PasoRevision accion={accion} cargos={cargos} /> : null}
        </>
      )}
    </FormDialog>
  );
}

// Changing the action begins anew: it is another address.
function Acciones({ accion }: { accion: Accion }) {
  const { search } = useLocation();
  return (
    <nav aria-label="Acción" className="mb-4 flex gap-2">
      {ACCIONES.map((cada) => (
        <ButtonLink
          key={cada}
          to={cada === accion ? { search } : withQuery(search, { accion: cada })}
          size="sm"
          variant={cada === accion ? "primary" : "secondary"}
          aria-current={cada === accion ? "page" : undefined}
        >
          {TEXTOS_ACCION[cada]}
        </ButtonLink>
      ))}
    </nav>
  );
}
