import { z } from "zod";
import { campo, correo, horaOpcional, idCampo, lista, opcion } from "~/server/request/zod.server";
import { MENSAJES } from "~/lib/validators";

/** C§5: the registered e-mail, required and valid. */
export const accesoSchema = z.object({ email: correo() });

/** A one-time code as people type it: six digits, with or without spaces. */
export const codigoCampo = () =>
  campo<string>((escrito) => {
    const codigo = escrito.replace(/\s/g, "");
    if (codigo === "") return { error: MENSAJES.obligatorio };
    return /^\d{6}$/.test(codigo) ? { value: codigo } : { error: "Son 6 dígitos" };
  });

export const codigoSchema = z.object({ codigo: codigoCampo() });
/** The chosen person of a shared mailbox. */
export const personaSchema = z.object({ personaId: idCampo() });
export const sinCamposSchema = z.object({});

/** The staff's actions on a personal link. */
export const ACCIONES_DE_ENLACE = ["RENOVAR", "REVOCAR", "ENVIAR", "DICTAR"] as const;
export const enlaceSchema = z.object({ accion: opcion(ACCIONES_DE_ENLACE) });

/** The levels that show each item. */
export const ajustesSchema = z.object({
  verAdeudos: lista(idCampo()),
  verCalificaciones: lista(idCampo()),
  proponerCambios: lista(idCampo()),
  avisarAusencias: lista(idCampo()),
  horaDeAusencias: horaOpcional(),
});
