import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { origenPublico } from "~/server/request/public-url.server";
import { elegirAlumnos } from "./commands/elegir-alumnos.server";
import { eliminarComunicado } from "./commands/eliminar-comunicado.server";
import { enviarComunicado } from "./commands/enviar-comunicado.server";
import { guardarComunicado } from "./commands/guardar-comunicado.server";
import { reenviarComunicado } from "./commands/reenviar-comunicado.server";
import { sePublico } from "./edicion.server";
import { alumnosSchema, borradorSchema, confirmacionSchema, publicadoSchema, reenviarSchema } from "./schemas.server";
import { comoSubida } from "~/base/archivos/anexos.server";

const UNO = { permiso: PUERTAS.redactarComunicados, params: { comunicadoId: "id" } } as const;

const envio = ({ visto }: { visto: boolean }) =>
  operacion({
    ...UNO,
    schema: confirmacionSchema,
    run: (_, { alcance, params, request, consent }) =>
      enviarComunicado(alcance, params.comunicadoId, origenPublico(request), visto ? consent : null),
  });

/** The commands of comunicados, for their authors (C§7). */
export const operaciones = {
  guardar: operacion({
    permiso: PUERTAS.redactarComunicados,
    params: { comunicadoId: "idOrZero" },
    schema: async ({ alcance, params }) =>
      (await sePublico(alcance, params.comunicadoId)) ? publicadoSchema : borradorSchema,
    keyed: true,
    run: async (datos, { alcance, params }) => {
      const archivos = await Promise.all(datos.archivos.map(comoSubida));
      return guardarComunicado(alcance, params.comunicadoId, { ...datos, archivos });
    },
  }),
  elegirAlumnos: operacion({
    ...UNO,
    schema: alumnosSchema,
    run: (alumnos, { alcance, params }) => elegirAlumnos(alcance, params.comunicadoId, alumnos),
  }),
  enviar: envio({ visto: true }),
  /** For clients that did not see the recipients. */
  enviarSinVer: envio({ visto: false }),
  reenviar: operacion({
    ...UNO,
    schema: reenviarSchema,
    keyed: true,
    run: ({ incluir }, { alcance, params, request }) =>
      reenviarComunicado(alcance, params.comunicadoId, { origen: origenPublico(request), incluir }),
  }),
  eliminar: operacion({
    ...UNO,
    schema: confirmacionSchema,
    run: (_, { alcance, params }) => eliminarComunicado(alcance, params.comunicadoId),
  }),
};
