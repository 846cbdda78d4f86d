import { z } from "zod";
import { cleanLine } from "~/lib/text";
import { MENSAJES } from "~/lib/validators";
import { refuseShape } from "./zod.server";
import { shaped } from "./zod-shapes.server";

type FileOptions = { maxMB?: number; obligatorio?: boolean };

/** An upload or null. It must be one file and not too large (B§5); `files` checks its content. */
export const archivoCampo = ({ maxMB = 10, obligatorio = false }: FileOptions = {}) =>
  shaped(archivoLeido(maxMB, obligatorio), {
    type: "string",
    format: "binary",
    description: `Hasta ${maxMB} MB`,
    ...(obligatorio ? { required: true } : {}),
  });

const archivoLeido = (maxMB: number, obligatorio: boolean) =>
  z
    .unknown()
    .optional()
    .transform((value, ctx): File | null => {
      const empty =
        value === undefined || value === "" || (value instanceof File && value.size === 0 && value.name === "");
      const error = empty
        ? obligatorio && MENSAJES.obligatorio
        : !(value instanceof File)
          ? refuseShape(value).error
          : value.size > maxMB * 1024 * 1024 && `El archivo ${cleanLine(value.name)} supera los ${maxMB}MB permitidos.`;
      if (!error) return empty ? null : (value as File);
      ctx.addIssue({ code: "custom", message: error });
      return z.NEVER;
    });
