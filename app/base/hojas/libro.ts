/** A sheet of a file as its person sees it in the list: its first rows, and whether its rows are taken. */
export type HojaDelLibro = {
  nombre: string;
  oculta: boolean;
  filas: number;
  elegida: boolean;
  primeras: string[][];
};

/** The name of the column that holds what a sheet says around its table. */
export const ARRIBA = "Lo que se dice arriba";
