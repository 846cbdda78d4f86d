/** A field of a sheet: its header, its example and other common headers. `max` is its length in characters. */
export type Campo = {
  clave: string;
  titulo: string;
  ejemplo: string;
  sinonimos?: readonly string[];
  max?: number;
};

/** A kind of sheet. Each feature declares its own. */
export type Parte = {
  clave: string;
  nombre: string;
  linea: string;
  campos: readonly Campo[];
  /** The cells that identify a row for a person. */
  resumen: readonly string[];
  /** Each of these lists needs a column for at least one of its fields. */
  hacenFalta: readonly (readonly string[])[];
};

/** The cells of a row by field; a field without a column has no entry. */
export type Celdas = Readonly<Record<string, string>>;
