import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { asignarGrupo } from "./commands/asignar-grupo.server";
import { cambiarInscripcion } from "./commands/cambiar-inscripcion.server";
import { cambiarRecibePagos } from "./commands/cambiar-recibe-pagos.server";
import { darDeBaja } from "./commands/dar-de-baja.server";
import { inscribirAlumno } from "./commands/inscribir-alumno.server";
import { inscribirNuevo } from "./commands/inscribir-nuevo.server";
import { pedidoDeNuevo } from "./nuevo-alumno";
import { generosDeParentescos } from "./queries.server";
import { reactivarInscripcion } from "./commands/reactivar-inscripcion.server";
import {
  bajaSchema,
  grupoSchema,
  inscripcionSchema,
  nuevoAlumnoSchema,
  reactivarSchema,
  recibePagosSchema,
} from "./schemas.server";

const ALUMNO = { alumnoId: "id" } as const;

/** The commands of a student's place in a cycle (B§4, B§5). */
export const operaciones = {
  /** Enrols the student, or moves the named enrolment. */
  inscribir: operacion({
    permiso: PUERTAS.inscripcion,
    params: ALUMNO,
    schema: ({ alcance }) => inscripcionSchema(alcance.hoy),
    keyed: true,
    run: async ({ inscripcionId, fechaInscripcion, cobrarDesde, ...datos }, { alcance, params, consent }) => {
      const { cargosVistos, cargos, ...lugar } = datos;
      if (inscripcionId !== null)
        return cambiarInscripcion(alcance, { ...lugar, ...params, inscripcionId, ...consent });
      const desde = { ...(fechaInscripcion ? { fechaInscripcion } : {}), ...(cobrarDesde ? { cobrarDesde } : {}) };
      const eleccion = { cargosVistos, cargos };
      return inscribirAlumno(alcance, { ...lugar, ...desde, ...params, ...consent, ...eleccion });
    },
  }),
  /** Adds a student with tutors, and enrols the student at once. */
  inscribirNuevo: operacion({
    permiso: PUERTAS.inscripcion,
    schema: async ({ alcance }) => nuevoAlumnoSchema(alcance.hoy, await generosDeParentescos(alcance)),
    keyed: true,
    run: async ({ marcas, ...datos }, { alcance, consent }) =>
      inscribirNuevo(alcance, { ...pedidoDeNuevo(datos, await generosDeParentescos(alcance)), ...consent, marcas }),
  }),
  asignarGrupo: operacion({
    permiso: PUERTAS.grupo,
    params: ALUMNO,
    schema: grupoSchema,
    run: (datos, { alcance, params, consent }) => asignarGrupo(alcance, { ...datos, ...params, ...consent }),
  }),
  darDeBaja: operacion({
    permiso: PUERTAS.baja,
    params: ALUMNO,
    schema: ({ alcance }) => bajaSchema(alcance.hoy),
    run: (datos, { alcance, params, consent }) => darDeBaja(alcance, { ...datos, ...params, ...consent }),
  }),
  cambiarRecibePagos: operacion({
    permiso: PUERTAS.cobrosElectronicos,
    params: ALUMNO,
    schema: recibePagosSchema,
    run: (datos, { alcance, params }) => cambiarRecibePagos(alcance, { ...datos, ...params }),
  }),
  reactivar: operacion({
    permiso: PUERTAS.inscripcion,
    params: ALUMNO,
    schema: reactivarSchema,
    run: (datos, { alcance, params, consent }) => reactivarInscripcion(alcance, { ...datos, ...params }, consent),
  }),
};
