import { type Selectable, sql } from "kysely";
import type { DB } from "db/schema";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { formatFechaHora } from "~/lib/dates";
import { ok } from "~/lib/outcome";
import { notificar } from "~/base/notificaciones/commands/notificar.server";
import { guardarTemporal } from "../temporales.server";
import type { ClaseDeTanda, TablaDeTandas, Tanda } from "./tanda";

/** The columns of a new run that all kinds share. */
export function tandaNueva({ colegioId, cicloId, cuenta, ahora }: Alcance, { titulo, total }: Titulada) {
  return {
    colegioId,
    cicloId,
    cuentaId: cuenta?.id ?? null,
    titulo,
    total,
    creadaDate: ahora,
    lastModifiedDate: ahora,
  };
}

type Titulada = { titulo: string; total: number };

const ULTIMAS = 8;

/** The viewer's own last runs of a kind in the cycle, the latest first, each with these columns of its own. */
export async function listarTandas<T extends TablaDeTandas, C extends keyof Selectable<DB[T]> & string>(
  { db, colegioId, cicloId, cuenta, zonaHoraria }: Alcance,
  tabla: T,
  columnas: readonly C[],
): Promise<(Tanda & Pick<Selectable<DB[T]>, C>)[]> {
  // Kysely joins no union of tables; these columns are those of both.
  const filas = await db
    .selectFrom(`${tabla as "boletasTandas"} as t`)
    .leftJoin("archivos as a", "a.uuid", "t.archivoUuid")
    .select(["t.id", "t.titulo", "t.total", "t.hechas", "t.estado", "a.uuid as archivoUuid", "t.creadaDate"])
    .select(columnas.map((columna) => sql.ref(`t.${columna}`).as(columna)))
    .where("t.colegioId", "=", colegioId)
    .where("t.cicloId", "=", cicloId)
    .where("t.cuentaId", "=", cuenta?.id ?? 0)
    .orderBy("t.id", "desc")
    .limit(ULTIMAS)
    .execute();
  return filas.map((fila) => ({
    ...(fila as unknown as Tanda & Pick<Selectable<DB[T]>, C>),
    creadaDate: formatFechaHora(fila.creadaDate, zonaHoraria),
  }));
}

/** The papers of a run, made: the file's name and bytes, and the notice that its account gets. */
export type TandaHecha = {
  nombre: string;
  bytes: Uint8Array;
  /** Work that follows once the file is stored: gives the counts to note, or null where it was interrupted. */
  repartir?: () => Promise<{ correos: number } | null>;
  aviso: (repartido: { correos: number } | null) => { titulo: string; mensaje: string };
};

/** To be called after each lot with the number of papers that are done. Throws once nobody wants the run any more. */
export type AlAvanzar = (avance: number) => Promise<void>;

class Interrumpida extends Error {}

/**
 * Makes a run that is under way and leaves its PDF for a day to the account that asked for it. Ends where the run was cancelled or
 * the server closes; the run then begins again at the next turn of its job.
 */
export async function hacerTanda(
  alcance: Alcance,
  { clase, tandaId, total, signal }: { clase: ClaseDeTanda; tandaId: number; total: number; signal?: AbortSignal },
  hacer: (alAvanzar: AlAvanzar) => Promise<TandaHecha>,
): Promise<void> {
  try {
    const { nombre, bytes, repartir, aviso } = await hacer(async (avance) => {
      if (signal?.aborted || !(await anotar(alcance, clase.tabla, tandaId, { hechas: avance })))
        throw new Interrumpida();
    });
    const archivo = { nombre, tipo: "application/pdf", bytes, small: null, porRehacer: false };
    const archivoUuid = await guardarTemporal(alcance, archivo);
    const repartido = repartir ? await repartir() : null;
    if (repartir && !repartido) return;
    const terminada = { hechas: total, ...repartido, estado: "TERMINADA", archivoUuid } as const;
    if (await anotar(alcance, clase.tabla, tandaId, terminada)) await avisar(alcance, clase, aviso(repartido));
  } catch (error) {
    if (!(error instanceof Interrumpida)) throw error;
  }
}

type Anotado = { hechas: number; correos?: number; estado?: "TERMINADA"; archivoUuid?: string };

/** Notes how far a run is; false once it is not under way any more. */
async function anotar(alcance: Alcance, tabla: TablaDeTandas, tandaId: number, anotado: Anotado): Promise<boolean> {
  const { sigue } = await enTransaccion(alcance, async (trx) => {
    const { numUpdatedRows } = await trx.db
      .updateTable(tabla)
      .set({ ...anotado, lastModifiedDate: trx.ahora })
      .where("id", "=", tandaId)
      .where("estado", "=", "EN_CURSO")
      .executeTakeFirst();
    return ok({ sigue: numUpdatedRows > 0n });
  });
  return sigue;
}

async function avisar(
  alcance: Alcance,
  { clave, url }: ClaseDeTanda,
  aviso: ReturnType<TandaHecha["aviso"]>,
): Promise<void> {
  if (!alcance.cuenta) return;
  const cuentas = [alcance.cuenta.id];
  await enTransaccion(alcance, async (trx) => {
    await notificar(trx, { ...aviso, cuentas, colegioId: trx.colegioId, clave, severidad: "success", url });
    return ok();
  });
}
