import type { Context } from "hono";
import { run } from "~/base/acceso/llamadas/run.server";
import { entrar, entrarEnOrganizacion } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { ParamSpec } from "~/server/request/params.server";
import { jsonResponse } from "~/server/request/responses.server";
import { opcionOpcional } from "~/server/request/zod.server";
import { obtenerOrganizacion } from "./colegio.server";
import { catalogo, CLAVES, type Clave, rutaDe } from "./catalogos";
import { lugaresOfrecidos, lugaresQueTiene } from "./lugares.server";
import { operaciones } from "./operaciones.server";
import { idDeRegistro } from "./pagina.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { BANDERAS } from "./registro";
import { listarRegistros, obtenerPadre, obtenerRegistro, type Registro } from "./queries.server";

const COLEGIO = "/colegios/:colegioId";
/**
 * Lists with more readers: they are declared with those calls (`planteles` and `turnos` of a cycle with the schools').
 */
const CON_LISTA = new Set<Clave>(["ciclos", "servicios", "niveles", "cajas", "bancos", "planteles", "turnos"]);

/** C§7 Organization and school configuration: the catalogues of a school, over the operations of its screens. */
export const rutasDeConfiguracion = new Tabla();

/** The catalogue record that the path of a call names. */
const nombrado = (contexto: Context) => (clave: Clave) => idDeRegistro(clave, contexto.req.param(), "id");

for (const clave of CLAVES) {
  const { parametro, padre, cerrado } = catalogo(clave);
  const todos = `${COLEGIO}/${rutaDe(clave)}`;
  const uno = `${todos}/:${parametro}`;
  const delPadre = padre ? catalogo(padre.clave).parametro : null;
  const ids = (delPadre ? { [delPadre]: "id" } : {}) as ParamSpec;
  const padreDe = (params: Record<string, unknown>) => (delPadre ? Number(params[delPadre]) : null);
  const registroPedido = (alcance: Alcance, params: Record<string, unknown>) =>
    obtenerRegistro(alcance, clave, { registroId: Number(params[parametro]), padreId: padreDe(params) });
  const guardar = operaciones.guardarRegistro(clave);
  const eliminar = operaciones.eliminarRegistro(clave);

  if (!CON_LISTA.has(clave))
    rutasDeConfiguracion.get(todos, {}, async (contexto) => {
      const { alcance, params } = await entrar(contexto, PERMISO, ids);
      await obtenerPadre(alcance, clave, { padreId: padreDe(params), idEnRuta: nombrado(contexto) });
      return jsonResponse((await listarRegistros(alcance, clave, padreDe(params))).map(comoRegistro));
    });
  rutasDeConfiguracion.get(uno, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { ...ids, [parametro]: "id" } as ParamSpec);
    await obtenerPadre(alcance, clave, { padreId: padreDe(params), idEnRuta: nombrado(contexto) });
    return jsonResponse(comoRegistro(await registroPedido(alcance, params)));
  });
  rutasDeConfiguracion.put(
    uno,
    {},
    run(guardar, {
      current: async ({ alcance, params }) => comoRegistro(await registroPedido(alcance, params)),
      // A flag that the body leaves out stays: renaming a record does not deactivate it.
      convert: async (cuerpo, { alcance, params }) => ({
        ...banderasDe(await registroPedido(alcance, params)),
        ...cuerpo,
      }),
    }),
  );
  if (cerrado) continue;
  rutasDeConfiguracion.post(todos, {}, run(guardar, { given: { [parametro]: 0 } }));
  // C§7: `eliminadoEspecial` is a key of the address; a body may bring it, too.
  rutasDeConfiguracion.delete(
    uno,
    { eliminadoEspecial: opcionOpcional(["true", "false"]), desactivar: opcionOpcional(["true", "false"]) },
    run(eliminar, { inQuery: ["eliminadoEspecial", "desactivar"] }),
  );
}

rutasDeConfiguracion
  .get(`${COLEGIO}/ciclos/:cicloId/configuraciones`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { cicloId: "id" });
    await obtenerRegistro(alcance, "ciclos", { registroId: params.cicloId, padreId: null });
    const tiene = await lugaresQueTiene(alcance, params.cicloId);
    const ofrecidos = await lugaresOfrecidos(alcance);
    return jsonResponse(
      ofrecidos.map(({ clave, nombre: _, ...lugar }) => ({
        ...lugar,
        id: tiene.get(clave) ?? null,
        lugar: clave,
        selected: tiene.has(clave),
      })),
    );
  })
  .put(
    `${COLEGIO}/ciclos/:cicloId/configuraciones`,
    {},
    run(operaciones.guardarLugares, { required: { listas: ["lugares"] } }),
  )
  .get("/organizaciones/:organizacionId", {}, async (contexto) => {
    const { alcance } = await entrarEnOrganizacion(contexto, PERMISO, {});
    return jsonResponse(await obtenerOrganizacion(alcance));
  })
  .put(
    "/organizaciones/:organizacionId",
    {},
    run(operaciones.guardarOrganizacion, { current: ({ alcance }) => obtenerOrganizacion(alcance) }),
  )
  .put(COLEGIO, {}, run(operaciones.guardarColegio));

/** A record in the form of the API: its flags are true or false. */
export function comoRegistro(registro: Registro): Record<string, unknown> {
  const { fechaInicio: inicio, nombre: titulo } = registro;
  // C§3 Inhabil day has names of its own for them; only such a day has an `origen`.
  return { ...registro, ...banderasDe(registro), ...(Object.hasOwn(registro, "origen") ? { inicio, titulo } : {}) };
}

function banderasDe(registro: Registro): Record<string, boolean> {
  const banderas = BANDERAS.filter((bandera) => Object.hasOwn(registro, bandera));
  return Object.fromEntries(banderas.map((bandera) => [bandera, registro[bandera] === 1]));
}
