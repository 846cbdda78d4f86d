import type { TipoPersona } from "~/lib/rfc";
import { REGIMENES, USOS_CFDI } from "./catalogos-del-sat";

export type Regimen = keyof typeof REGIMENES;
export type UsoCfdi = keyof typeof USOS_CFDI;

export const CLAVES_DE_REGIMENES = Object.keys(REGIMENES) as Regimen[];
export const CLAVES_DE_USOS = Object.keys(USOS_CFDI) as UsoCfdi[];

type Opcion = { value: string; label: string };

/** Entries of a catalogue as a list to choose from: '603 · Personas Morales con Fines no Lucrativos'. */
const opciones = (claves: readonly string[], nombreDe: (clave: string) => string): Opcion[] =>
  claves.map((value) => ({ value, label: `${value} · ${nombreDe(value)}` }));

/** The régimenes to choose from; of a kind of person where it is said. */
export function regimenesAElegir(persona?: TipoPersona): Opcion[] {
  const suyos = CLAVES_DE_REGIMENES.filter((clave) => persona === undefined || esRegimenDe(clave, persona));
  return opciones(suyos, (clave) => REGIMENES[clave as Regimen].nombre);
}

/** The uses to choose from; of a kind of person and a régimen where they are said (uso × régimen × persona). */
export function usosAElegir(persona?: TipoPersona, regimen?: Regimen | ""): Opcion[] {
  const suyos = CLAVES_DE_USOS.filter(
    (clave) =>
      persona === undefined ||
      (esUsoDePersona(clave, persona) && (!regimen || USOS_CFDI[clave].regimenes.includes(regimen))),
  );
  return opciones(suyos, (clave) => USOS_CFDI[clave as UsoCfdi].nombre);
}

export const esRegimen = (text: string): text is Regimen => Object.hasOwn(REGIMENES, text);
export const esUso = (text: string): text is UsoCfdi => Object.hasOwn(USOS_CFDI, text);

/** Whether a régimen is for that kind of person. */
export function esRegimenDe(regimen: Regimen, persona: TipoPersona): boolean {
  return persona === "MORAL" ? REGIMENES[regimen].moral : REGIMENES[regimen].fisica;
}

function esUsoDePersona(uso: UsoCfdi, persona: TipoPersona): boolean {
  return persona === "MORAL" ? USOS_CFDI[uso].moral : USOS_CFDI[uso].fisica;
}

/** Whether somebody under that régimen may use an invoice so: what the SAT refuses otherwise (CFDI40161 and its like). */
export function admiteUso(uso: UsoCfdi, { persona, regimen }: { persona: TipoPersona; regimen: Regimen }): boolean {
  return esUsoDePersona(uso, persona) && USOS_CFDI[uso].regimenes.includes(regimen);
}

/**
 * The use that an invoice begins with: D10 for tuition where the régimen has it; else what the receiver asked for, as long as
 * he may (and D10 is not for what is no tuition); else G03, and S01, which everybody has.
 */
export function usoSugerido({
  persona,
  regimen,
  preferido,
  esColegiatura,
}: {
  persona: TipoPersona;
  regimen: Regimen;
  preferido: UsoCfdi | "";
  esColegiatura: boolean;
}): UsoCfdi {
  const suyo = preferido === "D10" && !esColegiatura ? "" : preferido;
  const orden = [esColegiatura ? "D10" : "", suyo, "G03", "S01"] as const;
  return orden.find((uso): uso is UsoCfdi => uso !== "" && admiteUso(uso, { persona, regimen })) ?? "S01";
}
