import { foldText } from "~/lib/text";
import type { IconName } from "~/ui/icon-names";

const GRUPOS = ["Cobranza", "Alumnos", "Escuela"] as const;
export type Grupo = (typeof GRUPOS)[number];

/** The filters of reports; each is a key of the address and of the call. */
export type Filtro = "desde" | "hasta" | "mes" | "nivelId" | "grupoId" | "servicioId" | "cajaId" | FiltroDeclarado;

/** The filters whose choices a report declares. */
export const FILTROS_DECLARADOS = ["estado", "metodo"] as const;
export type FiltroDeclarado = (typeof FILTROS_DECLARADOS)[number];

/** The file formats of a report. */
export const FORMATOS = ["csv", "xlsx", "pdf"] as const;

/** The contents of a column: money in centavos, days as YYYY-MM-DD. `suma` columns have a total in the footer. */
export type Columna = {
  clave: string;
  titulo: string;
  ancho: number;
  clase?: "pesos" | "numero" | "fecha";
  suma?: boolean;
  /** In a report with a choice of columns: hidden unless chosen. */
  aparte?: boolean;
};

export type Celda = string | number | null;
/** A row: its cells in column order, and its student, if it belongs to one. */
export type Renglon = { celdas: readonly Celda[]; alumnoId?: number };

/** The card of a report. */
export type Tarjeta = {
  ruta: string;
  nombre: string;
  linea: string;
  grupo: Grupo;
  icono: IconName;
  favorito?: boolean;
};

/**
 * The cards that match a search (all words, without accents): the viewer's starred ones, and the others in their
 * groups; empty groups are left out.
 */
export function agruparReportes(tarjetas: readonly Tarjeta[], busqueda: string) {
  const palabras = foldText(busqueda).split(" ").filter(Boolean);
  const halladas = tarjetas.filter(({ nombre, linea, grupo }) => {
    const texto = foldText(`${nombre} ${linea} ${grupo}`);
    return palabras.every((palabra) => texto.includes(palabra));
  });
  const grupos = GRUPOS.map((grupo) => ({
    grupo: grupo as string,
    tarjetas: halladas.filter((cada) => cada.grupo === grupo && !cada.favorito),
  }));
  return {
    favoritos: halladas.filter(({ favorito }) => favorito),
    grupos: grupos.filter(({ tarjetas: tarjetasDelGrupo }) => tarjetasDelGrupo.length > 0),
  };
}

/** The footer of a report: the sum of each column that has one, null in the others; null if no column is summed. */
export function totalesDe(columnas: readonly Columna[], renglones: readonly Renglon[]): Celda[] | null {
  if (!columnas.some(({ suma }) => suma)) return null;
  return columnas.map(({ suma }, i) =>
    suma ? renglones.reduce((total, { celdas }) => total + Number(celdas[i] ?? 0), 0) : null,
  );
}

/** The note of a file or page with only the first rows of a report, with the number of rows in the totals. */
export const seCorto = (cuantos: number, sumados = cuantos): string => {
  const renglonesSumados = sumados === cuantos ? "estos" : `los ${sumados.toLocaleString("es-MX")} primeros`;
  return `Se cortó en ${cuantos.toLocaleString("es-MX")} renglones: hay más. Fíltralo para tenerlos todos; los totales son de ${renglonesSumados}.`;
};
