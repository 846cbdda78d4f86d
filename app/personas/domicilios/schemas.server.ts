import { z } from "zod";
import { MENSAJES, codigoPostal } from "~/lib/validators";
import { archivoCampo } from "~/server/request/zod-files.server";
import { campo, casilla, consentimiento, textoOpcional } from "~/server/request/zod.server";
import { MB_SEPOMEX, type ModoDomicilio, estaVacio, obligatoriosDe } from "./domicilio";

/** An optional postal code; "" if omitted. */
export const codigoPostalOpcional = () =>
  campo<string>((text) => {
    const error = codigoPostal(text);
    return error === null ? { value: text } : { error };
  });

/**
 * An address as its form sends it (A§5): everything, all or nothing ('opcional': valid when empty), or only the postal
 * code. The command checks the settlement's postal code and the permission to write it by hand (`revisarLugar`).
 */
export const domicilioSchema = (modo: ModoDomicilio = "obligatorio") =>
  z
    .object({
      calle: textoOpcional({ max: 150 }),
      numeroExterior: textoOpcional({ max: 30 }),
      numeroInterior: textoOpcional({ max: 30 }),
      codigoPostal: textoOpcional({ max: 30 }),
      codigoAsentamiento: textoOpcional({ max: 30 }),
      nombreAsentamiento: textoOpcional({ max: 150 }),
      nombreCiudad: textoOpcional({ max: 150 }),
      nombreMunicipio: textoOpcional({ max: 150 }),
      nombreEntidad: textoOpcional({ max: 150 }),
      aMano: casilla(),
    })
    .superRefine((domicilio, ctx) => {
      if (modo === "opcional" && estaVacio(domicilio)) return;
      const issue = (campo: keyof typeof domicilio, message: string) =>
        ctx.addIssue({ code: "custom", path: [campo], message });
      for (const campo of obligatoriosDe(modo, domicilio.aMano)) {
        const falta = campo === "codigoAsentamiento" ? MENSAJES.seleccion : MENSAJES.obligatorio;
        if (domicilio[campo] === "") issue(campo, falta);
      }
      const error = codigoPostal(domicilio.codigoPostal);
      if (error) issue("codigoPostal", error);
    });

/** A student's address to edit, with the version that was read ("": there was none). */
export const domicilioPorEditarSchema = domicilioSchema().and(
  z.object({ lastModifiedDate: textoOpcional({ max: 30 }), revisado: casilla() }),
);

/** Like `domicilioPorEditarSchema`, for a call. */
export const domicilioApiSchema = domicilioSchema().safeExtend({
  lastModifiedDate: textoOpcional({ max: 30 }),
  revisado: casilla(),
  ...consentimiento,
});

/** The post office's file, as /ajustes/sepomex sends it. */
export const sepomexSchema = z.object({
  archivo: archivoCampo({ maxMB: MB_SEPOMEX, obligatorio: true }).transform((archivo) => archivo!),
});
