import { counted } from "~/lib/counts";

/** Which accounts a run of statements is of. */
export const DE_QUIEN = {
  TODOS: "Todos",
  CON_SALDO: "Quienes deben",
  VENCIDOS: "Quienes tienen saldo vencido",
} as const;
export type DeQuien = keyof typeof DE_QUIEN;

/** What a run is asked for: of a level or a group of the cycle, or of the whole school; of a service or of all. */
export type PedidoDeEstados = {
  nivelId: number | null;
  grupoId: number | null;
  servicioId: number | null;
  deQuien: DeQuien;
  /** Whether each student's tutors get his by mail as well. */
  porCorreo: boolean;
};

/** A run of account statements, made beside everything else. */
export type Tanda = {
  id: number;
  titulo: string;
  total: number;
  hechas: number;
  porCorreo: boolean;
  /** How many mails were written. */
  correos: number;
  estado: "EN_CURSO" | "TERMINADA" | "CANCELADA";
  /** Null before it is done, and once its day is over. */
  archivoUuid: string | null;
  creadaDate: string;
};

/** An account of the run: of whom, and of which service. */
export type CuentaDeTanda = readonly [alumnoId: number, servicioId: number];

/** The job that makes them. */
export const TAREA_DE_ESTADOS = "estados-de-cuenta";

/** As many as one PDF is still opened with by an old PC. */
export const MAXIMO_DE_ESTADOS = 2_000;

// A mail's file is named by one number: the run, and the place of the account in it.
const LUGARES = 10_000;
export const idDeAdjunto = (tandaId: number, lugar: number): number => tandaId * LUGARES + lugar;
export const deAdjunto = (id: number) => ({ tandaId: Math.floor(id / LUGARES), lugar: id % LUGARES });

/** '1 estado de cuenta', '24 estados de cuenta'. */
export const cuantosEstados = (n: number): string => counted(n, "estado de cuenta", "estados de cuenta");
