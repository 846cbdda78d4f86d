import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { fotoSchema } from "~/base/archivos/schemas.server";
import { asociarTutor } from "./commands/asociar-tutor.server";
import { cambiarAvisos } from "./commands/cambiar-avisos.server";
import { cambiarFotoDeTutor } from "./commands/cambiar-foto-de-tutor.server";
import { guardarTutor } from "./commands/guardar-tutor.server";
import { quitarTutor } from "./commands/quitar-tutor.server";
import { z } from "zod";
import { asociarSchema, avisosSchema, tutorSchema } from "./schemas.server";

const permiso = PUERTAS.tutores;
const UNO = { alumnoId: "id", tutorId: "id" } as const;

/** The write operations on a student's tutors (B§2.4 /tutores, C§2.15). */
export const operaciones = {
  asociar: operacion({
    permiso,
    params: { alumnoId: "id" },
    schema: asociarSchema,
    run: (datos, { alcance, params }) => asociarTutor(alcance, { ...datos, ...params }),
  }),
  /** Adds a tutor (`tutorId` 0) or changes one. */
  guardar: operacion({
    permiso,
    params: { alumnoId: "id", tutorId: "idOrZero" },
    schema: tutorSchema,
    keyed: true,
    run: (datos, { alcance, params, consent }) =>
      guardarTutor(alcance, { ...datos, domicilio: datos, ...params, ...consent }),
  }),
  quitar: operacion({
    permiso,
    params: UNO,
    schema: z.object({}),
    run: (_, { alcance, params }) => quitarTutor(alcance, params),
  }),
  cambiarAvisos: operacion({
    permiso,
    params: { alumnoId: "id" },
    schema: avisosSchema,
    run: (datos, { alcance, params }) => cambiarAvisos(alcance, { ...datos, ...params }),
  }),
  cambiarFoto: operacion({
    permiso,
    params: UNO,
    schema: fotoSchema,
    run: async ({ foto, recorte }, { alcance, params }) =>
      cambiarFotoDeTutor(alcance, {
        ...params,
        recorte,
        nombre: foto.name,
        bytes: new Uint8Array(await foto.arrayBuffer()),
      }),
  }),
};
