import { PUERTAS } from "~/base/acceso/puertas";
import type { ClaseDeTanda, Tanda } from "~/base/archivos/tandas/tanda";
import { counted } from "~/lib/counts";

/** The accounts that a run of statements covers. */
export const DE_QUIEN = {
  TODOS: "Todos",
  CON_SALDO: "Quienes deben",
  VENCIDOS: "Quienes tienen saldo vencido",
} as const;
export type DeQuien = keyof typeof DE_QUIEN;

/** The request of a run: a level or a group of the cycle, or the whole school; one service or all. */
export type PedidoDeEstados = {
  nivelId: number | null;
  grupoId: number | null;
  servicioId: number | null;
  deQuien: DeQuien;
  /** True if the tutors of each student also get the statements by mail. */
  porCorreo: boolean;
};

/** A run of account statements; `correos` counts the mails that were written. */
export type TandaDeEstados = Tanda & { porCorreo: boolean; correos: number };

/** An account of the run: its student and its service. */
export type CuentaDeTanda = readonly [alumnoId: number, servicioId: number];

export const TANDAS_DE_ESTADOS: ClaseDeTanda = {
  tabla: "estadosTandas",
  tarea: "estados-de-cuenta",
  clave: "estados",
  url: "/reportes/estadosdecuenta",
  permiso: PUERTAS.reporteDeDinero,
  cancelada: "estados.cancelados",
};

/** The most statements in one PDF that an old PC can still open. */
export const MAXIMO_DE_ESTADOS = 2_000;

// A single number names a mail's file: the run, and the position of the account in it.
const LUGARES = 10_000;
export const idDeAdjunto = (tandaId: number, lugar: number): number => tandaId * LUGARES + lugar;
export const deAdjunto = (id: number) => ({ tandaId: Math.floor(id / LUGARES), lugar: id % LUGARES });

/** '1 estado de cuenta', '24 estados de cuenta'. */
export const cuantosEstados = (n: number): string => counted(n, "estado de cuenta", "estados de cuenta");
