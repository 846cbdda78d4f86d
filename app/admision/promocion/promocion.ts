import type { Acreditacion } from "~/aula/calificaciones/acreditacion";

/** The possible proposals of a pupil for the new cycle. */
export const PROPUESTAS = {
  PASA: { uno: "Pasa", varios: "pasan" },
  REPITE: { uno: "Repite", varios: "repiten" },
  EGRESA: { uno: "Egresa", varios: "egresan" },
  NO_SE_REINSCRIBE: { uno: "No se reinscribió", varios: "no se reinscriben" },
} as const;
export type Propuesta = keyof typeof PROPUESTAS;
export const CLAVES_DE_PROPUESTAS = Object.keys(PROPUESTAS) as Propuesta[];

/** The progress of a proposal. */
export const ESTADOS = {
  BORRADOR: "Por promover",
  PROPUESTA: "Por confirmar",
  CONFIRMADA: "Inscrito",
  TERMINADA: "Terminó",
  APARTE: "Inscrito aparte",
} as const;
export type Estado = keyof typeof ESTADOS;
export const CLAVES_DE_ESTADOS = Object.keys(ESTADOS) as Estado[];

/** The tasks of a promotion's job, as its page names them. */
export const TAREAS = {
  ENSAYAR: "Ensayando la promoción",
  PROMOVER: "Promoviendo",
  CONFIRMAR: "Confirmando a los propuestos",
  DESHACER: "Deshaciendo",
} as const;
export type Tarea = keyof typeof TAREAS;

/** True if a proposal has a place in the new cycle. */
export const llevaLugar = (propuesta: Propuesta): boolean => propuesta === "PASA" || propuesta === "REPITE";

export const MENSAJES_PROMOCION = {
  ocupada: "Alguien ya está trabajando con esta promoción. Espera a que termine.",
  nada: "Nadie de los elegidos puede cambiar así.",
  accion: "Elige qué hacer con la promoción",
  elige: "Elige al menos a un alumno",
  motivo: "Campo obligatorio",
  sinPropuesta: "El alumno no tiene una reinscripción por confirmar en ese ciclo.",
  empezada: "Ya se promovió a alguien; deshazlo antes de descartarla.",
  ensaya: "Ensaya la promoción antes de hacerla.",
} as const;

/** A place of the new cycle. */
export type LugarNuevo = {
  id: number;
  nivelId: number;
  gradoId: number;
  plantelId: number;
  turnoId: number;
  nombre: string;
};

/** A group of it; `ocupados` counts its enrolled and proposed pupils, and grows with the proposals. */
export type GrupoNuevo = {
  id: number;
  configuracionCicloId: number;
  nombre: string;
  cupo: number | null;
  ocupados: number;
};

/** The school as a promotion sees it: its active levels with their grades, in order, and the new cycle's offer. */
export type Escuela = {
  ciclo: string;
  niveles: readonly { id: number; nombre: string; grados: readonly { id: number; nombre: string }[] }[];
  planteles: ReadonlyMap<number, string>;
  turnos: ReadonlyMap<number, string>;
  lugares: readonly LugarNuevo[];
  grupos: readonly GrupoNuevo[];
};

/** The current place of a pupil. */
export type Origen = { nivelId: number; gradoId: number; plantelId: number; turnoId: number; grupo: string | null };

/** A pupil's proposal: `falta` is the reason why it cannot be done yet, `aviso` a thing to check. */
export type Propuesto = {
  propuesta: Propuesta;
  configuracionCicloId: number | null;
  grupoId: number | null;
  falta: string;
  aviso: string;
};

/**
 * The proposal of a pupil (decisions.md, Promoción): the next grade with the same campus, shift and letter. It is
 * 'Egresa' after the last grade of the last level, and 'Repite' if the year was not accredited. `pedida`, a person's
 * choice, replaces it, in the group of the named letter if one is given.
 */
export function proponer(
  escuela: Escuela,
  origen: Origen,
  {
    pedida,
    letra = origen.grupo,
    acreditacion = "PENDIENTE",
  }: { pedida?: Propuesta; letra?: string | null; acreditacion?: Acreditacion } = {},
): Propuesto {
  const siguiente = gradoSiguiente(escuela, origen);
  const sinPedir = siguiente === "ULTIMO" ? "EGRESA" : "PASA";
  const propuesta = pedida ?? (acreditacion === "NO_ACREDITADO" ? "REPITE" : sinPedir);
  const nada = { propuesta, configuracionCicloId: null, grupoId: null, falta: "", aviso: "" };
  if (!llevaLugar(propuesta)) return nada;
  const grado = propuesta === "REPITE" ? suGrado(escuela, origen) : siguiente;
  if (grado === "ULTIMO") return { ...nada, falta: "Termina el último grado: egresa, o repite" };
  if (grado === null) return { ...nada, falta: "Su nivel ya no está en uso: elige otra cosa" };
  const { lugar, aviso } = elegirLugar(escuela, origen, grado);
  if (!lugar) {
    const donde = `${escuela.planteles.get(origen.plantelId) ?? ""}, ${escuela.turnos.get(origen.turnoId) ?? ""}`;
    return { ...nada, falta: `Falta ${grado.nivel} ${grado.nombre} en ${donde}` };
  }
  const grupo = elegirGrupo(escuela, lugar, letra);
  return {
    ...nada,
    configuracionCicloId: lugar.id,
    grupoId: grupo.grupoId,
    aviso: [aviso, grupo.aviso].filter(Boolean).join(". "),
  };
}

type Grado = { id: number; nombre: string; nivelId: number; nivel: string };

function gradosDe({ niveles }: Escuela): Grado[] {
  return niveles.flatMap(({ id: nivelId, nombre: nivel, grados }) => grados.map((g) => ({ ...g, nivelId, nivel })));
}

function gradoSiguiente(escuela: Escuela, { gradoId }: Origen): Grado | "ULTIMO" | null {
  const grados = gradosDe(escuela);
  const indice = grados.findIndex(({ id }) => id === gradoId);
  if (indice === -1) return null;
  return grados[indice + 1] ?? "ULTIMO";
}

const suGrado = (escuela: Escuela, { gradoId }: Origen) => gradosDe(escuela).find(({ id }) => id === gradoId) ?? null;

// Another level may be at another campus: if that is the only one, it is proposed with a notice.
function elegirLugar({ lugares }: Escuela, { nivelId, plantelId, turnoId }: Origen, grado: Grado) {
  const lugaresDelGrado = lugares.filter(({ gradoId }) => gradoId === grado.id);
  const mismo = lugaresDelGrado.find((lugar) => lugar.plantelId === plantelId && lugar.turnoId === turnoId);
  if (mismo) return { lugar: mismo, aviso: "" };
  if (grado.nivelId === nivelId || lugaresDelGrado.length !== 1) return { lugar: null, aviso: "" };
  return { lugar: lugaresDelGrado[0]!, aviso: `Cambia a ${lugaresDelGrado[0]!.nombre}` };
}

function elegirGrupo({ grupos }: Escuela, lugar: LugarNuevo, letra: string | null) {
  if (letra === null) return { grupoId: null, aviso: "" };
  const grupo = grupos.find(
    ({ configuracionCicloId, nombre }) => configuracionCicloId === lugar.id && nombre === letra,
  );
  if (!grupo) return { grupoId: null, aviso: `No hay grupo ${letra}: queda sin grupo` };
  if (grupo.cupo !== null && grupo.ocupados >= grupo.cupo)
    return { grupoId: null, aviso: `El grupo ${letra} está lleno (${grupo.cupo}): queda sin grupo` };
  grupo.ocupados++;
  return { grupoId: grupo.id, aviso: "" };
}

/** True if a proposal follows from the year's result, not from a person's choice against it. */
export const sigueDelAnio = (propuesta: Propuesta, acreditacion: Acreditacion): boolean =>
  acreditacion === "NO_ACREDITADO" ? propuesta === "REPITE" : propuesta === "PASA" || propuesta === "EGRESA";

/** The charges of confirming a proposal in the rehearsal: those charged once in the cycle, and all of the cycle. */
export type Ensayo = { unicoCentavos: number; cicloCentavos: number };

type Cargos = readonly { montoCentavos: number; elegido: boolean }[];

/** The same, for the programs that the pupil would get: a program with one charge counts as charged once. */
export function sumarEnsayo(programas: readonly { cargos: Cargos }[]): Ensayo {
  const suma = (parte: readonly { cargos: Cargos }[]) =>
    parte.flatMap(({ cargos }) => cargos.filter(({ elegido }) => elegido)).reduce((n, c) => n + c.montoCentavos, 0);
  return { unicoCentavos: suma(programas.filter(({ cargos }) => cargos.length === 1)), cicloCentavos: suma(programas) };
}

/** '148 pasan, 21 egresan, 3 repiten'. */
export function fraseDePropuestas(por: Readonly<Partial<Record<Propuesta, number>>>): string {
  const frases = CLAVES_DE_PROPUESTAS.flatMap((clave) => {
    const cuantos = por[clave] ?? 0;
    const { uno, varios } = PROPUESTAS[clave];
    if (cuantos === 0) return [];
    const singular = clave === "NO_SE_REINSCRIBE" ? "no se reinscribe" : uno.toLowerCase();
    return [`${cuantos.toLocaleString("es-MX")} ${cuantos === 1 ? singular : varios}`];
  });
  return frases.length > 0 ? frases.join(", ") : "Nadie por promover";
}
