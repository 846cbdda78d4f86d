import { type SqlBool, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { estaVencido } from "~/personas/alumnos/saldos.server";
import type { CuentaDeTanda, DeQuien, PedidoDeEstados } from "./tandas";

const SE_DEBE: Record<DeQuien, ((hoy: string) => ReturnType<typeof estaVencido>) | null> = {
  TODOS: null,
  CON_SALDO: () => sql<SqlBool>`(p.pendienteCentavos > 0)`,
  VENCIDOS: estaVencido,
};

/**
 * The accounts with movements of students enrolled in the viewer's cycle and within the account's limits, by group, by
 * name and by the order of the services.
 */
export async function cuentasDe(
  { db, colegioId, cicloId, limites, hoy }: Alcance,
  { nivelId, grupoId, servicioId, deQuien }: Omit<PedidoDeEstados, "porCorreo">,
): Promise<CuentaDeTanda[]> {
  let query = db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .innerJoin("servicios as s", "s.colegioId", "i.colegioId")
    .select(["i.alumnoId", "s.id as servicioId"])
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", cicloId)
    .where("i.fechaBaja", "is", null)
    .where(dentroDeLimites(limites))
    .where(sql<SqlBool>`exists (select 1 from movimientos m where m.alumnoId = i.alumnoId and m.servicioId = s.id)`)
    .orderBy("n.orden")
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .orderBy("a.nombreOrden")
    .orderBy("i.alumnoId")
    .orderBy("s.orden")
    .orderBy("s.id");
  if (nivelId !== null) query = query.where("i.nivelId", "=", nivelId);
  if (grupoId !== null) query = query.where("i.grupoId", "=", grupoId);
  if (servicioId !== null) query = query.where("s.id", "=", servicioId);
  const seDebe = SE_DEBE[deQuien];
  if (seDebe)
    query = query.where(
      sql<SqlBool>`exists (select 1 from pendientes p where p.alumnoId = i.alumnoId and p.servicioId = s.id and ${seDebe(hoy)})`,
    );
  const filas = await query.execute();
  // Two enrolments in a cycle are one student.
  const unicas = new Map(
    filas.map(({ alumnoId, servicioId: servicioDeFila }) => [
      `${alumnoId}-${servicioDeFila}`,
      [alumnoId, servicioDeFila] as const,
    ]),
  );
  return [...unicas.values()];
}
