import { SIN_CAJAS } from "../../cortes/corte";
import { type CuentaDeAlumno, textoDeTotal } from "~/personas/alumnos/estado-cuenta";
import { useActionData, useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { FormDialog } from "~/forms/form-dialog";
import { DateField, TextArea } from "~/forms/fields";
import { SelectField } from "~/forms/choice-fields";
import { MoneyField } from "~/forms/money-field";
import { SaveAmount } from "~/forms/save-amount";
import type { FormReply } from "~/forms/form-reply";
import type { FieldsOf } from "~/forms/schema-form";
import type { nuevoMovimientoSchema } from "../schemas.server";
import type { Fecha } from "~/lib/dates";
import { pesosPlain } from "~/lib/money";
import { withoutKeys } from "~/lib/query";
import { porPagarHoy, sumaDeDeudas } from "../../libro/deudas";
import type { CatalogosDeVentanilla, Deuda } from "../ventanilla.server";
import { ELEGIDO } from "../cuenta-abierta";
import { WithPanel } from "~/ui/with-panel";
import { DatosDelPago, ETIQUETAS_DEL_PAGO } from "./datos-del-pago";
import { DeudasPorPagar, deudasMarcadas } from "./deudas-por-pagar";
import { MasDelPago } from "./mas-del-pago";
import { PestanasDeOperacion } from "./pestanas-de-operacion";

type Props = {
  servicio: { id: number; nombre: string };
  /** The student's total debt: a person who pays one service sees the others. */
  cuenta: CuentaDeAlumno;
  operacionId: number | null;
  /** The items ticked in the file before the form opened; null if the form makes its own suggestion. */
  elegido: { elegidos: number[]; adelantar: number } | null;
  deudas: Deuda[];
  catalogos: CatalogosDeVentanilla;
  /** The tax data to which it may be invoiced at once; empty if this school or this viewer does not invoice it. */
  porFacturar: readonly { id: number; razonSocial: string; rfc: string }[];
  fechaOperacion: Fecha;
  hoy: Fecha;
  montoLibre: boolean;
  fechaLibre: boolean;
};

/** B§5 New movement: the items, method and date of a payment. One form that also works as plain HTML. */
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
      hint={catalogos.cajas.length === 0 ? SIN_CAJAS : undefined}
      options={catalogos.cajas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
    />
  );
  const esPago = operacion.codigoOperacion === "PAGO";
  const sugeridas = esPago ? deudasElegidas(deudas, props.elegido) : [];
  const total = pesosPlain(sumaDeDeudas(sugeridas));
  return (
    <FormDialog<typeof nuevoMovimientoSchema>
      key={operacion.id}
      title={`Agregar movimiento · ${servicio.nombre}`}
      size="lg"
      isNew
      multipart={esPago}
      closeTo={{ pathname: "..", search: withoutKeys(search, Object.values(ELEGIDO)) }}
      saysWhy
      save={<SaveAmount name="monto" initial={total} says={esPago ? "Guardar pago de" : "Guardar"} />}
      labels={ETIQUETAS_DEL_PAGO}
      defaultValue={valoresIniciales(props, operacion, sugeridas)}
    >
      {(fields) => {
        const cabeza = (
          <>
            <PestanasDeOperacion operaciones={catalogos.operaciones} actual={operacion.id} />
            <p className="text-xs text-quieto">{textoDeTotal(props.cuenta)}</p>
            <input type="hidden" name="servicioId" value={servicio.id} />
            <input type="hidden" name="operacionId" value={operacion.id} />
          </>
        );
        if (!esPago)
          return (
            <div className="space-y-4">
              {cabeza}
              <CamposDeAjuste {...props} fields={fields} codigo={operacion.codigoOperacion} caja={caja(fields)} />
              <TextArea
                field={fields.observaciones}
                label="Observaciones"
                maxLength={500}
                required={CON_MOTIVO.includes(operacion.codigoOperacion)}
              />
            </div>
          );
        return (
          <CamposDePago {...props} fields={fields} sugeridas={sugeridas} caja={caja(fields)} cabeza={cabeza}>
            <MasDelPago
              observaciones={fields.observaciones}
              factura={{ field: fields.datoFiscalId, datos: props.porFacturar }}
            />
          </CamposDePago>
        );
      }}
    </FormDialog>
  );
}

// A waiver and a discount take money off, so they say why.
const CON_MOTIVO: readonly string[] = ["DESCUENTO", "CONDONACION_RECARGOS"];

type Operacion = CatalogosDeVentanilla["operaciones"][number];

function valoresIniciales({ servicio, catalogos, fechaOperacion }: Props, operacion: Operacion, sugeridas: Deuda[]) {
  const esPago = operacion.codigoOperacion === "PAGO";
  return {
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
    fechaOperacion: fechaOperacion,
    observaciones: "",
    datoFiscalId: "",
    elegidos: sugeridas.filter(({ movimientoId }) => movimientoId !== null).map((deuda) => String(deuda.movimientoId)),
    adelantar: String(sugeridas.filter(({ movimientoId }) => movimientoId === null).length),
  };
}

// A ticked charge may have been paid meanwhile: the current suggestion then replaces it.
function deudasElegidas(deudas: Deuda[], elegido: Props["elegido"]): Deuda[] {
  const abiertas = deudas.filter(({ movimientoId }) => movimientoId !== null);
  const marcadas = abiertas.filter((deuda) => elegido?.elegidos.includes(deuda.movimientoId as number));
  const siguientes = deudas.filter(({ movimientoId }) => movimientoId === null).slice(0, elegido?.adelantar ?? 0);
  return marcadas.length + siguientes.length > 0 ? [...marcadas, ...siguientes] : porPagarHoy(deudas);
}

type Campos = FieldsOf<typeof nuevoMovimientoSchema>;

function CamposDePago({
  fields,
  deudas,
  sugeridas,
  cabeza,
  children,
  ...props
}: Props & { fields: Campos; sugeridas: Deuda[]; caja: ReactNode; cabeza: ReactNode; children: ReactNode }) {
  const reply = useActionData<FormReply>();
  const marcadas = { deudas, iniciales: sugeridas, field: fields.elegidos, adelantar: fields.adelantar };
  const [elegidas, setElegidas] = useState<readonly Deuda[]>(() => deudasMarcadas(marcadas));
  // A refusal may suggest another amount for the picked items; once the selection changes, its own sum counts again.
  const [visto, setVisto] = useState<FormReply | undefined>();
  const montoSugerido =
    reply !== visto && typeof reply?.datos?.montoSugerido === "string" ? reply.datos.montoSugerido : null;
  const elegir = (lista: readonly Deuda[]) => {
    setElegidas(lista);
    setVisto(reply);
  };
  return (
    <WithPanel
      panelFirst
      main={
        <>
          {cabeza}
          <DeudasPorPagar {...marcadas} alElegir={elegir} />
          {children}
        </>
      }
      panel={
        <DatosDelPago
          {...props}
          fields={fields}
          enfocar={reply === undefined}
          total={montoSugerido ?? pesosPlain(sumaDeDeudas(elegidas))}
        />
      }
    />
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
