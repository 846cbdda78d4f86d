import type { Fecha } from "~/lib/dates";
import type { EstadoDeConvenio } from "./convenio";

/** The convenio and the promise that a student's account shows above its debts. */
export type AcuerdosDeCuenta = {
  convenio: {
    id: number;
    folio: number;
    estado: EstadoDeConvenio;
    pagadas: number;
    cuotas: number;
    sigue: { fecha: Fecha; faltaCentavos: number; atrasada: boolean } | null;
  } | null;
  promesa: { montoCentavos: number; fecha: Fecha; rota: boolean } | null;
};
