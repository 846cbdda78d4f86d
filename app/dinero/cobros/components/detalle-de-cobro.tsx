import { Link } from "@remix-run/react";
import { SelectField } from "~/forms/choice-fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { type Centavos, formatPesos } from "~/lib/money";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Description, DescriptionList } from "~/ui/description-list";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { Money } from "~/ui/money";
import { ESTADOS_EN_PALABRAS } from "../cobro";
import type { CobroAbierto } from "../queries.server";
import type { pasoDeCobroSchema } from "../schemas.server";
import { TONOS } from "./tabla-de-cobros";

type Props = { cobro: CobroAbierto; puedeDevolver: boolean };

/** An online payment on screen: what it paid, how the provider tells it, and its next steps. */
export function DetalleDeCobro({ cobro, puedeDevolver }: Props) {
  const { estado, porque, devueltoCentavos, sobranteCentavos, sobranteVisto, porDevolverCentavos } = cobro;
  return (
    <DialogRoute
      title={`Cobro en línea de ${cobro.tutor}`}
      size="lg"
      footer={
        <>
          {puedeDevolver && porDevolverCentavos > 0 ? (
            <ButtonLink to="devolver" keepSearch className="mr-auto">
              Devolver
            </ButtonLink>
          ) : null}
          <CloseLink />
        </>
      }
    >
      <div className="space-y-5">
        <p className="flex flex-wrap items-center gap-2 text-sm text-texto">
          <Badge tone={TONOS[estado]}>{ESTADOS_EN_PALABRAS[estado]}</Badge>
          <strong className="text-fuerte">
            <Money centavos={cobro.montoCentavos as Centavos} />
          </strong>
          {devueltoCentavos > 0 ? `Devueltos ${formatPesos(devueltoCentavos as Centavos)}` : ""}
        </p>
        {porque ? <Alert tone="warning">{porque}</Alert> : null}
        {estado === "EN_DISPUTA" ? (
          <Alert tone="warning" title="El banco de la familia pidió su dinero">
            Contesta la disputa en la página de {cobro.adquiriente} antes de su fecha. Si se pierde, el pago se reversa
            solo.
          </Alert>
        ) : null}
        {sobranteCentavos > 0 && !sobranteVisto ? <Sobrante centavos={sobranteCentavos as Centavos} /> : null}
        {cobro.formasPago.length > 0 ? <FormaDePago formasPago={cobro.formasPago} /> : null}
        <Partes partes={cobro.partes} />
        <Datos cobro={cobro} />
        <Devoluciones devoluciones={cobro.devoluciones} />
        <SchemaForm<typeof pasoDeCobroSchema>>
          <SaveButton variant="secondary" size="sm" name="accion" value="CONSULTAR" always>
            Consultar a {cobro.adquiriente}
          </SaveButton>
        </SchemaForm>
      </div>
    </DialogRoute>
  );
}

function Sobrante({ centavos }: { centavos: Centavos }) {
  return (
    <Alert tone="warning" title={`${formatPesos(centavos)} quedaron como saldo a favor`}>
      <p className="mb-3">Lo que la familia eligió ya estaba pagado cuando llegó su dinero.</p>
      <SchemaForm<typeof pasoDeCobroSchema>>
        <SaveButton variant="secondary" size="sm" name="accion" value="VISTO" always>
          Enterado
        </SaveButton>
      </SchemaForm>
    </Alert>
  );
}

function FormaDePago({ formasPago }: { formasPago: CobroAbierto["formasPago"] }) {
  return (
    <SchemaForm<typeof pasoDeCobroSchema> isNew labels={{ formaPagoId: "Forma de pago" }}>
      {(fields) => (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField field={fields.formaPagoId} label="Forma de pago" options={formasPago} required />
          <SaveButton name="accion" value="FORMA">
            Registrar el pago
          </SaveButton>
        </div>
      )}
    </SchemaForm>
  );
}

function Partes({ partes }: { partes: CobroAbierto["partes"] }) {
  return (
    <ul className="divide-y divide-linea border-y border-linea text-sm">
      {partes.map(({ movimientoId, alumnoId, alumno, descripcion, montoCentavos, pagoMovimientoId, serie, folio }) => (
        <li key={movimientoId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 text-texto">
            <span className="font-medium text-fuerte">{descripcion}</span> · {alumno}
          </span>
          <span className="flex items-baseline gap-4">
            {pagoMovimientoId !== null && folio !== null ? (
              <Link
                to={`/controlescolar/alumno/${alumnoId}/movimientos/${pagoMovimientoId}/recibo`}
                className="font-medium text-acento-texto underline underline-offset-2"
              >
                {`Recibo ${serie}${folio}`}
              </Link>
            ) : null}
            <Money centavos={montoCentavos as Centavos} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Datos({ cobro }: { cobro: CobroAbierto }) {
  const { comisionCentavos, ivaCentavos, netoCentavos } = cobro;
  const pesos = (monto: number | null) => (monto === null ? "" : formatPesos(monto as Centavos));
  return (
    <DescriptionList columns={3}>
      <Description label="Empezado">{cobro.creado}</Description>
      <Description label="Pagado">{cobro.pagado ?? ""}</Description>
      <Description label="Registrado">{cobro.confirmado ?? ""}</Description>
      <Description label="Método">{cobro.metodo}</Description>
      <Description label="Autorización">{cobro.autorizacion}</Description>
      <Description label="Termina en">{cobro.cuenta}</Description>
      <Description label="Número en el adquiriente" className="[overflow-wrap:anywhere]">
        {cobro.numero ?? ""}
      </Description>
      <Description label="Comisión">{pesos(comisionCentavos)}</Description>
      <Description label="IVA de la comisión">{pesos(ivaCentavos)}</Description>
      <Description label="Llega al banco">{pesos(netoCentavos)}</Description>
      <Description label="Depositado">{cobro.liquidado ?? ""}</Description>
      {cobro.sigueAbierto ? <Description label="Vence">{cobro.vence}</Description> : null}
      {cobro.disputado ? <Description label="Disputado">{cobro.disputado}</Description> : null}
      <Description label="Última consulta">{cobro.revisado ?? ""}</Description>
    </DescriptionList>
  );
}

const DE_DEVOLUCION: Readonly<Record<string, string>> = { PEDIDA: "Pedida", HECHA: "Hecha", FALLIDA: "No se hizo" };

function Devoluciones({ devoluciones }: { devoluciones: CobroAbierto["devoluciones"] }) {
  if (devoluciones.length === 0) return null;
  return (
    <section className="space-y-2 text-sm text-texto">
      <h3 className="font-medium text-fuerte">Devoluciones</h3>
      <ul className="space-y-1">
        {devoluciones.map(({ id, montoCentavos, motivo, estado, porque, dia, autor }) => (
          <li key={id}>
            {[`${DE_DEVOLUCION[estado]}: ${formatPesos(montoCentavos as Centavos)}`, motivo, `${autor}, ${dia}`, porque]
              .filter(Boolean)
              .join(" · ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
