import type { Insertable } from "kysely";
import type { DB } from "db/schema";

type Recargo = Pick<
  Insertable<DB["recargos"]>,
  "tipoRecargo" | "recurrente" | "recargoDiezmilesimas" | "montoCentavos"
>;

/** The prices of a level, in pesos, and its surcharges: each level shows another kind. */
export type PlanNivel = {
  nombre: string;
  cct: string;
  plantel: string;
  edadDeIngreso: number;
  grados: number;
  grupos: readonly string[];
  porGrupo: number;
  inscripcion: number;
  colegiatura: number;
  recargo: Recargo;
};

export type PlanColegio = {
  nombre: string;
  razonSocial: string;
  rfc: string;
  domicilio: string;
  telefono: string;
  email: string;
  color: string;
  serie: string;
  niveles: readonly PlanNivel[];
};

const UNA_VEZ: Recargo = { tipoRecargo: "PORCENTAJE", recurrente: "UNICA_OCASION", recargoDiezmilesimas: 1_000 };
const CADA_MES: Recargo = { tipoRecargo: "PORCENTAJE", recurrente: "MES_CALENDARIO", recargoDiezmilesimas: 500 };
const CADA_MES_FIJO: Recargo = { tipoRecargo: "MONTO_FIJO", recurrente: "MES_CALENDARIO", montoCentavos: 25_000 };

/** The kitchen charges each late day, so that all three recurrences of B§3 occur. */
export const RECARGO_COMEDOR: Recargo = { tipoRecargo: "MONTO_FIJO", recurrente: "DIARIAMENTE", montoCentavos: 1_000 };
export const RECARGO_INSCRIPCION: Recargo = {
  tipoRecargo: "MONTO_FIJO",
  recurrente: "UNICA_OCASION",
  montoCentavos: 50_000,
};

export const COLEGIOS: readonly PlanColegio[] = [
  {
    nombre: "Colegio Benito Juárez",
    razonSocial: "Colegio Benito Juárez de México",
    rfc: "CBJ850812AB1",
    domicilio: "Av. Universidad 1420, Del Valle, Benito Juárez, Ciudad de México",
    telefono: "5556041234",
    email: "contacto@benitojuarez.example",
    color: "#1f6f5c",
    serie: "A",
    niveles: [
      {
        nombre: "Preescolar",
        cct: "09PJN0132K",
        plantel: "Jardín",
        edadDeIngreso: 3,
        grados: 3,
        grupos: ["A", "B"],
        porGrupo: 20,
        inscripcion: 4_500,
        colegiatura: 3_900,
        recargo: UNA_VEZ,
      },
      {
        nombre: "Primaria",
        cct: "09PPR1204G",
        plantel: "Centro",
        edadDeIngreso: 6,
        grados: 6,
        grupos: ["A", "B"],
        porGrupo: 26,
        inscripcion: 5_800,
        colegiatura: 4_650,
        recargo: CADA_MES,
      },
      {
        nombre: "Secundaria",
        cct: "09PES0457M",
        plantel: "Centro",
        edadDeIngreso: 12,
        grados: 3,
        grupos: ["A", "B"],
        porGrupo: 28,
        inscripcion: 6_400,
        colegiatura: 5_350,
        recargo: CADA_MES_FIJO,
      },
    ],
  },
  {
    nombre: "Instituto Sor Juana",
    razonSocial: "Instituto Sor Juana",
    rfc: "ISJ920304CD2",
    domicilio: "Calle Reforma 58, Centro, Nezahualcóyotl, Estado de México",
    telefono: "5557359876",
    email: "contacto@sorjuana.example",
    color: "#8a2f52",
    serie: "SJ",
    niveles: [
      {
        nombre: "Preescolar",
        cct: "15PJN2231P",
        plantel: "Único",
        edadDeIngreso: 3,
        grados: 3,
        grupos: ["A"],
        porGrupo: 10,
        inscripcion: 3_200,
        colegiatura: 2_650,
        recargo: UNA_VEZ,
      },
      {
        nombre: "Primaria",
        cct: "15PPR3310T",
        plantel: "Único",
        edadDeIngreso: 6,
        grados: 6,
        grupos: ["A"],
        porGrupo: 15,
        inscripcion: 3_600,
        colegiatura: 3_100,
        recargo: CADA_MES,
      },
    ],
  },
];
