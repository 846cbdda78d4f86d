import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { guardarBeca } from "./commands/guardar-beca.server";
import { otorgarBeca } from "./commands/otorgar-beca.server";
import { terminarBeca } from "./commands/terminar-beca.server";
import { becaSchema, otorgarSchema } from "./schemas.server";

/** The write operations on becas. */
export const operaciones = {
  guardarBeca: operacion({
    permiso: PUERTAS.becas,
    params: { becaId: "idOrZero" },
    schema: becaSchema,
    keyed: true,
    run: (datos, { alcance, params }) => guardarBeca(alcance, { ...datos, ...params }),
  }),
  decidirBeca: operacion({
    permiso: PUERTAS.becas,
    params: { alumnoId: "id" },
    schema: otorgarSchema,
    keyed: true,
    run: async ({ terminar, becaId, hasta, ...datos }, { alcance, params, consent }) => {
      const { alumnoId } = params;
      const { becaAlumnoId, desde, motivo } = datos;
      return terminar
        ? terminarBeca(alcance, { ...consent, alumnoId, becaAlumnoId: becaAlumnoId ?? 0, desde, motivo })
        : otorgarBeca(alcance, { ...datos, ...consent, alumnoId, becaId: becaId ?? 0, hasta: hasta ?? desde });
    },
  }),
};
