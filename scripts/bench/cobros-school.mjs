/** The families of the benchmark of online payments, and the truth at its simulated provider. */
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { databaseIn } from "../data-dir.mjs";

const YEAR_MS = 365 * 86_400_000;
/** A late notice comes after twenty seconds, and the server reads what is open by itself. */
const SETTLED_WITHIN_MS = 90_000;

/** A personal link for so many tutors, who owe most first and two debts at least. Gives `{ link, email }` each. */
export function linkedFamilies(folder, count) {
  const db = new Database(databaseIn(folder));
  const tutors = db
    .prepare(
      `select t.id, t.email from tutores t join (
         select min(at.tutorId) as tutorId, count(distinct p.movimientoId) as debts
         from alumnosTutores at join pendientes p on p.alumnoId = at.alumnoId
         where p.pendienteCentavos > 0 and p.fechaLimitePago < date('now') and at.restringido = 0
         group by at.alumnoId having debts > 1) d on d.tutorId = t.id
       where t.email <> '' group by t.id order by max(d.debts) desc, t.id limit ?`,
    )
    .all(count);
  const insert = db.prepare(
    "insert into enlacesPersonales (clase, tutorId, token, venceDate, createdDate) values ('TUTOR', ?, ?, ?, ?)",
  );
  const now = new Date();
  const until = new Date(now.getTime() + YEAR_MS).toISOString();
  const families = db.transaction(() =>
    tutors.map(({ id, email }) => {
      const token = randomBytes(32).toString("base64url");
      insert.run(id, token, until, now.toISOString());
      return { link: `/familia/${token}`, email };
    }),
  )();
  db.close();
  return families;
}

/** Waits until the school has read every order that was paid, for a while; the check afterwards tells what is missing. */
export async function untilSettled(folder) {
  const db = new Database(databaseIn(folder), { readonly: true });
  const waiting = db
    .prepare(
      `select count(*) from cobros c join cobrosSimulados s on s.referencia = c.token
       where s.estado = 'PAGADO' and c.estado <> 'PAGADO'`,
    )
    .pluck();
  const endsAt = performance.now() + SETTLED_WITHIN_MS;
  while (waiting.get() > 0 && performance.now() < endsAt) await sleep(500);
  db.close();
}

/** By reference, the money that the simulated provider has, as `revisar-cobros` asks for it. */
export function truthOf(folder) {
  const db = new Database(databaseIn(folder), { readonly: true });
  const orders = db.prepare("select referencia, pagadoCentavos, pagoId from cobrosSimulados").all();
  db.close();
  return Object.fromEntries(
    orders.map(({ referencia, pagadoCentavos, pagoId }) => [
      referencia,
      { pagado: pagoId === null ? 0 : pagadoCentavos, devuelto: 0, ordenes: 1 },
    ]),
  );
}
