import type { Context } from "hono";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { patronDe, Tabla } from "~/base/acceso/llamadas/tabla.server";
import { get } from "~/base/archivos/almacen.server";
import { abrirArchivo } from "~/base/archivos/imagenes-pendientes.server";
import { storedFileResponse } from "~/server/documents/stored-file.server";
import { parseParams } from "~/server/request/params.server";
import { origenPublico } from "~/server/request/public-url.server";
import { noEncontrado, pdfResponse } from "~/server/request/responses.server";
import { buscarTutorConAcceso, puertaPersonal } from "~/personas/enlaces/puerta.server";
import { direccionDelLogo, direccionDelRecibo } from "./direcciones";
import { archivoDelRecibo } from "./recibo-impreso";
import { imprimirReciboPublico, obtenerReciboPublico } from "./recibos.server";

/** The files on the page of a receipt's QR code: the receipt itself, and the logo of the school that issued it. */
export const rutasPublicasDeRecibos = new Tabla()
  .get(patronDe(direccionDelRecibo(":token")), {}, async (contexto) => {
    const origen = origenPublico(contexto.req.raw);
    const puerta = puertaPersonal();
    const buscarTutor = (alumnoId: number) => buscarTutorConAcceso(puerta, contexto.req.raw, alumnoId);
    const { pdf, folio } = await imprimirReciboPublico(puerta, { token: tokenDe(contexto), origen, buscarTutor }, get);
    return pdfResponse(pdf, archivoDelRecibo(folio));
  })
  .get(patronDe(direccionDelLogo(":token")), {}, async (contexto) => {
    const puerta = puertaPublica();
    const { logo } = await obtenerReciboPublico(puerta, tokenDe(contexto));
    const guardado = logo && (await abrirArchivo(puerta.db, logo.uuid, "small"));
    if (!guardado) throw noEncontrado();
    const respuesta = await storedFileResponse(guardado, { tipo: logo.tipo, nombre: "logo", inline: true });
    respuesta.headers.set("cache-control", "private, max-age=86400");
    return respuesta;
  });

const tokenDe = (contexto: Context) => parseParams(contexto.req.param(), { token: "token" }).token;
