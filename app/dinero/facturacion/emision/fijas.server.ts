import { PUERTAS } from "~/base/acceso/puertas";
import type { Fija } from "~/base/notificaciones/fijas.server";
import { tantas } from "~/base/notificaciones/notificacion";

/** The time that an invoice may wait before an alert. */
const PACIENCIA_MS = 30 * 60_000;

/** Invoices that were refused, or wait longer than they should (decisions.md, Notifications: invoices stuck). */
export const facturasDetenidas: Fija = {
  clave: "facturas",
  permiso: PUERTAS.facturar,
  consulta: ({ db, colegioId, ahora }) =>
    db
      .selectFrom("facturas")
      .select(({ fn }) => [fn.countAll<number>().as("cuantas"), fn.min<string | null>("createdDate").as("desde")])
      .where("colegioId", "=", colegioId)
      .where(({ and, eb, or }) =>
        or([
          eb("estado", "=", "RECHAZADA"),
          // A global invoice that a PAC refused to cancel duplicates its payment.
          and([eb("estado", "=", "TIMBRADA"), eb("motivoCancelacion", "=", "04"), eb("error", "<>", "")]),
          and([
            eb("estado", "in", ["EN_COLA", "TIMBRANDO"]),
            eb("createdDate", "<", new Date(Date.parse(ahora) - PACIENCIA_MS).toISOString()),
          ]),
        ]),
      ),
  aviso: ({ cuantas }) => ({
    titulo: `${tantas(cuantas, "Una factura está detenida", "facturas están detenidas")}`,
    mensaje: "Revisa por qué no se timbran.",
    url: "/controlescolar/facturas",
    severidad: "error",
  }),
};
