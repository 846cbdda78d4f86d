import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SelectField } from "~/forms/choice-fields";
import { DateField, TextField } from "~/forms/fields";
import { FoldedTopic } from "~/forms/folded-topic";
import { MoneyField } from "~/forms/money-field";
import type { FieldsOf } from "~/forms/schema-form";
import type { pagoConjuntoSchema } from "../schemas.server";
import { RadioCards } from "~/forms/radio-cards";
import { SumField } from "~/forms/sum-field";
import { type Fecha, fechaEscrita, formatFecha } from "~/lib/date-texts";
import { centavos, formatPesos, parsePesos } from "~/lib/money";
import { withQuery } from "~/lib/query";
import { classNames } from "~/ui/class-names";
import type { IconName } from "~/ui/icon-names";
import { useCaughtFigures } from "~/ui/type-ahead";
import { useHydrated } from "~/ui/use-hydrated";
import { useKey } from "~/ui/use-key";
import { CampoComprobante } from "../../recibos/components/campo-comprobante";
import { empiezaUnMonto, tarjetasDeFormas } from "../forma-de-pago";
import type { CatalogosDeVentanilla } from "../ventanilla.server";

/** Names, in the summary of errors, of the fields inside pieces of their own. */
export const ETIQUETAS_DEL_PAGO = {
  monto: "Monto",
  formaPagoId: "Forma de pago",
  fechaOperacion: "Fecha de operación",
  cajaId: "Caja",
  recibido: "Efectivo recibido",
  bancoId: "Banco",
  referencia: "Tarjeta o referencia",
  cuenta: "Cuenta",
  comprobante: "Comprobante",
  datoFiscalId: "Facturar a",
};

type Props = {
  /** The common part of the payment of one account and of several. */
  fields: Omit<FieldsOf<typeof pagoConjuntoSchema>, "deudas">;
  catalogos: CatalogosDeVentanilla;
  hoy: Fecha;
  montoLibre: boolean;
  /** True if a back date may lower the debt without a bank's proof. */
  fechaLibre: boolean;
  /** The label of the amount if it is a sum of others. */
  etiqueta?: string;
  /** The sum of the picked items, in pesos. */
  total: string;
  /** True if the form is new: after a refusal the focus is at the error. */
  enfocar: boolean;
  /** The drawer's selector. */
  caja: ReactNode;
};

// One icon for each means of payment that a cashier holds.
const ICONOS: Record<string, IconName> = {
  EFECTIVO: "banknote",
  TD: "credit-card",
  TC: "credit-card",
  DEPOSITO: "landmark",
  TRANSFERENCIA: "landmark",
  CHEQUE: "scroll-text",
};

/**
 * The amount, the method and the date. With JavaScript only the fields of the chosen method show; without it, all of
 * them. Figures typed outside of a field are cash received, whatever method is chosen (decisiones/345).
 */
export function DatosDelPago({ etiqueta = "Monto", ...props }: Props) {
  const { fields, catalogos, montoLibre, total, enfocar } = props;
  const hydrated = useHydrated();
  const panel = useRef<HTMLDivElement>(null);
  const [formaPagoId, setFormaPagoId] = useState(String(fields.formaPagoId.initialValue ?? ""));
  const [cambio, setCambio] = useState<Cambio | null>(null);
  const forma = catalogos.formasPago.find(({ id }) => String(id) === formaPagoId);
  const conBanco = !hydrated || forma?.requiereBanco === true;
  const conComprobante = !hydrated || forma?.permiteComprobante === true;
  const esEfectivo = forma?.codigoFormaPago === "EFECTIVO";
  const enEfectivo = !hydrated || esEfectivo;
  useCifrasEnEfectivo(panel, catalogos);
  const tarjetas = tarjetasDeFormas(catalogos.formasPago);
  return (
    <div
      ref={panel}
      className="space-y-3"
      onInput={(event) => setCambio(cambioDe((event.target as HTMLInputElement).form))}
    >
      <SumField
        field={fields.monto}
        label={etiqueta}
        required
        validar="obligatorio montopositivo"
        locked={!montoLibre}
        total={total}
      />
      <div onChange={(event) => setFormaPagoId((event.target as HTMLInputElement).value)}>
        <RadioCards
          field={fields.formaPagoId}
          label="Forma de pago"
          required
          autoFocus={enfocar && !esEfectivo}
          options={catalogos.formasPago.map(({ id, nombre, codigoFormaPago }, indice) => ({
            value: id,
            label: tarjetas[indice]?.corto ?? nombre,
            letter: tarjetas[indice]?.letra ?? undefined,
            title: nombre,
            icon: ICONOS[codigoFormaPago] ?? "wallet",
          }))}
        />
      </div>
      {enEfectivo ? <Efectivo fields={fields} cambio={cambio} enfocar={enfocar && esEfectivo} /> : null}
      {conBanco ? <DatosBancarios fields={fields} bancos={catalogos.bancos} hydrated={hydrated} /> : null}
      {conComprobante ? <CampoComprobante field={fields.comprobante} /> : null}
      <DiaYCaja {...props} />
    </div>
  );
}

/** Takes figures typed outside of a field as the cash received: it chooses cash and writes them there. */
function useCifrasEnEfectivo(panel: RefObject<HTMLDivElement>, { formasPago }: CatalogosDeVentanilla) {
  const efectivo = formasPago.find(({ codigoFormaPago }) => codigoFormaPago === "EFECTIVO")?.id;
  const recibir = (cifras: string): boolean => {
    const radio = panel.current?.querySelector<HTMLInputElement>(`input[type=radio][value="${efectivo}"]`);
    if (!radio) return false;
    if (!radio.checked) flushSync(() => radio.click());
    const recibido = radio.form?.elements.namedItem("recibido");
    if (!(recibido instanceof HTMLInputElement)) return false;
    recibido.focus();
    recibido.value = cifras;
    recibido.dispatchEvent(new Event("input", { bubbles: true }));
    return true;
  };
  useKey(panel, (tecla) => empiezaUnMonto(tecla) && recibir(tecla));
  // The last figures may reach the drawn field before those that were kept while it was on its way.
  useCaughtFigures((cifras) => {
    const recibido = panel.current?.querySelector<HTMLInputElement>("input[name=recibido]");
    const ultimas = recibido && recibido.value !== recibido.defaultValue ? recibido.value : "";
    recibir(cifras + ultimas);
  });
}

/** The day and the drawer, which are nearly always today and the last one: a chip says them and opens their fields. */
function DiaYCaja({ fields, catalogos, hoy, fechaLibre, caja }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [elegida, setElegida] = useState(String(fields.cajaId.initialValue ?? ""));
  const dia = fechaEscrita(String(fields.fechaOperacion.initialValue ?? "")) ?? hoy;
  const nombre = catalogos.cajas.find(({ id }) => String(id) === elegida)?.nombre ?? "sin caja";
  return (
    <FoldedTopic
      title={`${formatFecha(dia)}${dia === hoy ? ", hoy" : ""} · ${nombre}`}
      names={["fechaOperacion", "cajaId"]}
      startsOpen={catalogos.cajas.length === 0}
    >
      <div className="grid grid-cols-2 gap-3">
        <div
          onChange={(event) => {
            const escrita = fechaEscrita((event.target as HTMLInputElement).value);
            // Another day has other surcharges and discounts: the server calculates the cost of each charge then.
            if (escrita) navigate(withQuery(search, { ffecha: escrita }), { replace: true, preventScrollReset: true });
          }}
        >
          <DateField
            field={fields.fechaOperacion}
            label="Fecha de operación"
            required
            max={hoy}
            hint={fechaLibre ? undefined : "Si una fecha anterior baja el monto, adjunta el comprobante del banco"}
          />
        </div>
        <div onChange={(event) => setElegida((event.target as HTMLSelectElement).value)}>{caja}</div>
      </div>
    </FoldedTopic>
  );
}

type BancariosProps = Pick<Props, "fields"> & { bancos: CatalogosDeVentanilla["bancos"]; hydrated: boolean };

// Without JavaScript it is unknown if the method needs them, so only the command can require them.
function DatosBancarios({ fields, bancos, hydrated }: BancariosProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <SelectField
        field={fields.bancoId}
        label="Banco"
        required={hydrated}
        options={bancos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        hint={hydrated ? undefined : "Tarjeta, depósito o transferencia"}
      />
      <TextField field={fields.referencia} label="Tarjeta o referencia" required={hydrated} maxLength={50} />
      <TextField
        field={fields.cuenta}
        label="Cuenta (4 dígitos)"
        required={hydrated}
        maxLength={4}
        inputMode="numeric"
        validar="digitos:4"
      />
      <TextField field={fields.autorizacion} label="Autorización" maxLength={30} />
    </div>
  );
}

function Efectivo({ fields, cambio, enfocar }: Pick<Props, "fields" | "enfocar"> & { cambio: Cambio | null }) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <MoneyField field={fields.recibido} label="Efectivo recibido" optional={false} autoFocus={enfocar} />
      <div aria-live="polite" className="text-sm">
        <span className="mb-1 block font-medium text-texto">{cambio?.falta ? "Falta" : "Cambio"}</span>
        <span
          className={classNames(
            "flex h-10 items-center justify-end rounded-md px-3 text-lg font-semibold tabular-nums",
            cambio?.falta ? "bg-mal-relleno text-mal-texto" : "bg-acento-100 text-fuerte",
          )}
        >
          {cambio?.monto ?? "—"}
        </span>
      </div>
    </div>
  );
}

type Cambio = { monto: string; falta: boolean };

/** The change for the cash received, or the missing amount; null while there is nothing to say. */
function cambioDe(form: HTMLFormElement | null): Cambio | null {
  const leer = (nombre: string) =>
    parsePesos((form?.elements.namedItem(nombre) as HTMLInputElement | null)?.value ?? "");
  const recibido = leer("recibido");
  const monto = leer("monto");
  if (!recibido.ok || !monto.ok) return null;
  const cambio = recibido.centavos - monto.centavos;
  return { monto: formatPesos(centavos(Math.abs(cambio))), falta: cambio < 0 };
}
