import type { Context } from "hono";
import { run } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { patronDe, Tabla } from "~/base/acceso/llamadas/tabla.server";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { parseParams } from "~/server/request/params.server";
import {
  type FileAnswer,
  fileResponse,
  jsonError,
  jsonResponse,
  noEncontrado,
  pdfResponse,
} from "~/server/request/responses.server";
import { idOpcional, textoOpcional } from "~/server/request/zod.server";
import { folioDe, TEXTOS_FACTURA, tieneArchivos } from "../factura";
import { direccionDelPdf, direccionDelXml } from "./direcciones";
import { operaciones } from "./operaciones.server";
import { facturaEnPapel } from "./pdf/factura.server";
import { emisorDelNivel, previoDeLlamada } from "./previo.server";
import { buscarFactura, type Factura, facturaPublica, movimientoDeFactura } from "./queries.server";

/** The RFC of the issuer whose account is tried: in the address (C§7), or in the body. */
const PRUEBA = { rfc: textoOpcional({ max: 20 }) };
const DE_PRUEBA = { inQuery: ["rfc"] } as const;

const SUYAS = "/colegios/:colegioId/facturas";

const pdf = async (factura: Factura) => pdfResponse(await facturaEnPapel(factura), `factura-${folioDe(factura)}.pdf`);
const xml = async (factura: Factura) =>
  fileResponse({
    cuerpo: new TextEncoder().encode(factura.xml),
    tipo: "application/xml",
    nombre: `factura-${folioDe(factura)}.xml`,
  });

async function facturaPedida(contexto: Context): Promise<Factura> {
  const { alcance, params } = await entrar(contexto, PUERTAS.dinero, { facturaId: "id" });
  const factura = await buscarFactura(alcance, params.facturaId);
  if (!factura) throw noEncontrado();
  return factura;
}

/** Links to files that were not ready carry it (B§4); the file is returned once it exists. */
const marca = { calculating: textoOpcional({ max: 10 }) };

const cuandoEste = (archivo: (factura: Factura) => Promise<FileAnswer>) => async (contexto: Context) => {
  const factura = await facturaPedida(contexto);
  return tieneArchivos(factura.estado) ? archivo(factura) : jsonError(409, TEXTOS_FACTURA.generandose);
};

const publica = (archivo: (factura: Factura) => Promise<FileAnswer>) => async (contexto: Context) => {
  const { token } = parseParams(contexto.req.param(), { token: "token" });
  const factura = await facturaPublica(puertaPublica(), token);
  if (!factura) throw noEncontrado();
  return archivo(factura);
};

/**
 * B§7: the issuer of a level of a school and the version. GET facturas/previo, POST facturas, PATCH facturas/{id}
 * (cancel), and the targets of an invoice's links, ready or `calculating`.
 */
export const rutasDeFacturas = new Tabla()
  .get("/colegios/:colegioId/niveles/:nivelId/emisor", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.dinero, { nivelId: "id" });
    const emisor = await emisorDelNivel(alcance, params.nivelId);
    if (!emisor) throw noEncontrado();
    return jsonResponse(emisor);
  })
  .get(`${SUYAS}/previo`, { transaccionId: idOpcional() }, async (contexto, { transaccionId }) => {
    const { alcance } = await entrar(contexto, PUERTAS.facturar, {});
    return jsonResponse(transaccionId === null ? null : await previoDeLlamada(alcance, transaccionId));
  })
  .post(SUYAS, {}, run(operaciones.generar))
  .post("/colegios/:colegioId/facturacion/facturama-test", PRUEBA, run(operaciones.probarFacturama, DE_PRUEBA))
  .post("/colegios/:colegioId/facturacion/enlacefiscal-test", PRUEBA, run(operaciones.probarEnlaceFiscal, DE_PRUEBA))
  .patch(
    `${SUYAS}/:facturaId`,
    {},
    run(operaciones.cancelar, {
      // B§3: its payload names the invoice or its movement.
      current: async ({ alcance, params }) => {
        const factura = await buscarFactura(alcance, params.facturaId);
        return factura ? { transaccionId: await movimientoDeFactura(alcance, factura.id) } : {};
      },
    }),
  )
  .get(`${SUYAS}/:facturaId/factura.pdf`, marca, cuandoEste(pdf))
  .get(`${SUYAS}/:facturaId/factura.xml`, marca, cuandoEste(xml));

/** The files that the mail of an invoice opens, for any holder of its link. */
export const rutasPublicasDeFacturas = new Tabla()
  .get(patronDe(direccionDelPdf(":token")), {}, publica(pdf))
  .get(patronDe(direccionDelXml(":token")), {}, publica(xml));
