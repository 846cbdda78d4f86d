import type { Context } from "hono";
import { cambiarEnBloque } from "../cargos/commands/cambiar-en-bloque.server";
import { eliminarCargo } from "../cargos/commands/eliminar-cargo.server";
import { eliminarPrograma } from "./commands/eliminar-programa.server";
import { generarCargosDelPrograma } from "../asistente/commands/generar-cargos.server";
import { guardarCargo } from "../cargos/commands/guardar-cargo.server";
import { guardarPrograma } from "./commands/guardar-programa.server";
import { leerFiltros } from "./filtros.server";
import { QUE } from "../cargos/masivo";
import { nivelesDe, opcionesDeLista, opcionesDePrograma, serviciosDelCiclo } from "./opciones.server";
import {
  asignadosPorConfiguracion,
  asignadosSinInscripcion,
  listarCargos,
  listarProgramas,
  obtenerCargo,
  obtenerPrograma,
} from "../queries.server";
import { asistenteSchema } from "../asistente/schemas-asistente.server";
import { cargoSchema, consultaDeProgramas, eliminarApiSchema, masivoSchemas, programaSchema } from "../schemas.server";
import { alcanceDelPrograma, listarColegios, PERMISO } from "../visible.server";
import type { Alcance } from "~/acceso/alcance.server";
import type { ParamSpec } from "~/server/request/params.server";
import { jsonResponse } from "~/server/request/responses.server";
import { consentimiento, idOpcional } from "~/server/request/zod.server";
import { SIN_CUERPO, ejecutar } from "~/acceso/llamadas/cuerpo.server";
import { comoAsistente, comoCargo, conConfiguraciones, conPorcentajes } from "../cargos/definiciones.server";
import { enCiclo, entrar, entrarEnOrganizacion } from "~/acceso/llamadas/puerta.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";

export const PROGRAMAS = "/organizaciones/:organizacionId/programaspagos";
const UNO = `${PROGRAMAS}/:ppId`;
const CARGOS = `${UNO}/cargos`;
const CARGO = `${CARGOS}/:dcId`;
const CATALOGOS = [PERMISO, "PERM_VISTA_ALUMNOS_INFO_FINANCIERA"] as const;
const CONSULTA_NIVELES = { cicloId: idOpcional(), plantelId: idOpcional(), turnoId: idOpcional() };

/** Who calls, in the school of the program that the path names. Throws 404 for a program that he may not see. */
export async function entrarEnPrograma<P extends ParamSpec>(contexto: Context, params: P) {
  const { alcance, params: leidos } = await entrarEnOrganizacion(contexto, PERMISO, { ppId: "id", ...params });
  const { ppId: programaPagosId, ...resto } = leidos;
  const suyo = await alcanceDelPrograma(alcance, programaPagosId as number);
  return { alcance: suyo, programaPagosId: programaPagosId as number, params: resto };
}

/**
 * C§7, organization level: payment programs with their charges, the bulk changes of all charges, surcharges or discounts of
 * a program (PATCH, DELETE of the collection), and the wizard, over the commands of the screens. What changes accounts
 * answers 409 with `force`, which agrees to what it would do, until that comes back.
 */
export const rutasDeProgramasDeOrganizacion = new Tabla()
  .get(PROGRAMAS, consultaDeProgramas, async (contexto) => {
    const { alcance } = await entrarEnOrganizacion(contexto, PERMISO, {});
    const { elegido, filtros } = await leerFiltros(alcance, contexto.req.raw, { exacto: true });
    return jsonResponse(await listarProgramas(elegido, filtros));
  })
  .post(PROGRAMAS, {}, async (contexto) => {
    const { alcance } = await entrarEnOrganizacion(contexto, PERMISO, {});
    return guardar(contexto, alcance, 0);
  })
  .get(UNO, {}, async (contexto) => {
    const { alcance, programaPagosId } = await entrarEnPrograma(contexto, {});
    return jsonResponse(await comoPrograma(alcance, programaPagosId));
  })
  .put(UNO, {}, async (contexto) => {
    const { alcance, programaPagosId } = await entrarEnPrograma(contexto, {});
    return guardar(contexto, alcance, programaPagosId);
  })
  .delete(UNO, {}, async (contexto) => {
    const { alcance, programaPagosId } = await entrarEnPrograma(contexto, {});
    return ejecutar(contexto.req.raw, SIN_CUERPO, () => eliminarPrograma(alcance, { programaPagosId }));
  })
  .get(CARGOS, {}, async (contexto) => {
    const { alcance, programaPagosId } = await entrarEnPrograma(contexto, {});
    return jsonResponse((await listarCargos(alcance, programaPagosId)).cargos.map(comoCargo));
  })
  .post(CARGOS, {}, async (contexto) => {
    const { alcance, programaPagosId } = await entrarEnPrograma(contexto, {});
    return ejecutar(contexto.req.raw, cargoSchema, (datos, llave) =>
      guardarCargo(alcance, { ...datos, programaPagosId, cargoId: 0, llave }),
    );
  })
  .get(CARGO, {}, async (contexto) => {
    const { alcance, programaPagosId, params } = await entrarEnPrograma(contexto, { dcId: "id" });
    return jsonResponse(comoCargo(await obtenerCargo(alcance, { programaPagosId, cargoId: params.dcId })));
  })
  .put(CARGO, {}, async (contexto) => {
    const { alcance, programaPagosId, params } = await entrarEnPrograma(contexto, { dcId: "id" });
    const cual = { programaPagosId, cargoId: params.dcId };
    const registro = comoCargo(await obtenerCargo(alcance, cual));
    return ejecutar(contexto.req.raw, cargoSchema, (datos) => guardarCargo(alcance, { ...datos, ...cual }), {
      registro,
    });
  })
  .delete(CARGO, {}, async (contexto) => {
    const { alcance, programaPagosId, params } = await entrarEnPrograma(contexto, { dcId: "id" });
    return ejecutar(contexto.req.raw, eliminarApiSchema, (datos) =>
      eliminarCargo(alcance, { ...datos, programaPagosId, cargoId: params.dcId }),
    );
  })
  .post(`${UNO}/asistente`, {}, async (contexto) => {
    const { alcance, programaPagosId } = await entrarEnPrograma(contexto, {});
    return ejecutar(
      contexto.req.raw,
      asistenteSchema,
      (receta, llave) => generarCargosDelPrograma(alcance, programaPagosId, receta, llave),
      { comoEsquema: comoAsistente },
    );
  })
  .get("/organizaciones/:organizacionId/colegios", {}, async (contexto) => {
    const { alcance } = await entrarEnOrganizacion(contexto, PERMISO, {});
    return jsonResponse(await listarColegios(alcance));
  });

for (const que of QUE)
  rutasDeProgramasDeOrganizacion
    .patch(`${UNO}/${que}`, {}, async (contexto) => {
      const { alcance, programaPagosId } = await entrarEnPrograma(contexto, {});
      return ejecutar(
        contexto.req.raw,
        masivoSchemas[que],
        ({ force, escrito, aplicar, leido: _, ...valores }, llave) => {
          const acordado = { programaPagosId, force, escrito, aplicar, llave };
          return cambiarEnBloque(alcance, acordado, { accion: "MODIFICAR", ...valores });
        },
        { comoEsquema: conPorcentajes },
      );
    })
    .delete(`${UNO}/${que}`, {}, async (contexto) => {
      const { alcance, programaPagosId } = await entrarEnPrograma(contexto, {});
      return ejecutar(contexto.req.raw, eliminarApiSchema, ({ leido: _, ...datos }, llave) =>
        cambiarEnBloque(alcance, { ...datos, programaPagosId, llave }, { accion: "ELIMINAR", que }),
      );
    });

// What a program is chosen by: a school's cycles, and the services and levels that a cycle has (C§7).
rutasDeProgramasDeOrganizacion
  .get("/colegios/:colegioId/ciclos", {}, async (contexto) => {
    const { alcance } = await entrar(contexto, CATALOGOS, {});
    return jsonResponse((await opcionesDeLista(alcance, alcance)).ciclos);
  })
  .get("/colegios/:colegioId/servicios", { cicloId: idOpcional() }, async (contexto, { cicloId }) => {
    const { alcance } = await entrar(contexto, CATALOGOS, {});
    await enCiclo(alcance, cicloId);
    return jsonResponse(await serviciosDelCiclo(alcance, cicloId));
  })
  .get("/colegios/:colegioId/niveles", CONSULTA_NIVELES, async (contexto, { cicloId, plantelId, turnoId }) => {
    const { alcance } = await entrar(contexto, CATALOGOS, {});
    await enCiclo(alcance, cicloId);
    return jsonResponse(await nivelesDe(alcance, { cicloId, plantelId, turnoId }));
  });

/** A program as C§3 lists it. */
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

async function guardar(contexto: Context, alcance: Alcance, programaPagosId: number) {
  const registro = programaPagosId === 0 ? {} : await comoPrograma(alcance, programaPagosId);
  const esquema = programaSchema.extend(consentimiento);
  return ejecutar(
    contexto.req.raw,
    esquema,
    (datos, llave) =>
      guardarPrograma(alcance, { ...datos, programaPagosId, llave: programaPagosId === 0 ? llave : null }),
    { comoEsquema: conConfiguraciones, registro },
  );
}
