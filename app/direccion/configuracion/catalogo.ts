import type { Clave } from "./catalogos";

/** A control of a record's dialog. */
export type Campo = {
  nombre: string;
  etiqueta: string;
  tipo: "texto" | "largo" | "numero" | "fecha" | "hora" | "casilla" | "eleccion" | "casillas";
  obligatorio?: boolean;
  pista?: string;
  max?: number;
  /** Only in one of the two dialogs: a new record's, or that of one that is there. */
  solo?: "nuevo" | "editar";
  /** What a new record begins with. */
  inicial?: string;
};

export type Columna = { nombre: string; titulo: string; tipo?: "numero" | "fecha" };

/** What the screens of a catalogue need to know of it; its rules stand with the command. */
export type Catalogo = {
  tabla: Tabla;
  titulo: string;
  singular: string;
  femenino?: boolean;
  /** How an address names one of its records. */
  parametro: string;
  campos: readonly Campo[];
  /** What its list shows beside the name. */
  columnas: readonly Columna[];
  /** The catalogue whose records hold these, with the column that says which. */
  padre?: { clave: Clave; columna: "nivelId" | "plantelId" | "cicloId" | "turnoId" | "definicionPeriodoId" };
  /** What of a record has a page of its own. */
  dentro?: readonly { ruta: string; nombre: string; dialogo?: boolean }[];
  /** What the list has beside its button for a new one. */
  ademas?: { ruta: string; nombre: string };
  /** Of the whole installation, not of one school. */
  deTodos?: boolean;
  /** Its records come with the product: they are changed, none is added. */
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

/** What `padre` may name are the keys of the table that is made of these: a type cannot be made of itself. */
export type CatalogoSinClaves = Omit<Catalogo, "padre"> & { padre?: { clave: string; columna: string } };
