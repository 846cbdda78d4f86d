import { ESTADOS_DE_FACTURA, folioDe, rutaDeFactura } from "~/dinero/facturacion/factura";
import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";
import { rutaDeDatosFiscales } from "../buscar";
import type { Encontrado } from "../buscar.server";
import { ConDetalle, Grupo } from "./resultado";

/** Receipts, each with the paid items. */
export function Recibos({ recibos }: Pick<Encontrado, "recibos">) {
  return (
    <Grupo titulo="Recibos" hay={recibos.length > 0}>
      {recibos.map(({ serie, folio, movimientoId, alumnoId, nombreCompleto, abonoCentavos, fechaOperacion }) => (
        <ConDetalle
          key={movimientoId}
          a={`/alumno/${alumnoId}/movimientos/${movimientoId}/recibo`}
          icon="receipt-text"
          name={`${serie}${folio}`}
          beside={nombreCompleto}
          below={<DateText fecha={fechaOperacion as Fecha} />}
        >
          <Money centavos={abonoCentavos as Centavos} />
        </ConDetalle>
      ))}
    </Grupo>
  );
}

/** Invoices, each with its state. */
export function Facturas({ facturas }: Pick<Encontrado, "facturas">) {
  return (
    <Grupo titulo="Facturas" hay={facturas.length > 0}>
      {facturas.map((factura) => (
        <ConDetalle
          key={factura.id}
          a={rutaDeFactura(factura)}
          icon="file-text"
          name={folioDe(factura)}
          beside={factura.esGlobal ? "Público en general" : factura.alumno}
          below={`${factura.receptorNombre} · ${factura.receptorRfc} · ${ESTADOS_DE_FACTURA[factura.estado]}`}
        >
          <Money centavos={factura.totalCentavos as Centavos} />
        </ConDetalle>
      ))}
    </Grupo>
  );
}

/** The students and tutors with the typed RFC in their tax data. */
export function DatosFiscales({ fiscales }: Pick<Encontrado, "fiscales">) {
  return (
    <Grupo titulo="Datos fiscales" hay={fiscales.length > 0}>
      {fiscales.map(({ id, alumnoId, alumno, rfc, razonSocial }) => (
        <ConDetalle
          key={id}
          a={rutaDeDatosFiscales(alumnoId)}
          icon="file-text"
          name={razonSocial}
          below={`${rfc} · ${alumno}`}
        />
      ))}
    </Grupo>
  );
}

/** The owner and the service of a payment reference. */
export function Referencias({ referencias }: Pick<Encontrado, "referencias">) {
  return (
    <Grupo titulo="Referencias de pago" hay={referencias.length > 0}>
      {referencias.map(({ alumnoId, servicioId, nombreCompleto, servicio, referencia }) => (
        <ConDetalle
          key={servicioId}
          a={`/alumno/${alumnoId}?fservicio=${servicioId}`}
          icon="landmark"
          name={nombreCompleto}
          below={`${referencia} · ${servicio}`}
        />
      ))}
    </Grupo>
  );
}
