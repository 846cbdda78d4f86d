import type { Fecha } from "~/lib/dates";
import {
  cicloPropuesto,
  CLAVES_DE_PLANTILLAS,
  COBROS_PROPUESTOS,
  type Estado,
  type Paso,
  PLANTILLAS,
} from "./arranque";

/** Initial values of a step's controls: the school's data, else the most common answer. */
export function valoresDelPaso(paso: Paso, estado: Estado, hoy: Fecha): Record<string, string | string[]> {
  const { niveles, planteles, turnos, ciclo } = estado;
  switch (paso) {
    case "niveles": {
      const plantillas = CLAVES_DE_PLANTILLAS.filter((clave) => niveles.includes(PLANTILLAS[clave].nombre));
      return { niveles: niveles.length > 0 ? plantillas : ["PREESCOLAR", "PRIMARIA"] };
    }
    case "lugares":
      return { plantel: planteles[0] ?? "Principal", turno: turnos[0] ?? "Matutino" };
    case "ciclo": {
      const { nombre, fechaInicio, fechaFin } = ciclo ?? cicloPropuesto(hoy);
      return { nombre, fechaInicio, fechaFin, calendario: "on" };
    }
    case "grupos":
      return { gruposPorGrado: "2", cupo: "30" };
    case "cobros":
      return COBROS_PROPUESTOS;
  }
}
