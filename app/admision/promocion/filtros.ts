import { CLAVES_DE_ESTADOS, CLAVES_DE_PROPUESTAS, type Estado, type Propuesta } from "./promocion";

/** The reasons to check a proposal before promoting. */
export const REVISAR = {
  FALTA: "No se puede todavía",
  ANIO: "No acreditado",
  AVISO: "Con aviso",
  DEBE: "Con adeudo",
  A_MANO: "Ya inscrito aparte",
} as const;
export type Revisar = keyof typeof REVISAR;

/** The filters of a promotion's list. */
export type FiltrosDePromocion = {
  busqueda: string;
  nivelId: number | null;
  gradoId: number | null;
  grupo: string;
  propuesta: Propuesta | null;
  estado: Estado | null;
  revisar: Revisar | null;
};

const uno = <T extends string>(claves: readonly T[], valor: string | null): T | null =>
  claves.find((clave) => clave === valor) ?? null;

const id = (valor: string | null) => (valor !== null && /^[1-9]\d{0,14}$/.test(valor) ? Number(valor) : null);

/** The filters in an address; wrong values filter nothing. */
export function leerFiltros(query: URLSearchParams): FiltrosDePromocion {
  return {
    busqueda: (query.get("q") ?? "").trim().slice(0, 100),
    nivelId: id(query.get("nivelId")),
    gradoId: id(query.get("gradoId")),
    grupo: (query.get("grupo") ?? "").slice(0, 60),
    propuesta: uno(CLAVES_DE_PROPUESTAS, query.get("propuesta")),
    estado: uno(CLAVES_DE_ESTADOS, query.get("estado")),
    revisar: uno(Object.keys(REVISAR) as Revisar[], query.get("revisar")),
  };
}
