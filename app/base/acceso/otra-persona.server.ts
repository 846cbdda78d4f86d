import { ok, type Outcome, refuse } from "~/lib/outcome";
import { ahora } from "~/server/jobs/clock.server";
import { esperaTexto } from "~/server/request/limits.server";
import type { Alcance } from "./alcance.server";
import { esContrasena } from "./contrasenas.server";
import type { Permiso } from "./permisos";
import { turnoDeSesion } from "./turnos-de-contrasena.server";

type OtraPersona = { email: string; password: string };

const NADIE = "El correo o la contraseña no son de otra persona que pueda autorizarlo";

/**
 * Checks that a second person agrees to an act of the viewer: another account of the school that holds the permission,
 * with its password typed beside the viewer. Failed passwords count together with the failed sign-ins of that account
 * from this address. The refusal does not say which part is wrong.
 *
 * Refusals: CAMPO (422) nothing typed, the same person, a wrong password, or somebody without the permission · ESPERA
 * (429) after repeated failures.
 */
export async function comprobarOtraPersona(
  { db, sesionId, cuenta, colegioId }: Alcance,
  { email, password }: OtraPersona,
  permiso: Permiso,
): Promise<Outcome<{ cuentaId: number; nombre: string }, "CAMPO" | "ESPERA">> {
  const campo = (mensaje: string, nombre = "autoriza") => refuse("CAMPO", mensaje, { status: 422, campo: nombre });
  if (email === "") return campo("Campo obligatorio");
  if (password === "") return campo("Campo obligatorio", "password");
  const turno = await turnoDeSesion(db, { sesionId: sesionId ?? "", email: email.toLowerCase() }, ahora());
  if (!turno.ok)
    return refuse("ESPERA", `Demasiados intentos. ${esperaTexto(turno.esperaSegundos)}`, {
      status: 429,
      campo: "password",
    });
  const persona = await db
    .selectFrom("cuentas as c")
    .innerJoin("cuentasRoles as cr", "cr.cuentaId", "c.id")
    .innerJoin("rolesPermisos as rp", "rp.rolId", "cr.rolId")
    .select(["c.id", "c.nombre", "c.apellido1", "c.contrasenaHash"])
    .where("c.email", "=", email.toLowerCase())
    .where("c.activo", "=", 1)
    .where("c.activada", "=", 1)
    .where("cr.colegioId", "=", colegioId)
    .where("rp.codigo", "=", permiso)
    .executeTakeFirst();
  const esOtra = persona !== undefined && persona.id !== cuenta?.id;
  const sabe = await esContrasena(password, esOtra ? persona.contrasenaHash : null);
  if (!esOtra || !sabe) return campo(NADIE);
  turno.acertar();
  return ok({ cuentaId: persona.id, nombre: [persona.nombre, persona.apellido1].filter(Boolean).join(" ") });
}
