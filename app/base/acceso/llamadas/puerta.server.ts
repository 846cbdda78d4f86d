import type { Context } from "hono";
import type { Alcance } from "../alcance.server";
import { type ParamSpec, type ParsedParams, parseParams } from "~/server/request/params.server";
import { alcanceDe, requireAccount, requirePermission, requireSession } from "../permissions.server";
import { noEncontrado, sinPermiso } from "~/server/request/responses.server";
import { type Exigencia, cumple } from "../puertas";
import { ciclosDelColegio } from "../queries.server";
import type { Sesion } from "../sesion.server";

/**
 * The viewer of a call in the school of its path (`:colegioId`), with the other parameters as numbers. Permissions are
 * checked in that school, whatever school the session is in. Throws a redirect without a session, and 403 without the
 * permission (any of a list), and to a token for what is its maker's own. Throws 404 for a school that is not the
 * viewer's, another person's account (`:usuarioId`) or an invalid id.
 */
export async function entrar<P extends ParamSpec>(
  contexto: Context,
  permiso: Exigencia,
  params: P,
): Promise<{ alcance: Alcance; params: ParsedParams<P> }> {
  const sesion = await requireSession(contexto.req.raw);
  const crudos = contexto.req.param() as Record<string, string>;
  const { colegioId } = parseParams(crudos, { colegioId: "id" });
  const alcance = sesion.colegioId === colegioId ? sesion : await alcanceDe(sesion, colegioId);
  if (!cumple(alcance.permisos, permiso)) throw sinPermiso();
  exigirPropia(contexto, alcance);
  if (crudos.organizacionId !== undefined) exigirOrganizacion(crudos, alcance);
  return { alcance, params: parseParams(crudos, params) };
}

function exigirOrganizacion(crudos: Record<string, string>, { organizacionId }: Alcance): void {
  if (parseParams(crudos, { organizacionId: "id" }).organizacionId !== organizacionId) throw noEncontrado();
}

/**
 * The viewer of a call in the organization of its path (`:organizacionId`), in the school of the session. Commands and
 * queries lead on to the school of the named record. Throws like {@link entrar}, 404 for another organization.
 */
export async function entrarEnOrganizacion<P extends ParamSpec>(
  contexto: Context,
  permiso: Exigencia,
  params: P,
): Promise<{ alcance: Alcance; params: ParsedParams<P> }> {
  const alcance = await requirePermission(contexto.req.raw, permiso);
  const crudos = contexto.req.param() as Record<string, string>;
  exigirOrganizacion(crudos, alcance);
  return { alcance, params: parseParams(crudos, params) };
}

/** The viewer of a call with neither in its path: in the school of the session. Throws like {@link entrar}. */
export async function entrarEnSesion<P extends ParamSpec>(
  contexto: Context,
  permiso: Exigencia,
  params: P,
): Promise<{ alcance: Alcance; params: ParsedParams<P> }> {
  const alcance = await requirePermission(contexto.req.raw, permiso);
  return { alcance, params: parseParams(contexto.req.param(), params) };
}

/**
 * The account of a call that names it (`:usuarioId`), with the other parameters as numbers. Throws a redirect without a
 * session, 404 for another person's account or an invalid id.
 */
export async function entrarEnCuenta<P extends ParamSpec>(
  contexto: Context,
  params: P,
): Promise<{ alcance: Sesion; params: ParsedParams<P> }> {
  const alcance = await requireAccount(contexto.req.raw);
  exigirPropia(contexto, alcance);
  return { alcance, params: parseParams(contexto.req.param(), params) };
}

type DeLaLlamada = { cuenta: { id: number } | null; tokenApiId?: number | undefined };

// Another person's account does not exist here, for any viewer: staff manage accounts by other calls. A token reads and
// marks nothing of its maker's own: notifications tell what the token may lack the permission for.
function exigirPropia({ req }: Context, { cuenta, tokenApiId }: DeLaLlamada): void {
  if (req.param("usuarioId") === undefined) return;
  if (tokenApiId !== undefined) throw sinPermiso();
  if (parseParams(req.param() as Record<string, string>, { usuarioId: "id" }).usuarioId !== cuenta?.id)
    throw noEncontrado();
}

/**
 * The viewer in the named cycle of the school, or in the current one if none is named. Throws 404 for a cycle of
 * another school.
 */
export async function enCiclo(alcance: Alcance, cicloId: number | null): Promise<Alcance> {
  if (cicloId === null) return alcance;
  if (!(await ciclosDelColegio(alcance, alcance.colegioId)).some(({ id }) => id === cicloId)) throw noEncontrado();
  return { ...alcance, cicloId };
}
