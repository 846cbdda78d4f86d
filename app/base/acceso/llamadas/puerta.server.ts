import type { Context } from "hono";
import type { Alcance } from "../alcance.server";
import { type ParamSpec, type ParsedParams, parseParams } from "~/server/request/params.server";
import { alcanceDe, requireAccount, requirePermission, requireSession } from "../permissions.server";
import { noEncontrado, sinPermiso } from "~/server/request/responses.server";
import { type Exigencia, cumple } from "../puertas";
import { ciclosDelColegio } from "../queries.server";
import type { Sesion } from "../session.server";

/**
 * The viewer of a call in the school that its path names (`:colegioId`), with the other parameters as numbers: what he may
 * do there is asked there, whatever school the session stands in. Throws a redirect without a session, 403 without the
 * permission (any of them, when a list is given), 404 for a school that is not the viewer's, another person's account
 * (`:usuarioId`) or a parameter that is no id.
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
  exigirOrganizacion(crudos, alcance);
  return { alcance, params: parseParams(crudos, params) };
}

/** The viewer of a call whose path names neither: in the school of his session. Throws as {@link entrar}. */
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
 * session, 404 for another person's account or a parameter that is no id.
 */
export async function entrarEnCuenta<P extends ParamSpec>(
  contexto: Context,
  params: P,
): Promise<{ alcance: Sesion; params: ParsedParams<P> }> {
  const alcance = await requireAccount(contexto.req.raw);
  exigirPropia(contexto, alcance);
  return { alcance, params: parseParams(contexto.req.param(), params) };
}

// Another person's account does not exist here, whoever asks: staff manage accounts by other calls.
function exigirPropia({ req }: Context, { cuenta }: { cuenta: { id: number } | null }): void {
  if (req.param("usuarioId") === undefined) return;
  if (parseParams(req.param() as Record<string, string>, { usuarioId: "id" }).usuarioId !== cuenta?.id)
    throw noEncontrado();
}

/** The viewer in a cycle of his school that a call names; his own when it names none. Throws 404 for one of another school. */
export async function enCiclo(alcance: Alcance, cicloId: number | null): Promise<Alcance> {
  if (cicloId === null) return alcance;
  if (!(await ciclosDelColegio(alcance, alcance.colegioId)).some(({ id }) => id === cicloId)) throw noEncontrado();
  return { ...alcance, cicloId };
}
