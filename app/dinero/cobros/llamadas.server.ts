import type { Context } from "hono";
import { z } from "zod";
import { patronDe, Tabla } from "~/base/acceso/llamadas/tabla.server";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { ahora } from "~/server/jobs/clock.server";
import { readBytes, readForm } from "~/server/request/body.server";
import { addressKey, clientAddress } from "~/server/request/limits.server";
import { parseParams } from "~/server/request/params.server";
import { jsonError, jsonResponse, noEncontrado, textResponse } from "~/server/request/responses.server";
import { opcion, textoOpcional } from "~/server/request/zod.server";
import { direccionDeAvisos, direccionDelSimulador } from "./adquirientes/direcciones";
import { simulaPagos } from "./adquirientes/entorno.server";
import {
  ACCIONES_DEL_SIMULADOR,
  AVISOS_DEL_SIMULADOR,
  exigirOrden,
  moverElSimulador,
  paginaDelSimulador,
} from "./adquirientes/simulador.server";
import { AVISO_MAXIMO_BYTES, recibirAviso } from "./avisos.server";

const RECHAZOS = {
  400: "El aviso no se entiende",
  404: "No existe el recurso solicitado",
  429: "Van demasiados avisos seguidos",
} as const;

/** Mercado Pago repeats its notice in the address, and carries our reference there. */
const CONSULTA_DEL_AVISO = {
  "data.id": textoOpcional({ max: 100 }),
  id: textoOpcional({ max: 100 }),
  type: textoOpcional({ max: 100 }),
  topic: textoOpcional({ max: 100 }),
  source_news: textoOpcional({ max: 100 }),
  referencia: textoOpcional({ max: 100 }),
};

const formularioDelSimulador = z.object({
  accion: opcion(ACCIONES_DEL_SIMULADOR),
  avisos: opcion(AVISOS_DEL_SIMULADOR),
});

/** The notices of the providers of online payments, and the hosted page of the simulator. */
export const rutasPublicasDeCobros = new Tabla()
  .post(
    patronDe(direccionDeAvisos(":adquiriente")),
    CONSULTA_DEL_AVISO,
    async (contexto, consulta) => {
      const { raw } = contexto.req;
      const nombre = contexto.req.param("adquiriente") ?? "";
      const texto = new TextDecoder().decode(await readBytes(raw, { limitBytes: AVISO_MAXIMO_BYTES }));
      const origen = addressKey(clientAddress(raw));
      const recibido = await recibirAviso(puerta(), { nombre, origen, texto, consulta });
      return recibido === 200 ? jsonResponse({ recibido: true }) : jsonError(recibido, RECHAZOS[recibido]);
    },
    { texto: "JSON" },
  )
  .get(patronDe(direccionDelSimulador(":tokenDeOrden")), {}, async (contexto) => {
    const pagina = await paginaDelSimulador(puerta(), ordenDe(contexto));
    return textResponse(200, String(pagina), { "content-type": "text/html; charset=utf-8" });
  })
  .post(
    patronDe(direccionDelSimulador(":tokenDeOrden")),
    {},
    async (contexto) => {
      const orden = ordenDe(contexto);
      await exigirOrden(puerta(), orden);
      const leido = formularioDelSimulador.safeParse(Object.fromEntries(await readForm(contexto.req.raw)));
      if (!leido.success) return jsonError(422, "Elige un botón");
      const regreso = await moverElSimulador(puerta(), orden, leido.data);
      return textResponse(303, "", { location: regreso });
    },
    { formulario: formularioDelSimulador },
  );

const puerta = () => ({ ...puertaPublica(), ahora: ahora().toISOString() });

// A real school serves no simulator, whatever its database holds.
function ordenDe(contexto: Context): string {
  if (!simulaPagos()) throw noEncontrado();
  return parseParams(contexto.req.param() as Record<string, string>, { tokenDeOrden: "token" }).tokenDeOrden;
}
