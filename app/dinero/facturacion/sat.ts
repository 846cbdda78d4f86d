import type { TipoPersona } from "~/lib/rfc";
import { REGIMENES, USOS_CFDI } from "./catalogos-del-sat";

export type Regimen = keyof typeof REGIMENES;
export type UsoCfdi = keyof typeof USOS_CFDI;

export const CLAVES_DE_REGIMENES = Object.keys(REGIMENES) as Regimen[];
export const CLAVES_DE_USOS = Object.keys(USOS_CFDI) as UsoCfdi[];

type Opcion = { value: string; label: string };

/** Entries of a catalogue as options: '603 · Personas Morales con Fines no Lucrativos'. */
const opciones = (claves: readonly string[], nombreDe: (clave: string) => string): Opcion[] =>
  claves.map((value) => ({ value, label: `${value} · ${nombreDe(value)}` }));

/** The available régimenes; of one kind of person if it is given, and the only one of a generic RFC. */
export function regimenesAElegir(persona?: TipoPersona, esGenerico = false): Opcion[] {
  if (esGenerico) return opciones([REGIMEN_GENERICO], () => REGIMENES[REGIMEN_GENERICO].nombre);
  const claves = CLAVES_DE_REGIMENES.filter((clave) => persona === undefined || esRegimenDe(clave, persona));
  return opciones(claves, (clave) => REGIMENES[clave as Regimen].nombre);
}

/**
 * The available uses; of a kind of person and a régimen if they are given (uso × régimen × persona), and the only one of
 * a generic RFC.
 */
export function usosAElegir(persona?: TipoPersona, regimen?: Regimen | "", esGenerico = false): Opcion[] {
  if (esGenerico) return opciones([USO_GENERICO], () => USOS_CFDI[USO_GENERICO].nombre);
  const claves = CLAVES_DE_USOS.filter(
    (clave) =>
      persona === undefined ||
      (esUsoDePersona(clave, persona) && (!regimen || USOS_CFDI[clave].regimenes.includes(regimen))),
  );
  return opciones(claves, (clave) => USOS_CFDI[clave as UsoCfdi].nombre);
}

export const esRegimen = (text: string): text is Regimen => Object.hasOwn(REGIMENES, text);
export const esUso = (text: string): text is UsoCfdi => Object.hasOwn(USOS_CFDI, text);

/** The régimen and the use of a receiver with a generic RFC, whatever the kind of person (facts of the catalogues). */
export const REGIMEN_GENERICO: Regimen = "616";
export const USO_GENERICO: UsoCfdi = "S01";

/** The text about a generic RFC with another régimen or use. */
export const textoDeGenerico = (rfc: string) => `${rfc} lleva régimen ${REGIMEN_GENERICO} y uso ${USO_GENERICO}`;

/** True if a régimen is for that kind of person. */
export function esRegimenDe(regimen: Regimen, persona: TipoPersona): boolean {
  return persona === "MORAL" ? REGIMENES[regimen].moral : REGIMENES[regimen].fisica;
}

function esUsoDePersona(uso: UsoCfdi, persona: TipoPersona): boolean {
  return persona === "MORAL" ? USOS_CFDI[uso].moral : USOS_CFDI[uso].fisica;
}

/** True if a receiver with that régimen may use an invoice so; the SAT refuses it otherwise (CFDI40161 and similar). */
export function admiteUso(uso: UsoCfdi, { persona, regimen }: { persona: TipoPersona; regimen: Regimen }): boolean {
  return esUsoDePersona(uso, persona) && USOS_CFDI[uso].regimenes.includes(regimen);
}

/**
 * The default use of an invoice: D10 for tuition if the régimen has it; else the receiver's preference if allowed (D10
 * is only for tuition). Otherwise G03, and finally S01, which is always allowed.
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
  const usoPreferido = preferido === "D10" && !esColegiatura ? "" : preferido;
  const orden = [esColegiatura ? "D10" : "", usoPreferido, "G03", "S01"] as const;
  return orden.find((uso): uso is UsoCfdi => uso !== "" && admiteUso(uso, { persona, regimen })) ?? "S01";
}
