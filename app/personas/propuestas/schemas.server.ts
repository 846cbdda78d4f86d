import { z } from "zod";
import { correoOpcional, idCampo, lista, opcion, telefonoCampo, textoOpcional } from "~/server/request/zod.server";
import { RESPUESTAS } from "./commands/resolver-propuestas.server";
import { MAXIMO_MOTIVO } from "./propuesta";

/** A tutor's contact data, as proposed. */
export const contactoSchema = z.object({
  telefonoMovil: telefonoCampo(),
  telefonoCasa: telefonoCampo(),
  telefonoOficina: telefonoCampo(),
  email: correoOpcional(),
});

/** The staff's answer to a tutor's proposals about a child. */
export const respuestaSchema = z.object({
  tutorId: idCampo(),
  alumnoId: idCampo(),
  ids: lista(idCampo()),
  accion: opcion(RESPUESTAS),
  motivo: textoOpcional({ max: MAXIMO_MOTIVO, lineas: true }),
});
