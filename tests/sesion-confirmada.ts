import { ahora } from "~/server/jobs/clock.server";
import type { Escenario } from "./factories";

/** The session of the scenario's account, whose password was typed again `haceMinutos` ago. */
export async function sesionConfirmada(e: Pick<Escenario, "db" | "cuentaId" | "colegioId">, haceMinutos = 0) {
  const instante = (minutos: number) => new Date(ahora().getTime() + minutos * 60_000).toISOString();
  await e.db.deleteFrom("sesiones").where("id", "=", "sesion").execute();
  await e.db
    .insertInto("sesiones")
    .values({
      id: "sesion",
      cuentaId: e.cuentaId,
      colegioId: e.colegioId,
      createdDate: instante(-haceMinutos),
      usadaDate: instante(0),
      venceDate: instante(60),
      confirmadaDate: instante(-haceMinutos),
    })
    .execute();
}
