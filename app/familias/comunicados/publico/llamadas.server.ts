import type { Context } from "hono";
import { consultaDeArchivo } from "~/base/archivos/schemas.server";
import { siNo } from "~/server/request/address-fields.server";
import { responderArchivoPublico } from "./archivo-publico.server";
import { z } from "zod";
import { MAX_RESPUESTA } from "../pregunta";
import { aceptarComunicado, registrarLectura } from "./commands/acusar.server";
import { responderComunicado } from "./commands/responder.server";
import { ofreceAceptar } from "../comunicado";
import { direccionDeArchivos, direccionDelEnlace, direccionDeLectura, direccionDeRespuesta } from "./direcciones";
import { leerEnlace } from "./enlace.server";
import { obtenerComunicadoPublico } from "./publico.server";
import { clientAddress } from "~/server/request/limits.server";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { seenPoint } from "~/base/linea/seen-point.server";
import { jsonResponse } from "~/server/request/responses.server";
import { textoOpcional } from "~/server/request/zod.server";
import { SIN_CUERPO } from "~/base/acceso/llamadas/cuerpo.server";
import { ejecutar } from "~/base/acceso/llamadas/ejecutar.server";
import { patronDe, Tabla } from "~/base/acceso/llamadas/tabla.server";

const PARTES = { tokenComunicado: ":tokenComunicado", tokenTutor: ":tokenTutor", alumnoId: ":alumnoId" } as const;
const AQUI = patronDe(direccionDelEnlace(PARTES));
const ARCHIVOS = patronDe(direccionDeArchivos(PARTES.tokenComunicado));

/** An answer; a client that names no text answers the current one. */
const respuestaSchema = z.object({
  respuesta: textoOpcional({ max: MAX_RESPUESTA }),
  sha256: textoOpcional({ max: 64 }),
});

/**
 * A§7 and C§7, public: a comunicado by a personal link (`fromAlumno`), its acceptance, the answer to its question, its
 * files, and the marker on its page that records a reading. `puedeAceptar` says if the link's token may accept;
 * `sha256` names the text to accept.
 */
export const rutasPublicasDeComunicados = new Tabla()
  .get(`${ARCHIVOS}:archivoUuid`, consultaDeArchivo, (contexto) =>
    responderArchivoPublico(contexto.req.raw, contexto.req.param()),
  )
  .get(AQUI, { fromAlumno: siNo() }, async (contexto, { fromAlumno: desdeAlumno }) => {
    const { comunicado, clase, sha256 } = await obtenerComunicadoPublico(puertaPublica(), abrir(contexto));
    const fromAlumno = desdeAlumno === true;
    return jsonResponse({ ...comunicado, sha256, puedeAceptar: ofreceAceptar({ ...comunicado, clase, fromAlumno }) });
  })
  .put(`${AQUI}/aceptar`, { sha256: textoOpcional({ max: 64 }) }, async (contexto, { sha256: leido }) => {
    const enlace = abrir(contexto);
    // A client that names no text accepts the current one.
    const { sha256 } = await obtenerComunicadoPublico(puertaPublica(), enlace);
    const visto = leido || sha256;
    return ejecutar(contexto.req.raw, { schema: SIN_CUERPO }, () =>
      aceptarComunicado(puertaPublica(), enlace, { ...origenDe(contexto), sha256: visto }),
    );
  })
  .put(patronDe(direccionDeRespuesta(PARTES)), {}, async (contexto) => {
    const enlace = abrir(contexto);
    const { sha256 } = await obtenerComunicadoPublico(puertaPublica(), enlace);
    return ejecutar(contexto.req.raw, { schema: respuestaSchema }, (datos) =>
      responderComunicado(puertaPublica(), enlace, {
        ...origenDe(contexto),
        respuesta: datos.respuesta,
        sha256: datos.sha256 || sha256,
      }),
    );
  })
  .get(patronDe(direccionDeLectura(PARTES)), {}, async (contexto) => {
    await registrarLectura(puertaPublica(), abrir(contexto), origenDe(contexto));
    return seenPoint();
  });

const abrir = (contexto: Context) => leerEnlace(contexto.req.param() as Record<string, string>);

const origenDe = ({ req }: Context) => ({
  direccion: clientAddress(req.raw),
  navegador: req.header("user-agent") ?? "",
});
