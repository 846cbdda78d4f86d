import { fecha, type Fecha } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import type { DiasDelCiclo } from "./cargo";

/** The days of a program's cycle. Throws 404. */
export async function cicloDelPrograma({ db }: Pick<Alcance, "db">, programaPagosId: number): Promise<DiasDelCiclo> {
  const ciclo = await db
    .selectFrom("programasPagos as p")
    .innerJoin("ciclos as c", "c.id", "p.cicloId")
    .select(["c.fechaInicio", "c.fechaFin"])
    .where("p.id", "=", programaPagosId)
    .executeTakeFirst();
  if (!ciclo) throw noEncontrado();
  return { fechaInicio: ciclo.fechaInicio as Fecha, fechaFin: ciclo.fechaFin as Fecha };
}

/** The days of a cycle; the caller guarantees that it exists. */
export async function diasDelCiclo({ db }: Pick<Alcance, "db">, cicloId: number): Promise<DiasDelCiclo> {
  const ciclo = await db
    .selectFrom("ciclos")
    .select(["fechaInicio", "fechaFin"])
    .where("id", "=", cicloId)
    .executeTakeFirstOrThrow();
  return { fechaInicio: fecha(ciclo.fechaInicio), fechaFin: fecha(ciclo.fechaFin) };
}
