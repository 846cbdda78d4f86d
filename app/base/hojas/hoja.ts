/**
 * A field of a sheet: its header, its example and other common headers. `max` is its length in characters. A mark for 'the
 * same' in the field `con` covers this one, too. `haciaAbajo`: some sheets write it at the first row of a run alone.
 */
export type Campo = {
  clave: string;
  titulo: string;
  ejemplo: string;
  sinonimos?: readonly string[];
  max?: number;
  con?: string;
  haciaAbajo?: true;
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
