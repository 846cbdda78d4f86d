import { type Db, database } from "db/connection";
import { registrarAdjuntos } from "~/base/correo/adjuntos.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { type Centavos, formatPesos } from "~/lib/money";
import { origenConfigurado } from "~/server/request/public-url.server";
import { folioDe } from "../factura";
import { destinoDeFactura } from "./destino.server";
import { direccionDelPdf, direccionDelXml } from "./direcciones";
import { facturaEnPapel } from "./pdf/factura.server";
import { facturaPorEnviar } from "./queries.server";

type Timbrada = {
  id: number;
  colegioId: number;
  alumnoId: number | null;
  serie: string;
  folio: number | null;
  /** The invoice that the money was in; null if this is no CFDI de egreso. */
  egresoDeId: number | null;
  totalCentavos: number;
  receptorRfc: string;
  /** The recipient given with the request; '' if none was given. */
  email: string;
  token: string;
  ahora: string;
  /** The base address of the links to its files; the configured one by default. */
  origen?: string;
};

/**
 * Mails an invoice to its payer (`destinoDeFactura`), once, in the transaction that stamps it. Returns the address, or
 * null if there is none.
 */
export async function avisarDeFactura(db: Db, factura: Timbrada, envio = "timbrada"): Promise<string | null> {
  const { id, colegioId, alumnoId, token, ahora, totalCentavos, origen = origenConfigurado() } = factura;
  const email = await destinoDeFactura(db, factura);
  const esEgreso = factura.egresoDeId !== null;
  if (email === null) return null;
  const { nombre } = await db
    .selectFrom("colegios")
    .select("nombre")
    .where("id", "=", colegioId)
    .executeTakeFirstOrThrow();
  await encolarCorreo(
    { db, ahora, colegioId },
    {
      clave: `factura:${id}:${envio}`,
      para: email,
      ...(alumnoId === null ? {} : { sobre: { alumnoId } }),
      asunto: `${esEgreso ? "CFDI de egreso" : "Factura"} ${folioDe(factura)} · ${nombre}`,
      parrafos: [
        `${esEgreso ? "Este es el CFDI de egreso" : "Esta es tu factura"} ${folioDe(factura)} por ${formatPesos(totalCentavos as Centavos)}.`,
        `El PDF y el XML van con este correo. El XML también está en ${origen}${direccionDelXml(token)}`,
      ],
      lleva: [{ de: ADJUNTOS_DE_FACTURA, id }],
      boton: { texto: esEgreso ? "Ver CFDI" : "Ver factura", url: `${origen}${direccionDelPdf(token)}` },
    },
  );
  return email;
}

const ADJUNTOS_DE_FACTURA = "factura";

/** Attaches the PDF and XML of an invoice to its mail. */
export function registrarAdjuntosDeFactura(): void {
  registrarAdjuntos(ADJUNTOS_DE_FACTURA, async (id) => {
    const factura = await facturaPorEnviar(database(), id);
    if (!factura) return [];
    const filename = `factura-${folioDe(factura)}`;
    return [
      {
        filename: `${filename}.pdf`,
        content: Buffer.from(await facturaEnPapel(factura)),
        contentType: "application/pdf",
      },
      { filename: `${filename}.xml`, content: Buffer.from(factura.xml), contentType: "application/xml" },
    ];
  });
}
