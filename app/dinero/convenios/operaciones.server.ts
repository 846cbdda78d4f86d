import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { cancelarPromesa } from "./commands/cancelar-promesa.server";
import { firmarConvenio } from "./commands/firmar-convenio.server";
import { registrarPromesa } from "./commands/registrar-promesa.server";
import { terminarConvenio } from "./commands/terminar-convenio.server";
import { cancelarPromesaSchema, convenioSchema, promesaSchema, terminarConvenioSchema } from "./schemas.server";

const ALUMNO = { alumnoId: "id" } as const;

/** The write operations on convenios and promesas. */
export const operaciones = {
  firmarConvenio: operacion({
    permiso: PUERTAS.convenios,
    params: ALUMNO,
    schema: convenioSchema,
    keyed: true,
    run: (datos, { alcance, params: { alumnoId }, consent }) =>
      firmarConvenio(alcance, { ...datos, ...consent, alumnoId }),
  }),
  terminarConvenio: operacion({
    permiso: PUERTAS.convenios,
    params: ALUMNO,
    schema: terminarConvenioSchema,
    keyed: true,
    run: (datos, { alcance, params: { alumnoId } }) => terminarConvenio(alcance, { ...datos, alumnoId }),
  }),
  registrarPromesa: operacion({
    permiso: PUERTAS.convenios,
    params: ALUMNO,
    schema: promesaSchema,
    keyed: true,
    run: (datos, { alcance, params: { alumnoId } }) => registrarPromesa(alcance, { ...datos, alumnoId }),
  }),
  cancelarPromesa: operacion({
    permiso: PUERTAS.convenios,
    params: ALUMNO,
    schema: cancelarPromesaSchema,
    keyed: true,
    run: (datos, { alcance, params: { alumnoId } }) => cancelarPromesa(alcance, { ...datos, alumnoId }),
  }),
};
