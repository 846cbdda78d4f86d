import { z } from "zod";
import { escribir } from "~/base/acceso/llamadas/escribir.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { idCampo, opcionOpcional } from "~/server/request/zod.server";
import { operaciones } from "./operaciones.server";
import { ACCIONES_DE_ENLACE } from "./schemas.server";

/** Whose link it is, and what is done with it: sent again, where the call does not say. */
const cuerpo = z.object({ alumnoId: idCampo(), tutorId: idCampo(), accion: opcionOpcional(ACCIONES_DE_ENLACE) });

/** A§7 tutores/app PATCH (resend): the personal link of a tutor of a student, mailed again, made anew or taken away. */
export const rutasDeEnlaces = new Tabla().patch(
  "/colegios/:colegioId/tutores/app",
  {},
  escribir(operaciones.deTutor, {
    dice: ["alumnoId", "tutorId"],
    cuerpo,
    valores: ({ accion }) => ({ accion: accion ?? "ENVIAR" }),
  }),
);
