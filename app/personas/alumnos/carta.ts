import { nombreDelDocumento } from "~/lib/curp";

/** The fields of a student that a letter may contain, each between braces in its text. */
export const CAMPOS_DE_CARTA = [
  "nombre",
  "matricula",
  "curp",
  "fechaNacimiento",
  "nivel",
  "grado",
  "grupo",
  "plantel",
  "turno",
  "ciclo",
  "inicioDeCiclo",
  "finDeCiclo",
  "colegio",
  "cct",
  "fecha",
] as const;
export type CampoDeCarta = (typeof CAMPOS_DE_CARTA)[number];

const CAMPO = /\{([^{}\n]*)\}/g;

/** The first unknown field of a text, as it was written; null if all are known. */
export function campoAjeno(texto: string): string | null {
  for (const [escrito, campo] of texto.matchAll(CAMPO)) if (!esCampo(campo!)) return escrito;
  return null;
}

const CURP_ESCRITA = /\bC\.?U\.?R\.?P\.?\s*:?\s*\{curp\}/giu;

/** A letter's text with its fields filled in; an unknown value leaves a line to write on. */
export function llenarCarta(texto: string, valores: Readonly<Record<CampoDeCarta, string>>): string {
  // The number of a passport or an acta does not stand behind the word of the template.
  const documento = nombreDelDocumento(valores.curp).toLowerCase();
  const nombrado =
    valores.curp === "" || documento === "curp" ? texto : texto.replace(CURP_ESCRITA, `${documento} {curp}`);
  return nombrado.replace(CAMPO, (escrito, campo: string) =>
    esCampo(campo) ? valores[campo] || "__________" : escrito,
  );
}

const esCampo = (campo: string): campo is CampoDeCarta => (CAMPOS_DE_CARTA as readonly string[]).includes(campo);

/** The initial text of a new letter. */
export const CONSTANCIA_DE_ESTUDIOS = [
  "A QUIEN CORRESPONDA:",
  "Por medio de la presente se hace constar que {nombre}, con CURP {curp} y matrícula {matricula}, está inscrito(a) en {grado} grado, grupo {grupo}, de {nivel}, turno {turno}, en {colegio}, clave {cct}, para el ciclo escolar {ciclo}, que comprende del {inicioDeCiclo} al {finDeCiclo}.",
  "A petición de la parte interesada, y para los fines que a ella convengan, se extiende la presente el {fecha}.",
  "Atentamente,",
].join("\n\n");
