import { alcanza, montoDeBeca, type Valor } from "~/dinero/cobranza/libro/beca-asignada";
import type { ProgramaPorElegir } from "~/dinero/programaspago/eleccion";
import type { Fecha } from "~/lib/dates";

/** A charge that an import would give to one student: its name, its last day, its net amount and what its beca takes. */
export type CargoPorVenir = { nombre: string; hasta: string; centavos: number; becaCentavos: number };

/** The beca that the same row grants: its value, its days, and the programs of the services that it discounts. */
export type BecaPorVenir = Valor & { desde: Fecha; hasta: Fecha; programaIds: ReadonlySet<number> };

/** The charges of the programs that a student gets, those to come and those already due, net of the beca of the row. */
export const cargosPorVenir = (programas: readonly ProgramaPorElegir[], beca: BecaPorVenir | null): CargoPorVenir[] =>
  programas.flatMap(({ programaPagosId, cargos }) =>
    cargos
      .filter(({ elegido }) => elegido)
      .map(({ nombre, fechaInicio, fechaLimitePago, montoCentavos }) => {
        const tiene = beca !== null && beca.programaIds.has(programaPagosId) && alcanza(beca, fechaInicio);
        const becaCentavos = tiene ? montoDeBeca(beca, montoCentavos, montoCentavos) : 0;
        return { nombre, hasta: fechaLimitePago, centavos: montoCentavos - becaCentavos, becaCentavos };
      }),
  );
