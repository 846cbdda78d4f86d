import { foldText } from "~/lib/text";
import type { IconName } from "~/ui/icon-names";

const GRUPOS = ["Cobranza", "Alumnos", "Escuela"] as const;
export type Grupo = (typeof GRUPOS)[number];

/** What a report may be narrowed by; each is a key of its address and of its call. */
export type Filtro = "desde" | "hasta" | "mes" | "nivelId" | "grupoId" | "servicioId" | "cajaId";

/** The files that a report is given as. */
export const FORMATOS = ["csv", "xlsx", "pdf"] as const;

/** What a column holds: money is kept in centavos, a day as YYYY-MM-DD. `suma` columns have a total at the foot. */
export type Columna = {
  clave: string;
  titulo: string;
  ancho: number;
  clase?: "pesos" | "numero" | "fecha";
  suma?: boolean;
  /** Of a report with columns of one's own choice: not among those that it has unless it is chosen. */
  aparte?: boolean;
};

export type Celda = string | number | null;
/** A row: its cells in the order of the columns, and whose it is where it is of one student. */
export type Renglon = { celdas: readonly Celda[]; alumnoId?: number };

/** A report as its card tells it. */
export type Tarjeta = {
  ruta: string;
  nombre: string;
  linea: string;
  grupo: Grupo;
  icono: IconName;
  favorito?: boolean;
};

/**
 * The cards that a search leaves (all of its words, without accents), in their groups, those that the viewer starred before
 * them; a group without cards is left out.
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
  return [{ grupo: "Favoritos", tarjetas: halladas.filter(({ favorito }) => favorito) }, ...grupos].filter(
    ({ tarjetas: suyas }) => suyas.length > 0,
  );
}

/** The foot of a report: the sum of each column that has one, null in the others; null where no column is summed. */
export function totalesDe(columnas: readonly Columna[], renglones: readonly Renglon[]): Celda[] | null {
  if (!columnas.some(({ suma }) => suma)) return null;
  return columnas.map(({ suma }, i) =>
    suma ? renglones.reduce((total, { celdas }) => total + Number(celdas[i] ?? 0), 0) : null,
  );
}

/** What a file or a page says where it brings only the first rows of a report, and of how many of them the totals are. */
export const seCorto = (cuantos: number, sumados = cuantos): string => {
  const de = sumados === cuantos ? "estos" : `los ${sumados.toLocaleString("es-MX")} primeros`;
  return `Se cortó en ${cuantos.toLocaleString("es-MX")} renglones: hay más. Fíltralo para tenerlos todos; los totales son de ${de}.`;
};
