import type { ProgramaPorElegir } from "~/dinero/programaspago/eleccion";

/** A charge that an import would give to one student: its name, its last day, and its amount in centavos. */
export type CargoPorVenir = { nombre: string; hasta: string; centavos: number };

/** The charges of the programs that a student gets, those to come and those already due. */
export const cargosPorVenir = (programas: readonly ProgramaPorElegir[]): CargoPorVenir[] =>
  programas.flatMap(({ cargos }) =>
    cargos
      .filter(({ elegido }) => elegido)
      .map(({ nombre, fechaLimitePago, montoCentavos }) => ({
        nombre,
        hasta: fechaLimitePago,
        centavos: montoCentavos,
      })),
  );
