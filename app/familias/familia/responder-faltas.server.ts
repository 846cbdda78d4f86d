import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import {
  agregarPapeles,
  avisarFalta,
  retirarAviso,
} from "~/aula/asistencia/justificantes/commands/avisar-falta.server";
import { MAX_ENTRE_TODOS_MB } from "~/aula/asistencia/justificantes/justificante";
import { avisoSchema, papelesSchema } from "~/aula/asistencia/justificantes/schemas.server";
import { submit } from "~/base/acceso/submit.server";
import { comoSubida } from "~/base/archivos/anexos.server";
import { queryInt, queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { claveDe } from "./becas.server";
import type { Familia } from "./familia.server";
import { rutaDeFaltas } from "./faltas.server";

/** The maximum size of one form: its papers, and its fields. */
const MAX_DE_AVISO = (MAX_ENTRE_TODOS_MB + 1) * 1024 * 1024;

const sinNada = z.object({});

/** Answers the forms of the page of absences; `forma` in the address says which. The caller has checked the code. */
export function responderFaltas(args: ActionFunctionArgs, familia: Familia) {
  const { alcance } = familia.hijo;
  const forma = queryText(args.request, "forma");
  const conAviso = (id: number) => `${rutaDeFaltas(familia)}&aviso=${id}`;
  if (forma === "avisar")
    return submit(args, {
      access: () => alcance,
      context: [],
      limitBytes: MAX_DE_AVISO,
      schema: avisoSchema,
      keyed: true,
      run: async ({ archivos, ...aviso }, contexto) =>
        avisarFalta(contexto.alcance, {
          ...aviso,
          ...claveDe(familia),
          archivos: await Promise.all(archivos.map(comoSubida)),
        }),
      success: ({ justificanteId }) => conAviso(justificanteId),
    });
  const justificanteId = queryInt(args.request, "aviso", { min: 1 });
  if (justificanteId === null) throw noEncontrado();
  if (forma === "papel")
    return submit(args, {
      access: () => alcance,
      context: [],
      limitBytes: MAX_DE_AVISO,
      schema: papelesSchema,
      keyed: true,
      run: async ({ archivos }, contexto) =>
        agregarPapeles(contexto.alcance, {
          ...claveDe(familia),
          justificanteId,
          archivos: await Promise.all(archivos.map(comoSubida)),
        }),
      success: () => conAviso(justificanteId),
    });
  if (forma !== "retirar") throw noEncontrado();
  return submit(args, {
    access: () => alcance,
    context: [],
    schema: sinNada,
    run: () => retirarAviso(alcance, { ...claveDe(familia), justificanteId }),
    success: () => conAviso(justificanteId),
  });
}
