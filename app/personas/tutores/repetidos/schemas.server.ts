import { z } from "zod";
import { idCampo, opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { type Lado, LADOS } from "./repetido";

const lado = () => opcionOpcional(LADOS).transform((eleccion): Lado => eleccion ?? "UNO");

/** Two tutors to merge: `otroId` goes into `tutorId`, and of each datum that of UNO or of OTRO stays. */
export const unirSchema = z.object({
  tutorId: idCampo(),
  otroId: idCampo(),
  version: textoOpcional({ max: 120 }),
  nombre: lado(),
  email: lado(),
  telefonoMovil: lado(),
  telefonoCasa: lado(),
  telefonoOficina: lado(),
  foto: lado(),
});

/** The union to undo. */
export const deshacerSchema = z.object({ unionId: idCampo() });
