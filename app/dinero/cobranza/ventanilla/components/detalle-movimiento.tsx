import { urlDeArchivo } from "~/base/archivos/archivo";
import { ESTADOS_DE_FACTURA, folioDe, nombreDeFactura, tieneArchivos } from "~/dinero/facturacion/factura";
import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { ButtonLink, buttonClasses } from "~/ui/button";
import { DateText } from "~/ui/date";
import { Description, DescriptionList } from "~/ui/description-list";
import { Money } from "~/ui/money";
import { MARCAS_DE_COBRO, type Movimiento } from "../movimientos";
import { folioDeDevolucion } from "../../folio-de-devolucion";
import { textoDeEfectivo } from "../../recibos/recibo";
import { direccionDelCobro } from "./marca-en-linea";

type Props = { movimiento: Movimiento; organizacionId: number; aqui: string };

/** All known facts of a row (B§2.5 expanding row), and the actions still available. */
export function DetalleMovimiento({ movimiento, organizacionId, aqui }: Props) {
  const { recibo } = movimiento;
  const efectivo = textoDeEfectivo(movimiento.recibidoCentavos, movimiento.abonoCentavos);
  return (
    <div className="space-y-3">
      <DescriptionList columns={4}>
        <Description label="Fecha límite de pago">
          <DateText fecha={movimiento.fechaLimitePago as Fecha | null} />
        </Description>
        <Description label="Folio de factura">
          {movimiento.factura
            ? `${folioDe(movimiento.factura)}${movimiento.factura.esGlobal ? " (global)" : ""} · ${ESTADOS_DE_FACTURA[movimiento.factura.estado]}`
            : ""}
        </Description>
        <Description label="Folio de recibo">{recibo ? `${recibo.serie}${recibo.folio}` : ""}</Description>
        <Description label="Forma de pago">{movimiento.formaPago ?? ""}</Description>
        <Description label="Banco">{movimiento.banco ?? ""}</Description>
        <Description label="Adquiriente">{movimiento.adquiriente}</Description>
        {movimiento.enLinea ? (
          <Description label="Pago en línea">{MARCAS_DE_COBRO[movimiento.enLinea.marca]}</Description>
        ) : null}
        <Description label="Autorización">{movimiento.autorizacion}</Description>
        <Description label="Tarjeta o referencia">{movimiento.referencia}</Description>
        <Description label="Cuenta">{movimiento.cuenta}</Description>
        <Description label="Fecha de operación">
          <DateText fecha={movimiento.fechaOperacion as Fecha} />
        </Description>
        {efectivo ? <Description label="Efectivo">{efectivo}</Description> : null}
        {movimiento.pendienteCentavos > 0 ? (
          <Description label={movimiento.cargoCentavos > 0 ? "Falta por pagar" : "Sin aplicar"}>
            <Money centavos={movimiento.pendienteCentavos as Centavos} />
          </Description>
        ) : null}
        <Description label="Registró">{movimiento.registro ?? "El sistema"}</Description>
        <Description label="Observaciones" className="whitespace-pre-line sm:col-span-2 lg:col-span-4">
          {movimiento.observaciones}
        </Description>
      </DescriptionList>
      <Acciones movimiento={movimiento} organizacionId={organizacionId} aqui={aqui} />
    </div>
  );
}

function Acciones({ movimiento, organizacionId, aqui }: Props) {
  const { recibo } = movimiento;
  return (
    <div className="flex flex-wrap gap-2">
      {movimiento.comprobanteUuid ? (
        <a
          href={urlDeArchivo(organizacionId, movimiento.comprobanteUuid, { inline: false })}
          className={buttonClasses("secondary", "sm")}
        >
          Descargar comprobante
        </a>
      ) : null}
      {recibo ? (
        <ButtonLink to={`${aqui}/movimientos/${movimiento.id}/recibo`} keepSearch size="sm">
          Recibo {recibo.serie}
          {recibo.folio}
        </ButtonLink>
      ) : null}
      {movimiento.folioDeDevolucion === null ? null : (
        <ButtonLink to={`${aqui}/movimientos/${movimiento.id}/recibo`} keepSearch size="sm">
          Recibo {folioDeDevolucion(movimiento.folioDeDevolucion)}
        </ButtonLink>
      )}
      {movimiento.factura && !movimiento.puedeFacturar && tieneArchivos(movimiento.factura.estado) ? (
        <a href={movimiento.factura.pdf} className={buttonClasses("secondary", "sm")}>
          {nombreDeFactura(movimiento.factura)}
        </a>
      ) : null}
      {movimiento.puedeFacturar ? (
        <ButtonLink to={`${aqui}/movimientos/${movimiento.id}/factura`} keepSearch size="sm">
          {movimiento.factura ? nombreDeFactura(movimiento.factura) : "Facturar"}
        </ButtonLink>
      ) : null}
      {movimiento.enLinea?.cobroId ? (
        <ButtonLink to={direccionDelCobro(movimiento.enLinea.cobroId)} size="sm">
          Cobro en línea
        </ButtonLink>
      ) : null}
      {movimiento.puedeReversar ? (
        <ButtonLink to={`${aqui}/movimientos/${movimiento.id}/reverso`} keepSearch size="sm">
          Reversar
        </ButtonLink>
      ) : null}
    </div>
  );
}
