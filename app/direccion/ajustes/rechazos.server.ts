import { sql } from "kysely";
import { tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { administraTodos } from "~/base/acceso/queries.server";

const DIA_MS = 24 * 60 * 60_000;
const DIAS = 7;
const MAXIMO = 200;

/** Failed sign-in attempts of one account from one place. */
export type Rechazos = { email: string; direccion: string; navegador: string; veces: number; ultima: string };

/**
 * Failed sign-ins of the last seven days for the accounts of the viewer's school, latest first. Accounts that
 * administer every school also see unknown e-mail addresses. `hoy` is the number of attempts in the last 24 hours. An
 * account with limits sees only its own.
 */
export async function listarRechazos(alcance: Alcance): Promise<{ filas: Rechazos[]; hoy: number }> {
  const { db, colegioId, cuenta, limites } = alcance;
  const desde = (dias: number) => new Date(Date.parse(alcance.ahora) - dias * DIA_MS).toISOString();
  const deTodos = await administraTodos(alcance);
  const rechazos = db
    .selectFrom("bitacora as b")
    // Written literally, so that SQLite recognises the partial index of these lines.
    .where("b.accion", "=", sql.lit("sesion.rechazada"))
    .where("b.fecha", ">=", desde(DIAS))
    .where(({ eb, or, exists, selectFrom }) => {
      if (tieneLimites(limites)) return eb("b.entidadId", "=", cuenta?.id ?? 0);
      const delColegio = exists(
        selectFrom("cuentasColegios as cc")
          .select("cc.cuentaId")
          .whereRef("cc.cuentaId", "=", "b.entidadId")
          .where("cc.colegioId", "=", colegioId),
      );
      return or([delColegio, ...(deTodos ? [eb("b.entidadId", "is", null)] : [])]);
    });
  const campo = (nombre: string) => sql<string>`json_extract(b.detalle, ${`$.${nombre}`})`;
  const filas = await rechazos
    .select([campo("email").as("email"), campo("direccion").as("direccion"), campo("navegador").as("navegador")])
    .select(({ fn }) => [fn.countAll<number>().as("veces"), fn.max<string>("b.fecha").as("ultima")])
    .groupBy([campo("email"), campo("direccion"), campo("navegador")])
    .orderBy("ultima", "desc")
    .limit(MAXIMO)
    .execute();
  const { cuantos } = await rechazos
    .select(({ fn }) => fn.countAll<number>().as("cuantos"))
    .where("b.fecha", ">=", desde(1))
    .executeTakeFirstOrThrow();
  return { filas, hoy: cuantos };
}
