import { operacion } from "~/base/acceso/operacion.server";
import { fotoSchema } from "~/base/archivos/schemas.server";
import { cambiarFotoDeDocente } from "./commands/cambiar-foto-de-docente.server";
import { eliminarDocente } from "./commands/eliminar-docente.server";
import { guardarDisponibilidad } from "./commands/guardar-disponibilidad.server";
import { guardarDocente } from "./commands/guardar-docente.server";
import { guardarOptativos } from "./commands/guardar-optativos.server";
import { guardarReparto } from "./commands/guardar-reparto.server";
import { PERMISO } from "./permiso.server";
import { disponibilidadSchema, docenteSchema, eliminarSchema, optativosSchema, repartoSchema } from "./schemas.server";

const DE_UNO = { permiso: PERMISO, params: { docenteId: "id" } } as const;
const DE_GRUPO = { permiso: PERMISO, params: { grupoId: "id" }, keyed: true } as const;

/** The write operations on teachers and teaching assignments (C§7 Teachers, classes, grades, tasks). */
export const operaciones = {
  guardarDocente: operacion({
    permiso: PERMISO,
    params: { docenteId: "idOrZero" },
    schema: docenteSchema,
    keyed: true,
    run: ({ lastModifiedDate, force: _, escrito: _e, ...datos }, { alcance, params, consent }) =>
      guardarDocente(alcance, {
        docenteId: params.docenteId === 0 ? null : params.docenteId,
        datos,
        lastModifiedDate,
        ...consent,
      }),
  }),
  eliminarDocente: operacion({
    ...DE_UNO,
    schema: eliminarSchema,
    keyed: true,
    run: (datos, { alcance, params }) => eliminarDocente(alcance, { ...params, ...datos }),
  }),
  cambiarFoto: operacion({
    ...DE_UNO,
    schema: fotoSchema,
    run: async ({ foto, recorte }, { alcance, params }) =>
      cambiarFotoDeDocente(alcance, {
        ...params,
        recorte,
        nombre: foto.name,
        bytes: new Uint8Array(await foto.arrayBuffer()),
      }),
  }),
  guardarDisponibilidad: operacion({
    ...DE_UNO,
    schema: disponibilidadSchema,
    keyed: true,
    run: (datos, { alcance, params }) => guardarDisponibilidad(alcance, { ...params, ...datos }),
  }),
  guardarReparto: operacion({
    ...DE_GRUPO,
    schema: repartoSchema,
    run: ({ asignaturas, imparten, apoyan, aulas, copiarDe }, { alcance, params }) => {
      const idsDeAsignatura = (pares: readonly { asignaturaId: number; id: number }[], asignaturaBuscada: number) =>
        pares.filter(({ asignaturaId }) => asignaturaId === asignaturaBuscada).map(({ id }) => id);
      const reparto = [...new Set(asignaturas)].map((asignaturaId) => ({
        asignaturaId,
        imparten: idsDeAsignatura(imparten, asignaturaId),
        apoyan: idsDeAsignatura(apoyan, asignaturaId),
        aulaId: idsDeAsignatura(aulas, asignaturaId)[0] ?? null,
      }));
      return guardarReparto(alcance, { ...params, reparto, copiarDe });
    },
  }),
  guardarOptativos: operacion({
    ...DE_GRUPO,
    schema: optativosSchema,
    run: (datos, { alcance, params }) => guardarOptativos(alcance, { ...params, ...datos }),
  }),
};
