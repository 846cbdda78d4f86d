import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { comentarioSchema } from "~/base/comentarios/schemas.server";
import { comoSubida, subidasDeGuardados } from "~/base/archivos/anexos.server";
import { origenPublico } from "~/server/request/public-url.server";
import { comentarMisiva } from "./commands/comentar-misiva.server";
import { enviarBoletas } from "./commands/enviar-boletas.server";
import { exigirSuAlumno, PARTES } from "./en-la-ruta.server";
import { eliminarMisiva } from "./commands/eliminar-misiva.server";
import { guardarMisiva } from "./commands/guardar-misiva.server";
import { moverEnBloque } from "./commands/mover-en-bloque.server";
import { moverMisiva } from "./commands/mover-misiva.server";
import { bloqueSchema, boletasPorEnviarSchema, misivaSchema, movimientoSchema, sinCampos } from "./schemas.server";

const permiso = PUERTAS.misivas;
const UNA = { permiso, params: PARTES } as const;

/** The staff's commands of misivas (A§7). */
export const operaciones = {
  guardar: operacion({
    permiso,
    params: { ...PARTES, misivaId: "idOrZero" },
    schema: misivaSchema,
    keyed: true,
    run: async ({ archivos, otros: alumnosPedidos, ...datos }, { alcance, params }) => {
      await exigirSuAlumno(alcance, params);
      const subidas = await Promise.all(archivos.map(comoSubida));
      const alumnosAdicionales = params.misivaId === 0 && params.alumnoId === null ? alumnosPedidos : [];
      if (alumnosAdicionales.length > 0) {
        subidas.unshift(...(await subidasDeGuardados(alcance, datos.guardados)));
        return guardarMisiva(alcance, 0, { ...datos, alumnosAdicionales, guardados: [], archivos: subidas });
      }
      // In a student's file it is about that student, whatever the form says.
      const alumnoId = params.alumnoId ?? datos.alumnoId;
      return guardarMisiva(alcance, params.misivaId, { ...datos, alumnoId, archivos: subidas });
    },
  }),
  mover: operacion({
    ...UNA,
    schema: movimientoSchema,
    run: async ({ estatus, justificacionCerrada }, { alcance, params, request, consent }) => {
      await exigirSuAlumno(alcance, params);
      const origen = origenPublico(request);
      return moverMisiva(alcance, params.misivaId, { movimiento: estatus, justificacionCerrada, origen, ...consent });
    },
  }),
  /** Each misiva by the movement above; a page's alone, since each has its own call. */
  moverEnBloque: operacion({
    permiso,
    schema: bloqueSchema,
    // Each misiva is a transaction of its own; one that was moved is refused the second time.
    keyed: false,
    run: async ({ accion, elegido, justificacionCerrada }, { alcance, request }) =>
      moverEnBloque(alcance, {
        accion,
        misivaIds: elegido,
        justificacionCerrada,
        origen: origenPublico(request),
      }),
  }),
  /** Report cards of a group, each a misiva with its PDF; a page's alone, since each step has its own call. */
  enviarBoletas: operacion({
    permiso: PUERTAS.boletas,
    schema: boletasPorEnviarSchema,
    // Each report card is a transaction of its own; one that was sent is not sent again.
    keyed: false,
    run: async ({ elegido: elegidas, ...datos }, { alcance, request }) =>
      enviarBoletas(alcance, { ...datos, elegidas, origen: origenPublico(request) }),
  }),
  comentar: operacion({
    ...UNA,
    schema: comentarioSchema,
    keyed: true,
    run: async (cambio, { alcance, params }) => {
      await exigirSuAlumno(alcance, params);
      return comentarMisiva(alcance, params.misivaId, cambio);
    },
  }),
  eliminar: operacion({
    ...UNA,
    schema: sinCampos,
    run: async (_, { alcance, params }) => {
      await exigirSuAlumno(alcance, params);
      return eliminarMisiva(alcance, params.misivaId);
    },
  }),
};
