import type { z } from "zod";
import { type Operacion, operacion } from "~/base/acceso/operacion.server";
import type { ParamSpec } from "~/server/request/params.server";
import { catalogo, CLAVES, type Clave } from "./catalogos";
import { fotoSchema } from "~/base/archivos/schemas.server";
import { agregarColegio } from "./commands/agregar-colegio.server";
import { cambiarLogo } from "./commands/cambiar-logo.server";
import { cargarCalendario } from "./commands/cargar-calendario.server";
import { eliminarRegistro } from "./commands/eliminar-registro.server";
import { guardarColegio } from "./commands/guardar-colegio.server";
import { guardarLugares } from "./commands/guardar-lugares.server";
import { guardarOrganizacion } from "./commands/guardar-organizacion.server";
import { guardarRegistro } from "./commands/guardar-registro.server";
import { ordenarGrupos } from "./commands/ordenar-grupos.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import {
  colegioNuevoSchema,
  colegioSchema,
  type Datos,
  eliminarSchema,
  ESQUEMAS,
  lugaresSchema,
  ordenSchema,
  organizacionSchema,
  sinDatosSchema,
} from "./schemas.server";

type DeCatalogo = {
  guardar: Operacion<z.ZodType<Datos<Clave>>, ParamSpec, { id: number; consecuencias?: string }, string>;
  eliminar: Operacion<typeof eliminarSchema, ParamSpec, { desactivado: boolean; consecuencias?: string }, string>;
};

function deCatalogo(clave: Clave): DeCatalogo {
  const { parametro, padre, cerrado } = catalogo(clave);
  const suPadre = padre ? catalogo(padre.clave).parametro : null;
  const delPadre: ParamSpec = suPadre ? { [suPadre]: "id" } : {};
  const referencia = (params: Record<string, unknown>) => ({
    clave,
    registroId: Number(params[parametro]),
    padreId: suPadre ? Number(params[suPadre]) : null,
  });
  return {
    guardar: operacion({
      permiso: PERMISO,
      params: { ...delPadre, [parametro]: cerrado ? "id" : "idOrZero" } as ParamSpec,
      schema: ESQUEMAS[clave] as unknown as z.ZodType<Datos<Clave>>,
      keyed: true,
      run: ({ lastModifiedDate, force: _, escrito: _e, ...datos }, { alcance, params, consent }) => {
        const { registroId, ...resto } = referencia(params);
        return guardarRegistro(alcance, {
          ...resto,
          registroId: registroId === 0 ? null : registroId,
          datos,
          lastModifiedDate,
          ...consent,
        });
      },
    }),
    eliminar: operacion({
      permiso: PERMISO,
      params: { ...delPadre, [parametro]: "id" } as ParamSpec,
      schema: eliminarSchema,
      keyed: true,
      run: (datos, { alcance, params }) => eliminarRegistro(alcance, { ...referencia(params), ...datos }),
    }),
  };
}

const deCatalogos = Object.fromEntries(CLAVES.map((clave) => [clave, deCatalogo(clave)])) as Record<Clave, DeCatalogo>;

/**
 * The commands of the school's settings, first those of a catalogue record (C§7 Organization and school configuration).
 */
export const operaciones = {
  guardarRegistro: (clave: Clave) => deCatalogos[clave].guardar,
  eliminarRegistro: (clave: Clave) => deCatalogos[clave].eliminar,
  guardarLugares: operacion({
    permiso: PERMISO,
    params: { cicloId: "id" },
    schema: lugaresSchema,
    keyed: true,
    run: ({ lugares }, { alcance, params }) => guardarLugares(alcance, { ...params, lugares }),
  }),
  ordenarGrupos: operacion({
    permiso: PERMISO,
    params: { cicloId: "id" },
    schema: ordenSchema,
    keyed: true,
    run: ({ grupoId, orden }, { alcance, params }) =>
      ordenarGrupos(alcance, { ...params, grupos: grupoId.map((id, indice) => ({ id, orden: orden[indice] ?? 0 })) }),
  }),
  cargarCalendario: operacion({
    permiso: PERMISO,
    schema: sinDatosSchema,
    keyed: true,
    run: (_, { alcance }) => cargarCalendario(alcance),
  }),
  cambiarLogo: operacion({
    permiso: PERMISO,
    schema: fotoSchema,
    run: async ({ foto, recorte }, { alcance }) =>
      cambiarLogo(alcance, { recorte, nombre: foto.name, bytes: new Uint8Array(await foto.arrayBuffer()) }),
  }),
  guardarOrganizacion: operacion({
    permiso: PERMISO,
    schema: organizacionSchema,
    run: (datos, { alcance }) => guardarOrganizacion(alcance, datos),
  }),
  agregarColegio: operacion({
    permiso: PERMISO,
    schema: colegioNuevoSchema,
    run: (datos, { alcance }) => agregarColegio(alcance, datos),
  }),
  guardarColegio: operacion({
    permiso: PERMISO,
    schema: colegioSchema,
    keyed: true,
    run: (datos, { alcance, consent }) => guardarColegio(alcance, { ...datos, ...consent }),
  }),
};
