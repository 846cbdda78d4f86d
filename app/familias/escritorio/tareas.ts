import { type EstadoDeTarea } from "~/aula/tareas/tarea";

/** The three sections of the tasks screen, as addresses and calls name them (C§2.5). */
export const TIPOS = ["PENDIENTES", "ENTREGADAS", "OMITIDAS"] as const;
export type Tipo = (typeof TIPOS)[number];
export const PERIODOS = ["todas", "semana"] as const;
type Periodo = (typeof PERIODOS)[number];

export const TITULOS: Readonly<Record<Tipo, string>> = {
  PENDIENTES: "Pendientes",
  ENTREGADAS: "Entregadas",
  OMITIDAS: "Omitidas",
};
export const NOMBRES_DE_PERIODO: Readonly<Record<Periodo, string>> = { todas: "Todas", semana: "De la semana" };

/** The section of each state; exempt tasks ask for nothing and are in none (decision 140). */
export const SECCION_DE: Readonly<Record<EstadoDeTarea, Tipo | null>> = {
  PENDIENTE: "PENDIENTES",
  ENTREGADA: "ENTREGADAS",
  OMITIDA: "OMITIDAS",
  EXENTA: null,
};

/** The state of a section on screen. */
export type Vista = { abierta: boolean; periodo: Periodo; pagina: number };

/**
 * The state of a section from an address: 'todas', 'semana', 'semana-2' (its second page) or 'cerrada'. A section that
 * is not named starts closed with the week; pending starts open with all (C§4). `nombrada`: the address ends in it.
 */
export function leerVista(tipo: Tipo, texto: string, nombrada: boolean): Vista {
  const pendientes = tipo === "PENDIENTES";
  const [, periodo, pagina] = /^(todas|semana)(?:-([1-9]\d{0,2}))?$/.exec(texto) ?? [];
  return {
    abierta: texto !== "cerrada" && (pendientes || nombrada || periodo !== undefined),
    periodo: (periodo as Periodo | undefined) ?? (pendientes ? "todas" : "semana"),
    pagina: Number(pagina ?? 1),
  };
}

/** The state of a section in the form of an address. */
export const vistaEnRuta = ({ abierta, periodo, pagina }: Vista): string =>
  abierta ? (pagina > 1 ? `${periodo}-${pagina}` : periodo) : "cerrada";

/**
 * The place inside the section's address: one of its sections, or a task and its open part; null for unknown addresses.
 */
export type LugarDeTarea =
  | { parte: "lista"; tipo: Tipo | null }
  | { parte: "tarea" | "entrega" | "comentarios"; tipo: Tipo; definicionId: number };

/** C§2.5: /tareas, /tareas/{type} and /tareas/{tareaId}/{type}[/comentarios], and also `/entrega`. */
export function leerLugarDeTarea(dentro: readonly string[]): LugarDeTarea | null {
  const [id, tipo, parte = "tarea", ...mas] = dentro;
  if (id === undefined) return { parte: "lista", tipo: null };
  if (tipo === undefined) return esTipo(id) ? { parte: "lista", tipo: id } : null;
  if (!/^[1-9]\d{0,14}$/.test(id) || !esTipo(tipo) || mas.length > 0) return null;
  if (parte !== "tarea" && parte !== "entrega" && parte !== "comentarios") return null;
  return { parte, tipo, definicionId: Number(id) };
}

const esTipo = (texto: string): texto is Tipo => (TIPOS as readonly string[]).includes(texto);
