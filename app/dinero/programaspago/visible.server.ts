import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { parseParams } from "~/server/request/params.server";
import { alcanceDe, requirePermission } from "~/base/acceso/permissions.server";
import { noEncontrado } from "~/server/request/responses.server";

export const PERMISO = "PERM_ADMIN_PROGRAMAS_PAGOS";
/** The permission to give students a program. */
export const PERMISO_ASIGNAR = "PERM_ASIGNAR_PROGRAMAS_PAGOS";

/**
 * The viewer in the school of the program (the list has a filter Colegio). Throws 404 if the viewer does not belong to
 * it, and for a deleted program.
 */
export async function alcanceDelPrograma(alcance: Alcance, programaPagosId: number): Promise<Alcance> {
  const programa = await alcance.db
    .selectFrom("programasPagos")
    .select("colegioId")
    .where("id", "=", programaPagosId)
    .where("eliminadoDate", "is", null)
    .executeTakeFirst();
  if (!programa) throw noEncontrado();
  return alcanceDelColegio(alcance, programa.colegioId);
}

/** The viewer in one of their schools, with the permission for programs there. Throws 404 or 403. */
export async function alcanceDelColegio(alcance: Alcance, colegioId: number): Promise<Alcance> {
  return colegioId === alcance.colegioId ? alcance : alcanceDe(alcance, colegioId, PERMISO);
}

/** The first step of every dialog below a program: the viewer, in the program's school, and the program. */
export async function abrirPrograma(
  request: Request,
  params: Record<string, string | undefined>,
): Promise<{ alcance: Alcance; programaPagosId: number }> {
  const alcance = await requirePermission(request, PERMISO);
  const { ppId } = parseParams(params, { ppId: "id" });
  return { alcance: await alcanceDelPrograma(alcance, ppId), programaPagosId: ppId };
}

/** The viewer's schools in which the viewer administers programs: the filter Colegio, and the field of a program. */
export async function listarColegios(alcance: Alcance): Promise<{ id: number; nombre: string }[]> {
  if (!alcance.cuenta || !tienePermiso(alcance, PERMISO)) return [];
  return (
    alcance.db
      .selectFrom("cuentasRoles as cc")
      .innerJoin("colegios as c", "c.id", "cc.colegioId")
      .innerJoin("rolesPermisos as rp", "rp.rolId", "cc.rolId")
      .select(["c.id", "c.nombre"])
      .distinct()
      .where("cc.cuentaId", "=", alcance.cuenta.id)
      .where("rp.codigo", "=", PERMISO)
      // A machine's token belongs to one school.
      .$if(alcance.tokenApiId !== undefined, (query) => query.where("c.id", "=", alcance.colegioId))
      .orderBy("c.nombre")
      .execute()
  );
}
