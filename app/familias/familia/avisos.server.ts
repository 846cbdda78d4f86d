import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { noExiste } from "~/base/acceso/rechazos.server";
import { submit } from "~/base/acceso/submit.server";
import { type Fecha, formatFecha, hoyEnZona } from "~/lib/dates";
import { agregarDispositivo } from "~/personas/dispositivos/commands/agregar-dispositivo.server";
import { cambiarDispositivo } from "~/personas/dispositivos/commands/cambiar-dispositivo.server";
import { textoDelAviso } from "~/personas/dispositivos/dispositivo";
import { hayAvisosEnTelefonos } from "~/personas/dispositivos/entrega.server";
import { llavesDeAvisos } from "~/personas/dispositivos/llaves.server";
import { telefonoDe } from "~/personas/dispositivos/navegador.server";
import { dispositivosDe } from "~/personas/dispositivos/queries.server";
import { noEncontrado } from "~/server/request/responses.server";
import { casilla, idOpcional, opcion, textoOpcional } from "~/server/request/zod.server";
import type { Familia } from "./familia.server";

/** The end of a telephone's address, by which its own page knows it. */
const FIN = 24;

/** The telephones that a tutor is told on, and the key for one more. Null if this school tells none. */
export async function avisosDe({ hijo: { alcance, colegio }, tutorId }: Familia) {
  if (!hayAvisosEnTelefonos()) return null;
  const { publicKey } = await llavesDeAvisos(alcance.db, alcance.ahora);
  const dispositivos = await dispositivosDe(alcance, tutorId);
  return {
    llave: publicKey,
    texto: textoDelAviso(colegio.nombre),
    dispositivos: dispositivos.map(
      ({ id, endpoint, nombre, avisaComunicados, avisaMisivas, avisaAusencias, avisaPagos, createdDate }) => ({
        id,
        fin: endpoint.slice(-FIN),
        nombre,
        desde: formatFecha(hoyEnZona(new Date(createdDate), alcance.zonaHoraria) satisfies Fecha),
        avisaComunicados: avisaComunicados === 1,
        avisaMisivas: avisaMisivas === 1,
        avisaAusencias: avisaAusencias === 1,
        avisaPagos: avisaPagos === 1,
      }),
    ),
  };
}
export type AvisosDeFamilia = NonNullable<Awaited<ReturnType<typeof avisosDe>>>;

const avisosSchema = z.object({
  accion: opcion(["AGREGAR", "CAMBIAR", "QUITAR"]),
  suscripcion: textoOpcional({ max: 2_000 }),
  dispositivoId: idOpcional(),
  avisaComunicados: casilla(),
  avisaMisivas: casilla(),
  avisaAusencias: casilla(),
  avisaPagos: casilla(),
});

/** Answers the forms of the notices on telephones. The caller has checked the code. */
export function responderAvisos(args: ActionFunctionArgs, { base, hijo, consulta, tutorId }: Familia) {
  if (!hayAvisosEnTelefonos()) throw noEncontrado();
  const { alcance } = hijo;
  const { navegador, cookie } = telefonoDe(args.request);
  return submit(args, {
    access: () => alcance,
    context: [],
    schema: avisosSchema,
    run: async ({ accion, suscripcion, dispositivoId, ...avisos }) => {
      if (accion === "AGREGAR") {
        const userAgent = args.request.headers.get("user-agent") ?? "";
        return agregarDispositivo(alcance, { tutorId, suscripcion, userAgent, navegador });
      }
      if (dispositivoId === null) return noExiste();
      return cambiarDispositivo(alcance, { tutorId, dispositivoId }, accion === "QUITAR" ? null : avisos);
    },
    success: () => redirect(`${base}/avisos${consulta}`, { headers: { "Set-Cookie": cookie } }),
  });
}
