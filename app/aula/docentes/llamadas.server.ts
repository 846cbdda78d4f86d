import { run } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { ponerFoto } from "~/base/archivos/llamadas-de-fotos.server";
import { siNo } from "~/server/request/address-fields.server";
import { jsonResponse } from "~/server/request/responses.server";
import { textoOpcional } from "~/server/request/zod.server";
import { alumnosParaOptativo, asignaturasDelGrupo, obtenerGrupo } from "./grupos.server";
import { cambiarFotoDeDocente } from "./commands/cambiar-foto-de-docente.server";
import { operaciones } from "./operaciones.server";
import { PERMISO } from "./permiso.server";
import { listarDocentes, obtenerDocente } from "./queries.server";

const TODOS = "/colegios/:colegioId/docentes";
const UNO = `${TODOS}/:docenteId`;
const DEL_GRUPO = "/colegios/:colegioId/grupos/:grupoId/asignaturas";
const OPTATIVOS = "/colegios/:colegioId/grupos/:grupoId/optativos";

async function comoRegistro(alcance: Alcance, docenteId: number) {
  const { foto: _, ...docente } = await obtenerDocente(alcance, docenteId);
  return docente;
}

/**
 * C§7 Teachers: the teachers of a school, the teaching assignments of a group, and the pupils of an elective one (none
 * for any other).
 */
export const rutasDeDocentes = new Tabla()
  .get(TODOS, { docente: textoOpcional({ max: 100 }), activo: siNo() }, async (contexto, { docente, activo }) => {
    const { alcance } = await entrar(contexto, PERMISO, {});
    return jsonResponse(await listarDocentes(alcance, { busqueda: docente, activos: activo ?? undefined }));
  })
  .post(TODOS, {}, run(operaciones.guardarDocente, { given: { docenteId: 0 } }))
  .get(UNO, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { docenteId: "id" });
    return jsonResponse(await comoRegistro(alcance, params.docenteId));
  })
  .put(
    UNO,
    {},
    run(operaciones.guardarDocente, {
      current: ({ alcance, params }) => comoRegistro(alcance, params.docenteId),
      // A body without this field does not change if the teacher is active.
      convert: async (cuerpo, { alcance, params }) => {
        const { activo } = await obtenerDocente(alcance, params.docenteId);
        return { activo, ...cuerpo };
      },
    }),
  )
  .delete(UNO, {}, run(operaciones.eliminarDocente))
  .put(`${UNO}/fotos/:fotoUuid`, {}, ponerFoto(PERMISO, { docenteId: "id" }, cambiarFotoDeDocente))
  .get(DEL_GRUPO, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { grupoId: "id" });
    return jsonResponse(await asignaturasDelGrupo(alcance, await obtenerGrupo(alcance, params.grupoId)));
  })
  .put(
    DEL_GRUPO,
    {},
    // Copied from another group, it needs no subjects of its own.
    run(operaciones.guardarReparto, { required: { listas: ["asignaturas"], salvo: { nombre: "copiarDe" } } }),
  )
  .get(OPTATIVOS, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { grupoId: "id" });
    const grupo = await obtenerGrupo(alcance, params.grupoId);
    return jsonResponse(grupo.optativas ? await alumnosParaOptativo(alcance, grupo) : []);
  })
  .put(OPTATIVOS, {}, run(operaciones.guardarOptativos, { required: { listas: ["inscripciones"] } }));
