import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { PrimerDia } from "./primer-dia";

type Fila = Record<Exclude<keyof PrimerDia, "cuentas">, 0 | 1> & { cuentas: number };

/**
 * The state of the viewer's school and cycle on its first day, in one statement; null once a receipt exists, or if the
 * account hid the list. With a receipt nothing else is read.
 */
export async function leerPrimerDia({ db, cuenta, colegioId, cicloId }: Alcance): Promise<PrimerDia | null> {
  const { rows } = await sql<Fila>`select
    exists (select 1 from grupos where cicloId = ${cicloId}) as grupos,
    exists (select 1 from programasPagos p
      join programasPagosConfiguraciones pc on pc.programaPagosId = p.id and pc.principal = 1
      join cargos k on k.programaPagosId = p.id and k.eliminado = 0
      where p.colegioId = ${colegioId} and p.cicloId = ${cicloId} and p.activo = 1) as precios,
    exists (select 1 from inscripciones where colegioId = ${colegioId}) as alumnos,
    (select count(*) from (select 1 from cuentasColegios where colegioId = ${colegioId} limit 2)) as cuentas
    where not exists (select 1 from recibos where colegioId = ${colegioId})
      and not exists (select 1 from preferencias
        where cuentaId = ${cuenta?.id ?? 0} and colegioId = ${colegioId} and primerDiaOculto = 1)`.execute(db);
  const fila = rows[0];
  if (!fila) return null;
  const { grupos, precios, alumnos, cuentas } = fila;
  return { grupos: grupos === 1, precios: precios === 1, alumnos: alumnos === 1, cuentas };
}
