/** The window where payments are taken, as measurements and tortures stand before it: its facts, and its form. */
import Database from "better-sqlite3";
import { databaseIn } from "../data-dir.mjs";

/** The form of /nuevomovimiento as a browser without JavaScript posts it, with an amount of its own each time. */
export function paymentForm({ serviceId, operationId, drawerId, methodId, today, key, amount, observaciones = "" }) {
  return {
    servicioId: serviceId,
    operacionId: operationId,
    cajaId: drawerId,
    formaPagoId: methodId,
    monto: amount,
    fechaOperacion: today,
    observaciones,
    adelantar: "0",
    llave: key,
  };
}

/** The facts of a benchmark's school that a payment form needs: ids, today, and the debtors of tuition. */
export function windowOf(folder) {
  const db = new Database(databaseIn(folder), { readonly: true });
  const one = (sql) => db.prepare(sql).pluck().get();
  const facts = {
    serviceId: one("select id from servicios where nombre = 'Colegiatura'"),
    operationId: one("select id from operaciones where codigoOperacion = 'PAGO'"),
    drawerId: one("select min(id) from cajas"),
    methodId: one("select id from formasPago where codigoFormaPago = 'EFECTIVO'"),
    today: new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Mexico_City" }).format(new Date()),
  };
  const debtors = db
    .prepare(
      `select p.alumnoId from pendientes p where p.servicioId = ? and p.pendienteCentavos > 0 and p.fechaLimitePago < ?
       group by p.alumnoId having sum(p.pendienteCentavos) > 100000 order by p.alumnoId limit 500`,
    )
    .pluck()
    .all(facts.serviceId, facts.today);
  db.close();
  return { ...facts, debtors };
}
