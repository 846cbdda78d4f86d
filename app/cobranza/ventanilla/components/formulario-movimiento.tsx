import { type CuentaDeAlumno, textoDeTotal } from "~/alumnos/estado-cuenta";
import { useActionData, useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { FormDialog } from "~/forms/form-dialog";
import { DateField, TextArea } from "~/forms/fields";
import { SelectField } from "~/forms/choice-fields";
import { MoneyField } from "~/forms/money-field";
import type { FormReply } from "~/forms/form-reply";
import type { FieldsOf } from "~/forms/schema-form";
import type { nuevoMovimientoSchema } from "../schemas.server";
import type { Fecha } from "~/lib/dates";
import { pesosPlain } from "~/lib/money";
import { porPagarHoy, sumaDeDeudas } from "../../libro/deudas";
import type { CatalogosDeVentanilla, Deuda } from "../ventanilla.server";
import { DatosDelPago, ETIQUETAS_DEL_PAGO } from "./datos-del-pago";
import { DeudasPorPagar } from "./deudas-por-pagar";
import { PestanasDeOperacion } from "./pestanas-de-operacion";

type Props = {
  servicio: { id: number; nombre: string };
  /** What the student owes in all: who pays one service hears of the others. */
  cuenta: CuentaDeAlumno;
  operacionId: number | null;
  deudas: Deuda[];
  catalogos: CatalogosDeVentanilla;
  fechaOperacion: Fecha;
  hoy: Fecha;
  montoLibre: boolean;
  fechaLibre: boolean;
};

/** B§5 New movement: what is paid, how, and when. One form that also works as plain HTML. */
export function FormularioMovimiento(props: Props) {
  const { servicio, deudas, catalogos } = props;
  const operacion =
    catalogos.operaciones.find(({ id }) => id === props.operacionId) ??
    catalogos.operaciones.find(({ codigoOperacion }) => codigoOperacion === "PAGO") ??
    catalogos.operaciones[0];
  const { search } = useLocation();
  if (!operacion) return null;
  const caja = (fields: Campos) => (
    <SelectField
      field={fields.cajaId}
      label="Caja"
      required
      options={catalogos.cajas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
    />
  );
  const esPago = operacion.codigoOperacion === "PAGO";
  const sugeridas = esPago ? porPagarHoy(deudas) : [];
  return (
    <FormDialog<typeof nuevoMovimientoSchema>
      key={operacion.id}
      title={`Agregar movimiento · ${servicio.nombre}`}
      size="lg"
      isNew
      multipart={esPago}
      closeTo={{ pathname: "..", search }}
      labels={ETIQUETAS_DEL_PAGO}
      defaultValue={{
        servicioId: servicio.id,
        operacionId: operacion.id,
        cajaId: catalogos.recordado.cajaId ?? catalogos.cajas[0]?.id ?? "",
        formaPagoId: esPago ? (catalogos.recordado.formaPagoId ?? catalogos.formasPago[0]?.id ?? "") : "",
        bancoId: "",
        referencia: "",
        cuenta: "",
        autorizacion: "",
        monto: esPago ? pesosPlain(sumaDeDeudas(sugeridas)) : "",
        recibido: "",
        fechaOperacion: props.fechaOperacion,
        observaciones: "",
        elegidos: sugeridas.map(({ movimientoId }) => String(movimientoId)),
        adelantar: "0",
      }}
    >
      {(fields) => (
        <div className="space-y-4">
          <PestanasDeOperacion operaciones={catalogos.operaciones} actual={operacion.id} />
          <p className="text-sm text-texto">{textoDeTotal(props.cuenta)}</p>
          <input type="hidden" name="servicioId" value={servicio.id} />
          <input type="hidden" name="operacionId" value={operacion.id} />
          {esPago ? (
            <CamposDePago {...props} fields={fields} sugeridas={sugeridas} caja={caja(fields)} />
          ) : (
            <CamposDeAjuste {...props} fields={fields} codigo={operacion.codigoOperacion} caja={caja(fields)} />
          )}
          <TextArea
            field={fields.observaciones}
            label="Observaciones"
            maxLength={500}
            required={operacion.codigoOperacion === "DESCUENTO" || operacion.codigoOperacion === "CONDONACION_RECARGOS"}
          />
        </div>
      )}
    </FormDialog>
  );
}

type Campos = FieldsOf<typeof nuevoMovimientoSchema>;

function CamposDePago({
  fields,
  deudas,
  sugeridas,
  ...props
}: Props & { fields: Campos; sugeridas: Deuda[]; caja: ReactNode }) {
  const reply = useActionData<FormReply>();
  const [elegidas, setElegidas] = useState<readonly Deuda[]>(sugeridas);
  // A refusal may suggest another amount for what was picked; once something else is picked its own sum counts again.
  const [visto, setVisto] = useState<FormReply | undefined>();
  const dicho = reply !== visto && typeof reply?.datos?.montoSugerido === "string" ? reply.datos.montoSugerido : null;
  const elegir = (lista: readonly Deuda[]) => {
    setElegidas(lista);
    setVisto(reply);
  };
  return (
    <>
      <DeudasPorPagar
        deudas={deudas}
        field={fields.elegidos}
        adelantar={fields.adelantar}
        alElegir={elegir}
        iniciales={sugeridas}
      />
      <DatosDelPago
        {...props}
        fields={fields}
        enfocar={reply === undefined}
        total={dicho ?? pesosPlain(sumaDeDeudas(elegidas))}
        comprobanteUuid={typeof reply?.datos?.comprobanteUuid === "string" ? reply.datos.comprobanteUuid : ""}
      />
    </>
  );
}

function CamposDeAjuste({
  fields,
  deudas,
  codigo,
  caja,
  hoy,
}: Props & { fields: Campos; codigo: string; caja: ReactNode }) {
  const abiertas = deudas.filter(({ movimientoId }) => movimientoId !== null);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <MoneyField field={fields.monto} label="Monto" required validar="obligatorio montopositivo" autoFocus />
      <DateField field={fields.fechaOperacion} label="Fecha de operación" required max={hoy} />
      {caja}
      {codigo === "CARGO" ? null : (
        <SelectField
          field={fields.elegidos}
          label="Cargo al que se aplica"
          placeholder="Todos, del más antiguo al más reciente"
          className="sm:col-span-3"
          options={abiertas.map(({ movimientoId, descripcion }) => ({
            value: movimientoId as number,
            label: descripcion,
          }))}
        />
      )}
    </div>
  );
}
