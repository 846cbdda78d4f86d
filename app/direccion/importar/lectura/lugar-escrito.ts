import { foldText } from "~/lib/text";
import { ORDINALES } from "./valores";

/** A place as a cell writes it, in plain words; '' for each part that it does not say. */
export type LugarEscrito = { nivel: string; grado: string; grupo: string };

const NIVELES: readonly [RegExp, string][] = [
  [/^(?:mat|maternal|lactantes?|inicial)$/, "maternal"],
  [/^(?:k|kinder|kindergarten|kindergarden|jardin|pree|preesc|preescolar|preesco|prees|pre)$/, "preescolar"],
  [/^(?:p|prim|prima|primaria|pri|primar)$/, "primaria"],
  [/^(?:s|sec|secu|secund|secundaria)$/, "secundaria"],
  [/^(?:b|bach|bachillerato|prepa|preparatoria|prep)$/, "bachillerato"],
];
const ORDINAL = new RegExp(`^(${ORDINALES.join("|")})[oa]?$`);
const ROMANOS: Readonly<Record<string, string>> = { i: "1", ii: "2", iii: "3", iv: "4", v: "5", vi: "6" };
// The last year of preescolar, by its own name.
const PREPRIMARIA = /^(?:preprimaria|prepri|preprimary)$/;
const RUIDO =
  /^(?:grado|gdo|gpo|grupo|de|del|ano|semestre|o|er|ero|ro|do|to|mo|vo|no|ra|da|ta|salon|turno|unico|unica|seccion|ciclo)$/;

const nivelDe = (palabra: string) => NIVELES.find(([patron]) => patron.test(palabra))?.[1];

/** The level that a cell means ('SEC', 'Kínder', 'Primaria baja'), or the cell itself. */
export function leerNivel(texto: string): string {
  const palabras = foldText(texto).split(/[^\p{L}]+/u);
  return palabras.map((palabra) => (palabra.length > 1 ? nivelDe(palabra) : undefined)).find(Boolean) ?? texto;
}

/**
 * Reads a grade with its group and level in any notation: '4º', '4°A', '1ro A', 'CUARTO "B"', 'K3A', '1º Sec A',
 * 'III° A Preescolar'. Null if no grade is in it, or a word is none of these.
 */
export function leerLugarEscrito(texto: string): LugarEscrito | null {
  const leido: LugarEscrito = { nivel: "", grado: "", grupo: "" };
  const palabras = foldText(texto)
    .replace(/\bpre[\s-]?prim(?:aria|ary)?\b/gu, "preprimaria")
    .replace(/\bjardin de ninos\b/gu, "jardin")
    .replace(/(\d)\s*(?:[°ºª]|\bo\b)/gu, "$1 ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/(\d)(?:o|er|ero|ro|do|to|mo|vo|no|st|nd|rd|th)(?=\s|$)/g, "$1 ")
    .replace(/(\d)(\p{L})/gu, "$1 $2")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .trim()
    .split(/\s+/);
  for (const [lugar, palabra] of palabras.entries()) {
    const esNivel = lugar === 0 || (palabra === "k" && lugar < palabras.length - 1);
    if (!anotar(leido, palabra, { esNivel, romano: leido.grado === "" })) return null;
  }
  return leido.grado === "" ? null : leido;
}

/** The place of a text of `lugarAlrededor`; null for '' and for one that nobody can read. */
export function leerLugarAlrededor(texto: string): LugarEscrito | null {
  const [, grupo, resto = ""] = /^GRUPO (\p{L})(?: (.*))?$/u.exec(texto) ?? [];
  return grupo === undefined ? leerLugarEscrito(texto) : { nivel: leerNivel(resto), grado: "", grupo };
}

function anotar(
  leido: LugarEscrito,
  palabra: string,
  { esNivel, romano }: { esNivel: boolean; romano: boolean },
): boolean {
  if (PREPRIMARIA.test(palabra) && leido.grado === "") {
    leido.nivel = "preescolar";
    leido.grado = "3";
    return true;
  }
  const nivel = nivelDe(palabra);
  // After a grade a single letter is its group: '4 B', '1 S'. Before it, it is the level: 'K 3', '3 K A'.
  if (nivel && (palabra.length > 1 || esNivel)) {
    if (leido.nivel !== "" && leido.nivel !== nivel) return false;
    leido.nivel = nivel;
    return true;
  }
  const ordinal = ORDINAL.exec(palabra)?.[1];
  const grado = ordinal
    ? String(ORDINALES.indexOf(ordinal) + 1)
    : /^\d{1,2}$/.test(palabra)
      ? palabra
      : romano
        ? ROMANOS[palabra]
        : undefined;
  if (grado !== undefined && (leido.grado === "" || leido.grado === grado)) {
    leido.grado = grado;
    return true;
  }
  if (/^\p{L}$/u.test(palabra) && leido.grupo === "") {
    leido.grupo = palabra.toUpperCase();
    return true;
  }
  return RUIDO.test(palabra);
}

// A title names its teacher behind the group.
const DOCENTE =
  /(?<!\p{L})(?:prof(?:r|ra|esora?|a)?|mtr[oa]|maestr[oa]|titular|docente|miss|teacher|educadora?|lic|tutora?|ciclo)(?!\p{L})[.:]?.*$/iu;
const SUENA =
  /(?<!\p{L})(?:grado|gdo|grupo|gpo|primer|segund|tercer|cuart|quint|sext|kinder ?\d|k ?\d|preprimaria|prepri|maternal)|\d\s*[°º]/u;

/** The place of rows below a title that names one that nobody can read: none, and not the one before it. */
const NO_SE_SABE = " ";

const NIVEL = /\b(preescolar|kinder|jard[ií]n de ni[nñ]os|primaria|secundaria|bachillerato|preparatoria|maternal)\b/iu;
const ENTRE_PALABRAS = [
  /(?<!\p{L})((?:k[ií]nder|preescolar|primaria|secundaria|prepa(?:ratoria)?|bachillerato)\.?\s*\d\s*[°ºo]?\s*(?:["“”'(-]?\s*\p{L}(?!\p{L})["“”')]?)?)(?!\d)/iu,
  /\b(?:grado y grupo|grupo|grado)\s*:?\s*((?:\d|primero?|segundo|tercero?|cuarto|quinto|sexto)[°ºo.]*\s*(?:["“”'(-]?\s*\p{L}\b["“”')]?)?)/iu,
  /(?:^|\s)(\d\s?[°º]\s*["“”'(-]?\p{L}?["“”')]?)(?=\s|$)/u,
  /\b((?:primero?|segundo|tercero?|cuarto|quinto|sexto)(?:\s+["“”']?\p{L}["“”']?)?)(?=\s|$)/iu,
];

const GRUPO_SOLO = /\b(?:grupo|gpo)\b\.?\s*:?\s*["“”']?(\p{L})(?!\p{L})/iu;

/**
 * The place that lines around a table name among other words, nearest line first: 'Grupo: 4° "A"  Profra. Ana Ruiz' and
 * 'PRIMARIA MATUTINA' are '4° "A" PRIMARIA'; a group without a grade is 'GRUPO B'. '' if they name none.
 */
export function lugarAlrededor(lineas: readonly string[]): string {
  let [nivel, lugar, grupo] = ["", "", ""];
  for (const escrita of lineas) {
    const linea = escrita.replace(DOCENTE, "").trim();
    if (lugar === "") grupo ||= GRUPO_SOLO.exec(linea)?.[1] ?? "";
    const hallado = leerLugarEscrito(linea)
      ? linea
      : ENTRE_PALABRAS.map((patron) => patron.exec(linea)?.[1]).find(Boolean);
    const leido = hallado ? leerLugarEscrito(hallado) : null;
    if (lugar === "" && leido) lugar = hallado!.trim();
    nivel ||= leido?.nivel ? "" : (NIVEL.exec(linea)?.[1] ?? "");
    if (lugar === "" && grupo === "" && SUENA.test(foldText(linea))) return NO_SE_SABE;
  }
  const leido = leerLugarEscrito(lugar);
  if (lugar === "" && grupo !== "") return [`GRUPO ${grupo}`, nivel].filter(Boolean).join(" ");
  return [lugar, leido?.grupo === "" ? grupo : "", leido?.nivel ? "" : nivel].filter(Boolean).join(" ");
}
