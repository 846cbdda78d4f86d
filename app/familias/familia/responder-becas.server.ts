import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { submit } from "~/base/acceso/submit.server";
import { aceptarBeca } from "~/dinero/becas/solicitudes/commands/aceptar-beca.server";
import { entregarPapel } from "~/dinero/becas/solicitudes/commands/entregar-papel.server";
import { retirarSolicitud } from "~/dinero/becas/solicitudes/commands/retirar-solicitud.server";
import { solicitarBeca } from "~/dinero/becas/solicitudes/commands/solicitar-beca.server";
import { subidasDe } from "~/dinero/becas/solicitudes/papeles-subidos.server";
import { aceptarSchema, papelesSchema, solicitarSchema } from "~/dinero/becas/solicitudes/schemas.server";
import { MAX_ENTRE_TODOS_MB } from "~/dinero/becas/solicitudes/solicitud";
import { refuse } from "~/lib/outcome";
import { createLimiter, esperaTexto } from "~/server/request/limits.server";
import { queryInt, queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { claveDe, rutaDeBecas } from "./becas.server";
import type { Familia } from "./familia.server";

/** The maximum size of one form: what its papers may weigh together, and its fields. */
const MAX_DE_SOLICITUD = (MAX_ENTRE_TODOS_MB + 1) * 1024 * 1024;

// More uploads a day than a family needs could fill a disk.
const subidas = createLimiter({ ventanaMs: 24 * 3600_000, maximo: 40 });

const sinNada = z.object({});

/** Answers the forms of the page of becas; `forma` in the address says which. The caller has checked the code. */
export function responderBecas(args: ActionFunctionArgs, familia: Familia) {
  const { alcance } = familia.hijo;
  const forma = queryText(args.request, "forma");
  const solicitudId = queryInt(args.request, "solicitud", { min: 1 });
  const conSolicitud = (id: number) => `${rutaDeBecas(familia)}&solicitud=${id}`;
  if (forma === "pedir")
    return submit(args, {
      access: () => alcance,
      context: [],
      limitBytes: MAX_DE_SOLICITUD,
      schema: solicitarSchema,
      keyed: true,
      run: async ({ archivos, papeles, ...datos }, contexto) =>
        demasiadas(familia) ??
        solicitarBeca(contexto.alcance, {
          ...datos,
          ...claveDe(familia),
          porFamilia: true,
          archivos: await subidasDe({ archivos, papeles }),
        }),
      success: ({ solicitudId: nueva }) => conSolicitud(nueva),
    });
  if (solicitudId === null) throw noEncontrado();
  if (forma === "papel")
    return submit(args, {
      access: () => alcance,
      context: [],
      limitBytes: MAX_DE_SOLICITUD,
      schema: papelesSchema,
      keyed: true,
      run: async (papeles, contexto) =>
        demasiadas(familia) ??
        entregarPapel(contexto.alcance, {
          solicitudId,
          familia: claveDe(familia),
          archivos: await subidasDe(papeles),
        }),
      success: () => conSolicitud(solicitudId),
    });
  if (forma === "aceptar")
    return submit(args, {
      access: () => alcance,
      context: [],
      schema: aceptarSchema,
      run: ({ acepto }) => aceptarBeca(alcance, { solicitudId, familia: claveDe(familia), acepto }),
      success: () => conSolicitud(solicitudId),
    });
  if (forma !== "retirar") throw noEncontrado();
  return submit(args, {
    access: () => alcance,
    context: [],
    schema: sinNada,
    run: () => retirarSolicitud(alcance, { solicitudId, ...claveDe(familia) }),
    success: () => conSolicitud(solicitudId),
  });
}

function demasiadas({ tutorId, hijo: { alcance } }: Familia) {
  const turno = subidas.take(String(tutorId), Date.parse(alcance.ahora));
  if (turno.ok) return null;
  return refuse("LIMITE", `Ya enviaste demasiados papeles hoy. ${esperaTexto(turno.esperaSegundos)}`, { status: 429 });
}
