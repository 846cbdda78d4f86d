import { z } from "zod";
import { siNo } from "~/server/request/address-fields.server";
import { archivoCampo } from "~/server/request/zod-files.server";
import {
  casilla,
  fechaOpcional,
  idOpcional,
  lista,
  opcionOpcional,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";

const datos = { cicloActual: casilla(), requisitoId: idOpcional(), fechaVencimiento: fechaOpcional() };

/** The maximum number of papers in one form. */
const MAXIMO = 10;

/** Papers to be added to a student's. */
export const agregarSchema = z.object({
  archivos: lista(archivoCampo(), { max: MAXIMO })
    .transform((archivos) => archivos.filter((archivo) => archivo !== null))
    .refine((archivos) => archivos.length > 0, "Campo obligatorio"),
  ...datos,
});

const algunos = (max: number) =>
  lista(archivoCampo(), { max })
    .transform((archivos) => archivos.filter((archivo) => archivo !== null))
    .refine((archivos) => archivos.length > 0, "Campo obligatorio");

/** B§7, C§7: the multipart fields of an upload of the organization, and of a student's. */
export const subidaSchema = z
  .object({ files: algunos(MAXIMO) })
  .transform(({ files: archivos }): { archivos: File[] } => ({ archivos }));
export const subidaDeAlumnoSchema = z
  .object({ file: algunos(1) })
  .transform(({ file: archivos }): { archivos: File[] } => ({ archivos }));

/** The extensions that an upload accepts, separated by commas or as a repeated key. */
const extensiones = () =>
  lista(textoOpcional({ max: 100 }), { max: MAXIMO }).transform((valores) =>
    valores.flatMap((valor) =>
      valor
        .split(",")
        .map((cada) => cada.trim().replace(/^\./, "").toLowerCase())
        .filter(Boolean),
    ),
  );

/** The query of an upload call (C§7): the names of the files, in their order, and their purpose. */
export const consultaDeSubidaDeAlumno = {
  nombre: lista(textoOpcional({ max: 150 }), { max: MAXIMO }),
  /** C§7 writes 'nombre(s)': one name or several, under either. */
  nombres: lista(textoOpcional({ max: 150 }), { max: MAXIMO }),
  acceptExtension: extensiones(),
  temporal: siNo(),
  cicloActual: siNo(),
};
export const consultaDeSubida = {
  colegioId: idOpcional(),
  alumnoId: idOpcional(),
  ...consultaDeSubidaDeAlumno,
  type: opcionOpcional(["DOCUMENTO", "FOTO", "LOGO", "COMPROBANTE", "MISIVA", "COMUNICADO", "TAREA"]),
};

/** A changed paper of a student; with `archivo` another file replaces its own. */
export const documentoSchema = z.object({ nombre: texto({ max: 150 }), archivo: archivoCampo(), ...datos });
