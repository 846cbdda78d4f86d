import { transaction } from "db/connection";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import { verificarCorreo } from "~/personas/alumnos/cambios.server";
import { buscarEnlaceDeAlumno, gastarEnlace } from "../enlaces.server";
import { TEXTOS } from "../textos";

type AlcanceDeEnlace = Pick<Alcance, "db" | "ahora">;

/**
 * Marks a student's e-mail as proved by the link sent to it (A§2 Token page, with `alumno`). Refuses NO_VALIDO for a
 * link that is unknown, used or expired, or was sent to a former e-mail. The same button pressed again within ten
 * minutes gets the same answer.
 */
export async function validarAlumno(
  { db, ahora }: AlcanceDeEnlace,
  { token }: { token: string },
): Promise<Outcome<object, "NO_VALIDO">> {
  return transaction(db, async (trx): Promise<Outcome<object, "NO_VALIDO">> => {
    const alcance = { db: trx, ahora };
    const enlace = await buscarEnlaceDeAlumno(alcance, token);
    if (enlace?.recienUsado) return ok();
    if (!enlace?.vigente) return refuse("NO_VALIDO", TEXTOS.enlaceNoValido);
    await gastarEnlace(alcance, enlace.id);
    await verificarCorreo(alcance, enlace.alumnoId);
    const autor = { ...alcance, colegioId: 0, cuenta: null };
    await registrar(autor, "alumno.emailValidado", "alumnos", enlace.alumnoId);
    return ok();
  });
}
