import { z } from "zod";
import { archivoCampo } from "~/server/request/zod-files.server";
import {
  fechaCampo,
  fechaOpcional,
  idCampo,
  lista,
  opcion,
  opcionOpcional,
  textoOpcional,
} from "~/server/request/zod.server";
import { CLAVES_DE_JUSTIFICACION, type TipoJustificacion } from "../asistencia";
import { DECISIONES } from "./commands/resolver-avisos.server";
import { ESTADOS, MAX_ARCHIVOS, MAX_AVISOS, MAX_DETALLE, MAX_RESPUESTA } from "./justificante";

const papeles = () =>
  lista(archivoCampo(), { max: MAX_ARCHIVOS }).transform((archivos) => archivos.filter((archivo) => archivo !== null));

/** A family's notice; without a last day it is of one day. */
export const avisoSchema = z
  .object({
    desde: fechaCampo(),
    hasta: fechaOpcional(),
    tipo: opcion(CLAVES_DE_JUSTIFICACION as [TipoJustificacion, ...TipoJustificacion[]]),
    detalle: textoOpcional({ max: MAX_DETALLE, lineas: true }),
    archivos: papeles(),
  })
  .transform(({ hasta, ...aviso }) => ({ ...aviso, hasta: hasta ?? aviso.desde }));

/** More papers of a notice. */
export const papelesSchema = z.object({ archivos: papeles() });

/** The answer to one notice or many. */
export const resolverSchema = z.object({
  justificanteIds: lista(idCampo(), { max: MAX_AVISOS }),
  decision: opcion(DECISIONES),
  respuesta: textoOpcional({ max: MAX_RESPUESTA }),
});

/** The query of the call that lists notices. */
export const consultaDeJustificantes = { estado: opcionOpcional(ESTADOS) };
