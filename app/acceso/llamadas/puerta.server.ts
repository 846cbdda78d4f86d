import type { Context } from "hono";
import type { Alcance } from "../alcance.server";
import { type ParamSpec, type ParsedParams, parseParams } from "~/server/request/params.server";
import { alcanceDe, requirePermission, requireSession } from "../permissions.server";
import { noEncontrado, sinPermiso } from "~/server/request/responses.server";
import { type Exigencia, cumple } from "../puertas";
import { ciclosDelColegio } from "../queries.server";

/**
 * The viewer of a call in the school that its path names (`:colegioId`), with the other parameters as numbers: what he may
 * do there is asked there, whatever school the session stands in. Throws a redirect without a session, 403 without the
 * permission (any of them, when a list is given), 404 for a school that is not the viewer's or a parameter that is no id.
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
  return { alcance, params: parseParams(crudos, params) };
}

/**
 * The viewer of a call in the organization that its path names (`:organizacionId`), in the school of his session; commands and
 * queries lead on to the school of what the path names. Throws as {@link entrar}, 404 for another organization.
 */
export async function entrarEnOrganizacion<P extends ParamSpec>(
  contexto: Context,
  permiso: Exigencia,
  params: P,
): Promise<{ alcance: Alcance; params: ParsedParams<P> }> {
  const alcance = await requirePermission(contexto.req.raw, permiso);
  const crudos = contexto.req.param() as Record<string, string>;
  if (parseParams(crudos, { organizacionId: "id" }).organizacionId !== alcance.organizacionId) throw noEncontrado();
  return { alcance, params: parseParams(crudos, params) };
}

/** The viewer in a cycle of his school that a call names; his own when it names none. Throws 404 for one of another school. */
export async function enCiclo(alcance: Alcance, cicloId: number | null): Promise<Alcance> {
  if (cicloId === null) return alcance;
  if (!(await ciclosDelColegio(alcance, alcance.colegioId)).some(({ id }) => id === cicloId)) throw noEncontrado();
  return { ...alcance, cicloId };
}
