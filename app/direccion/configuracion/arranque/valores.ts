import type { Fecha } from "~/lib/dates";
import { pesosPlain } from "~/lib/money";
import {
  cicloPropuesto,
  CLAVES_DE_PLANTILLAS,
  type Cobros,
  type Estado,
  GRUPOS_PROPUESTOS,
  LUGAR_PROPUESTO,
  type Paso,
  PLANTILLAS,
} from "./arranque";

/** The groups and the prices of the school, as far as a step shows them. */
export type Detalle = {
  grupos: { gruposPorGrado: number; cupo: number | null } | null;
  cobros: Cobros | null;
  /** True if the official days without classes are in the school's calendar. */
  calendario: boolean;
};

/** The controls of the prices of a school without any: no price and no percentage is proposed. */
const SIN_COBROS = {
  inscripcion: "",
  colegiatura: "",
  veces: "10",
  diaLimite: "10",
  recargo: "",
  recurrente: "MES_CALENDARIO",
};

/** Initial values of a step's controls: the school's data, else the most common answer. */
export function valoresDelPaso(
  paso: Paso,
  { niveles, planteles, turnos, ciclo }: Estado,
  { hoy, detalle }: { hoy: Fecha; detalle: Detalle },
): Record<string, string | string[]> {
  switch (paso) {
    case "niveles": {
      const plantillas = CLAVES_DE_PLANTILLAS.filter((clave) => niveles.includes(PLANTILLAS[clave].nombre));
      return { niveles: niveles.length > 0 ? plantillas : ["PREESCOLAR", "PRIMARIA"] };
    }
    case "lugares":
      return { plantel: planteles[0] ?? LUGAR_PROPUESTO.plantel, turno: turnos[0] ?? LUGAR_PROPUESTO.turno };
    case "ciclo": {
      const { nombre, fechaInicio, fechaFin } = ciclo ?? cicloPropuesto(hoy);
      return { nombre, fechaInicio, fechaFin, calendario: ciclo === null || detalle.calendario ? "on" : "" };
    }
    case "grupos": {
      const { gruposPorGrado, cupo } = detalle.grupos ?? GRUPOS_PROPUESTOS;
      return { gruposPorGrado: String(gruposPorGrado), cupo: cupo === null ? "" : String(cupo) };
    }
    case "cobros":
      return detalle.cobros ? valoresDeCobros(detalle.cobros) : SIN_COBROS;
  }
}

function valoresDeCobros({ inscripcion, colegiatura, veces, diaLimite, recargo, recurrente }: Cobros) {
  return {
    inscripcion: inscripcion === null ? "" : pesosPlain(inscripcion),
    colegiatura: colegiatura === null ? "" : pesosPlain(colegiatura),
    veces,
    diaLimite: String(diaLimite),
    recargo: recargo === null ? "" : String(recargo / 100),
    recurrente: recurrente ?? "UNICA_OCASION",
  };
}
