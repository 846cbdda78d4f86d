import { ESTADOS_DE_FACTURA, folioDe } from "~/facturacion/factura";
import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { DateText } from "~/ui/date";
import { Glyph } from "~/ui/glyph";
import { Money } from "~/ui/money";
import { rutaDeDatosFiscales, rutaDeFactura } from "../buscar";
import type { Encontrado } from "../buscar.server";
import { Grupo, Resultado } from "./resultado";

/** Receipts, each with what was paid. */
export function Recibos({ recibos }: Pick<Encontrado, "recibos">) {
  return (
    <Grupo titulo="Recibos" hay={recibos.length > 0}>
      {recibos.map(({ serie, folio, movimientoId, alumnoId, nombreCompleto, abonoCentavos, fechaOperacion }) => (
        <Resultado key={movimientoId} a={`/alumno/${alumnoId}/movimientos/${movimientoId}/recibo`}>
          <Glyph name="receipt-text" className="h-[18px] w-[18px] text-quieto" />
          <span className="min-w-0 flex-1">
            <span className="font-semibold text-fuerte">
              {serie}
              {folio}
            </span>{" "}
            {nombreCompleto}
            <span className="block text-xs text-quieto">
              <DateText fecha={fechaOperacion as Fecha} />
            </span>
          </span>
          <Money centavos={abonoCentavos as Centavos} />
        </Resultado>
      ))}
    </Grupo>
  );
}

/** Invoices, each with its state. */
export function Facturas({ facturas }: Pick<Encontrado, "facturas">) {
  return (
    <Grupo titulo="Facturas" hay={facturas.length > 0}>
      {facturas.map((factura) => (
        <Resultado key={factura.id} a={rutaDeFactura(factura)}>
          <Glyph name="file-text" className="h-[18px] w-[18px] text-quieto" />
          <span className="min-w-0 flex-1">
            <span className="font-semibold text-fuerte">{folioDe(factura)}</span>{" "}
            {factura.esGlobal ? "Público en general" : factura.alumno}
            <span className="block text-xs text-quieto">
              {factura.receptorNombre} · {factura.receptorRfc} · {ESTADOS_DE_FACTURA[factura.estado]}
            </span>
          </span>
          <Money centavos={factura.totalCentavos as Centavos} />
        </Resultado>
      ))}
    </Grupo>
  );
}

/** Whose tax data have the RFC that was typed. */
export function DatosFiscales({ fiscales }: Pick<Encontrado, "fiscales">) {
  return (
    <Grupo titulo="Datos fiscales" hay={fiscales.length > 0}>
      {fiscales.map(({ id, alumnoId, alumno, rfc, razonSocial }) => (
        <Resultado key={id} a={rutaDeDatosFiscales(alumnoId)}>
          <Glyph name="file-text" className="h-[18px] w-[18px] text-quieto" />
          <span className="min-w-0 flex-1">
            <span className="font-semibold text-fuerte">{razonSocial}</span>
            <span className="block text-xs text-quieto">
              {rfc} · {alumno}
            </span>
          </span>
        </Resultado>
      ))}
    </Grupo>
  );
}

/** Whose a payment reference is, and of which service. */
export function Referencias({ referencias }: Pick<Encontrado, "referencias">) {
  return (
    <Grupo titulo="Referencias de pago" hay={referencias.length > 0}>
      {referencias.map(({ alumnoId, servicioId, nombreCompleto, servicio, referencia }) => (
        <Resultado key={servicioId} a={`/alumno/${alumnoId}/movimientos?fservicio=${servicioId}`}>
          <Glyph name="landmark" className="h-[18px] w-[18px] text-quieto" />
          <span className="min-w-0 flex-1">
            <span className="font-semibold text-fuerte">{nombreCompleto}</span>
            <span className="block text-xs text-quieto">
              {referencia} · {servicio}
            </span>
          </span>
        </Resultado>
      ))}
    </Grupo>
  );
}
