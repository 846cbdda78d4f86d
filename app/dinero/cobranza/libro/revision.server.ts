import { sql } from "kysely";
import type { Db } from "db/connection";
import { runInThread } from "db/thread";
import { REGLAS_DE_REVISION } from "./reglas-de-revision";

/** The place of an inconsistency, as far as it has one: numbers, never names. */
type Lugar = Record<"colegioId" | "alumnoId" | "servicioId" | "movimientoId", number | null>;

/** One inconsistency, in words that a person can act on. */
export type Diferencia = Lugar & { regla: string; detalle: string };

/** The numbers by which support finds an inconsistency; they name nobody. */
export function senasDe({ colegioId, alumnoId, servicioId, movimientoId }: Lugar): string {
  const senas = { colegio: colegioId, alumno: alumnoId, servicio: servicioId, movimiento: movimientoId };
  return Object.entries(senas)
    .flatMap(([nombre, id]) => (id === null ? [] : [`${nombre} ${id}`]))
    .join(", ");
}

/** The maximum number of named differences per rule; the rest is only counted. */
const MAXIMO = 20;

/**
 * Recomputes the whole ledger from its rows: every open amount, application, reversal, posting and folio. Returns the
 * differences. An empty answer proves that nothing was lost or doubled. Runs every night and by `npm run check:ledger`.
 */
export async function revisarLibro(db: Db): Promise<Diferencia[]> {
  const hallazgos: Hallazgo[] = [];
  for (const [regla, consulta] of consultas()) {
    const { rows } = await sql.raw<Hallada>(consulta).execute(db);
    hallazgos.push([regla, rows]);
  }
  return diferenciasDe(hallazgos);
}

/**
 * Like `revisarLibro`, for a database file that a server is using, in a separate thread: a large school's ledger takes
 * seconds, and the window would have to wait.
 */
export async function revisarArchivo(file: string): Promise<Diferencia[]> {
  const hallazgos = await runInThread<Hallazgo[]>(PROGRAMA, {
    data: { file, consultas: consultas() },
    packages: { driver: "better-sqlite3" },
    unanswered: "La revisión del libro no terminó",
  });
  return diferenciasDe(hallazgos);
}

// The read transaction pins one instant: rules that read rows of two moments would report false differences.
const PROGRAMA = `
const { parentPort, workerData } = require("node:worker_threads");
const Database = require(workerData.driver);
const db = new Database(workerData.file, { readonly: true, timeout: 5000 });
db.exec("begin");
const hallazgos = workerData.consultas.map(([regla, consulta]) => [regla, db.prepare(consulta).all()]);
db.close();
parentPort.postMessage(hallazgos);
`;

type Hallada = Omit<Diferencia, "regla">;
type Hallazgo = [regla: string, halladas: Hallada[]];

const SIN_LUGAR: Lugar = { colegioId: null, alumnoId: null, servicioId: null, movimientoId: null };

function consultas(): [regla: string, consulta: string][] {
  return Object.entries(REGLAS_DE_REVISION).map(([regla, consulta]) => [regla, `${consulta} limit ${MAXIMO + 1}`]);
}

function diferenciasDe(hallazgos: Hallazgo[]): Diferencia[] {
  return hallazgos.flatMap(([regla, halladas]) => [
    ...halladas.slice(0, MAXIMO).map((hallada) => ({ regla, ...hallada })),
    ...(halladas.length > MAXIMO ? [{ regla, detalle: "…y más", ...SIN_LUGAR }] : []),
  ]);
}
