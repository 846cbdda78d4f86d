import { SIN_CAJAS } from "../../cortes/corte";
import { useActionData, useLocation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { SelectField } from "~/forms/choice-fields";
import { FormDialog } from "~/forms/form-dialog";
import { SaveAmount } from "~/forms/save-amount";
import type { FormReply } from "~/forms/form-reply";
import type { FieldsOf } from "~/forms/schema-form";
import type { pagoConjuntoSchema } from "../schemas.server";
import type { Fecha } from "~/lib/dates";
import { centavos, parsePesos, pesosPlain } from "~/lib/money";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import { campoDeDeuda, porPagarHoy, sumaDeDeudas } from "../../libro/deudas";
import type { CuentaDeFamilia } from "../familia.server";
import { CALCULAR } from "../pago-conjunto";
import type { CatalogosDeVentanilla } from "../ventanilla.server";
import { AdeudosDeFamilia } from "./adeudos-de-familia";
import { WithPanel } from "~/ui/with-panel";
import { MasDelPago } from "./mas-del-pago";
import { DatosDelPago, ETIQUETAS_DEL_PAGO } from "./datos-del-pago";

type Props = {
  familia: CuentaDeFamilia[];
  /** The items ticked in the file; null if there are none. */
  elegidos: readonly number[] | null;
  catalogos: CatalogosDeVentanilla;
  fechaOperacion: Fecha;
  hoy: Fecha;
  montoLibre: boolean;
  fechaLibre: boolean;
};

/** The values sent for each debt, by `m` and its movement. */
type Enviado = Record<string, { elegida?: string; monto?: string } | undefined>;

const adeudosDe = (familia: readonly CuentaDeFamilia[]) => familia.flatMap(({ deudas }) => deudas);

/** Several debts of a student and the siblings, paid with one handing-over of money. Also works as plain HTML. */
export function FormularioPagoConjunto(props: Props) {
  const { familia, catalogos, elegidos } = props;
  const { search } = useLocation();
  const adeudos = adeudosDe(familia);
  const marcados = adeudos.filter(({ movimientoId }) => elegidos?.includes(movimientoId));
  const sugeridos = marcados.length > 0 ? marcados : porPagarHoy(adeudos);
  const montos = adeudos.map(({ movimientoId, descripcion }) => [`${campoDeDeuda(movimientoId)}.monto`, descripcion]);
  return (
    <FormDialog<typeof pagoConjuntoSchema>
      title="Pagar varios adeudos"
      size="lg"
      isNew
      multipart
      closeTo={{ pathname: "..", search }}
      saysWhy
      save={<SaveAmount name="monto" initial={pesosPlain(sumaDeDeudas(sugeridos))} says="Guardar pago de" />}
      labels={{ ...ETIQUETAS_DEL_PAGO, ...Object.fromEntries(montos), monto: "Total" }}
      defaultValue={{
        cajaId: catalogos.recordado.cajaId ?? catalogos.cajas[0]?.id ?? "",
        formaPagoId: catalogos.recordado.formaPagoId ?? catalogos.formasPago[0]?.id ?? "",
        bancoId: "",
        referencia: "",
        cuenta: "",
        autorizacion: "",
        monto: pesosPlain(sumaDeDeudas(sugeridos)),
        recibido: "",
        fechaOperacion: props.fechaOperacion,
        observaciones: "",
        deudas: Object.fromEntries(
          adeudos.map((adeudo) => [
            `m${adeudo.movimientoId}`,
            { elegida: sugeridos.includes(adeudo) ? "on" : "", monto: pesosPlain(adeudo.totalCentavos) },
          ]),
        ),
      }}
    >
      {(fields) => <CamposDelPagoConjunto {...props} fields={fields} />}
    </FormDialog>
  );
}

function CamposDelPagoConjunto({ fields, ...props }: Props & { fields: FieldsOf<typeof pagoConjuntoSchema> }) {
  const reply = useActionData<FormReply>();
  const hydrated = useHydrated();
  // A refusal brings the current debts; a later change of date requests the page again.
  const familia = (reply?.datos?.familia as CuentaDeFamilia[] | undefined) ?? props.familia;
  const enviado = (fields.deudas.initialValue ?? {}) as Enviado;
  const [tecleado, setTecleado] = useState<{ reply: FormReply | undefined; total: string } | null>(null);
  const total =
    tecleado && tecleado.reply === reply ? tecleado.total : totalEnviado(familia, enviado, props.montoLibre);
  const sumar = (event: FormEvent) => {
    const { form } = event.target as HTMLInputElement;
    if (form) setTecleado({ reply, total: totalTecleado(familia, form) });
  };
  return (
    <div onInput={sumar}>
      <WithPanel
        panelFirst
        main={
          <>
            <AdeudosDeFamilia familia={familia} enviado={enviado} montoLibre={props.montoLibre} />
            {hydrated ? null : (
              <Button name="accion" value={CALCULAR} variant="secondary" formNoValidate>
                Calcular total
              </Button>
            )}
            <MasDelPago observaciones={fields.observaciones} />
          </>
        }
        panel={
          <DatosDelPago
            {...props}
            fields={fields}
            etiqueta="Total"
            montoLibre={false}
            enfocar={reply === undefined}
            total={total}
            caja={
              <SelectField
                field={fields.cajaId}
                label="Caja"
                required
                hint={props.catalogos.cajas.length === 0 ? SIN_CAJAS : undefined}
                options={props.catalogos.cajas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
              />
            }
          />
        }
      />
    </div>
  );
}

/** The sum of the sent form: of the ticked debts, the typed amount if it is free, else the owed amount. */
function totalEnviado(familia: readonly CuentaDeFamilia[], enviado: Enviado, montoLibre: boolean): string {
  return sumar(
    adeudosDe(familia).flatMap(({ movimientoId, totalCentavos }) => {
      const { elegida, monto } = enviado[`m${movimientoId}`] ?? {};
      if (elegida !== "on") return [];
      return montoLibre && monto !== undefined ? [monto] : [pesosPlain(totalCentavos)];
    }),
  );
}

function totalTecleado(familia: readonly CuentaDeFamilia[], { elements }: HTMLFormElement): string {
  return sumar(
    adeudosDe(familia).flatMap(({ movimientoId }) => {
      const nombre = campoDeDeuda(movimientoId);
      const elegida = elements.namedItem(`${nombre}.elegida`) as HTMLInputElement | null;
      const monto = elements.namedItem(`${nombre}.monto`) as HTMLInputElement | null;
      return elegida?.checked && monto ? [monto.value] : [];
    }),
  );
}

function sumar(montos: readonly string[]): string {
  const leidos = montos.map(parsePesos);
  return pesosPlain(centavos(leidos.reduce((suma, leido) => suma + (leido.ok ? leido.centavos : 0), 0)));
}
