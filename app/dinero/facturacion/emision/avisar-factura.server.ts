import { type Db, database } from "db/connection";
import { registrarAdjuntos } from "~/base/correo/adjuntos.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { type Centavos, formatPesos } from "~/lib/money";
import { origenConfigurado } from "~/server/request/public-url.server";
import { folioDe } from "../factura";
import { destinoDeFactura } from "./destino.server";
import { facturaEnPapel } from "./pdf/factura.server";
import { facturaPorEnviar } from "./queries.server";

type Timbrada = {
  id: number;
  colegioId: number;
  alumnoId: number | null;
  serie: string;
  folio: number | null;
  totalCentavos: number;
  receptorRfc: string;
  /** Where it was to go when it was asked for; '' where nobody said. */
  email: string;
  token: string;
  ahora: string;
  /** Under which address its files are opened; the configured one where nobody says. */
  origen?: string;
};

/** Mails an invoice to its payer (`destinoDeFactura`), in the transaction that stamps it, once; gives to which address, or null where there is none. */
export async function avisarDeFactura(db: Db, factura: Timbrada, envio = "timbrada"): Promise<string | null> {
  const { id, colegioId, alumnoId, token, ahora, totalCentavos, origen = origenConfigurado() } = factura;
  const email = await destinoDeFactura(db, factura);
  if (email === null) return null;
  const { nombre } = await db
    .selectFrom("colegios")
    .select("nombre")
    .where("id", "=", colegioId)
    .executeTakeFirstOrThrow();
  const base = `${origen}/api/public/facturas/${token}`;
  await encolarCorreo(
    { db, ahora, colegioId },
    {
      clave: `factura:${id}:${envio}`,
      para: email,
      ...(alumnoId === null ? {} : { sobre: { alumnoId } }),
      asunto: `Factura ${folioDe(factura)} · ${nombre}`,
      parrafos: [
        `Esta es tu factura ${folioDe(factura)} por ${formatPesos(totalCentavos as Centavos)}.`,
        `El PDF y el XML van con este correo. El XML también está en ${base}/factura.xml`,
      ],
      lleva: [{ de: ADJUNTOS_DE_FACTURA, id }],
      boton: { texto: "Ver factura", url: `${base}/factura.pdf` },
    },
  );
  return email;
}

const ADJUNTOS_DE_FACTURA = "factura";

/** Makes PDF and XML of an invoice go along with the mail that tells of it. */
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
