import { run, sinConsentir } from "~/base/acceso/llamadas/run.server";
import { enPesos } from "~/base/acceso/llamadas/pesos.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { jsonResponse } from "~/server/request/responses.server";
import { consentimiento, enteroOpcional, opcionOpcional } from "~/server/request/zod.server";
import { operaciones } from "./operaciones.server";
import { reinscripcionSchema } from "./schemas.server";
import { leerFiltros } from "./filtros";
import { PUERTAS } from "~/base/acceso/puertas";
import { CLAVES_DE_ESTADOS, CLAVES_DE_PROPUESTAS } from "./promocion";
import { listarPropuestas, loQueFalta, obtenerPromocion, resumirPropuestas } from "./queries.server";

/** Promotions: a proposal, its list with its state, its next step, and the outcome of one student's proposal. */
export const rutasDePromociones = new Tabla()
  .post("/colegios/:colegioId/promociones", {}, run(operaciones.proponer))
  .get(
    "/colegios/:colegioId/promociones/:promocionId",
    {
      propuesta: opcionOpcional(CLAVES_DE_PROPUESTAS),
      estado: opcionOpcional(CLAVES_DE_ESTADOS),
      despues: enteroOpcional({ min: 0 }),
    },
    async (contexto, { despues }) => {
      const { alcance, params } = await entrar(contexto, PUERTAS.promocion, { promocionId: "id" });
      const promocion = await obtenerPromocion(alcance, params.promocionId);
      const filtros = leerFiltros(new URL(contexto.req.url).searchParams);
      const { id, deCicloId, aCicloId, tarea } = promocion;
      const resumen = await resumirPropuestas(alcance, promocion);
      const lista = await listarPropuestas(alcance, promocion, { filtros, despues: despues ?? 0 });
      const falta = await loQueFalta(alcance, promocion);
      return jsonResponse(enPesos({ id, deCicloId, aCicloId, tarea, resumen, falta, ...lista }));
    },
  )
  .post("/colegios/:colegioId/promociones/:promocionId", {}, run(operaciones.darPaso))
  .post(
    "/colegios/:colegioId/alumnos/:alumnoId/reinscripcion",
    {},
    run(operaciones.decidir, {
      body: reinscripcionSchema.extend(consentimiento),
      values: sinConsentir,
    }),
  );
