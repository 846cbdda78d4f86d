import { z } from "zod";
import { run } from "~/base/acceso/llamadas/run.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { idCampo, opcionOpcional } from "~/server/request/zod.server";
import { operaciones } from "./operaciones.server";
import { ACCIONES_DE_ENLACE } from "./schemas.server";

/** The owner of the link, and the action on it: by default, it is sent again. */
const cuerpo = z.object({ alumnoId: idCampo(), tutorId: idCampo(), accion: opcionOpcional(ACCIONES_DE_ENLACE) });

/** A§7 tutores/app PATCH (resend): the personal link of a student's tutor, mailed again, renewed or revoked. */
export const rutasDeEnlaces = new Tabla().patch(
  "/colegios/:colegioId/tutores/app",
  {},
  run(operaciones.deTutor, {
    inBody: ["alumnoId", "tutorId"],
    body: cuerpo,
    values: ({ accion }) => ({ accion: accion ?? "ENVIAR" }),
  }),
);
