import { z } from "zod";
import { type Operacion, operacion } from "~/base/acceso/operacion.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { type Paso, respuestasPropuestas } from "./arranque";
import { configurarColegio } from "./commands/configurar-colegio.server";
import { ocultarPrimerDia } from "./commands/ocultar-primer-dia.server";
import { configurarSchema, PASOS_SCHEMAS } from "./schemas.server";

type Configurar = Operacion<z.ZodType<Record<string, unknown>>, {}, { cicloId: number }, string>;

function deUnPaso(paso: Paso): Configurar {
  return operacion({
    permiso: PERMISO,
    schema: PASOS_SCHEMAS[paso] as unknown as z.ZodType<Record<string, unknown>>,
    keyed: true,
    run: ({ force: _, escrito: _e, accion, ...datos }, { alcance, consent }) => {
      const propuestas = accion === "PROPUESTO" ? respuestasPropuestas(alcance.hoy) : {};
      return configurarColegio(alcance, { ...propuestas, [paso]: datos }, { consent, cambia: paso });
    },
  });
}

/**
 * The path of a field in the body of the call: inside its step, under the call's own name. Levels are a list of their
 * own.
 */
const enSuPaso = (paso: Paso, campo: string) => (paso === "niveles" ? campo : `${paso}.${campo}`);

const entero = operacion({
  permiso: PERMISO,
  schema: configurarSchema,
  keyed: true,
  run: ({ force: _, escrito: _e, niveles, ...pasos }, { alcance, consent }) => {
    const pedido = { ...pasos, niveles: niveles.length > 0 ? { niveles } : undefined };
    return configurarColegio(alcance, pedido, { consent, nombrar: enSuPaso });
  },
});

/** The setup of a school, by step or in one call (decisions.md, Settings: guided start), and its list on Inicio. */
export const operaciones = {
  ocultarPrimerDia: operacion({
    permiso: "PERM_VISTA_INICIO",
    schema: z.object({}),
    run: (_, { alcance }) => ocultarPrimerDia(alcance),
  }),
  configurar: (paso: Paso | null) => (paso === null ? (entero as unknown as Configurar) : deUnPaso(paso)),
};
