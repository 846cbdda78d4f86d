import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { fotoSchema } from "~/base/archivos/schemas.server";
import { cambiarFoto } from "./commands/cambiar-foto.server";
import { editarDatosGenerales } from "./commands/editar-datos-generales.server";
import { datosGeneralesSchema } from "./schemas.server";

const ALUMNO = { alumnoId: "id" } as const;

/** The write operations on a student's own data (B§2.4, C§2.14). */
export const operaciones = {
  cambiarFoto: operacion({
    permiso: PUERTAS.foto,
    params: ALUMNO,
    schema: fotoSchema,
    run: async ({ foto, recorte }, { alcance, params }) =>
      cambiarFoto(alcance, { ...params, recorte, nombre: foto.name, bytes: new Uint8Array(await foto.arrayBuffer()) }),
  }),
  editarDatosGenerales: operacion({
    permiso: PUERTAS.datosGenerales,
    params: ALUMNO,
    schema: ({ alcance }) => datosGeneralesSchema(alcance.hoy),
    run: (datos, { alcance, params, consent }) => editarDatosGenerales(alcance, { ...datos, ...params, ...consent }),
  }),
};
