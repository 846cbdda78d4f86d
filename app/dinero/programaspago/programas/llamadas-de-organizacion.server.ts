import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import type { Context } from "hono";
import { leerFiltros } from "./filtros.server";
import type { Clase } from "../cargos/masivo";
import { operaciones as asistente } from "../asistente/operaciones.server";
import { asistenteApiSchema } from "../asistente/schemas-asistente.server";
import { operaciones as cargos } from "../cargos/operaciones.server";
import { operaciones as programas } from "./operaciones.server";
import { nivelesALaVista, nivelesDe, opcionesDeLista, opcionesDePrograma, serviciosDelCiclo } from "./opciones.server";
import {
  asignadosPorConfiguracion,
  asignadosSinInscripcion,
  listarCargos,
  listarProgramas,
  obtenerCargo,
  obtenerPrograma,
} from "../queries.server";
import { consultaDeProgramas, eliminarApiSchema, eliminarProgramaApiSchema, programaSchema } from "../schemas.server";
import { alcanceDelPrograma, listarColegios, PERMISO } from "../visible.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import type { ParamSpec } from "~/server/request/params.server";
import { jsonResponse } from "~/server/request/responses.server";
import { consentimiento, idOpcional, opcionOpcional } from "~/server/request/zod.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { comoAsistente, comoCargo, conConfiguraciones, conPorcentajes } from "../cargos/definiciones.server";
import { enCiclo, entrar, entrarEnOrganizacion } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

export const PROGRAMAS = "/organizaciones/:organizacionId/programaspagos";
const UNO = `${PROGRAMAS}/:ppId`;
const CARGOS = `${UNO}/cargos`;
const CARGO = `${CARGOS}/:dcId`;
const CATALOGOS = [PERMISO, "PERM_VISTA_ALUMNOS_INFO_FINANCIERA"] as const;
const CONSULTA_NIVELES = { cicloId: idOTodos(), plantelId: idOpcional(), turnoId: idOpcional() };

/** The caller, in the school of the program in the path. Throws 404 for a program that the caller may not see. */
export async function entrarEnPrograma<P extends ParamSpec>(contexto: Context, params: P) {
  const { alcance, params: leidos } = await entrarEnOrganizacion(contexto, PERMISO, { ppId: "id", ...params });
  const { ppId: programaPagosId, ...resto } = leidos;
  const alcancePropio = await alcanceDelPrograma(alcance, programaPagosId as number);
  return { alcance: alcancePropio, programaPagosId: programaPagosId as number, params: resto };
}

/**
 * C§7, organization level: payment programs with their charges, the bulk changes of all charges, surcharges or
 * discounts of a program (PATCH, DELETE of the collection), and the wizard. They use the operations of the screens.
 * Changes to accounts answer 409 with `force`, which agrees to their effect, until it is sent back.
 */
export const rutasDeProgramasDeOrganizacion = new Tabla()
  .get(PROGRAMAS, consultaDeProgramas, async (contexto) => {
    const { alcance } = await entrarEnOrganizacion(contexto, PERMISO, {});
    const { elegido, filtros } = await leerFiltros(alcance, contexto.req.raw, { exacto: true });
    return jsonResponse(await listarProgramas(elegido, filtros));
  })
  .post(
    PROGRAMAS,
    {},
    run(programas.guardarPrograma, {
      given: { ppId: 0 },
      body: programaSchema.extend(consentimiento),
      convert: conConfiguraciones,
    }),
  )
  .get(UNO, {}, async (contexto) => {
    const { alcance, programaPagosId } = await entrarEnPrograma(contexto, {});
    return jsonResponse(await comoPrograma(alcance, programaPagosId));
  })
  .put(
    UNO,
    {},
    run(programas.guardarPrograma, {
      body: programaSchema.extend(consentimiento),
      convert: conConfiguraciones,
      current: async ({ alcance, params: { ppId } }) => comoPrograma(await alcanceDelPrograma(alcance, ppId), ppId),
    }),
  )
  .delete(
    UNO,
    { eliminarMovimientos: opcionOpcional(["true", "false"]) },
    run(programas.eliminarPrograma, { body: eliminarProgramaApiSchema, inQuery: ["eliminarMovimientos"] }),
  )
  .get(CARGOS, {}, async (contexto) => {
    const { alcance, programaPagosId } = await entrarEnPrograma(contexto, {});
    return jsonResponse((await listarCargos(alcance, programaPagosId)).cargos.map(comoCargo));
  })
  .post(CARGOS, {}, run(cargos.guardarCargo, { given: { dcId: 0 } }))
  .get(CARGO, {}, async (contexto) => {
    const { alcance, programaPagosId, params } = await entrarEnPrograma(contexto, { dcId: "id" });
    return jsonResponse(comoCargo(await obtenerCargo(alcance, { programaPagosId, cargoId: params.dcId })));
  })
  .put(
    CARGO,
    {},
    run(cargos.guardarCargo, {
      current: async ({ alcance, params: { ppId, dcId } }) =>
        comoCargo(
          await obtenerCargo(await alcanceDelPrograma(alcance, ppId), { programaPagosId: ppId, cargoId: dcId }),
        ),
    }),
  )
  .delete(CARGO, {}, run(cargos.eliminarCargo, { body: eliminarApiSchema }))
  .post(`${UNO}/asistente`, {}, run(asistente.generarCargos, { convert: comoAsistente }), {
    cuerpo: asistenteApiSchema,
  })
  .get("/organizaciones/:organizacionId/colegios", {}, async (contexto) => {
    const { alcance } = await entrarEnOrganizacion(contexto, PERMISO, {});
    return jsonResponse(await listarColegios(alcance));
  });

const modificar = (clase: Clase) => run(cargos.modificarTodos(clase), { convert: conPorcentajes });
const eliminar = (clase: Clase) => run(cargos.eliminarTodos(clase), { body: eliminarApiSchema });

rutasDeProgramasDeOrganizacion
  .patch(CARGOS, {}, modificar("cargos"))
  .delete(CARGOS, {}, eliminar("cargos"))
  .patch(`${UNO}/recargos`, {}, modificar("recargos"))
  .delete(`${UNO}/recargos`, {}, eliminar("recargos"))
  .patch(`${UNO}/descuentos`, {}, modificar("descuentos"))
  .delete(`${UNO}/descuentos`, {}, eliminar("descuentos"));

// The choices for a program: a school's cycles, and the services and levels of a cycle (C§7).
rutasDeProgramasDeOrganizacion
  // The choices of the bar (B§2.3, B§7), for every viewer: the cycles, and of a cycle the levels within the viewer's
  // limits.
  .get("/colegios/:colegioId/ciclos", {}, async (contexto) => {
    const { alcance } = await entrar(contexto, PUERTAS.propio, {});
    return jsonResponse((await opcionesDeLista(alcance, alcance)).ciclos);
  })
  .get("/colegios/:colegioId/servicios", { cicloId: idOTodos() }, async (contexto, { cicloId }) => {
    const { alcance } = await entrar(contexto, CATALOGOS, {});
    await enCiclo(alcance, cicloId);
    return jsonResponse(await serviciosDelCiclo(alcance, cicloId));
  })
  .get("/colegios/:colegioId/ciclos/:cicloId/servicios", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, CATALOGOS, { cicloId: "id" });
    const ahi = await enCiclo(alcance, params.cicloId);
    return jsonResponse(await serviciosDelCiclo(ahi, ahi.cicloId));
  })
  .get("/colegios/:colegioId/niveles", CONSULTA_NIVELES, async (contexto, { cicloId, plantelId, turnoId }) => {
    const { alcance } = await entrar(contexto, PUERTAS.propio, {});
    const ahi = await enCiclo(alcance, cicloId);
    return jsonResponse(await nivelesALaVista(ahi, await nivelesDe(ahi, { cicloId, plantelId, turnoId })));
  });

/** A program in the form of C§3. */
async function comoPrograma(alcance: Alcance, programaPagosId: number) {
  const programa = await obtenerPrograma(alcance, programaPagosId);
  const { configuraciones } = await opcionesDePrograma(alcance, programa);
  const asignados = await asignadosPorConfiguracion(alcance, programaPagosId);
  return {
    ...programa,
    asignacionesSinInscripcion: await asignadosSinInscripcion(alcance, programaPagosId),
    configuracionesCiclo: configuraciones
      .filter(({ cicloId }) => cicloId === programa.cicloId)
      .map(({ cicloId: _, ...configuracion }) => ({
        ...configuracion,
        selected: programa.configuracionesCiclo.includes(configuracion.id),
        asignacionesCount: asignados.get(configuracion.id) ?? 0,
      })),
  };
}
