import { conBanderas } from "~/base/acceso/llamadas/banderas.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { jsonResponse } from "~/server/request/responses.server";
import { obtenerGrupo } from "~/aula/docentes/grupos.server";
import { ADMINISTRA_CLASES } from "./commands/clases-del-dia.server";
import { comoClases, unaClase } from "./clase-de-llamada.server";
import { operaciones } from "./operaciones.server";
import { PERMISO, VE_HORARIOS } from "./permiso.server";
import { docenteDeLaCuenta, horariosDelGrupo } from "./queries.server";
import { apoyosApiSchema, consultaDeClases, motivoApiSchema, suplenteApiSchema } from "./schemas.server";
import { listarClases, obtenerClase } from "./semana.server";

const DEL_GRUPO = "/colegios/:colegioId/grupos/:grupoId/horarios";
const CLASES = "/colegios/:colegioId/clases";
const UNA = `${CLASES}/:claseId`;
const DE_UNA = { claseId: "id" } as const;

/**
 * C§7 Timetables and classes: a group's versions, the classes of some days, an extra one, and their regeneration. Also the actions on
 * several or one (PUT: substitute; PUT …/apoyos: helpers of that day; DELETE with its reason).
 */
export const rutasDeHorarios = new Tabla()
  .get(DEL_GRUPO, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { grupoId: "id" });
    await obtenerGrupo(alcance, params.grupoId);
    const horarios = await horariosDelGrupo(alcance, params.grupoId);
    return jsonResponse(
      horarios.map(({ lecciones, ...horario }) => ({
        ...horario,
        lecciones: lecciones.map((leccion) => conBanderas(leccion, "fija")),
      })),
    );
  })
  .put(
    DEL_GRUPO,
    {},
    run(operaciones.guardarHorario, {
      required: { listas: ["lecciones"], salvo: { nombre: "accion", es: "ELIMINAR" } },
    }),
  )
  .get(CLASES, consultaDeClases, async (contexto, { inicio, fin, ...deQuien }) => {
    const { alcance } = await entrar(contexto, VE_HORARIOS, {});
    // Teachers may only request their own.
    const propio = tienePermiso(alcance, PERMISO, "PERM_COORDINACION")
      ? null
      : ((await docenteDeLaCuenta(alcance)) ?? 0);
    const filtro = propio === null ? deQuien : { docenteId: propio, grupoId: null, aulaId: null };
    const dias = { desde: inicio ?? alcance.hoy, hasta: fin ?? inicio ?? alcance.hoy };
    return jsonResponse(await comoClases(alcance, await listarClases(alcance, { ...dias, ...filtro })));
  })
  .post(CLASES, {}, run(operaciones.agregarClase))
  .patch(CLASES, {}, run(operaciones.cambiarClases))
  .get(UNA, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMINISTRA_CLASES, { claseId: "id" });
    return jsonResponse(await unaClase(alcance, await obtenerClase(alcance, params.claseId)));
  })
  .put(
    UNA,
    {},
    run(operaciones.cambiarClases, {
      body: suplenteApiSchema,
      inPath: DE_UNA,
      values: ({ suplenteId }, { claseId }) => ({
        accion: "SUPLIR" as const,
        clases: [claseId],
        motivo: "",
        suplenteId,
        apoyos: [],
      }),
    }),
  )
  .put(
    `${UNA}/apoyos`,
    {},
    run(operaciones.cambiarClases, {
      body: apoyosApiSchema,
      required: { listas: ["apoyos"] },
      inPath: DE_UNA,
      values: ({ apoyos }, { claseId }) => ({
        accion: "APOYAR" as const,
        clases: [claseId],
        motivo: "",
        suplenteId: null,
        apoyos,
      }),
    }),
  )
  .delete(
    UNA,
    {},
    run(operaciones.cambiarClases, {
      body: motivoApiSchema,
      inPath: DE_UNA,
      values: ({ motivo }, { claseId }) => ({
        accion: "ELIMINAR" as const,
        clases: [claseId],
        motivo,
        suplenteId: null,
        apoyos: [],
      }),
    }),
  )
  .post(`${CLASES}/regenerar`, {}, run(operaciones.generarClases));
