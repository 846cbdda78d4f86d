import { esFecha, formatFecha } from "~/lib/dates";
import { formatPesos, parsePesos } from "~/lib/money";
import { type Bitacora, BITACORAS } from "./bitacoras";

const todas = (seccion: keyof Bitacora): Record<string, string> =>
  Object.assign({}, ...BITACORAS.map((bitacora) => bitacora[seccion]));

/** The texts of the log's codes. */
const ACCIONES = todas("ACCIONES");
/**
 * The labels of a line's facts if the name itself, split into words, does not serve: the general ones, and those of
 * each folder.
 */
const ETIQUETAS: Record<string, string> = { despues: "Después", force: "Confirmado", ...todas("ETIQUETAS") };
/** The labels of the tables of log lines: the school's structure, and those of each folder. */
const ENTIDADES: Record<string, string> = {
  colegios: "Colegio",
  organizaciones: "Organización",
  ...todas("ENTIDADES"),
};
/** The tables of the ids in facts, by the fact's name: the school's structure, and those of each folder. */
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
/** The labels of the changed fields that a line lists. */
const CAMPOS = todas("CAMPOS");
// Amounts are in pesos with centavos (`pesosPlain`); no other value has this form.
const PESOS = /^-?\d+\.\d{2}$/;

/** An action code as words. A code without a text stays readable: "cargo.reglaNueva" → "Cargo: regla nueva". */
export function textoDeLaAccion(accion: string): string {
  const words = accion.replace(".", ": ").replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return ACCIONES[accion] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

type Linea = { entidad: string; entidadId: number | null; detalle: string };

/** The names of ids: by table, then by id. */
export type Nombres = Readonly<Record<string, Readonly<Record<number, string>>>>;

/** The ids that lines mention, by table: the ids of their rows and of their facts. */
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

/** The row of a line: "Alumno: Sofía Núñez", or "Movimiento: 126" if it has no name. */
export function textoDelRegistro({ entidad, entidadId }: Omit<Linea, "detalle">, nombres: Nombres = {}): string {
  const etiqueta = ENTIDADES[entidad] ?? entidad;
  return entidadId === null
    ? etiqueta
    : `${etiqueta}: ${nombres[TABLAS[entidad] ?? entidad]?.[entidadId] ?? entidadId}`;
}

/**
 * The facts of a line (`registrar`) as "Etiqueta: valor", separated by a dot. Text that is not an object of facts is
 * returned unchanged.
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
  // An id repeats nothing if another fact already names it.
  return textos
    .filter(
      ({ name, texto }) =>
        !TABLAS[name] || textos.every((segundoTexto) => segundoTexto.name === name || segundoTexto.texto !== texto),
    )
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

// The values before and after a change: of a field of a rule, of a group.
function esCambio(value: unknown): value is { antes: unknown; despues: unknown } {
  return typeof value === "object" && value !== null && "antes" in value && "despues" in value;
}

const textoDeUno = (name: string, value: unknown, nombres: Nombres) =>
  value === null || value === undefined || value === "" ? "nada" : textoDelValor(name, value, nombres);

function comoPesos(text: string): string {
  const read = parsePesos(text);
  return read.ok ? formatPesos(read.centavos) : text;
}
