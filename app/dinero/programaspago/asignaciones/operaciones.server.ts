import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { asignacionSchema, bloqueSchema, quitarSchema } from "../schemas.server";
import { asignarEnBloque } from "./commands/asignar-en-bloque.server";
import { cambiarProgramaDelAlumno } from "./commands/cambiar-programa-del-alumno.server";
import { quitarPrograma } from "./commands/quitar-programa.server";

const CUENTA = { alumnoId: "id", servicioId: "id" } as const;

/** The write operations on the assignment of payment programs (B§4, B§5, B§7). */
export const operaciones = {
  asignarEnBloque: operacion({
    permiso: PUERTAS.programasEnBloque,
    params: { ppId: "id" },
    schema: bloqueSchema,
    keyed: true,
    run: (datos, { alcance, params }) => asignarEnBloque(alcance, { ...datos, programaPagosId: params.ppId }),
  }),
  cambiarPrograma: operacion({
    permiso: PUERTAS.programas,
    params: CUENTA,
    schema: ({ alcance }) => asignacionSchema(alcance.hoy),
    keyed: true,
    run: (datos, { alcance, params }) => cambiarProgramaDelAlumno(alcance, { ...datos, ...params }),
  }),
  quitarPrograma: operacion({
    permiso: PUERTAS.programas,
    params: CUENTA,
    schema: quitarSchema,
    keyed: true,
    run: (datos, { alcance, params }) => quitarPrograma(alcance, { ...datos, ...params }),
  }),
};
