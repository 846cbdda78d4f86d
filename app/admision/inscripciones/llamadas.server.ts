import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import { operaciones } from "./operaciones.server";
import { bajaApiSchema, cambioApiSchema, inscripcionApiSchema, recibePagosApiSchema } from "./schemas.server";
import { exigirGrado, existenGrupos } from "./inscripcion.server";
import { jsonResponse } from "~/server/request/responses.server";
import { idOpcional } from "~/server/request/zod.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { enCiclo, entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

const UNA = "/colegios/:colegioId/inscripciones/:inscripcionId";

// The path names only the enrolment, of any student.
const DE_UNA = { given: { alumnoId: undefined }, inPath: { inscripcionId: "id" } } as const;

/**
 * A§7 alumnos: POST adds a student with a tutor, and enrols the student (409 with `force` as below). A§7 inscripciones:
 * POST enrols, PUT changes an enrolment (409 with `force`, which the client sends back to agree to the effects). PATCH
 * …/recibePagos turns its electronic payments on or off, and DELETE withdraws from it. A§7 grados/:id/grupos/existen.
 */
export const rutasDeInscripciones = new Tabla()
  .post("/colegios/:colegioId/alumnos", {}, run(operaciones.inscribirNuevo))
  .post(
    "/colegios/:colegioId/inscripciones",
    {},
    run(operaciones.inscribir, {
      inBody: ["alumnoId"],
      body: ({ alcance }) => inscripcionApiSchema(alcance.hoy),
      values: (datos) => ({ ...datos, inscripcionId: null }),
    }),
  )
  .put(
    UNA,
    {},
    run(operaciones.inscribir, {
      ...DE_UNA,
      body: cambioApiSchema,
      values: (lugar, una) => ({
        ...lugar,
        ...una,
        fechaInscripcion: null,
        cobrarDesde: null,
        cargosVistos: [],
        cargos: [],
      }),
    }),
  )
  .patch(
    `${UNA}/recibePagos`,
    {},
    run(operaciones.cambiarRecibePagos, {
      ...DE_UNA,
      body: recibePagosApiSchema,
      values: (datos, una) => ({ ...datos, ...una }),
    }),
  )
  .delete(
    UNA,
    {},
    run(operaciones.darDeBaja, {
      ...DE_UNA,
      body: ({ alcance }) => bajaApiSchema(alcance.hoy),
      values: (datos, una) => ({ ...datos, ...una }),
    }),
  )
  .get(
    "/colegios/:colegioId/grados/:gradoId/grupos/existen",
    { cicloId: idOTodos(), plantelId: idOpcional(), turnoId: idOpcional() },
    async (contexto, { cicloId, plantelId, turnoId }) => {
      const { alcance, params } = await entrar(contexto, "PERM_ADMIN_INSCRIPCION_ALUMNO", { gradoId: "id" });
      await exigirGrado(alcance, params.gradoId);
      const lugar = { ...params, plantelId: plantelId ?? undefined, turnoId: turnoId ?? undefined };
      const { cicloId: cicloElegidoId } = await enCiclo(alcance, cicloId);
      return jsonResponse({ existen: await existenGrupos(alcance, { ...lugar, cicloId: cicloElegidoId }) });
    },
  );
