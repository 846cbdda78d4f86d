import { sql } from "kysely";
import { registrar } from "~/bitacora/registrar.server";
import { type Alcance, enTransaccion } from "~/acceso/alcance.server";
import { ok, refuse } from "~/lib/outcome";
import { log } from "~/server/jobs/log.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { celdasDe } from "./columnas";
import type { EstadoDeFila, Motivo } from "./importacion";
import { type Pasos, pasosDe } from "./pasos.server";
import { buscarImportacion, contarFilas, type Importacion } from "./queries.server";

/** Nobody at the window waits longer than about this behind a batch. */
const LOTE_MS = 25;
const JUNTAS = 50;

type Hecha = { fila: number; estado: EstadoDeFila; motivos: string; hecho: string };
type Pendiente = { fila: number; celdas: string; motivos: string; hecho: string };
type UnaFila = (trx: Alcance, fila: Pendiente) => Promise<Hecha>;

/**
 * Goes on with an import until it is done, in batches that let others in between: the dry run, whose rows are written and taken
 * back; bringing in, where a row and what it did are one transaction, so that whoever is killed goes on where he was; or the undo,
 * from the last row to the first. Does nothing with one that is not under way, nor while the day waits to be confirmed.
 */
export async function avanzarImportacion(alcance: Alcance, importacionId: number, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const importacion = await buscarImportacion(alcance, importacionId);
    if (!importacion || alcance.dia.porConfirmar || signal?.aborted) return;
    const fase = FASES[importacion.estado as keyof typeof FASES];
    if (!fase) return;
    const { unaFila, ...como } = await fase(alcance, importacion);
    while (await unLote(alcance, importacionId, { unaFila, ...como })) {
      await yieldToOthers();
      if (signal?.aborted) return;
    }
    await terminar(alcance, importacion);
  }
}

const FASES = {
  REVISANDO: async (alcance: Alcance, importacion: Importacion) => ({
    unaFila: await importarCon(alcance, importacion),
    seEscribe: false,
    alReves: false,
  }),
  IMPORTANDO: async (alcance: Alcance, importacion: Importacion) => ({
    unaFila: await importarCon(alcance, importacion),
    seEscribe: true,
    alReves: false,
  }),
  DESHACIENDO: async (_: Alcance, { parte }: Importacion) => ({
    unaFila: deshacerCon(pasosDe(parte.clave)),
    seEscribe: true,
    alReves: true,
  }),
};

type Como = { unaFila: UnaFila; seEscribe: boolean; alReves: boolean };

/** Whether there was anything to do. */
async function unLote(
  alcance: Alcance,
  importacionId: number,
  { unaFila, seEscribe, alReves }: Como,
): Promise<boolean> {
  const pendientes = await alcance.db
    .selectFrom("importacionesFilas")
    .select(["fila", "celdas", "motivos", "hecho"])
    .where("importacionId", "=", importacionId)
    .where("pendiente", "=", 1)
    .orderBy("fila", alReves ? "desc" : "asc")
    .limit(JUNTAS)
    .execute();
  if (pendientes.length === 0) return false;
  const hechas: Hecha[] = [];
  const hasta = performance.now() + LOTE_MS;
  await enTransaccion(alcance, async (trx) => {
    for (const pendiente of pendientes) {
      hechas.push(await unaFila(trx, pendiente));
      if (performance.now() > hasta) break;
    }
    if (!seEscribe) return refuse("ENSAYO", "");
    await anotar(trx, importacionId, hechas);
    return ok();
  });
  if (!seEscribe)
    await enTransaccion(alcance, async (trx) => {
      await anotar(trx, importacionId, hechas);
      return ok();
    });
  return true;
}

async function anotar({ db }: Alcance, importacionId: number, hechas: readonly Hecha[]): Promise<void> {
  await sql`update "importacionesFilas" set pendiente = 0, estado = r.value ->> 'estado', motivos = r.value ->> 'motivos',
      hecho = r.value ->> 'hecho'
    from json_each(${JSON.stringify(hechas)}) as r
    where importacionId = ${importacionId} and fila = r.value ->> 'fila' and pendiente = 1`.execute(db);
}

async function importarCon(alcance: Alcance, importacion: Importacion): Promise<UnaFila> {
  const { columnas, opciones, parte, estado } = importacion;
  const { importar } = await pasosDe(parte.clave).preparar(alcance);
  return (trx, { fila, celdas }) =>
    apartada(trx, { fila, estado: "RECHAZADA", hecho: "" }, async (suyo) => {
      const resultado = await importar(suyo, celdasDe(columnas, JSON.parse(celdas) as string[]), opciones);
      const rechazada = resultado.estado === "RECHAZADA";
      const deja = estado === "IMPORTANDO" && !rechazada && resultado.estado !== "IGUAL";
      return {
        fila,
        estado: resultado.estado,
        motivos: JSON.stringify(resultado.motivos),
        hecho: deja ? JSON.stringify(resultado.hecho) : "",
      };
    });
}

function deshacerCon({ deshacer }: Pasos): UnaFila {
  return (trx, { fila, hecho, motivos }) =>
    apartada(trx, { fila, estado: "SE_QUEDA", hecho }, async (suyo) => {
      const deshecha = await deshacer(suyo, JSON.parse(hecho));
      if (deshecha.ok) return { fila, estado: "DESHECHA", motivos, hecho: "" };
      return { fila, estado: "SE_QUEDA", motivos: JSON.stringify([motivoDe(deshecha.mensaje)]), hecho };
    });
}

const motivoDe = (mensaje: string): Motivo => ({ campo: "", mensaje });

/** One row by itself: what a row that is refused, or that meets a bug, had written is taken back, and the next one goes on. */
async function apartada(
  trx: Alcance,
  { fila, ...siFalla }: Omit<Hecha, "motivos">,
  hacer: (suyo: Alcance) => Promise<Hecha>,
): Promise<Hecha> {
  // An Alcance of its own: what was read once for it is true of nobody else's row.
  const suyo = { ...trx };
  await sql`savepoint fila`.execute(trx.db);
  let hecha: Hecha;
  try {
    hecha = await hacer(suyo);
  } catch (error) {
    await sql`rollback to fila`.execute(trx.db);
    // The disk is full, or the day has to be confirmed: that is not the row's.
    if (error instanceof Response || !esDeLaFila(error)) throw error;
    log.error({ err: error, fila }, "Una fila importada falló");
    hecha = { fila, ...siFalla, motivos: JSON.stringify([motivoDe(mensajeDe(error))]) };
  }
  if (hecha.estado === "RECHAZADA" || hecha.estado === "SE_QUEDA") await sql`rollback to fila`.execute(trx.db);
  await sql`release fila`.execute(trx.db);
  return hecha;
}

const codigoDe = (error: unknown) => String((error as { code?: unknown }).code ?? "");

function esDeLaFila(error: unknown): boolean {
  return !/^SQLITE_(?!CONSTRAINT)/.test(codigoDe(error));
}

const mensajeDe = (error: unknown) =>
  codigoDe(error) === "SQLITE_CONSTRAINT_FOREIGNKEY"
    ? "Algo más ya depende de él."
    : "Ocurrió un error inesperado con esta fila.";

const DESPUES = { REVISANDO: "REVISADA", IMPORTANDO: "TERMINADA", DESHACIENDO: "DESHECHA" } as const;

async function terminar(alcance: Alcance, { id, estado }: Importacion): Promise<void> {
  await enTransaccion(alcance, async (trx) => {
    const { numUpdatedRows } = await trx.db
      .updateTable("importaciones")
      .set({ estado: DESPUES[estado as keyof typeof DESPUES], lastModifiedDate: trx.ahora })
      .where("id", "=", id)
      .where("estado", "=", estado)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && estado === "IMPORTANDO") {
      const { por } = await contarFilas(trx, id);
      await registrar(trx, "importacion.terminada", "importaciones", id, por);
    }
    return ok();
  });
}
