import { cambiarInscripcion } from "./commands/cambiar-inscripcion.server";
import { darDeBaja } from "./commands/dar-de-baja.server";
import { inscribirAlumno } from "./commands/inscribir-alumno.server";
import { bajaApiSchema, cambioApiSchema, inscripcionApiSchema } from "./schemas.server";
import { exigirGrado, existenGrupos } from "./inscripcion.server";
import { jsonResponse } from "~/server/request/responses.server";
import { idOpcional } from "~/server/request/zod.server";
import { underKey } from "~/acceso/operacion.server";
import { PUERTAS } from "~/acceso/puertas";
import { ejecutar } from "~/acceso/llamadas/cuerpo.server";
import { enCiclo, entrar } from "~/acceso/llamadas/puerta.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";

const UNA = "/colegios/:colegioId/inscripciones/:inscripcionId";
const ADMIN = PUERTAS.inscripcion;

/**
 * A§7 inscripciones: POST enrols, PUT changes an enrolment (409 with `force`, which agrees to what it would do, until that
 * comes back), DELETE withdraws from it. A§7 grados/:id/grupos/existen.
 */
export const rutasDeInscripciones = new Tabla()
  .post("/colegios/:colegioId/inscripciones", {}, async (contexto) => {
    const { alcance } = await entrar(contexto, ADMIN, {});
    const request = contexto.req.raw;
    return ejecutar(request, inscripcionApiSchema(alcance.hoy), ({ fechaInscripcion, ...datos }, llave) => {
      const values = { ...datos, ...(fechaInscripcion ? { fechaInscripcion } : {}) };
      return inscribirAlumno(underKey(alcance, llave, { request, values }), values);
    });
  })
  .put(UNA, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, { inscripcionId: "id" });
    return ejecutar(contexto.req.raw, cambioApiSchema, (datos) => cambiarInscripcion(alcance, { ...datos, ...params }));
  })
  .delete(UNA, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.baja, { inscripcionId: "id" });
    return ejecutar(contexto.req.raw, bajaApiSchema(alcance.hoy), ({ fechaBaja, ...datos }) =>
      darDeBaja(alcance, { ...params, ...datos, fechaBaja: fechaBaja ?? alcance.hoy }),
    );
  })
  .get(
    "/colegios/:colegioId/grados/:gradoId/grupos/existen",
    { cicloId: idOpcional(), plantelId: idOpcional(), turnoId: idOpcional() },
    async (contexto, { cicloId, plantelId, turnoId }) => {
      const { alcance, params } = await entrar(contexto, "PERM_ADMIN_INSCRIPCION_ALUMNO", { gradoId: "id" });
      await exigirGrado(alcance, params.gradoId);
      const lugar = { ...params, plantelId: plantelId ?? undefined, turnoId: turnoId ?? undefined };
      const { cicloId: suyo } = await enCiclo(alcance, cicloId);
      return jsonResponse({ existen: await existenGrupos(alcance, { ...lugar, cicloId: suyo }) });
    },
  );
