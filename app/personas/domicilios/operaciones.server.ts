import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { cargarSepomex } from "./commands/cargar-sepomex.server";
import { guardarDomicilio } from "./commands/guardar-domicilio.server";
import { domicilioPorEditarSchema, sepomexSchema } from "./schemas.server";

/** The write operations on addresses: a student's, and the catalogue from which they are chosen. */
export const operaciones = {
  guardarDomicilio: operacion({
    permiso: PUERTAS.domicilio,
    params: { alumnoId: "id" },
    schema: domicilioPorEditarSchema,
    run: (datos, { alcance, params, consent }) => guardarDomicilio(alcance, { ...datos, ...params, ...consent }),
  }),
  cargarSepomex: operacion({
    permiso: "PERM_ADMIN_CONFIGURACION",
    schema: sepomexSchema,
    run: (datos, { alcance }) => cargarSepomex(alcance, datos),
  }),
};
