import type { Alcance } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { type Outcome, refuse } from "~/lib/outcome";
import { cambiarPropuestas } from "./commands/cambiar-propuestas.server";
import { decidirReinscripcion } from "./commands/decidir-reinscripcion.server";
import { descartarPromocion } from "./commands/descartar-promocion.server";
import type { Seleccion } from "./commands/elegidos.server";
import { pedirTarea } from "./commands/pedir-tarea.server";
import { proponerPromocion } from "./commands/proponer-promocion.server";
import { leerFiltros } from "./filtros";
import { MENSAJES_PROMOCION } from "./promocion";
import { obtenerPromocion } from "./queries.server";
import { type AccionDePromocion, ciclosSchema, promocionSchema, reinscripcionSchema } from "./schemas.server";

type Paso = Consent & {
  accion: AccionDePromocion | null;
  accionPedida: AccionDePromocion | null;
  promocionId: number;
  propuestas: readonly number[];
  todos: boolean;
  filtros: string;
  grupo: string;
  motivo: string;
};

/** The actions that need no chosen pupils. */
const DE_TODA = new Set<AccionDePromocion>(["PROPONER", "ENSAYAR", "PROMOVER", "DESCARTAR"]);

async function darPaso(alcance: Alcance, paso: Paso): Promise<Outcome<object>> {
  const {
    accion: accionElegida,
    accionPedida,
    promocionId,
    propuestas,
    todos,
    filtros,
    grupo,
    motivo,
    ...consent
  } = paso;
  const accion = accionElegida ?? accionPedida;
  if (accion === null) return refuse("NADA", MENSAJES_PROMOCION.accion, { campo: "accion" });
  if (!DE_TODA.has(accion) && !todos && propuestas.length === 0)
    return refuse("NADA", MENSAJES_PROMOCION.elige, { campo: "propuestas" });
  const seleccion: Seleccion = todos ? { filtros: leerFiltros(new URLSearchParams(filtros)) } : { ids: propuestas };
  switch (accion) {
    case "PROPONER":
      return proponerPromocion(alcance, await obtenerPromocion(alcance, promocionId));
    case "DESCARTAR":
      return descartarPromocion(alcance, { promocionId });
    case "ENSAYAR":
    case "PROMOVER":
    case "CONFIRMAR":
    case "DESHACER":
      return pedirTarea(alcance, { promocionId, tarea: accion, seleccion, ...consent });
    default: {
      const propuesta = accion === "MOVER" ? null : accion;
      return cambiarPropuestas(alcance, { promocionId, seleccion, propuesta, grupo, motivo });
    }
  }
}

/** The commands of a promotion: it is proposed, processed, and each proposal confirmed or ended. */
export const operaciones = {
  proponer: operacion({
    permiso: PUERTAS.promocion,
    schema: ciclosSchema,
    run: (ciclos, { alcance }) => proponerPromocion(alcance, ciclos),
  }),
  darPaso: operacion({
    permiso: PUERTAS.promocion,
    params: { promocionId: "id" },
    schema: promocionSchema,
    run: (datos, { alcance, params, consent }) => darPaso(alcance, { ...datos, ...params, ...consent }),
  }),
  decidir: operacion({
    permiso: PUERTAS.inscripcion,
    params: { alumnoId: "id" },
    schema: reinscripcionSchema,
    keyed: true,
    run: ({ decision, ...datos }, { alcance, params, consent }) =>
      decidirReinscripcion(alcance, { ...datos, ...params, ...consent, seReinscribe: decision !== "NO" }),
  }),
};
