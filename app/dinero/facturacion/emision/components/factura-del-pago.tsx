import { useMailLeaves } from "~/ui/page-context";
import { useLocation, useSearchParams } from "@remix-run/react";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { formatFechaHora } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { Alert } from "~/ui/alert";
import { Badge, type Tone } from "~/ui/badge";
import { ButtonLink, buttonClasses } from "~/ui/button";
import { Description, DescriptionList } from "~/ui/description-list";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { Money } from "~/ui/money";
import { useRefresh } from "~/ui/use-refresh";
import {
  CADA_MS,
  ESTADOS_DE_FACTURA,
  type EstadoDeFactura,
  folioDe,
  nombreDeFactura,
  puedeQuitarse,
  TEXTOS_FACTURA,
  tieneArchivos,
  vaEnCamino,
} from "../../factura";
import type { Factura } from "../queries.server";

type Vista = Omit<Factura, "xml" | "token" | "comprobante"> & { vigente: boolean };

const TONOS: Record<EstadoDeFactura, Tone> = {
  EN_COLA: "info",
  TIMBRANDO: "info",
  TIMBRADA: "success",
  RECHAZADA: "danger",
  POR_CANCELAR: "warning",
  EN_PROCESO: "warning",
  CANCELADA: "neutral",
  DESCARTADA: "neutral",
};

type Props = { facturas: readonly Vista[]; recibo: string; puedeCancelar: boolean; zonaHoraria: string };

/** The invoices of a payment: the valid one with its actions, and the earlier ones. */
export function FacturaDelPago({ facturas, recibo, puedeCancelar, zonaHoraria }: Props) {
  const actual = facturas.find(({ vigente }) => vigente) ?? facturas[0]!;
  const anteriores = facturas.filter(({ id }) => id !== actual.id);
  useRefresh(facturas.some(vaEnCamino), CADA_MS);
  const sePuedeCancelar = puedeCancelar && actual.estado === "TIMBRADA";
  return (
    <DialogRoute
      title={nombreDeFactura({ ...actual, esGlobal: false })}
      footer={
        <>
          {sePuedeCancelar ? (
            <ButtonLink to="cancelar" keepSearch className="mr-auto">
              {actual.esEgreso ? "Cancelar egreso" : "Cancelar factura"}
            </ButtonLink>
          ) : null}
          <CloseLink />
          {sePuedeCancelar && !actual.esEgreso ? <Sustituir /> : null}
        </>
      }
    >
      <div className="space-y-4">
        <p className="flex flex-wrap items-center gap-2 text-sm text-texto">
          <Badge tone={TONOS[actual.estado]}>{ESTADOS_DE_FACTURA[actual.estado]}</Badge>
          {actual.sinValidez ? <Badge tone="warning">SIN VALIDEZ FISCAL</Badge> : null}
          {actual.esEgreso ? "De una devolución" : `Del recibo ${recibo}`}
        </p>
        {actual.error ? <Alert tone="warning">{actual.error}</Alert> : null}
        <Datos factura={actual} zonaHoraria={zonaHoraria} />
        <Acciones factura={actual} />
        {anteriores.length > 0 ? (
          <ul className="space-y-1 border-t border-linea pt-3 text-sm text-texto">
            {anteriores.map((factura) => (
              <li key={factura.id}>
                {folioDe(factura)} · {ESTADOS_DE_FACTURA[factura.estado]}
                {factura.motivoCancelacion ? ` · motivo ${factura.motivoCancelacion}` : ""}{" "}
                <a href={factura.archivos.pdf} className="text-acento-texto hover:underline">
                  PDF de {folioDe(factura)}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </DialogRoute>
  );
}

function Sustituir() {
  const [busqueda] = useSearchParams();
  const busquedaNueva = new URLSearchParams(busqueda);
  busquedaNueva.set("sustituye", "1");
  return <ButtonLink to={`?${busquedaNueva}`}>Corregir y sustituir</ButtonLink>;
}

function Datos({ factura, zonaHoraria }: { factura: Vista; zonaHoraria: string }) {
  const cuando = (instante: string | null) => (instante ? formatFechaHora(instante, zonaHoraria) : "");
  return (
    <DescriptionList columns={3}>
      <Description label="A nombre de" className="[overflow-wrap:anywhere]">
        {factura.receptorNombre}
      </Description>
      <Description label="RFC">{factura.receptorRfc}</Description>
      <Description label="Total">
        <Money centavos={factura.totalCentavos as Centavos} />
      </Description>
      <Description label="Folio fiscal" className="[overflow-wrap:anywhere]">
        {factura.uuid ?? ""}
      </Description>
      <Description label="Timbrada">{cuando(factura.timbradaDate)}</Description>
      <Description label="Email">{factura.email}</Description>
      {factura.motivoCancelacion ? (
        <Description label="Cancelación">
          {[`motivo ${factura.motivoCancelacion}`, factura.justificacion, cuando(factura.canceladaDate)]
            .filter(Boolean)
            .join(" · ")}
        </Description>
      ) : null}
      {tieneArchivos(factura.estado) ? null : (
        <Description label="Sale sola">{cuando(factura.siguienteDate)}</Description>
      )}
    </DescriptionList>
  );
}

function Acciones({ factura }: { factura: Vista }) {
  const { search } = useLocation();
  const boton = (accion: string, texto: string) => (
    <SaveButton variant="secondary" size="sm" name="accion" value={accion} always>
      {texto}
    </SaveButton>
  );
  const saleCorreo = useMailLeaves();
  const listos = tieneArchivos(factura.estado);
  return (
    <SchemaForm action={`${search === "" ? "?" : `${search}&`}hacer=1`}>
      {listos ? null : <p className="mb-3 text-sm text-quieto">{TEXTOS_FACTURA.generandose}</p>}
      <div className="flex flex-wrap gap-2">
        {listos ? (
          <>
            <a href={factura.archivos.pdf} className={buttonClasses("secondary", "sm")}>
              PDF
            </a>
            <a href={factura.archivos.xml} download className={buttonClasses("secondary", "sm")}>
              XML
            </a>
            {saleCorreo ? boton("ENVIAR", "Enviar") : null}
          </>
        ) : null}
        {factura.estado === "EN_COLA" ? boton("REINTENTAR", "Intentar ahora") : null}
        {puedeQuitarse(factura) ? boton("QUITAR", "Quitar de la cola") : null}
      </div>
    </SchemaForm>
  );
}
