import type { Paso } from "./arranque";

type Liga = { texto: string; ruta: string };
/** A reason why a finished step cannot be changed here, and the pages that change it. */
export type Motivo = { texto: string; ligas: readonly Liga[] };

/** The state of a finished step, as far as it decides whether the step can be changed. */
export type PasoHecho =
  | { paso: "niveles" | "ciclo" }
  | { paso: "lugares"; planteles: number; turnos: number }
  | { paso: "grupos"; parejos: boolean; cicloId: number }
  | { paso: "cobros"; clase: "NINGUNO" | "PAREJOS" | "EN_USO" | "DISTINTOS" };

const PROGRAMAS = [{ texto: "Programas de pago", ruta: "/ajustes/programaspago/admin" }];

/** The reason why a finished step cannot be changed on its page; null if it can. */
export function porQueNoSeCambia(pasoTerminado: PasoHecho): Motivo | null {
  switch (pasoTerminado.paso) {
    case "lugares":
      return pasoTerminado.planteles > 1 || pasoTerminado.turnos > 1
        ? {
            texto: "Hay más de un plantel o de un turno: cada uno se cambia en su página.",
            ligas: [
              { texto: "Planteles", ruta: "/ajustes/planteles" },
              { texto: "Turnos", ruta: "/ajustes/turnos" },
            ],
          }
        : null;
    case "grupos":
      return pasoTerminado.parejos
        ? null
        : {
            texto: "No todos los grados tienen los mismos grupos: se cambian uno por uno.",
            ligas: [{ texto: "Grupos", ruta: `/ajustes/ciclos/${pasoTerminado.cicloId}/grupos` }],
          };
    case "cobros":
      if (pasoTerminado.clase === "EN_USO")
        return {
          texto:
            "Ya hay alumnos con estos cobros. En Programas de pago se ve a quién le cambia qué antes de guardarlo.",
          ligas: PROGRAMAS,
        };
      return pasoTerminado.clase === "DISTINTOS"
        ? { texto: "Estos cobros ya se cambiaron en Programas de pago: ahí se siguen cambiando.", ligas: PROGRAMAS }
        : null;
    default:
      return null;
  }
}

/** The consequences of changing a finished step, in a sentence. */
export const CONSECUENCIAS: Readonly<Record<Paso, string>> = {
  niveles:
    "Un nivel que marques recibe lo mismo que los demás: lugares, grupos y cobros. Uno que desmarques se quita con lo suyo, mientras no tenga alumnos.",
  lugares: "Lo que ya usa este plantel o este turno sigue en él, con el nombre nuevo.",
  ciclo: "Los cobros que aún no tiene ningún alumno se recorren con el ciclo; los demás conservan sus fechas.",
  grupos: "Si pides menos, se quitan los últimos de cada grado, mientras no tengan alumnos.",
  cobros: "Ningún alumno tiene todavía estos cobros: se escriben otra vez como digas aquí.",
};
