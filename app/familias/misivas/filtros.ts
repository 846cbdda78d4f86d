/** The filters of the list (C§2.6, C§3 Misiva filter). */
export type FiltrosMisivas = {
  tipo: string | null;
  gradoId: number | null;
  grupoId: number | null;
  asignaturaId: number | null;
  periodoId: number | null;
  parcialId: number | null;
  alumnoId: number | null;
  inscripcionId: number | null;
  createdBy: number | null;
  verCerradas: boolean;
  verEnviadas: boolean;
  verPendientesRevisar: boolean;
  verEnRevision: boolean;
  /** Misivas not yet sent to review. */
  verBorradores: boolean;
  /** Misivas that nobody has read in 48 hours, and words of the student's name or number. */
  verSinLeer: boolean;
  alumno: string;
};

/** C§2.6: the text of the student box, the minimum number of letters of a search, and the pause in typing before it. */
export const CAPTURA = "Captura al menos 4 caracteres para iniciar la búsqueda";
export const MIN_BUSQUEDA = 3;
export const PAUSA_MS = 1_000;

export const SIN_FILTROS: FiltrosMisivas = {
  tipo: null,
  gradoId: null,
  grupoId: null,
  asignaturaId: null,
  periodoId: null,
  parcialId: null,
  alumnoId: null,
  inscripcionId: null,
  createdBy: null,
  verCerradas: false,
  verEnviadas: false,
  verPendientesRevisar: false,
  verEnRevision: false,
  verBorradores: false,
  verSinLeer: false,
  alumno: "",
};

/** The switches of the list, in the words of C§2.6, and two of ours. */
export const CONMUTADORES = {
  verCerradas: "Cerradas",
  verEnviadas: "Enviadas al tutor",
  verPendientesRevisar: "Pendientes revisar",
  verEnRevision: "En revisión",
  verBorradores: "Borradores",
  verSinLeer: "Sin leer en 48 h",
} as const;
export type Conmutador = keyof typeof CONMUTADORES;

/** The orders of the list, by heading; the default is the latest change first. */
export const ORDENES = ["modificado", "-modificado", "comentarios", "-comentarios"] as const;
export type OrdenMisivas = (typeof ORDENES)[number];
export const SIN_ORDEN: OrdenMisivas = "-modificado";

/** The filters in the form of an address, without page and order. */
export function consultaDeFiltros(filtros: FiltrosMisivas): URLSearchParams {
  const consulta = new URLSearchParams();
  for (const [clave, valor] of Object.entries(filtros))
    if (valor !== null && valor !== "" && valor !== false) consulta.set(clave, String(valor));
  return consulta;
}
