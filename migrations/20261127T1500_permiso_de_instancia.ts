/**
 * Backups and the practice school get a permission of their own, and sessions note when their account's password was
 * typed again. The roles that configure and administer users get it. A school where none of its unlimited accounts
 * holds such a role gets it for those that hold both codes by several roles, else for those that administer its users.
 */
import { type Kysely, sql } from "kysely";

const NUEVO = "PERM_ADMIN_INSTANCIA";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw("alter table sesiones add column confirmadaDate text").execute(db);
  await sql`insert into rolesPermisos (rolId, codigo)
    select a.rolId, ${NUEVO} from rolesPermisos a join rolesPermisos b on b.rolId = a.rolId
    where a.codigo = 'PERM_ADMIN_CONFIGURACION' and b.codigo = 'PERM_ADMIN_USUARIOS'`.execute(db);
  const { rows: colegios } = await sql<{ id: number; organizacionId: number }>`
    select id, organizacionId from colegios order by id`.execute(db);
  for (const { id, organizacionId } of colegios) {
    if ((await quienesTienen(db, id, [NUEVO])).length > 0) continue;
    const ambos = await quienesTienen(db, id, ["PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_USUARIOS"]);
    const cuentas = ambos.length > 0 ? ambos : await quienesTienen(db, id, ["PERM_ADMIN_USUARIOS"]);
    if (cuentas.length === 0) continue;
    const rolId = await rolDeInstancia(db, organizacionId);
    for (const cuentaId of cuentas)
      await sql`insert into cuentasRoles (cuentaId, colegioId, rolId) values (${cuentaId}, ${id}, ${rolId})`.execute(
        db,
      );
  }
}

/** The accounts in use, without limits, that hold all of these codes in a school. */
async function quienesTienen(db: Kysely<any>, colegioId: number, codigos: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ cuentaId: number }>`
    select cr.cuentaId from cuentasRoles cr
    join cuentas c on c.id = cr.cuentaId and c.activo = 1 and c.activada = 1
    join rolesPermisos rp on rp.rolId = cr.rolId and rp.codigo in (${sql.join(codigos)})
    where cr.colegioId = ${colegioId}
      and not exists (select 1 from cuentasLimites cl where cl.cuentaId = cr.cuentaId and cl.colegioId = cr.colegioId)
    group by cr.cuentaId having count(distinct rp.codigo) = ${codigos.length}`.execute(db);
  return rows.map(({ cuentaId }) => cuentaId);
}

async function rolDeInstancia(db: Kysely<any>, organizacionId: number): Promise<number> {
  const nombre = "Administración de la instancia";
  await sql`insert into roles (organizacionId, nombre) values (${organizacionId}, ${nombre})
    on conflict (organizacionId, nombre) do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from roles where organizacionId = ${organizacionId} and nombre = ${nombre}`.execute(db);
  const rolId = rows[0]!.id;
  for (const codigo of [NUEVO, "PERM_VISTA_AJUSTES"])
    await sql`insert into rolesPermisos (rolId, codigo) values (${rolId}, ${codigo}) on conflict do nothing`.execute(
      db,
    );
  return rolId;
}
