import { redirect } from "@remix-run/node";
import { PESTANA } from "~/personas/alumnos/direccion";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { withoutKeys } from "~/lib/query";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { sinPermiso } from "~/server/request/responses.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { postearAlumno } from "./commands/postear.server";

const VISTA = "PERM_VISTA_ALUMNOS_INFO_FINANCIERA";

/**
 * True if the tab Movimientos shows: the viewer may see money, and the student has a program or rows of any cycle
 * (B§6). A student who left must still be able to pay their debts.
 */
export async function puedeVerMovimientos(alcance: Alcance, alumnoId: number): Promise<boolean> {
  if (!tienePermiso(alcance, VISTA)) return false;
  if (tienePermiso(alcance, "PERM_REGISTRAR_MOVIMIENTOS")) return true;
  const cuenta = await alcance.db
    .selectFrom("cuentasCobranza")
    .select("servicioId")
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", alcance.colegioId)
    .limit(1)
    .executeTakeFirst();
  return cuenta !== undefined;
}

/**
 * The viewer of a student's account, with everything posted up to today. Throws 403 without the permission and 404 if
 * the student does not belong to the viewer's school.
 */
export async function abrirCuentas(
  request: Request,
  params: Record<string, string | undefined>,
): Promise<{ alcance: Alcance; alumnoId: number }> {
  const alcance = await requirePermission(request, PUERTAS.dinero);
  return abrir(alcance, params);
}

/**
 * The tab that the file draws, at its own address and behind a dialog over it. It is the tab from which the dialog was
 * opened, else the first that the viewer may see. At the file's own address, a viewer who may not see money is
 * redirected to the next tab. Behind a dialog there may be no tab to draw (null).
 */
export async function abrirPestana(
  request: Request,
  params: Record<string, string | undefined>,
): Promise<{ alcance: Alcance; alumnoId: number; pestana: "movimientos" | "masDatos" | null }> {
  const alcance = await requirePermission(request, "PERM_VER_ALUMNO");
  const abierta = await abrir(alcance, params);
  const { pathname, search, searchParams } = new URL(request.url);
  const masDatos = tienePermiso(alcance, "PERM_VISTA_ALMUNOS_MAS_INFO");
  const desdeMasDatos = masDatos && searchParams.get(PESTANA.clave) === PESTANA.masDatos;
  if (!desdeMasDatos && (await puedeVerMovimientos(alcance, abierta.alumnoId)))
    return { ...abierta, pestana: "movimientos" };
  if (!/\/alumno\/\d+\/?$/.test(pathname)) return { ...abierta, pestana: masDatos ? "masDatos" : null };
  if (!masDatos) throw sinPermiso();
  throw redirect(`${pathname.replace(/\/$/, "")}/masdatos${withoutKeys(search, [PESTANA.clave])}`);
}

async function abrir(
  alcance: Alcance,
  params: Record<string, string | undefined>,
): Promise<{ alcance: Alcance; alumnoId: number }> {
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  await exigirAlumno(alcance, alumnoId);
  if (tienePermiso(alcance, VISTA)) await postearAlumno(alcance, alumnoId);
  return { alcance, alumnoId };
}
