import { database, type Db } from "db/connection";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { DIAS_DE_RECLAMO, type EstadoDeCobro, minutosHastaLaSiguiente, POR_REVISAR } from "./cobro";
import { confirmarCobro } from "./commands/confirmar-cobro.server";
import { guardarPulso } from "./pulso.server";
import { solicitar } from "./commands/devolver-cobro.server";

/** The reading of open online payments. A notice wakes it, too. */
export const TAREA_DE_COBROS = "cobros";

/** The orders that one run reads: at most so many requests leave for the provider in a minute. */
const POR_VUELTA = 60;

const DIA_MS = 24 * 3600_000;

/**
 * Registers the poll of open payments: a firewall may keep every notice away. Each order is read often at first, and less
 * often with age.
 */
export function registerOnlinePaymentJobs(): void {
  registerJob({
    name: TAREA_DE_COBROS,
    everyMs: 60_000,
    atStart: true,
    beside: true,
    run: (signal) => revisarAbiertos(signal),
  });
}

/**
 * Reads again the payments whose turn it is, one after the other: the open ones, the noticed ones, and the paid ones that a
 * bank may still take back. A refund whose answer was lost is asked again.
 */
export async function revisarAbiertos(signal: AbortSignal, { db }: { db: Db } = database()): Promise<void> {
  const debidos = await cobrosDebidos(db, ahora());
  for (const { id } of debidos.slice(0, POR_VUELTA)) {
    if (signal.aborted) return;
    await intentar({ cobroId: id }, () => confirmarCobro({ db }, id, conPlazo(signal)));
  }
  for (const { id, colegioId } of await devolucionesPedidas(db)) {
    if (signal.aborted) return;
    await intentar({ devolucionId: id }, async () => solicitar(await alcanceDelSistema(colegioId, db), id));
  }
  guardarPulso(ahora().toISOString(), await cuantosAbiertos(db));
}

const conPlazo = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(20_000)]);

// One payment that cannot be read, or a day that waits to be confirmed, must not hold the others.
async function intentar(referencia: object, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error({ ...referencia, err: error }, "No se pudo revisar el pago en línea");
  }
}

async function cobrosDebidos(db: Db, instante: Date) {
  const reclamables = new Date(instante.getTime() - DIAS_DE_RECLAMO * DIA_MS).toISOString();
  const filas = await db
    .selectFrom("cobros")
    .select(["id", "estado", "revisiones", "revisadoDate", "createdDate", "netoCentavos"])
    .where((eb) =>
      eb.or([
        eb("estado", "in", ["CREADO", "EN_CURSO", "EN_DISPUTA"]),
        eb("estado", "=", "PAGADO").and("createdDate", ">", reclamables),
        // A notice also names payments that are over: they were paid late, refunded or disputed.
        eb("revisadoDate", "=", POR_REVISAR),
      ]),
    )
    .orderBy("revisadoDate")
    .execute();
  return filas.filter(({ estado, revisadoDate, createdDate, ...fila }) => {
    const espera = minutosHastaLaSiguiente({ ...fila, estado: estado as EstadoDeCobro });
    return Date.parse(revisadoDate ?? createdDate) + espera * 60_000 <= instante.getTime();
  });
}

/** The refunds that the provider has not shown yet, and which were asked for a while ago. */
const devolucionesPedidas = (db: Db) =>
  db
    .selectFrom("cobrosDevoluciones as d")
    .innerJoin("cobros as c", "c.id", "d.cobroId")
    .select(["d.id", "c.colegioId"])
    .where("d.estado", "=", "PEDIDA")
    .where("d.createdDate", "<", new Date(ahora().getTime() - 10 * 60_000).toISOString())
    .where("c.estado", "=", "PAGADO")
    .orderBy("d.id")
    .limit(POR_VUELTA)
    .execute();

async function cuantosAbiertos(db: Db): Promise<number> {
  const { cuantos } = await db
    .selectFrom("cobros")
    .select(({ fn }) => fn.countAll<number>().as("cuantos"))
    .where("estado", "in", ["CREADO", "EN_CURSO"])
    .executeTakeFirstOrThrow();
  return cuantos;
}
