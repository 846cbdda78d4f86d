import { z } from "zod";
import {
  casilla,
  consentimiento,
  enteroCampo,
  enteroOpcional,
  fechaCampo,
  lista,
  montoOpcional,
  opcion,
  opcionOpcional,
  texto,
} from "~/server/request/zod.server";
import {
  CLAVES_DE_PLANTILLAS,
  type Paso,
  RECURRENCIAS,
  type RecurrenciaDelRecargo,
  type Veces,
  VECES,
} from "./arranque";

const VECES_A_ELEGIR = Object.keys(VECES) as Veces[];
const RECURRENCIAS_A_ELEGIR = Object.keys(RECURRENCIAS) as RecurrenciaDelRecargo[];

const ciclo = { nombre: texto({ max: 60 }), fechaInicio: fechaCampo(), fechaFin: fechaCampo(), calendario: casilla() };

/** The input of each step of the guided start. */
export const PASOS_SCHEMAS = {
  niveles: z.object({
    niveles: lista(opcion(CLAVES_DE_PLANTILLAS), { max: CLAVES_DE_PLANTILLAS.length }),
    /** PROPUESTO also takes the proposed answers of the steps without prices. */
    accion: opcionOpcional(["PROPUESTO"]),
    ...consentimiento,
  }),
  lugares: z.object({ plantel: texto({ max: 60 }), turno: texto({ max: 60 }), ...consentimiento }),
  ciclo: z.object({ ...ciclo, ...consentimiento }),
  grupos: z.object({
    gruposPorGrado: enteroCampo({ min: 1, max: 26 }),
    cupo: enteroOpcional({ min: 1, max: 999 }),
    ...consentimiento,
  }),
  cobros: z.object({
    inscripcion: montoOpcional(),
    colegiatura: montoOpcional(),
    veces: opcion(VECES_A_ELEGIR),
    diaLimite: enteroCampo({ min: 1, max: 31 }),
    // Per cent with two decimals, read like pesos: hundredths of one per cent.
    recargo: montoOpcional({ cero: true }),
    recurrente: opcionOpcional(RECURRENCIAS_A_ELEGIR),
    ...consentimiento,
  }),
} as const satisfies Record<Paso, z.ZodType>;

export type Datos<P extends Paso> = Omit<z.output<(typeof PASOS_SCHEMAS)[P]>, "force" | "escrito" | "accion">;
export type Pedido = { [P in Paso]?: Datos<P> | undefined };

/** The whole start in one call (C§7, POST configurar), with any of its steps. */
export const configurarSchema = z.object({
  niveles: PASOS_SCHEMAS.niveles.shape.niveles,
  lugares: PASOS_SCHEMAS.lugares.pick({ plantel: true, turno: true }).optional(),
  ciclo: z.object(ciclo).optional(),
  grupos: PASOS_SCHEMAS.grupos.pick({ gruposPorGrado: true, cupo: true }).optional(),
  cobros: PASOS_SCHEMAS.cobros.omit({ force: true, escrito: true }).optional(),
  ...consentimiento,
});
