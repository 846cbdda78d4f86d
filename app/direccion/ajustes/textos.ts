import { esFecha, formatFecha } from "~/lib/dates";
import { formatPesos, parsePesos } from "~/lib/money";
import { type Bitacora, BITACORAS } from "./bitacoras";

const todas = (que: keyof Bitacora): Record<string, string> =>
  Object.assign({}, ...BITACORAS.map((bitacora) => bitacora[que]));

/** What the codes of the log say on screen. */
const ACCIONES = todas("ACCIONES");
/** What the facts of a line are called where their name, written as words, is not it: those of any line, and each folder's. */
const ETIQUETAS: Record<string, string> = { despues: "Después", force: "Confirmado", ...todas("ETIQUETAS") };
/** What the table of a line's row is called on screen: what the school is made of, and each folder's. */
const ENTIDADES: Record<string, string> = {
  colegios: "Colegio",
  organizaciones: "Organización",
  ...todas("ENTIDADES"),
};
/** The tables whose ids a fact may hold, by the fact's name: of what the school is made of, and each folder's. */
const TABLAS: Record<string, string> = {
  cicloId: "ciclos",
  gradoId: "grados",
  grupoId: "grupos",
  nivelId: "niveles",
  plantelId: "planteles",
  servicioId: "servicios",
  turnoId: "turnos",
  ...todas("TABLAS"),
};
/** What the fields are called that a line says have changed. */
const CAMPOS = todas("CAMPOS");
// Amounts are written as pesos with their centavos (`pesosPlain`), and nothing else is.
const PESOS = /^-?\d+\.\d{2}$/;

/**
 * The code of an action as words; one without a text of its own is still readable: "cargo.reglaNueva" → "Cargo: regla
 * nueva".
 */
export function textoDeLaAccion(accion: string): string {
  const words = accion.replace(".", ": ").replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return ACCIONES[accion] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

type Linea = { entidad: string; entidadId: number | null; detalle: string };

/** What ids are called: by table, then by id. */
export type Nombres = Readonly<Record<string, Readonly<Record<number, string>>>>;

/** The ids that lines mention, by table: of their rows and in their facts. */
export function idsMencionados(lineas: readonly Linea[]): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>();
  const add = (tabla: string, id: unknown) => {
    if (typeof id === "number") ids.set(tabla, (ids.get(tabla) ?? new Set()).add(id));
  };
  const look = (facts: object) => {
    for (const [name, value] of Object.entries(facts)) {
      if (esCambio(value)) look({ [name]: [value.antes, value.despues] });
      else if (Array.isArray(value) && TABLAS[name]) value.forEach((each) => add(TABLAS[name]!, each));
      else if (typeof value === "object" && value !== null) look(value);
      else if (TABLAS[name]) add(TABLAS[name], value);
    }
  };
  for (const { entidad, entidadId, detalle } of lineas) {
    add(TABLAS[entidad] ?? entidad, entidadId);
    look(datosDe(detalle) ?? {});
  }
  return ids;
}

/** The row that a line is about: "Alumno: Sofía Núñez", "Movimiento: 126" where it has no name. */
export function textoDelRegistro({ entidad, entidadId }: Omit<Linea, "detalle">, nombres: Nombres = {}): string {
  const que = ENTIDADES[entidad] ?? entidad;
  return entidadId === null ? que : `${que}: ${nombres[TABLAS[entidad] ?? entidad]?.[entidadId] ?? entidadId}`;
}

/**
 * The facts of a line (`registrar`) as "Etiqueta: valor", with a dot between; what is no object of facts comes as it
 * is.
 */
export function textoDelDetalle(detalle: string, nombres: Nombres = {}): string {
  const facts = datosDe(detalle);
  return facts ? textoDeLosDatos(facts, nombres) : detalle;
}

function datosDe(detalle: string): object | null {
  try {
    const facts: unknown = JSON.parse(detalle);
    return typeof facts === "object" ? facts : null;
  } catch {
    return null;
  }
}

function textoDeLosDatos(facts: object, nombres: Nombres): string {
  const textos = Object.entries(facts)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => ({ name, texto: textoDelValor(name, value, nombres) }));
  // The id of what another fact names already would only say it again.
  return textos
    .filter(({ name, texto }) => !TABLAS[name] || textos.every((otro) => otro.name === name || otro.texto !== texto))
    .map(({ name, texto }) => `${etiquetaDe(name)}: ${texto}`)
    .join(" · ");
}

// "gradoId" → "Grado", "saldoAntes" → "Saldo antes".
function etiquetaDe(name: string): string {
  const words = name.replace(/Id$/, "").replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return ETIQUETAS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function textoDelValor(name: string, value: unknown, nombres: Nombres): string {
  if (esCambio(value)) return `${textoDeUno(name, value.antes, nombres)} → ${textoDeUno(name, value.despues, nombres)}`;
  if (Array.isArray(value)) return value.map((each) => textoDelValor(name, each, nombres)).join(", ");
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "object" && value !== null) return `(${textoDeLosDatos(value, nombres)})`;
  const nombre = nombres[TABLAS[name] ?? ""]?.[Number(value)];
  if (nombre !== undefined) return nombre;
  const text = String(value);
  if (name === "cambios") return CAMPOS[text] ?? etiquetaDe(text);
  if (PESOS.test(text)) return text.startsWith("-") ? `-${comoPesos(text.slice(1))}` : comoPesos(text);
  return esFecha(text) ? formatFecha(text) : text;
}

// What was there before and after a change: a field of a rule, a group.
function esCambio(value: unknown): value is { antes: unknown; despues: unknown } {
  return typeof value === "object" && value !== null && "antes" in value && "despues" in value;
}

const textoDeUno = (name: string, value: unknown, nombres: Nombres) =>
  value === null || value === undefined || value === "" ? "nada" : textoDelValor(name, value, nombres);

function comoPesos(text: string): string {
  const read = parsePesos(text);
  return read.ok ? formatPesos(read.centavos) : text;
}
