import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { pacDe } from "../pac/entorno.server";
import { atenderFacturas, TAREA_DE_FACTURAS } from "./cola.server";

/** Registers the queue of invoices. Every new entry wakes it, and each half minute it looks for due retries. */
export function registerInvoiceJobs(): void {
  registerJob({
    name: TAREA_DE_FACTURAS,
    everyMs: 30_000,
    atStart: true,
    beside: true,
    run: (signal) => atenderFacturas(database().db, { pac: pacDe, reloj: () => ahora().toISOString(), signal }),
  });
}
