/** A control of a record's dialog. */
export type Campo = {
  nombre: string;
  etiqueta: string;
  tipo: "texto" | "largo" | "numero" | "fecha" | "hora" | "casilla" | "eleccion" | "casillas";
  obligatorio?: boolean;
  pista?: string;
  max?: number;
  /** Only in one of the two dialogs: the one for a new record, or the one for an existing record. */
  solo?: "nuevo" | "editar";
  /** The initial value in a new record. */
  inicial?: string;
};

export type Columna = { nombre: string; titulo: string; tipo?: "numero" | "fecha" };

/**
 * The data of a catalogue that its screens need; its rules are with the command. `C` are the keys of the catalogues,
 * which only the table of all of them knows.
 */
export type Catalogo<C extends string = string> = {
  tabla: Tabla;
  titulo: string;
  singular: string;
  femenino?: boolean;
  /** The parameter that names a record in an address. */
  parametro: string;
  campos: readonly Campo[];
  /** The columns of the list beside the name. */
  columnas: readonly Columna[];
  /** The catalogue of the parent records, with the column that refers to the parent. */
  padre?: { clave: C; columna: "nivelId" | "plantelId" | "cicloId" | "turnoId" | "definicionPeriodoId" };
  /** The parts of a record that have a page of their own. */
  dentro?: readonly { ruta: string; nombre: string; dialogo?: boolean }[];
  /** A link in the list, beside the button for a new record. */
  ademas?: { ruta: string; nombre: string };
  /** Belongs to the whole installation, not to one school. */
  deTodos?: boolean;
  /** Its records come with the product: they can be changed, but none can be added. */
  cerrado?: boolean;
  conActivo?: boolean;
  vacio: string;
};

export type Tabla =
  | "ciclos"
  | "niveles"
  | "grados"
  | "planteles"
  | "aulas"
  | "turnos"
  | "modulos"
  | "grupos"
  | "servicios"
  | "cajas"
  | "formasPago"
  | "bancos"
  | "foliadores"
  | "diasInhabiles"
  | "asignaturas"
  | "definicionesPeriodo"
  | "definicionesParcial"
  | "requisitosDocumentos"
  | "cartas";

/** A catalogue on its own, without the table of all catalogues. */
export type CatalogoSuelto = Omit<Catalogo, "padre"> & { padre?: { clave: string; columna: string } };
