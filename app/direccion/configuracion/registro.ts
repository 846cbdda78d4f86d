import type { Selectable } from "kysely";
import type { DB } from "db/schema";
import type { CATALOGOS, Clave } from "./catalogos";

/** The columns of the catalogues that are 0 or 1. */
export const BANDERAS = [
  "activo",
  "facturar",
  "promedia",
  "optativa",
  "optativas",
  "receso",
  "obligatorio",
  "esColegiatura",
  "requiereBanco",
  "permiteComprobante",
  "enLinea",
] as const;

type Bandera = (typeof BANDERAS)[number];
type ConBanderas<R> = { [C in keyof R]: C extends Bandera ? boolean : R[C] };
type Fila<C extends Clave> = ConBanderas<Selectable<DB[(typeof CATALOGOS)[C]["tabla"]]>>;

/** The counts and texts in the list of a catalogue beside a record's own columns (queries.server.ts). */
type Contado = {
  ciclos: { lugares: number; grupos: number; alumnos: number };
  niveles: { grados: number };
  planteles: { aulas: number };
  turnos: { modulos: number; horas: string };
  modulos: { tipoTexto: string };
  grupos: { alumnos: number; lugar: string | null; configuracionCicloId: number | null };
  servicios: { programas: number; factura: string };
  foliadores: { nombre: string; tipoTexto: string; servicio: string };
  diasinhabiles: { origen: string; donde: string; inicio: string; titulo: string };
  asignaturas: { grado: string | null; seCalifica: string; secciones: string | null };
  periodos: { donde: string | null; parciales: number };
  parciales: { comoEsta: string };
  requisitos: { entregados: number; nivel: string; vigencia: string };
};

type Dado<C extends Clave> = Fila<C> & (C extends keyof Contado ? Contado[C] : unknown);
type Abierto<C extends Clave> = (typeof CATALOGOS)[C] extends { cerrado: true } ? never : C;

// Resolved one by one; as an index it would be the product of all of them.
type Parametro<C extends Clave> = (typeof CATALOGOS)[C] extends { parametro: infer P extends string } ? P : never;
type RutaDe<C extends Clave> = (typeof CATALOGOS)[C] extends { padre: { clave: infer P extends Clave } }
  ? `${RutaDe<P>}/:${Parametro<P>}/${C}`
  : `${C}`;
type Todos<C extends Clave> = C extends Clave ? `/colegios/:colegioId/${RutaDe<C>}` : never;
type Uno<C extends Clave> = C extends Clave ? `${Todos<C>}/:${Parametro<C>}` : never;

/**
 * The responses of the catalogues' calls, by call. A loop creates their rows, so no type tells (decisiones/185). `npm
 * run answers` reads it; a call with a row of its own declares it there.
 *
 * @public
 */
export type DadoEnBucle = { [C in Clave as `GET ${Todos<C>}`]: Dado<C>[] } & {
  [C in Clave as `GET ${Uno<C>}`]: Dado<C> & (C extends "servicios" ? { formasPago: number[] } : unknown);
} & { [C in Clave as `PUT ${Uno<C>}` | `POST ${Todos<Abierto<C>>}`]: { id: number } } & {
  [C in Clave as `DELETE ${Uno<Abierto<C>>}`]: { desactivado: boolean };
};
