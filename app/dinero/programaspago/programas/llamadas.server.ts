import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import { listarParaInscripciones } from "./inscripciones.server";
import { jsonResponse } from "~/server/request/responses.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { operaciones } from "./operaciones.server";
import { enCiclo, entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

const RUTA = "/colegios/:colegioId/programaspagos/inscripciones";
const PERMISO = "PERM_ADMIN_PROGRAMAS_PAGOS";

/**
 * C§7: the payment programs with the configurations in which enrolment gives them, and changing that one; id 0 is none.
 */
export const rutasDeProgramas = new Tabla()
  .get(RUTA, { cicloId: idOTodos() }, async (contexto, { cicloId }) => {
    const { alcance } = await entrar(contexto, PERMISO, {});
    const alcanceDelCiclo = await enCiclo(alcance, cicloId);
    return jsonResponse(await listarParaInscripciones(alcanceDelCiclo, alcanceDelCiclo.cicloId));
  })
  .patch(
    RUTA,
    { cicloId: idOTodos() },
    run(operaciones.elegirPrincipal, {
      inQuery: ["cicloId"],
      // 'Id 0 is sent as null' (C§7): both mean none; omitting it means no change. The cycle 0 is any.
      convert: ({ cicloId, ...cuerpo }) => ({
        ...cuerpo,
        cicloId: String(cicloId) === "0" ? undefined : cicloId,
        ...(cuerpo.programaPagosId === null ? { programaPagosId: 0 } : {}),
      }),
    }),
  );
