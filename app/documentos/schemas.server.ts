import { z } from "zod";
import { archivoCampo, casilla, fechaOpcional, idOpcional, lista, texto } from "~/server/request/zod.server";

const datos = { cicloActual: casilla(), requisitoId: idOpcional(), fechaVencimiento: fechaOpcional() };

/** As many papers as one form takes. */
const MAXIMO = 10;

/** Papers to be added to a student's. */
export const agregarSchema = z.object({
  archivos: lista(archivoCampo(), { max: MAXIMO })
    .transform((archivos) => archivos.filter((archivo) => archivo !== null))
    .refine((archivos) => archivos.length > 0, "Campo obligatorio"),
  ...datos,
});

/** A paper of a student, changed; with `archivo` another file in its place. */
export const documentoSchema = z.object({ nombre: texto({ max: 150 }), archivo: archivoCampo(), ...datos });
